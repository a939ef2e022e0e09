"""Ending the Turn, and ENDING THE GAME AND SCORING."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities.discards import discard
from ..cities.events import limited_hand
from ..core.ask import Option, option
from ..core.frame import op
from ..core.state import Line, Outcome, places
from .rules import (
    BROKEN_POINTS,
    CARDS_AT_MOST,
    COVETED_POINTS,
    KRATER_POINTS,
    TRIUMPH_POINTS,
    coveted,
)
from .state import State

if TYPE_CHECKING:
    from .state import Frame


@op("hand_limit")
class HandLimit:
    """R20: discard Units down to 6 cards; Kraters count and are never discarded."""

    def run(self, s: State, f: Frame) -> None:
        over = len(s.hands[f.seat]) + len(s.kraters[f.seat]) - CARDS_AT_MOST
        if over > 0:
            hand = tuple([option("unit", card) for card in s.hands[f.seat]])
            s.ask(f.seat, "limit", hand, over, over, open=True)
        else:
            f.go_on(s)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        s.news.append(limited_hand(seat, len(chosen)))
        discard(s, seat, [o.card for o in chosen])


def is_over(s: State) -> bool:
    """R21: the game ends at the end of a turn with all 3 Cities Razed; with 2 if not single."""
    return s.stacks.count([]) >= (3 if s.mode == "single" else 2)


def outcome(s: State) -> Outcome:
    """R22: the points, line by line, and who has more."""
    lines = tuple(score(s, seat) for seat in (0, 1))
    scores = tuple(sum(line.points for line in of_seat) for of_seat in lines)
    winner, reason = judge(s, scores)
    return Outcome(scores, winner, reason, lines, places(2, winner))


def score(s: State, seat: int) -> tuple[Line, ...]:
    """R22: Krater in hand 2, broken 1, face-down Unit 2, COVETED in hand 1."""
    counted = (
        ("krater", len(s.kraters[seat]), KRATER_POINTS),
        ("broken", len(s.broken[seat]), BROKEN_POINTS),
        ("triumph", len(s.triumphs[seat]), TRIUMPH_POINTS),
        ("coveted", coveted(s.hands[seat]), COVETED_POINTS),
    )
    return tuple(Line(what, number, points * number) for what, number, points in counted)


def judge(s: State, scores: tuple[int, ...]) -> tuple[int | None, str]:
    """R22: points, then more face-down Units, then more COVETED in hand, then a draw."""
    for reason, counts in (
        ("points", scores),
        ("triumphs", tuple(map(len, s.triumphs))),
        ("coveted", tuple(map(coveted, s.hands))),
    ):
        if counts[0] != counts[1]:
            return (0 if counts[0] > counts[1] else 1), reason
    return None, "draw"
