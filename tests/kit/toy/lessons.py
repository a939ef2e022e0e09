"""What Lanterns teaches: a round, and a turn of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.core.event import Seen
from bot.engine.core.lesson import LEARNER, Lesson

from .setup import Options, setup
from .state import State


def position() -> State:
    return setup("07" * 32, 3, Options(), LEARNER)


def told_of_light(seen: Sequence[Seen]) -> str:
    points = sum(each.amount for each in seen if each.kind == "score" and each.seat == LEARNER)
    return "Yours was the brightest." if points else "Another one was brighter."


LESSONS = (
    Lesson(
        key="light",
        title="Lamps and oil",
        says="Choose a lamp and stake oil on it. The brightest gain a point.",
        position=position,
        is_done=lambda s: s.step != "light",
        tells=told_of_light,
    ),
    Lesson(
        key="turn",
        title="A turn",
        says="Light a lamp, then take your turn: roll or hold, and hang a lantern.",
        position=position,
        is_done=lambda s: s.turn > 1 or s.outcome is not None,
        tells=lambda seen: "A lantern with both neighbours free is worth a point.",
    ),
)
