"""What each kind of question is about, for whoever meets it for the first time.

Each says what the question is, what is decided and what follows, and explains the words of the
rulebook that it uses.
"""

from __future__ import annotations

from ...cities.words.coaching import OF_EFFECTS

COACHING = {
    **OF_EFFECTS,
    "envoy": "An Emissary is a Unit, one of your cards, sent to decide who begins: the higher sum "
    "of its three values, the number behind its name. Whoever begins loses it.",
    "wealth": "A turn begins with Wealth: draw Units, which are your cards, or take Coins, which "
    "pay for them. Choose the same every time, and you get 1 more of it.",
    "surge": "In your Surge you pay a Unit's Cost and choose its City: its Strength counts there. "
    "1 Reward, a card won in a City, may be used too. What you do not use you keep.",
    "round": "You played a Unit: that is a round for your Myrmidons in its City. Each may do what "
    "its card says, once, for the price in brackets, in the order you like.",
    "cost_discard": "This Myrmidon's price is a card: a Unit from your hand goes to the discard "
    "pile, where used cards lie. Choose what you need least.",
    "cost_return": "This Myrmidon's price is a Unit of yours in a City. It goes back to your hand, "
    "and can be paid for and played again.",
    "cost_destroy": "This Myrmidon's price is a Unit of yours in a City. It goes to the discard "
    "pile, and its Strength no longer counts there.",
    "keres": "At the end of your Surge each Keres in a City brings its gift, a Unit or a Coin. "
    "Then its aim, Exalt, is looked at: met, it leaves for 2 points. The order is yours.",
    "war": "In your War Step a City is War-torn, fought over, if the other player has 3 Units "
    "there or both together 5. More Strength wins its top Reward, a card worth 2 points.",
    "leave": "A battle costs Units. Whoever won leaves 1 in that City, the other 2; an Automaton "
    "counts as 2, so no winner leaves one. What is left fights on.",
    "offering": "An Offering ends your turn: discard 1 card, and for each point of its Offering "
    "Value you draw a Unit or take a Coin. Then 5 cards and 7 Coins at most remain.",
    "gift": "This is what your Offering brings: for each point of its Offering Value draw 1 Unit "
    "or take 1 Coin, in any mix. Then your turn ends.",
    "limit": "At the end of your turn you hold 5 cards at most, with the Rewards you have won. "
    "Choose which Units to discard; Rewards are never discarded.",
    "move": "A Unit that moves stays on its side and takes its Strength to another City. Moving is "
    "not playing: no Myrmidon is used for it.",
    "move_here": "A Unit that moves here stays on its side, and brings its Strength. Moving is not "
    "playing: no Myrmidon is used for it.",
    "play": "An effect plays a Unit for you: you pay nothing for it. It enters a City as if you "
    "had paid, so your Myrmidons there may be used.",
    "play_here": "An effect plays a Unit for you, to this very City: you pay nothing for it. Your "
    "Myrmidons there may be used, as whenever you play one.",
}
