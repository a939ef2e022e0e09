"""Turn structure: whose turn it is, and the three phases of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.frame import op
from .battle_phase import Battle
from .end_phase import EndPhase
from .events import goes_first, turn_began
from .main_phase import Main
from .rules import QUIET_ROUNDS
from .state import NOBODY, State

if TYPE_CHECKING:
    from .state import Frame


@op("first_player")
class FirstPlayer:
    """N02: the first player is drawn by chance."""

    def run(self, s: State, f: Frame) -> None:
        s.first = s.pick(s.players)
        s.news.append(goes_first(s.first))


@op("next_turn")
class NextTurn:
    """The first player's turn, or that of the next in turn order who is still in the match."""

    def run(self, s: State, f: Frame) -> None:
        s.active = s.first if s.active == NOBODY else next_player(s)
        s.turn += 1
        s.quiet += s.turn > 1
        s.answered = 0
        s.acted, s.spent, s.used, s.vacated = [], [], [], {}
        s.news.append(turn_began(s.active, s.turn))
        f.seat = s.active
        f.then(*TURN)


TURN = Main(), Battle(), EndPhase(), NextTurn()


def next_player(s: State) -> int:
    seats = s.seats
    seat = (s.active + 1) % seats
    while seat in s.out:
        seat = (seat + 1) % seats
    return seat


def is_quiet(s: State) -> bool:
    """N17: for so long nothing was Slain or discarded that a draw may be claimed."""
    return s.outcome is None and s.quiet >= QUIET_ROUNDS * (s.seats - len(s.out))
