"""UNIT TRAIT: SPOILS."""

from __future__ import annotations

from ..cities.wealth import usual_actions
from .cards import SPOILING
from .state import State


def actions(s: State, seat: int) -> int:
    """R30: SPOILS, one or more on your side of any City: 1 Wealth Action more, never 2."""
    a, b, c, d, e, f = s.sides
    has_spoils = not SPOILING.isdisjoint([*d, *e, *f] if seat else [*a, *b, *c])
    return usual_actions(s) + has_spoils
