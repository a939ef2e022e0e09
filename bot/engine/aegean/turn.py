"""PLAYING OMEN: four steps and the end of the turn, one after the other (G03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities.offering import Offering
from ..cities.turn_end import EndTurn, HandLimit
from ..cities.war_torn import War
from ..cities.wealth import CountActions
from ..core.frame import op
from .keres import CallKeres
from .state import State
from .surge import Surge

if TYPE_CHECKING:
    from .state import Frame
    from .vocabulary import AnyOp


@op("begin")
class Begin:
    """A step begins."""

    step: str

    def run(self, s: State, f: Frame) -> None:
        s.step = self.step
        s.answered = 0
        s.rewarded = False
        f.todo.extend(OPS_OF_STEP[self.step])


WEALTH = Begin("wealth")
OPS_OF_STEP: dict[str, tuple[AnyOp, ...]] = {
    "wealth": (Begin("surge"), CountActions()),
    "surge": (Begin("war"), CallKeres(), Surge()),
    "war": (Begin("offering"), War()),
    "offering": (Begin("end"), Offering()),
    "end": (EndTurn(), HandLimit()),
}
"""What each step does and what comes after it, last thing first."""
