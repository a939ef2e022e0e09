"""What a card file is made of, in every game, and how its faults are gathered."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Annotated, Any, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from . import plain
from .cardfile import FaultyCard

KEY = re.compile("[a-z]+(_[a-z]+)*")

Value = Annotated[int, Field(ge=0, le=9)]
Text = Annotated[str, Field(min_length=1, max_length=300)]
Name = Annotated[str, Field(min_length=1, max_length=26)]


class Page(BaseModel):
    """A part of the file: nothing unknown in it, and no text where a number belongs."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class Example(Page):
    """A card's own proof: a position, what is done, and what must be so then."""

    given: dict[str, str | int]
    when: list[str]
    then: dict[str, str | int]


class CardText(Protocol):
    """A card as it is written, of whatever kind."""

    @property
    def id(self) -> int: ...
    @property
    def name(self) -> str: ...


PageT = TypeVar("PageT", bound=Page)


class Faults(list[FaultyCard]):
    """Everything that is wrong with a file.

    Card by card, so that one faulty card hides no fault of another.
    """

    def page(self, kind: type[PageT], card: str, raw: Any) -> PageT | None:
        """A part of the file, or None and a note of all that is wrong with it."""
        try:
            return kind.model_validate_json(json.dumps(raw), strict=True)
        except ValidationError as error:
            self += [FaultyCard(card, *row) for row in plain.rows(error)]
            return None

    def note(self, card: str, found: Iterator[tuple[str, str]]) -> None:
        """Fields of a card, and what was expected there."""
        self += [FaultyCard(card, *fault) for fault in found]

    def check_keys(self, keys: Collection[str]) -> None:
        for key in keys:
            if not KEY.fullmatch(key):
                self.append(FaultyCard(key, "", "a key of small letters, with _ between words"))

    def check_twice(self, pages: Sequence[tuple[str, CardText]]) -> None:
        """No two cards share an id or a name."""
        for field in ("id", "name"):
            count = Counter(getattr(page, field) for _, page in pages)
            self += [
                FaultyCard(key, field, f"one of its own; {getattr(page, field)!r} is used twice")
                for key, page in pages
                if count[getattr(page, field)] > 1
            ]


def is_current(raw: Any) -> bool:
    """Whether a card, faulty as it may be, is meant to be dealt in new matches."""
    return not (isinstance(raw, dict) and raw.get("retired") is True)


def one_of(names: Collection[str]) -> str:
    """What may stand there, as every other list of choices is told."""
    *first, last = map(repr, names)
    return f"{', '.join(first)} or {last}" if first else last


def unfold(node: Any) -> Any:
    """The short form of an op, `- draw: {units: 2}` or `- destroy`, as the long one."""
    if isinstance(node, dict):
        return {
            key: [long_form(item) for item in value]
            if key in ("effect", "then") and isinstance(value, list)
            else unfold(value)
            for key, value in node.items()
        }
    if isinstance(node, list):
        return [unfold(item) for item in node]
    return node


def long_form(item: Any) -> Any:
    if isinstance(item, str):
        return {"op": item}
    if isinstance(item, dict) and len(item) == 1:
        [(name, fields)] = item.items()
        if isinstance(fields, dict) or fields is None:
            return {**unfold(fields or {}), "op": name}
    return item
