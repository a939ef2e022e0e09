"""End Phase: effects that name it, the active player's first, then in turn order (N16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.frame import op
from . import timing
from .cards import AT_END
from .state import State

if TYPE_CHECKING:
    from .state import Frame


@op("end_phase")
class EndPhase:
    """All effects of this End Phase are triggered at once."""

    def run(self, s: State, f: Frame) -> None:
        s.phase, s.answered = "end", 0
        found = []
        for omen in s.field.values():
            if omen.card in AT_END and omen.is_up:
                seat = omen.controller
                if seat == s.active:
                    found += timing.triggered(s, "your_end", seat, omen.card)
                found += timing.triggered(s, "every_end", seat, omen.card)
        timing.resolve(s, found)
