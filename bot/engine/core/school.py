"""A file of lessons made into lessons: positions of a game for two, each about one thing."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Generic

from pydantic import Field, ValidationError

from . import cardfile, plain
from .cardfile import BadCards, FaultyCard
from .event import Seen
from .lesson import Lesson
from .pages import Page, Text
from .position import Given
from .run import S

SEATS = ("ann", "ben")
"""Who plays in a lesson: the first learns."""

OfEvent = Annotated[str, Field(pattern=r"^(ann|ben) [a-z_]+$")]
"""Whose it is, and its kind."""


class TellsText(Page):
    """A sentence for the end, and what must have happened, or must not, for it to be told."""

    after: tuple[OfEvent, ...] = ()
    unless: tuple[OfEvent, ...] = ()
    say: Text


class ExampleText(Page):
    """A lesson's own proof: what is done, what must be so then, and what is told."""

    when: tuple[str, ...]
    then: dict[str, str | int]
    told: Annotated[tuple[str, ...], Field(min_length=1)]


class LessonText(Page):
    title: Annotated[str, Field(min_length=1, max_length=40)]
    says: Annotated[str, Field(min_length=1, max_length=600)]
    given: dict[str, str | int]
    until: str | None = None
    tells: Annotated[tuple[TellsText, ...], Field(min_length=1)]
    examples: Annotated[tuple[ExampleText, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True)
class School(Generic[S]):
    """What the lessons of a game are made of."""

    path: Path
    steps: tuple[str, ...]  # in order
    begun: Callable[[Given], S]  # a position, the same for everybody
    when: Callable[[S], tuple[int, str]]  # the turn and the step that it is

    def read(self, path: Path | None = None) -> dict[str, LessonText]:
        """The lessons as they are written, or BadCards with all faults at once."""
        found: dict[str, LessonText] = {}
        faults: list[FaultyCard] = []
        for key, raw in cardfile.read(path or self.path)["lessons"].items():
            try:
                text = found[key] = LessonText.model_validate_json(json.dumps(raw), strict=True)
                self.begun(text.given)
            except ValidationError as error:
                faults += [FaultyCard(key, *row) for row in plain.rows(error)]
            except ValueError as error:
                faults.append(FaultyCard(key, "given", f"a position: {error}"))
            else:
                faults += self.faults_of_until(key, text.until)
        if faults:
            raise BadCards(path or self.path, faults)
        return found

    def faults_of_until(self, key: str, until: str | None) -> list[FaultyCard]:
        known = until is None or until in self.steps
        return [] if known else [FaultyCard(key, "until", f"one of {', '.join(self.steps)}")]

    def lessons(self) -> tuple[Lesson[S], ...]:
        """All lessons, in the order in which they build on one another."""
        return tuple(lesson(self, key, text) for key, text in self.read().items())


def lesson(school: School[S], key: str, text: LessonText) -> Lesson[S]:
    return Lesson(
        key=key,
        title=text.title,
        says=text.says,
        position=partial(school.begun, text.given),
        is_done=partial(is_done, school, int(text.given.get("turn", 3)), text.until),
        tells=partial(told, text.tells),
    )


def is_done(school: School[S], turn: int, until: str | None, s: S) -> bool:
    """Has the step come with which it ends, or the end of its turn?"""
    now, step = school.when(s)
    if s.outcome is not None or now != turn:
        return True
    return until is not None and school.steps.index(step) >= school.steps.index(until)


def told(tells: Sequence[TellsText], seen: Sequence[Seen]) -> str:
    happened = {f"{SEATS[each.seat]} {each.kind}" for each in seen if each.seat in (0, 1)}
    return " ".join(
        each.say
        for each in tells
        if (not each.after or not happened.isdisjoint(each.after))
        and happened.isdisjoint(each.unless)
    )
