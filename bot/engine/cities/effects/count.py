"""Counting: what a TRIUMPH requires, and what a stated condition asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pydantic import ConfigDict

from ..cards import TRAITS
from ..rules import CITIES, size
from ..table import AnyTable, other

if TYPE_CHECKING:
    from ..table import Frame

Of = Literal["units", "coins", "cards", "discard_pile", "cities"]


@dataclass(frozen=True, slots=True)
class Count:
    """So many Units in the Cities, Coins, cards in hand, Units in the discard pile, or Cities with
    Units."""

    of: Of
    whose: Literal["yours", "opposing"] = "yours"
    at: Literal["here", "anywhere", "chosen"] = "anywhere"
    trait: str | None = None
    at_least: int | None = None
    at_most: int | None = None

    __pydantic_config__ = ConfigDict(extra="forbid")

    def holds(self, s: AnyTable, seat: int, here: int) -> bool:
        """For a TRIUMPH or an Exalt: what counts as 2 is 2 (R14, G23)."""
        return self.within(self.number(s, seat, here, size))

    def within(self, count: int) -> bool:
        if self.at_least is not None and count < self.at_least:
            return False
        return self.at_most is None or count <= self.at_most

    def number(self, s: AnyTable, seat: int, here: int, measure: Callable[[list[int]], int]) -> int:
        """How many, seen from a seat; how Units are counted is said by `measure`."""
        seat = seat if self.whose == "yours" else other(seat)
        if self.of == "coins":
            return s.coins[seat]
        if self.of == "cards":
            return s.book.held(s, seat)
        if self.of == "discard_pile":
            return len(s.pile(seat))
        places = CITIES if self.at == "anywhere" else (here,)
        sides = [s.side(seat, city) for city in places]
        if self.trait:
            sides = [[card for card in side if self.trait in TRAITS[card]] for side in sides]
        if self.of == "cities":
            return sum(map(bool, sides))
        return sum(map(measure, sides))

    def counted(self, s: AnyTable, f: Frame) -> int:
        """How many, in an effect under way."""
        return self.number(s, f.seat, self.place(f), s.book.counted)

    def place(self, f: Frame) -> int:
        """The City that is meant, in an effect under way."""
        return f.chosen.get("city" if self.at == "chosen" else "here", (-1,))[0]
