"""Signs of the board, each with its meaning: for the picture of them, and for its words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoardSign:
    """Something that the board draws, and what it tells."""

    key: str
    name: str
    meaning: str

    def __str__(self) -> str:
        return f"{self.name}: {self.meaning}"


ABOVE = (
    BoardSign("turn", "Turn", "the Step on gold is now."),
    BoardSign("open", "Card on gold", "revealed or in use."),
    BoardSign("deck", "Deck", "Units left to draw."),
    BoardSign("pile", "Discard pile", "with its top Unit."),
    BoardSign("bank", "Bank", "Coins that nobody has."),
    BoardSign("asked", "Name on gold", "must answer now."),
    BoardSign("coins", "Coins", "on gold: just won or lost."),
    BoardSign("hand", "Cards", "Units in hand."),
)
"""What every City game has above its board, and of its players."""

BELOW = (
    BoardSign("fought", "Small plate", "the sums of the last battle, in the winner's colours."),
    BoardSign("strength", "Sword", "Strength of a side; with a wreath, it would win."),
    BoardSign("limit", "Squares", "the City Limit, 5 Units; filled ones are taken."),
)
"""And in its Cities."""
