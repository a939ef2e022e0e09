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
LEGEND = (
    *ABOVE,
    BoardSign("prizes", "Lyre", "Rewards in hand."),
    BoardSign("rewards", "Reward Area", "used Rewards and Exalted Keres, face down."),
    BoardSign("points", "Wreath", "points so far."),
    BoardSign("unit", "Unit", "Strength and name; twice as high, it counts as 2 Units."),
    BoardSign("kind", "Frame", "its form tells Myrmidon, Keres, Automaton or Moirai."),
    BoardSign("price", "Price", "what a Myrmidon's ability costs."),
    BoardSign("gift", "Gift", "what a Keres brings: a Unit or a Coin."),
    BoardSign("laurel", "Laurel on a Keres", "its Exalt is met now."),
    BoardSign("arrived", "Arrow on gold", "just arrived; two arrows: moved; a cross: destroyed."),
    BoardSign("city", "City", "its letter, its Rewards left."),
    BoardSign("war_torn", "Flame", "War-torn, fought out in the next War Step."),
    *BELOW,
)
"""In the order in which they are read: from above, player by player, then the Cities."""
