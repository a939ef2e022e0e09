"""Counting what everybody can see, and the conditions that effects state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pydantic import ConfigDict

if TYPE_CHECKING:
    from .state import Omen, State

Face = Literal["up", "down"]
Mode = Literal["attack", "defense"]
Whose = Literal["yours", "others", "any"]


def is_like(omen: Omen, face: Face | None, mode: Mode | None) -> bool:
    """Does an Omen lie like that? Face and Mode of every Omen are plain to see."""
    if face is not None and omen.is_up != (face == "up"):
        return False
    return mode is None or omen.in_attack == (mode == "attack")


def is_whose(owner: int, seat: int, whose: Whose) -> bool:
    return whose == "any" or (owner == seat) == (whose == "yours")


@dataclass(frozen=True, slots=True)
class Count:
    """Omens on the Field, or in Hands or Graves: never what only some can see."""

    of: Literal["omens", "hand", "grave"] = "omens"
    whose: Whose = "yours"
    face: Face | None = None
    mode: Mode | None = None
    besides_me: bool = False

    __pydantic_config__ = ConfigDict(extra="forbid")

    def number(self, s: State, seat: int, card: int) -> int:
        """How many, seen from a player by an effect of that card."""
        if self.of == "omens":
            return sum(self.is_counted(omen, seat, card) for omen in s.field.values())
        cards = s.hands if self.of == "hand" else s.graves
        return sum(len(cards[other]) for other in s.players if is_whose(other, seat, self.whose))

    def is_counted(self, omen: Omen, seat: int, card: int) -> bool:
        if self.besides_me and omen.card == card:
            return False
        return is_whose(omen.controller, seat, self.whose) and is_like(omen, self.face, self.mode)


@dataclass(frozen=True, slots=True)
class Condition:
    """What must be so for an effect to work. All that is stated must hold."""

    count: Count | None = None
    at_least: int | None = None
    at_most: int | None = None
    went: Literal["first", "later"] | None = None  # in the match
    mode: Mode | None = None  # of the Omen itself

    __pydantic_config__ = ConfigDict(extra="forbid")

    def holds(self, s: State, seat: int, card: int) -> bool:
        if self.went is not None and (seat == s.first) != (self.went == "first"):
            return False
        return self.in_mode(s, card) and self.in_number(s, seat, card)

    def in_mode(self, s: State, card: int) -> bool:
        if self.mode is None:
            return True
        omen = s.find(card)
        return omen is not None and is_like(omen, None, self.mode)

    def in_number(self, s: State, seat: int, card: int) -> bool:
        if self.count is None:
            return True
        number = self.count.number(s, seat, card)
        if self.at_least is not None and number < self.at_least:
            return False
        return self.at_most is None or number <= self.at_most
