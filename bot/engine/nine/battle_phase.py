"""Battle Phase: Omens Attack and Switch, each once a turn, for as long as one likes (N05)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, final

from ..core.ask import LazyOptions, Option, option
from ..core.frame import op
from . import attack, switching
from .main_phase import GO_ON
from .state import Omen, State

if TYPE_CHECKING:
    from .state import Frame


@final
class Actions(LazyOptions):
    """Omen by Omen its Attacks, if it may Attack, and its Switches; at last, to go on.

    They are dozens, and whoever answers needs one. All Omens that Attack have the same targets, and
    a Switch is with any other Omen: so it can be counted which is which.
    """

    __slots__ = ("actors", "attackers", "places", "targets")

    def __init__(
        self,
        actors: Sequence[Omen],
        attackers: Sequence[Omen],
        targets: Sequence[int],
        places: Sequence[int],
    ) -> None:
        self.actors = actors
        self.attackers = attackers
        self.targets = targets
        self.places = places
        switches = len(actors) * (len(places) - 1)
        LazyOptions.__init__(self, len(attackers) * len(targets) + switches + 1)

    def one(self, i: int) -> Option:
        attacks, switches = len(self.targets), len(self.places) - 1
        for omen in self.actors:
            if omen in self.attackers:
                if i < attacks:
                    return option("attack", omen.card, self.targets[i])
                i -= attacks
            if i < switches:
                i += i >= self.places.index(omen.place)  # it does not Switch with itself
                return option("switch", omen.card, self.places[i])
            i -= switches
        return (GO_ON,)[i]

    def make(self) -> Iterator[Option]:
        for omen in self.actors:
            if omen in self.attackers:
                for target in self.targets:
                    yield option("attack", omen.card, target)
            for place in self.places:
                if place != omen.place:
                    yield option("switch", omen.card, place)
        yield GO_ON


@op("battle")
class Battle:
    """One more action, or go on."""

    def run(self, s: State, f: Frame) -> None:
        s.phase = "battle"
        seat, acted, spent = f.seat, s.acted, s.spent
        actors = [
            omen
            for omen in s.field.values()
            if omen.controller == seat and omen.place not in acted and omen.card not in spent
        ]
        attackers = [omen for omen in actors if omen.in_attack or attack.may_attack(omen)]
        targets = attack.targets(s, seat) if attackers else []
        s.ask(seat, "battle", Actions(actors, attackers, targets, list(s.field)))

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for what in chosen:
            if what == GO_ON:
                return
            f.then(self)
            omen = s.find(what.card)
            assert omen is not None, "only Omens on the Field were offered"
            s.acted.append(omen.place)
            if what.verb == "attack":
                attack.declare(s, f, omen, what.place)
            else:
                switching.switch(s, omen, what.place)
