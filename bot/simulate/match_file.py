"""The file in which a long simulation keeps its matches, so that it can be gone on with.

One line for each match, written as soon as it is over; the first line says what is played. A line
that was being written when the power failed is no match, and is played again.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from bot import engine

from .plan import BadPlan, Plan, in_text
from .playing import Batch
from .record import Played

VERSION = 1
"""Of what a line holds. A new field has a default, so lines of earlier runs are read as ever."""


def fingerprint(ruleset: str) -> str:
    """Matches played with other cards are other matches."""
    return hashlib.sha256(engine.rules_of(ruleset).definitions()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Head:
    """What all matches of a file have in common."""

    version: int
    ruleset: str
    options: tuple[tuple[str, Any], ...]
    players: tuple[str, ...]
    seed: int
    budget: str
    cards: str
    orders: bool = False  # earlier runs knew of none

    def differences(self, other: Head) -> str:
        """Where it is not what the other one is, in words."""
        pairs = [(f.name, getattr(self, f.name), getattr(other, f.name)) for f in fields(Head)]
        return ", ".join(f"{name} {plain(a)}, not {plain(b)}" for name, a, b in pairs if a != b)


def plain(value: object) -> str:
    if isinstance(value, bool):
        return "left" if value else "none"
    if isinstance(value, tuple):
        return " ".join(map(plain, value)) or "none"
    return str(value)


def head_of(plan: Plan) -> Head:
    budget, cards = in_text(plan.budget), fingerprint(plan.ruleset)
    return Head(
        VERSION, plan.ruleset, plan.options, plan.players, plan.seed, budget, cards, plan.orders
    )


def first_line(plan: Plan) -> bytes:
    """Without what goes without saying, so that an earlier program's line is the same."""
    return HEAD.dump_json(head_of(plan), exclude_defaults=True) + b"\n"


HEAD = TypeAdapter(Head)
PLAYED = TypeAdapter(Played)
T = TypeVar("T")


class MatchFile:
    """The matches of a plan in a file, those of earlier runs among them."""

    def __init__(self, path: Path, plan: Plan, afresh: bool = False) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        whole = [] if afresh else whole_lines(path)
        known = self.read(whole, head_of(plan))
        self.played = {match.number: match for match in known if match.number in plan.numbers}
        self.file = path.open("ab" if whole else "wb", buffering=0)
        self.file.truncate(sum(map(len, whole)))
        if not whole:
            self.file.write(first_line(plan))

    def read(self, lines: list[bytes], head: Head) -> list[Played]:
        """The matches that the lines hold, if they are matches of this plan."""
        if not lines:
            return []
        found = self.row(HEAD, 1, lines[0])
        if found != head:
            there = found.differences(head)
            raise BadPlan(f"{self.path} holds matches of another plan ({there}); {self.way_out}")
        return [self.row(PLAYED, i, line) for i, line in enumerate(lines[1:], 2)]

    def row(self, kind: TypeAdapter[T], number: int, line: bytes) -> T:
        try:
            return kind.validate_json(line)
        except ValidationError as error:
            told = f"{self.path} is no file of matches (line {number}); {self.way_out}"
            raise BadPlan(told) from error

    @property
    def way_out(self) -> str:
        return "name another --report, or begin this one anew with --afresh"

    def add(self, batch: Batch) -> None:
        """Keep what was played. What failed is left out, so that it is tried again."""
        for match in batch:
            if isinstance(match, Played):
                self.file.write(PLAYED.dump_json(match) + b"\n")

    def __enter__(self) -> MatchFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.file.close()


def whole_lines(path: Path) -> list[bytes]:
    """All lines but a last one that was cut short."""
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    return [line for line in lines if line.endswith(b"\n")]
