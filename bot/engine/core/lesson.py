"""Lessons: positions that teach a game by being played, each about one thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from .event import Seen
from .run import S

LEARNER = 0
"""The seat of whoever learns. The computer has all others."""


@dataclass(frozen=True, slots=True)
class Lesson(Generic[S]):
    """A position, what is said of it before anything is done, and what is told in the end.

    Every legal move is accepted: what is told follows from what happened.
    """

    key: str  # never another lesson's: it stands in people's progress
    title: str
    says: str
    position: Callable[[], S]  # not run yet
    is_done: Callable[[S], bool]
    tells: Callable[[Sequence[Seen]], str]  # from all that happened, as the learner saw it


AnyLesson = Lesson[Any]
