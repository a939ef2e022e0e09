"""data/nine_lessons.yaml made into lessons, in the order of the rulebook."""

from __future__ import annotations

from functools import cache

from ..core import resources
from ..core.school import School
from .positions import STEPS, position
from .state import State

LESSONS_YAML = resources.folder("data") / "nine_lessons.yaml"

SCHOOL: School[State] = School(LESSONS_YAML, STEPS, position, lambda s: (s.turn, s.phase))

read = SCHOOL.read
lessons = cache(SCHOOL.lessons)
