"""ENDING THE GAME AND SCORING."""

from __future__ import annotations

from ..cities.scoring import lines_of
from ..cities.scoring import outcome as outcome_of
from ..core.state import Line, Outcome
from .rules import BROKEN_POINTS, COVETED_POINTS, KRATER_POINTS, TRIUMPH_POINTS, coveted
from .state import State


def ended(s: State) -> Outcome | None:
    """How the game ended, if the turn that is over was its last."""
    return outcome(s) if is_over(s) else None


def is_over(s: State) -> bool:
    """R21: the game ends at the end of a turn with all 3 Cities Razed; with 2 if not single."""
    return s.stacks.count([]) >= (3 if s.mode == "single" else 2)


def outcome(s: State) -> Outcome:
    """R22: points, then more face-down Units, then more COVETED in hand, then a draw."""
    ties = (
        ("triumphs", tuple(map(len, s.triumphs))),
        ("coveted", tuple(map(coveted, s.hands))),
    )
    return outcome_of((score(s, 0), score(s, 1)), ties)


def score(s: State, seat: int) -> tuple[Line, ...]:
    """R22: Krater in hand 2, broken 1, face-down Unit 2, COVETED in hand 1."""
    return lines_of(
        (
            ("krater", len(s.kraters[seat]), KRATER_POINTS),
            ("broken", len(s.broken[seat]), BROKEN_POINTS),
            ("triumph", len(s.triumphs[seat]), TRIUMPH_POINTS),
            ("coveted", coveted(s.hands[seat]), COVETED_POINTS),
        )
    )
