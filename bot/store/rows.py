"""Rows as records."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from typing import Any

from bot.matches.names import escape


@dataclass(frozen=True, slots=True)
class Person:
    user_id: int
    pings: bool = True
    text_board: bool = False


@dataclass(frozen=True, slots=True)
class Server:
    guild_id: int
    pace: str = "daily"
    channels: tuple[int, ...] = ()
    threads: bool = True


@dataclass(frozen=True, slots=True)
class Challenge:
    """An invitation: who, whom, to what, where, until when."""

    id: int
    guild_id: int
    channel_id: int
    challenger_id: int
    challenger: str
    opponent_id: int
    opponent: str
    ruleset: str
    options: dict[str, Any]
    pace: str
    swapped: bool
    status: str
    expires_at: int
    message_id: int | None

    @property
    def seats(self) -> list[tuple[int, str]]:
        """Who sits where: the challenger first, unless it is a rematch with seats swapped."""
        seats = [(self.challenger_id, self.challenger), (self.opponent_id, self.opponent)]
        return seats[::-1] if self.swapped else seats


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there. The computer has a level, and an id that is nobody's on Discord."""

    user_id: int
    name: str
    level: str | None = None

    @property
    def is_computer(self) -> bool:
        return self.level is not None


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is kept: where, who, and its state as text."""

    id: int
    guild_id: int
    channel_id: int
    ruleset: str
    options: dict[str, Any]
    pace: str
    status: str
    version: int
    state: str
    winner: int | None
    draw_offer: int | None
    table_message_id: int | None
    abandoned: bool
    seats: tuple[Seat, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, escaped for a message."""
        return tuple(escape(seat.name) for seat in self.seats)

    @property
    def computer(self) -> int | None:
        """The seat that the computer plays, if it plays one."""
        return next((n for n, seat in enumerate(self.seats) if seat.is_computer), None)

    def seat_of(self, user_id: int) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.user_id == user_id:
                return number
        return None


@dataclass(frozen=True, slots=True)
class Decision:
    """What somebody did, what came of it, and the state before, while it can be undone."""

    match_id: int
    version: int
    seat: int
    verb: str
    events: tuple[tuple[str, int, int, int, int], ...]
    before: str | None
    made_at: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Deadline:
    match_id: int
    seat: int
    began_at: int
    due_at: int
    next_at: int | None
    said: int


@dataclass(frozen=True, slots=True)
class Call:
    """A message beside the table: what kind of note it came from, and because of which seat."""

    message_id: int
    match_id: int
    kind: str
    seat: int
    version: int


@dataclass(frozen=True, slots=True)
class Note:
    """Something to be sent to Discord."""

    id: int
    kind: str
    subject: int
    body: dict[str, Any]
    due_at: int
    tries: int


def challenge(row: sqlite3.Row) -> Challenge:
    fields = dict(row)
    fields["options"] = json.loads(fields["options"])
    fields["swapped"] = bool(fields["swapped"])
    return Challenge(**fields)


def decision(row: sqlite3.Row) -> Decision:
    events = tuple(tuple(event) for event in json.loads(row["events"]))
    return Decision(
        row["match_id"],
        row["version"],
        row["seat"],
        row["verb"],
        events,
        row["before"],
        row["made_at"],
        row["why"],
    )


def note(row: sqlite3.Row) -> Note:
    fields = {name: row[name] for name in ("id", "kind", "subject", "due_at", "tries")}
    return Note(body=json.loads(row["body"]), **fields)
