"""Words that mean the same in every rulebook of the City games."""

from __future__ import annotations

from ...core.reference import Term

UNIT = Term("Unit", "a card that you play to a City, where it fights for you.", ("Units",))
COST = Term("Cost", "so many Coins are paid to play the Unit.")
OFFERING = Term(
    "Offering",
    "discard the Unit in your Offering Step, the last of a turn, and you draw as many Units "
    "or take as many Coins as its Offering says.",
    ("Offerings", "Offering Value", "Offering Values", "Offering Step", "Offering Steps"),
)
STRENGTH = Term("Strength", "what a Unit fights with: the side that has more of it wins a City.")
WEALTH = Term(
    "Wealth",
    "the first Step of a turn: draw Units and take Coins, 3 times in all.",
    ("Wealth Step", "Wealth Steps"),
)
WEALTH_ACTION = Term(
    "Wealth Action",
    "drawing 1 Unit or taking 1 Coin in your Wealth Step. You have 3.",
    ("Wealth Actions",),
)
WEALTH_BONUS = Term(
    "Wealth Bonus", "1 more Unit or Coin, if all Wealth Actions went into the same."
)
DECK = Term(
    "deck",
    "the Units to be drawn, face down.",
    ("decks", "Deck"),
)
DISCARD_PILE = Term(
    "discard pile",
    "where Units lie that were discarded or destroyed, face up.",
    ("discard piles", "Discard pile"),
)
DISCARD = Term(
    "discard",
    "to put a Unit from a hand on the discard pile.",
    ("discards", "discarded", "Discard", "Discarded"),
)
OPPOSING_PLAYER = Term(
    "Opposing Player",
    "the other player. An opposing Unit is one of theirs.",
    ("Opposing Player's", "opposing", "Opposing"),
)
