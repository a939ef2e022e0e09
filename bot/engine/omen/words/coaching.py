"""What each kind of question is about, for whoever meets it for the first time.

Each says what the question is, what is decided and what follows, and explains the words of the
rulebook that it uses.
"""

from __future__ import annotations

from ...cities.words.coaching import OF_EFFECTS

COACHING = {
    **OF_EFFECTS,
    "envoy": "An Envoy is a Unit, one of your cards, sent to decide who begins: the higher sum of "
    "Cost, Offering and Strength, the number behind its name. Whoever begins loses it, the other "
    "takes theirs back.",
    "draft_return": "In a draft each of you chooses a deck. TRIUMPH on a Unit is a task worth 2 "
    "points. Put up to 2 of these 4 away, and you get as many others, unseen.",
    "draft_keep": "Of 3 Units you keep 2 for your deck and give 1 to the other player, who does "
    "the same. After 5 rounds both decks are complete, and the match begins.",
    "wealth": "A turn begins with Wealth: draw Units, which are your cards, or take Coins, which "
    "pay for them. Choose the same every time, and you get 1 more of it.",
    "surge": "In your Surge you pay a Unit's Cost and choose its City: its Strength counts there. "
    "JILT, FATE, PILFER and RECRUIT are used from hand instead. What you do not use you keep.",
    "fate": "FATE exchanges a card: you discarded it, now you get another one. Draw the top card "
    "of the deck unseen, or take one from the discard pile, where used cards lie.",
    "glean": "GLEAN is an effect that a Unit in a City has again every turn, in the step called "
    "Portent. All of yours come once: you choose which is next.",
    "triumph": "TRIUMPH is a task on a Unit. When it is met, the Unit leaves play and lies among "
    "your Rewards, worth 2 points at the end. You choose which goes first.",
    "war": "In your War Step a City is Sacked, fought over, if the other player has 3 Units there "
    "or both together 5. More Strength wins its top Krater, a card worth 2 points.",
    "keep": "A battle costs Units: whoever won keeps 1 of theirs in that City, whoever lost keeps "
    "2. The others are destroyed, which means discarded. What you keep fights on.",
    "fall": "Strength was equal, and so were Units with BOLSTER, which break a tie. So nobody wins "
    "the Krater, and each of you loses 2 Units there: you choose yours.",
    "offering": "An Offering ends your turn: discard 1 card, and for each point of its Offering "
    "Value you draw a Unit or take a Coin. Then 6 cards and 7 Coins at most remain.",
    "gift": "This is what your Offering brings: for each point of its Offering Value draw 1 Unit "
    "or take 1 Coin, in any mix. Then your turn ends.",
    "curse": "CURSE is what some Units do when they are your Offering: 1 Unit of the other player "
    "is destroyed, in whichever City you like.",
    "wrath": "WRATH hits back: a card with it was discarded in the other player's turn, and for "
    "that you discard 1 from your hand. Choose what you need least.",
    "limit": "At the end of your turn you hold 6 cards at most, with the Kraters you have won. "
    "Choose which Units to discard; Kraters are never discarded.",
    "move": "A Unit that moves stays on its side and takes its Strength to another City. One of "
    "yours with BOLSTER, an effect on entering a City, has that again.",
    "move_here": "A Unit that moves here stays on its side, and brings its Strength. One of yours "
    "with BOLSTER, an effect on entering a City, has that again.",
    "play": "An effect plays a Unit for you: you pay nothing for it. It enters a City as if you "
    "had paid, with its BOLSTER, an effect on entering, if it has one.",
    "play_here": "An effect plays a Unit for you, to this very City: you pay nothing for it. "
    "If it has BOLSTER, an effect on entering a City, that happens.",
}
