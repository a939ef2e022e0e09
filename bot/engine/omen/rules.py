"""The rules of Omen that others ask about, each said once: limits, who wins a City, points.

They are asked about plain values (the Units of a side, numbers of Kraters), so that the engine can
ask them of its state, words and pictures of a view, and players of a position they imagine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cities.rules import strength
from .cards import BOLSTERING, COVETED, UNITS

COINS = 20

CARDS_AT_MOST = 6
"""R20: cards in hand at the end of a turn, Kraters among them."""
COINS_AT_MOST = 7
"""R20: Coins kept at the end of a turn."""

KRATER_POINTS, BROKEN_POINTS, TRIUMPH_POINTS, COVETED_POINTS = 2, 1, 2, 1
"""R22: for a Krater in hand, a broken one, a face-down Unit, a COVETED Unit in hand."""


def bolsters(units: Iterable[int]) -> int:
    """Number of Units with BOLSTER, as 1 each: they break a tie."""
    return sum(BOLSTERING[card] for card in units)


def rank(units: Sequence[int]) -> tuple[int, int]:
    """R15: what a side is worth in a battle: Strength, then the number of Units with BOLSTER."""
    return strength(units), bolsters(units)


def winner(sides: Sequence[Sequence[int]]) -> int | None:
    """R15: the seat that wins a battle; None is a tie."""
    first, second = map(rank, sides)
    return None if first == second else int(second > first)


def points(kraters: int, broken: int, triumphs: int, coveted: int = 0) -> int:
    """R22: the points of a player who has so many of each; what is in a hand may be unknown."""
    rewards = KRATER_POINTS * kraters + BROKEN_POINTS * broken + TRIUMPH_POINTS * triumphs
    return rewards + COVETED_POINTS * coveted


def coveted(hand: Iterable[int]) -> int:
    """R22: number of Units with COVETED in a hand."""
    total = 0
    for card in hand:
        if UNITS[card].traits & COVETED:
            total += 1
    return total
