"""Counting: what a TRIUMPH requires, and what a stated condition asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pydantic import ConfigDict

from ...cities.rules import CITIES, size
from ..cards import BIT, UNITS, Trait
from ..state import State, other

if TYPE_CHECKING:
    from ..state import Frame

Of = Literal["units", "coins", "cards", "discard_pile"]


@dataclass(frozen=True, slots=True)
class Count:
    """So many Units in the Cities, Coins, cards in hand, or Units in the discard pile."""

    of: Of
    whose: Literal["yours", "opposing"] = "yours"
    at: Literal["here", "anywhere", "chosen"] = "anywhere"
    trait: Trait | None = None
    at_least: int | None = None
    at_most: int | None = None

    __pydantic_config__ = ConfigDict(extra="forbid")

    def holds(self, s: State, seat: int, here: int) -> bool:
        """For a TRIUMPH: MYRIAD counts as 2."""
        return self.within(self.number(s, seat, here, size))

    def within(self, count: int) -> bool:
        if self.at_least is not None and count < self.at_least:
            return False
        return self.at_most is None or count <= self.at_most

    def number(
        self, s: State, seat: int, here: int, measure: Callable[[list[int]], int] = len
    ) -> int:
        """How many, seen from a seat. Outside TRIUMPHs a Unit with MYRIAD is 1 Unit."""
        seat = seat if self.whose == "yours" else other(seat)
        if self.of == "coins":
            return s.coins[seat]
        if self.of == "cards":
            return len(s.hands[seat]) + len(s.kraters[seat])
        if self.of == "discard_pile":
            return len(s.pile(seat))
        places = CITIES if self.at == "anywhere" else (here,)
        sides = [s.side(seat, city) for city in places]
        if self.trait:
            bit = BIT[self.trait]
            sides = [[card for card in side if UNITS[card].traits & bit] for side in sides]
        return sum(map(measure, sides))

    def place(self, f: Frame) -> int:
        """The City that is meant, in an effect under way."""
        return f.chosen.get("city" if self.at == "chosen" else "here", (-1,))[0]
