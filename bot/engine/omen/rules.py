"""The rules that others ask about, each said once: limits, Sacked, who wins a City, points.

They are asked about plain values (the Units of a side, numbers of Kraters), so that the engine can
ask them of its state, words and pictures of a view, and players of a position they imagine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .cards import BOLSTERING, COUNT, COVETED, STRENGTH, UNITS

SEATS = (0, 1)
CITIES = (0, 1, 2)
COINS = 20

CITY_LIMIT = 5
"""R07: Units on one side of a City, however they came there."""
CARDS_AT_MOST = 6
"""R20: cards in hand at the end of a turn, Kraters among them."""
COINS_AT_MOST = 7
"""R20: Coins kept at the end of a turn."""

SACKED_BY = 3
"""R15: so many opposing Units make a City Sacked."""
SACKED_BY_BOTH = 5
"""R15: or so many Units on both sides together."""

KRATER_POINTS, BROKEN_POINTS, TRIUMPH_POINTS, COVETED_POINTS = 2, 1, 2, 1
"""R22: for a Krater in hand, a broken one, a face-down Unit, a COVETED Unit in hand."""

_strength = STRENGTH.__getitem__


def size(units: Iterable[int]) -> int:
    """Number of Units where MYRIAD counts as 2: City Limit, Sacked, TRIUMPH."""
    total = 0
    for card in units:  # sides and hands are short: half the time of sum and map
        total += COUNT[card]
    return total


def strength(units: Iterable[int]) -> int:
    """What the Units of a side bring to a battle."""
    return sum(map(_strength, units))


def bolsters(units: Iterable[int]) -> int:
    """Number of Units with BOLSTER, as 1 each: they break a tie."""
    return sum(BOLSTERING[card] for card in units)


def room(units: Iterable[int]) -> int:
    """R07: how many more Units the City Limit leaves room for on a side."""
    left = CITY_LIMIT
    for card in units:
        left -= COUNT[card]
    return left


def fits(card: int, units: Iterable[int]) -> bool:
    """R07: may this Unit join these, as far as the City Limit goes?"""
    return COUNT[card] <= room(units)


def sacked(opposing: int, own: int) -> bool:
    """R15: is a City with so many Units fought for in the War Step of the player it is asked for?

    Nobody asks it of a Razed City (R06).
    """
    return opposing >= SACKED_BY or opposing + own >= SACKED_BY_BOTH


def winner(sides: Sequence[Iterable[int]]) -> int | None:
    """R15: the seat that wins a battle: by Strength, then by Units with BOLSTER; None is a tie."""
    first, second = ((strength(units), bolsters(units)) for units in sides)
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
