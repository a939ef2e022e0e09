"""Who begins, told to everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from ..cards import UNITS
from .wording import envoy_sum, name_of

WHY = {"sum": "", "strength": ", by Strength", "elder": ", the elder"}
"""What decided between the Envoys, if it was not their sum alone."""


def envoys(noun: str, cards: Mapping[int, int], first: int, names: Sequence[str]) -> str:
    """R02, G14: both Envoys with their sums, and who begins by them."""
    (mine, my_sum), (theirs, their_sum) = (
        (f"**{name_of(cards[seat])}**", envoy_sum(cards[seat])) for seat in (first, 1 - first)
    )
    why = WHY[decided_by(*cards.values())]
    told = f"{mine} {my_sum} against {theirs} {their_sum}{why}"
    return f"{noun}: {told}: {names[first]} begins and discards theirs"


def decided_by(one: int, other: int) -> Literal["sum", "strength", "elder"]:
    """R02, G14: by what it is decided which of two Envoys is greater."""
    if envoy_sum(one) != envoy_sum(other):
        return "sum"
    return "elder" if UNITS[one].strength == UNITS[other].strength else "strength"
