"""What the questions of effects are about, for whoever meets them for the first time.

Each says what the question is, what is decided and what follows, and explains the words of the
rulebook that it uses.
"""

from __future__ import annotations

OF_EFFECTS = {
    "may": "This card says that you may: it is up to you. Yes does what it says, No changes "
    "nothing.",
    "pay": "This effect has a price. Pay the Coins and it happens; do not, and you keep them and "
    "nothing happens.",
    "sacrifice": "This effect costs a card from your hand. Discard one and it happens; discard "
    "none, and nothing happens.",
    "destroy": "A destroyed Unit leaves its City for the discard pile, and its Strength no longer "
    "counts there. Compare the sides of each City: where does it matter?",
    "return": "A Unit that returns goes from its City back to its player's hand. It is not lost: "
    "it can be paid for and played again.",
    "seize": "A Unit that comes over fights for you from now on. It stays in its City, and its "
    "Strength counts on your side.",
    "discard": "Discarded cards leave a hand for the discard pile, where used cards lie. From your "
    "own hand choose what you need least, from theirs what helps them most.",
    "take": "The discard pile is where used cards lie, for all to see. What you take from it is in "
    "your hand again, and can be played.",
    "search": "You see the whole deck and choose the card you want; it comes to your hand. Then "
    "the deck is shuffled.",
    "city": "The effect happens in 1 City, and you choose which. The three Cities are called "
    "left, middle and right.",
    "where": "Each side of a City has room for 5 Units. Strength counts only where a Unit stands: "
    "where does it matter?",
    "top": "The top of the deck is drawn next. What you put there comes back with the next draw, "
    "to whoever draws from that deck first.",
}
