"""The rules that all City games share and others ask about: City Limit, War-torn, who wins.

They are asked about plain values (the Units of a side, numbers of Units), so that the engine can
ask them of its state, words and pictures of a view, and players of a position they imagine.
"""

from __future__ import annotations

from collections.abc import Iterable

from .cards import COUNT, STRENGTH

SEATS = (0, 1)
CITIES = (0, 1, 2)

CITY_LIMIT = 5
"""R07, G19: Units on one side of a City, however they came there."""

WAR_TORN_BY = 3
"""R15, G24: so many opposing Units bring War to a City. In Omen it is then called Sacked."""
WAR_TORN_BY_BOTH = 5
"""R15, G24: or so many Units on both sides together."""

_strength = STRENGTH.__getitem__


def size(units: Iterable[int]) -> int:
    """Number of Units where some count as 2: City Limit, War, and what a game says besides."""
    total = 0
    for card in units:  # sides and hands are short: half the time of sum and map
        total += COUNT[card]
    return total


def strength(units: Iterable[int]) -> int:
    """What the Units of a side bring to a battle."""
    return sum(map(_strength, units))


def room(units: Iterable[int]) -> int:
    """R07: how many more Units the City Limit leaves room for on a side."""
    left = CITY_LIMIT
    for card in units:
        left -= COUNT[card]
    return left


def fits(card: int, units: Iterable[int]) -> bool:
    """R07: may this Unit join these, as far as the City Limit goes?"""
    return COUNT[card] <= room(units)


def war_torn(opposing: int, own: int) -> bool:
    """R15, G24: is a City with so many Units fought for in the War Step of whom it is asked for?

    Nobody asks it of a City in which nothing is left to win (R06, G10).
    """
    return opposing >= WAR_TORN_BY or opposing + own >= WAR_TORN_BY_BOTH
