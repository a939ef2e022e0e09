"""The rules of Edge of the Aegean that others ask about, each said once: limits, a tie, points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cities.rules import strength
from .cards import MYRMIDONS, UNITS

COINS = 14
"""G01."""
CARDS_AT_MOST = 5
"""G12: cards in hand at the end of a turn, Rewards among them."""
COINS_AT_MOST = 7
"""G12: Coins kept at the end of a turn."""

WINNER_LEAVES, LOSER_LEAVES = 1, 2
"""G25: what Units may be worth that are left in a City after a battle. A tie leaves both 2."""

REWARD_POINTS, SPENT_POINTS, EXALTED_POINTS, MOIRAI_POINTS = 2, 1, 2, 1
"""G13: for a Reward in hand, a used one, an Exalted Keres, a Moirai in hand."""


def myrmidons(units: Iterable[int]) -> int:
    """Number of Myrmidons: they break a tie."""
    return sum(card in MYRMIDONS for card in units)


def rank(units: Sequence[int]) -> tuple[int, int]:
    """G09: what a side is worth in a battle: Strength, then the number of Myrmidons."""
    return strength(units), myrmidons(units)


def winner(sides: Sequence[Sequence[int]]) -> int | None:
    """G09: the seat that wins a battle; None is a tie."""
    first, second = map(rank, sides)
    return None if first == second else int(second > first)


def points(rewards: int, spent: int, exalted: int, moirai: int = 0) -> int:
    """G13: the points of a player who has so many of each; what is in a hand may be unknown."""
    won = REWARD_POINTS * rewards + SPENT_POINTS * spent + EXALTED_POINTS * exalted
    return won + MOIRAI_POINTS * moirai


def moirai(hand: Iterable[int]) -> int:
    """G13: number of Moirai in a hand."""
    return sum(UNITS[card].kind == "Moirai" for card in hand)
