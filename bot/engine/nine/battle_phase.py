"""Battle Phase: Omens Attack and Switch, each once a turn, for as long as one likes (N05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ask import Option
from ..core.frame import op
from . import attack, switching
from .actions import Actions
from .state import State

if TYPE_CHECKING:
    from .state import Frame


@op("battle")
class Battle:
    """One more action, or go on."""

    def run(self, s: State, f: Frame) -> None:
        s.phase = "battle"
        s.ask(f.seat, "battle", Actions(s, f.seat))

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for verb, card, place in chosen:
            if verb == "go_on":
                return
            f.todo.append(self)
            omen = s.find(card)
            assert omen is not None, "only Omens on the Field were offered"
            s.acted.append(omen.place)
            if verb == "attack":
                attack.declare(s, f, omen, place)
            else:
                switching.switch(s, omen, place)
