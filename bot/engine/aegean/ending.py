"""ENDING THE GAME AND SCORING."""

from __future__ import annotations

from ..cities.scoring import lines_of
from ..cities.scoring import outcome as outcome_of
from ..core.state import Line, Outcome
from .rules import EXALTED_POINTS, MOIRAI_POINTS, REWARD_POINTS, SPENT_POINTS, moirai
from .state import State


def ended(s: State) -> Outcome | None:
    """G13: the game ends at the end of a turn with all 3 Cities Destroyed."""
    return None if any(s.stacks) else outcome(s)


def outcome(s: State) -> Outcome:
    """G13: points, then more Exalted Keres, then more Moirai in hand, then a draw."""
    ties = (("exalted", tuple(map(len, s.exalted))), ("moirai", tuple(map(moirai, s.hands))))
    return outcome_of((score(s, 0), score(s, 1)), ties)


def score(s: State, seat: int) -> tuple[Line, ...]:
    """G13: Reward in hand 2, face down 1, Exalted Keres 2, Moirai in hand 1."""
    counted = (
        ("reward", len(s.rewards[seat]), REWARD_POINTS),
        ("spent", len(s.spent[seat]), SPENT_POINTS),
        ("exalted", len(s.exalted[seat]), EXALTED_POINTS),
        ("moirai", moirai(s.hands[seat]), MOIRAI_POINTS),
    )
    return lines_of(counted)
