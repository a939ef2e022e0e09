"""data/aegean_lessons.yaml made into lessons, in the order of a turn."""

from __future__ import annotations

from functools import cache

from ..core import resources
from ..core.position import Given
from ..core.school import School
from . import cards
from .positions import position
from .state import State
from .turn import OPS_OF_STEP

LESSONS_YAML = resources.folder("data") / "aegean_lessons.yaml"


def begun(given: Given) -> State:
    """The position, with the deck in an order that is the same for everybody."""
    units = cards.units()
    return position(given, units[::2] + units[1::2], cards.rewards())


SCHOOL: School[State] = School(LESSONS_YAML, tuple(OPS_OF_STEP), begun, lambda s: (s.turn, s.step))

read = SCHOOL.read
lessons = cache(SCHOOL.lessons)
