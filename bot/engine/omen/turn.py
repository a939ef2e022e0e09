"""PLAYING OMEN: five steps and the end of the turn, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities.bank import give_back
from ..cities.events import turn_began
from ..cities.table import other
from ..cities.war_torn import War
from ..cities.wealth import CountActions
from ..core.event import over
from ..core.frame import op
from .ending import HandLimit, is_over, outcome
from .offering import Offering
from .portent import Portent
from .rules import COINS_AT_MOST
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


@op("end_turn")
class EndTurn:
    """The turn is over, and with it the game (R21), or the other player becomes active."""

    def run(self, s: State, f: Frame) -> None:
        if s.coins[f.seat] > COINS_AT_MOST:  # R20: after the hand, Coins
            give_back(s, f.seat, s.coins[f.seat] - COINS_AT_MOST)
        if is_over(s):
            s.outcome = outcome(s)
            s.news.append(over(s.outcome.winner))
            return
        s.active = f.seat = other(f.seat)
        s.turn += 1
        s.news.append(turn_began(s.active, s.turn))
        WEALTH.run(s, f)
        f.go_on(s)


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
