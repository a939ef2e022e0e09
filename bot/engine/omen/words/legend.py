"""The signs of the board, each with its meaning: for the picture of them, and for its words."""

from __future__ import annotations

from ...cities.words import BoardSign

__all__ = ["LEGEND", "BoardSign"]

LEGEND = (
    BoardSign("turn", "Turn", "the Step on gold is now."),
    BoardSign("open", "Card on gold", "revealed or in use."),
    BoardSign("deck", "Deck", "Units left to draw."),
    BoardSign("pile", "Discard pile", "with its top Unit."),
    BoardSign("bank", "Bank", "Coins that nobody has."),
    BoardSign("asked", "Name on gold", "must answer now."),
    BoardSign("coins", "Coins", "on gold: just won or lost."),
    BoardSign("hand", "Cards", "Units in hand."),
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
    BoardSign("fought", "Small plate", "the sums of the last battle, in the winner's colours."),
    BoardSign("strength", "Sword", "Strength of a side; with a wreath, it would win."),
    BoardSign("limit", "Squares", "the City Limit, 5 Units; filled ones are taken."),
)
"""In the order in which they are read: from above, player by player, then the Cities."""
