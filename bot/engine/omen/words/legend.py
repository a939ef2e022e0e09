"""The signs of the board, each with its meaning: for the picture of them, and for its words."""

from __future__ import annotations

from ...cities.words.legend import ABOVE, BELOW, BoardSign

__all__ = ["LEGEND", "BoardSign"]

LEGEND = (
    *ABOVE,
    BoardSign("kraters", "Vases", "Kraters in hand."),
    BoardSign("rewards", "Rewards", "broken Kraters, and TRIUMPHs face down."),
    BoardSign("points", "Wreath", "points so far."),
    BoardSign("unit", "Unit", "Strength, name and traits."),
    BoardSign("double", "Twice as high", "counts as 2 Units."),
    BoardSign("arrived", "Arrow on gold", "just arrived; two arrows: moved."),
    BoardSign("destroyed", "Cross", "just destroyed."),
    BoardSign("acting", "Trait on gold", "acts in this Step."),
    BoardSign("city", "City", "its letter, its Kraters left."),
    BoardSign("sacked", "Flame", "Sacked, fought out in the next War Step."),
    *BELOW,
)
"""In the order in which they are read: from above, player by player, then the Cities."""
