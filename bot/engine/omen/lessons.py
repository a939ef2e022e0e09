"""data/omen_lessons.yaml made into lessons: positions of the first game, in the order of a turn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Annotated

from pydantic import Field, ValidationError

from ..cities.cardfile import Page, Text
from ..core import cardfile, plain, resources
from ..core.cardfile import BadCards, FaultyCard
from ..core.event import Seen
from ..core.lesson import Lesson
from . import cards
from .cards import Step
from .positions import SEATS, position
from .state import State
from .turn import OPS_OF_STEP

LESSONS_YAML = resources.folder("data") / "omen_lessons.yaml"

GAME = 1
STEPS = tuple(OPS_OF_STEP)
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
    until: Step | None = None
    tells: Annotated[tuple[TellsText, ...], Field(min_length=1)]
    examples: Annotated[tuple[ExampleText, ...], Field(min_length=1)]


def read(path: Path = LESSONS_YAML) -> dict[str, LessonText]:
    """The lessons as they are written, or BadCards with all faults at once."""
    found: dict[str, LessonText] = {}
    faults: list[FaultyCard] = []
    for key, raw in cardfile.read(path)["lessons"].items():
        try:
            text = found[key] = LessonText.model_validate_json(json.dumps(raw), strict=True)
            begun(text)
        except ValidationError as error:
            faults += [FaultyCard(key, *row) for row in plain.rows(error)]
        except ValueError as error:
            faults.append(FaultyCard(key, "given", f"a position: {error}"))
    if faults:
        raise BadCards(path, faults)
    return found


@cache
def lessons() -> tuple[Lesson[State], ...]:
    """All lessons, in the order in which they build on one another."""
    cards.load()
    return tuple(lesson(key, text) for key, text in read().items())


def lesson(key: str, text: LessonText) -> Lesson[State]:
    turn = int(text.given.get("turn", 3))
    return Lesson(
        key=key,
        title=text.title,
        says=text.says,
        position=partial(begun, text),
        is_done=partial(is_done, turn, text.until),
        tells=partial(told, text.tells),
    )


def begun(text: LessonText) -> State:
    """The position, with the deck in an order that is the same for everybody."""
    units = cards.units(GAME)
    return position(text.given, units[::2] + units[1::2], cards.kraters(GAME))


def is_done(turn: int, until: Step | None, s: State) -> bool:
    """Has the step come with which it ends, or the end of its turn?"""
    if s.outcome is not None or s.turn != turn:
        return True
    return until is not None and STEPS.index(s.step) >= STEPS.index(until)


def told(tells: Sequence[TellsText], seen: Sequence[Seen]) -> str:
    happened = {f"{SEATS[each.seat]} {each.kind}" for each in seen if each.seat in (0, 1)}
    return " ".join(
        each.say
        for each in tells
        if (not each.after or not happened.isdisjoint(each.after))
        and happened.isdisjoint(each.unless)
    )
