"""Battle Phase: Omens Attack and Switch, each once a turn, for as long as one likes (N05)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..core.ask import Option, Row, Rows, option
from ..core.frame import op
from . import attack, switching
from .main_phase import GO_ON
from .rules import TARGETS
from .state import State

if TYPE_CHECKING:
    from .state import Frame


LAST: Row = ((GO_ON,), (0,))


@cache
def attacks(card: int) -> tuple[Option, ...]:
    """With an Omen on each number of a target: dozens are offered at every question."""
    return tuple([option("attack", card, target) for target in TARGETS])


@cache
def switches(card: int) -> tuple[Option, ...]:
    """Likewise, by the place of the other Omen."""
    return tuple([option("switch", card, place) for place in TARGETS])


@op("battle")
class Battle:
    """One more action, or go on."""

    def run(self, s: State, f: Frame) -> None:
        s.phase = "battle"
        seat, acted, spent = f.seat, s.acted, s.spent
        places, targets = list(s.field), attack.targets(s, seat)
        rows: list[Row] = []
        for i, omen in enumerate(s.field.values()):
            if omen.controller != seat or omen.place in acted or omen.card in spent:
                continue
            card = omen.card
            if omen.in_attack or attack.may_attack(omen):
                rows.append((attacks(card), targets))
            rows.append((switches(card), places[:i] + places[i + 1 :]))
        rows.append(LAST)
        s.ask(seat, "battle", Rows(rows))

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
