"""Playing Units to Cities, and what each of them can be used for in a Surge Step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ..core.ask import Option, option
from . import bank, sides
from .cards import COUNT, UNITS, AnyUnit
from .events import played
from .rules import CITIES
from .table import AnyTable

Means = tuple[int, ...]
"""Coins, and room in each City."""
Uses = dict[Means, dict[int, tuple[Option, ...]]]
"""What each Unit can be used for, by means. Filled as positions are met."""

U = TypeVar("U", bound=AnyUnit)

WIDEST = 2
"""Room for any Unit: some count as 2."""


def play(s: AnyTable, seat: int, card: int, city: int) -> None:
    """Pay the Cost, place it on your side."""
    bank.pay(s, seat, UNITS[card].cost)
    s.hands[seat].remove(card)
    s.news.append(played(seat, card, city))
    sides.enter(s, seat, city, card, played=True)


def plays_of(unit: AnyUnit, coins: int, free: Sequence[int]) -> list[Option]:
    """R07, G19: a Unit may be played to every City that has room for it."""
    if unit.cost > coins:
        return []
    return [option("play", unit.id, city) for city in CITIES if free[city] >= COUNT[unit.id]]


def all_uses(
    uses: Uses, means: Means, units: Sequence[U], of: Callable[..., tuple[Option, ...]]
) -> dict[int, tuple[Option, ...]]:
    """What every Unit there is could be used for, by whoever has such means.

    A third of all questions come through here, with the same few answers: they are made once.
    """
    coins, *free = means
    alike = (min(coins, max(unit.cost for unit in units)), *[min(room, WIDEST) for room in free])
    if alike not in uses:
        uses[alike] = {unit.id: of(unit, *alike) for unit in units}
    uses[means] = uses[alike]
    return uses[means]
