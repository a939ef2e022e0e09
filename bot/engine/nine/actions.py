"""What the Omens of a player may do in the Battle Phase: Attack and Switch (N05, N06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from ..core.ask import LazyOptions, Option, option
from .attack import BOLD, targets
from .main_phase import GO_ON
from .state import Omen, State


@final
class Actions(LazyOptions):
    """Omen by Omen its Attacks, if it may Attack, and its Switches; at last, to go on.

    They are dozens, and whoever answers needs one of them. All that Attack have the same targets,
    and a Switch is with any other Omen: so which option has which number can be counted.
    """

    __slots__ = ("actors", "attackers", "places", "targets")

    def __init__(self, s: State, seat: int) -> None:
        """It is made at every action, so it looks no further than it must."""
        actors: list[Omen] = []
        attackers: list[int] = []
        acted, spent = s.acted, s.spent
        for omen in s.field.values():
            if omen.controller == seat and omen.place not in acted and omen.card not in spent:
                actors.append(omen)
                if omen.in_attack or (omen.card in BOLD and omen.is_up):
                    attackers.append(omen.place)
        self.actors, self.attackers = actors, attackers
        self.targets = targets(s, seat) if attackers else []
        self.places = [*s.field]
        switches = len(actors) * (len(s.field) - 1)
        self.size = len(attackers) * len(self.targets) + switches + 1
        self.made = None

    def one(self, i: int) -> Option:
        if i == self.size - 1:
            return GO_ON
        attackers, attacks, switches = self.attackers, len(self.targets), len(self.places) - 1
        for omen in self.actors:
            if omen.place in attackers:
                if i < attacks:
                    return option("attack", omen.card, self.targets[i])
                i -= attacks
            if i < switches:
                i += i >= self.places.index(omen.place)  # it does not Switch with itself
                return option("switch", omen.card, self.places[i])
            i -= switches
        raise IndexError("there is no such option")

    def make(self) -> Iterator[Option]:
        for omen in self.actors:
            if omen.place in self.attackers:
                for target in self.targets:
                    yield option("attack", omen.card, target)
            for place in self.places:
                if place != omen.place:
                    yield option("switch", omen.card, place)
        yield GO_ON
