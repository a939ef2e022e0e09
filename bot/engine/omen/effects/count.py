"""Counting: what a TRIUMPH requires, and what a stated condition asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import ConfigDict

from .. import cities
from ..cards import BIT, UNITS, Trait
from ..state import CITIES, State, other

Of = Literal["units", "coins", "cards"]


@dataclass(frozen=True, slots=True)
class Count:
    """So many Units in the Cities, Coins, or cards in hand, of one player."""

    of: Of
    whose: Literal["yours", "opposing"] = "yours"
    at: Literal["here", "anywhere"] = "anywhere"
    trait: Trait | None = None
    at_least: int | None = None
    at_most: int | None = None

    __pydantic_config__ = ConfigDict(extra="forbid")

    def holds(self, s: State, seat: int, here: int) -> bool:
        count = self.number(s, seat if self.whose == "yours" else other(seat), here)
        if self.at_least is not None and count < self.at_least:
            return False
        return self.at_most is None or count <= self.at_most

    def number(self, s: State, seat: int, here: int) -> int:
        """Units are counted as TRIUMPH counts them: MYRIAD as 2."""
        if self.of == "coins":
            return s.coins[seat]
        if self.of == "cards":
            return len(s.hands[seat]) + len(s.kraters[seat])
        places = CITIES if self.at == "anywhere" else (here,)
        bit = BIT[self.trait] if self.trait else -1
        return sum(
            cities.size(card for card in s.side(seat, city) if UNITS[card].traits & bit)
            for city in places
        )
