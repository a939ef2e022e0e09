"""The signs of the board, each with its meaning: for the picture of them, and for its words."""

from __future__ import annotations

from ...cities.words.legend import ABOVE, BELOW, BoardSign

LEGEND = (
    *ABOVE,
    BoardSign("prizes", "Lyre", "Rewards in hand."),
    BoardSign("rewards", "Reward Area", "used Rewards and Exalted Keres, face down."),
    BoardSign("points", "Wreath", "points so far."),
    BoardSign("unit", "Unit", "Strength and name; twice as high, it counts as 2 Units."),
    BoardSign(
        "kind", "Frame", "plain: Myrmidon; notched: Keres; double: Automaton; round: Moirai."
    ),
    BoardSign("price", "Price", "of a Myrmidon's ability."),
    BoardSign("gift", "Gift", "what a Keres brings."),
    BoardSign("laurel", "Laurel on gold", "its Exalt is met; a tick: used just now."),
    BoardSign("arrived", "Arrow on gold", "just arrived; two arrows: moved; a cross: destroyed."),
    BoardSign("city", "City", "its letter, its Rewards left."),
    BoardSign("war_torn", "Flame", "War-torn, fought out in the next War Step."),
    *BELOW,
)
"""In the order in which they are read: from above, player by player, then the Cities."""
