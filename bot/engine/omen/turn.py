"""PLAYING OMEN: five steps and the end of the turn, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities.offering import Offering
from ..cities.turn_end import EndTurn, HandLimit
from ..cities.war_torn import War
from ..cities.wealth import CountActions
from ..core.frame import op
from .portent import Portent
from .state import State
from .surge import Surge

if TYPE_CHECKING:
    from .state import Frame
    from .vocabulary import AnyOp


@op("begin", checked=True)
class Begin:
    """A step begins. Being checked, it also makes the last check of the step before (R14)."""

    step: str

    def run(self, s: State, f: Frame) -> None:
        s.step = self.step
        s.answered = 0
        s.broke = False
        if s.used:
            s.used.clear()
        f.todo.extend(OPS_OF_STEP[self.step])


WEALTH = Begin("wealth")
OPS_OF_STEP: dict[str, tuple[AnyOp, ...]] = {
    "wealth": (Begin("surge"), CountActions()),
    "surge": (Begin("portent"), Surge()),
    "portent": (Begin("war"), Portent()),
    "war": (Begin("offering"), War()),
    "offering": (Begin("end"), Offering()),
    "end": (EndTurn(), HandLimit()),
}
"""What each step does and what comes after it, last thing first."""
