"""The log of a match as a book: a chapter for each turn, and the seal of its shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from sqlite3 import Connection

from bot.engine import Match, Seen
from bot.engine.core.entry import Entry
from bot.store import decisions

from .loading import find, load
from .names import together
from .view import escaped_names

BEFORE = "Before the first turn"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A turn: whose it is, and what happened in it."""

    heading: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """All that happened in a match, as one reader may know it."""

    title: str
    chapters: tuple[Chapter, ...]
    seal: str  # of the shuffle: what anybody can check when the match is over


def book(db: Connection, match_id: int, user_id: int | None) -> Book:
    """The log of a match for a person, or for anybody (None)."""
    row = find(db, match_id)
    match, names = load(row), escaped_names(row.seats)
    seat = None if user_id is None else row.seat_of(user_id)
    events = decisions.events_of(decisions.standing(db, match_id))
    title = f"{match.rules.words.title(match.public())}: {together(names)}"
    return Book(title, chapters(match, match.seen(events, seat), names), seal(match))


def chapters(match: Match, seen: Sequence[Seen], names: Sequence[str]) -> tuple[Chapter, ...]:
    """What happened, turn by turn. Every game tells when a turn begins."""
    starts = [number for number, event in enumerate(seen) if event.kind == "turn"]
    ends = [*starts, len(seen)]
    found = [chapter(match, BEFORE, seen[: ends[0]], names)]
    for start, end in zip(starts, ends[1:], strict=True):
        heading = match.rules.words.event(seen[start], names).rstrip(".")
        found.append(chapter(match, heading, seen[start + 1 : end], names))
    return tuple(each for each in found if each.entries or each.heading != BEFORE)


def chapter(match: Match, heading: str, seen: Sequence[Seen], names: Sequence[str]) -> Chapter:
    return Chapter(heading, tuple(match.rules.words.log(seen, names)))


def seal(match: Match) -> str:
    """What was posted at the start and, once nothing is hidden any more, what it was made of."""
    if match.outcome is None:
        return f"The shuffle is sealed: SHA-256 {match.commitment}"
    return f"The seal opened: seed {match.seed}, its SHA-256 {match.commitment}"
