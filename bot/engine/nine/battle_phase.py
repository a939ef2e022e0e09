"""Battle Phase: Omens Attack and Switch, each once a turn, for as long as one likes (N05)."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.frame import op
from . import attack, switching
from .main_phase import GO_ON
from .state import State

if TYPE_CHECKING:
    from .state import Frame

ATTACK, SWITCH = repeat("attack"), repeat("switch")
"""Verbs of options that come by the dozen at every question of the phase: made in one go."""


@op("battle")
class Battle:
    """One more action, or go on."""

    def run(self, s: State, f: Frame) -> None:
        s.phase = "battle"
        seat, places = f.seat, list(s.field)
        targets = attack.targets(s, seat)
        options: list[Option] = []
        for i, omen in enumerate(s.field.values()):
            if omen.controller != seat or s.has_acted(omen):
                continue
            if attack.may_attack(omen):
                options += map(option, ATTACK, repeat(omen.card), targets)
            options += map(option, SWITCH, repeat(omen.card), places[:i] + places[i + 1 :])
        s.ask(seat, "battle", (*options, GO_ON))

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for what in chosen:
            if what == GO_ON:
                return
            f.then(Battle())
            omen = s.find(what.card)
            assert omen is not None, "only Omens on the Field were offered"
            s.acted.append(omen.place)
            if what.verb == "attack":
                attack.declare(s, f, omen, what.place)
            else:
                switching.switch(s, omen, what.place)
