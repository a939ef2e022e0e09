"""Battle Phase: Omens Attack and Switch, each once a turn, for as long as one likes (N05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.frame import op
from . import attack, switching
from .main_phase import GO_ON
from .state import State

if TYPE_CHECKING:
    from .state import Frame


@op("battle")
class Battle:
    """One more action, or go on."""

    def run(self, s: State, f: Frame) -> None:
        s.phase = "battle"
        seat, places = f.seat, list(s.field)
        targets = attack.targets(s, seat)
        options: list[Option] = []
        for place, omen in s.field.items():
            if omen.controller != seat or s.has_acted(omen):
                continue
            if attack.may_attack(omen):
                options += [option("attack", omen.card, target) for target in targets]
            options += [option("switch", omen.card, other) for other in places if other != place]
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
