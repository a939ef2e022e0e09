"""Rows as records: what is kept, with types instead of columns."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple, TypeAlias

Event: TypeAlias = tuple[str, int, int, int, int]
"""What happened, as the engine tells it: kind, seat, card, place, amount."""

NONE = "[]"  # a list with nothing in it, as text


@dataclass(frozen=True, slots=True)
class Person:
    """What somebody likes, and when they are awake. Times of day are hours of their own zone."""

    user_id: int
    pings: str = "turn"  # or when half of their time is gone, in a digest a day, never
    text_board: bool = False
    reminders: bool = True  # of what a trait does, in lines about cards
    digested_at: int = 0  # when the last digest was sent
    digest_at: int | None = None  # when the next one is due; none: they want no digests
    zone: str = ""  # an IANA name; empty: never said
    wakes_at: int | None = None  # none: their clocks run day and night
    sleeps_at: int | None = None
    coaching: bool = True  # a line about each kind of question, in the first match alone
    hints: bool = True


@dataclass(frozen=True, slots=True)
class Absence:
    """Days on which somebody is away, the first and the last among them, in their own zone."""

    first: date
    last: date


@dataclass(frozen=True, slots=True)
class Hours:
    """When the clock of a player runs: while they are awake, and not on days away.

    Taken down when they are asked to a match, or sit down to one, and never changed in it.
    """

    zone: str
    wakes_at: int | None = None  # none: they are awake day and night
    sleeps_at: int | None = None
    absences: tuple[Absence, ...] = ()


@dataclass(frozen=True, slots=True)
class Blocked:
    """Somebody from whom no challenges are taken, by the name they were last known by, if any."""

    user_id: int
    name: str | None


@dataclass(frozen=True, slots=True)
class Server:
    guild_id: int
    pace: str = "daily"
    channels: tuple[int, ...] = ()
    threads: bool = True


@dataclass(frozen=True, slots=True)
class ChallengeSeat:
    """A seat of an invitation: free, or who is asked to sit there, sits there, or declined."""

    status: str  # free, asked, seated, declined
    who: Seat | None = None

    @property
    def is_person(self) -> bool:
        return self.who is not None and not self.who.is_computer


@dataclass(frozen=True, slots=True)
class Challenge:
    """An invitation: who, whom, to what, where, until when. Whoever made it is its host.

    An open table is one that asks nobody: anybody may take a free seat.
    """

    id: int
    guild_id: int
    channel_id: int
    challenger_id: int
    challenger: str
    ruleset: str
    options: dict[str, Any]
    pace: str
    status: str
    expires_at: int
    message_id: int | None
    seats: tuple[ChallengeSeat, ...]
    origin: str | None = None  # what it came of; asked for once while it is open
    made_at: int = 0
    is_public: bool = False  # anybody may take a free seat

    def people(self, *statuses: str) -> tuple[Seat, ...]:
        """The people of all seats, or of those with one of these statuses."""
        return tuple(
            seat.who
            for seat in self.seats
            if seat.who and seat.is_person and (not statuses or seat.status in statuses)
        )

    @property
    def invited(self) -> tuple[Seat, ...]:
        """All people but the host."""
        return tuple(who for who in self.people() if who.user_id != self.challenger_id)

    @property
    def taken(self) -> tuple[Seat, ...]:
        """Everybody who has a seat, computers too, in order."""
        return tuple(seat.who for seat in self.seats if seat.who)

    @property
    def free(self) -> tuple[int, ...]:
        """The numbers of the seats that nobody has."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.who is None)

    def seat_of(self, user_id: int) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.who and seat.who.user_id == user_id:
                return number
        return None


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there. The computer has a level, and an id that is nobody's on Discord."""

    user_id: int
    name: str
    level: str | None = None
    hours: Hours | None = None  # none: their clock always runs

    @property
    def is_computer(self) -> bool:
        return self.level is not None


def people_among(seats: Sequence[Seat], asked: Iterable[int] | None = None) -> tuple[int, ...]:
    """The seats that people have; of those that are asked, if these are given."""
    numbers = range(len(seats)) if asked is None else asked
    return tuple(number for number in numbers if not seats[number].is_computer)


def hours_by_seat(seats: Sequence[Seat]) -> dict[int, Hours]:
    """When the clocks run that do not always run, by seat."""
    return {number: seat.hours for number, seat in enumerate(seats) if seat.hours is not None}


@dataclass(frozen=True, slots=True)
class Clock:
    """A seat's time running out: since when, until when, and what has been said of it."""

    seat: int
    began_at: int
    due_at: int
    next_at: int | None  # when something is to be said next; nothing is left to say
    said: int
    reserve_given: bool = False  # in this stage; not kept by releases before it was counted


@dataclass(frozen=True, slots=True)
class Pause:
    """A clock that stands still: what a seat had left when it was last asked in a stage."""

    seat: int
    stage: int
    remaining: int  # milliseconds for which they are awake; below 0: it was late
    reserve_given: bool = False


@dataclass(frozen=True, slots=True)
class Clocks:
    """All clocks of a match."""

    running: tuple[Clock, ...] = ()
    paused: tuple[Pause, ...] = ()

    @property
    def alarm_at(self) -> int | None:
        """When the first of them has something to say."""
        return min((c.next_at for c in self.running if c.next_at is not None), default=None)

    def of(self, seat: int) -> Clock | None:
        return next((clock for clock in self.running if clock.seat == seat), None)


@dataclass(frozen=True, slots=True)
class SideMessage:
    """A message beside the table with buttons of its own: the kind of notice that was sent,
    because of which seat, and the match's version then."""

    message_id: int
    kind: str
    seat: int
    version: int


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as it is kept: where, who, its state as text, its clocks, its messages."""

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
    draw_votes: tuple[int, ...]  # the seats that want a draw; who offered it is first
    table_message_id: int | None
    abandoned: bool
    ended_at: int | None
    clocks: Clocks
    seats: tuple[Seat, ...]
    side_messages: tuple[SideMessage, ...] = ()
    placeless_since: int | None = None  # it has no channel to be played in
    began_at: int = 0
    may_undo: int | None = None  # the seat whose last answer can be taken back
    table_version: int | None = None  # at which the message that shows the table was posted

    @property
    def is_placeless(self) -> bool:
        return self.placeless_since is not None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people have."""
        return people_among(self.seats)

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats that the computer plays."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.is_computer)

    @property
    def has_computers(self) -> bool:
        return bool(self.computers)

    @property
    def hours(self) -> dict[int, Hours]:
        """When the clocks run that do not always run, by seat."""
        return hours_by_seat(self.seats)

    @property
    def is_solo(self) -> bool:
        """Does one person play, and nobody else but the computer?"""
        return len(self.people) == 1

    def seat_of(self, user_id: int) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.user_id == user_id:
                return number
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What a seat did, what came of it, and the state before, while it can be undone."""

    match_id: int
    version: int  # of the match, once this was done
    seat: int
    verb: str
    turn: int  # of the match, once this was done
    made_at: int
    picks: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()
    before: str | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class LessonRow:
    """Where somebody is in the lessons of a game: the one that was begun last, its match as text,
    what happened in it so far, and which ones were played to their end."""

    user_id: int
    ruleset: str
    lesson: str
    version: int  # counts everything that was done in lessons
    state: str
    events: tuple[Event, ...] = ()
    done: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deed:
    """A decision in short: who did what kind of thing, and when."""

    version: int
    seat: int
    verb: str
    made_at: int
    undone: int  # 1 if it was taken back


@dataclass(frozen=True, slots=True)
class History:
    """What an act must know of those before it."""

    is_done: bool  # the very same press was served before
    has_moved_on: bool  # the question that was on the screen has been answered or undone
    turn_began: int  # the version of the decision that led to this turn
    deeds: tuple[Deed, ...]  # that decision, and those since

    @property
    def this_turn(self) -> tuple[Deed, ...]:
        return tuple(deed for deed in self.deeds if deed.version > self.turn_began)


class Against(NamedTuple):
    """How often somebody came out ahead of a person, behind them, or level with them."""

    user_id: int
    name: str
    ahead: int
    behind: int
    level: int


class Alone(NamedTuple):
    """The same against the computer of a level, in matches with no other person.

    Of several computers of a level the best one counts.
    """

    computer: str
    ahead: int
    behind: int
    level: int


class OfGame(NamedTuple):
    """What somebody has made of a game: matches with other people, those they won alone, and the
    mean of their places among how many seats."""

    ruleset: str
    matches: int
    won: int
    place: float
    seats: float


class Finished(NamedTuple):
    """Of somebody's matches with other people: how many came to a result, and in how many of those
    they had not run out of time."""

    matches: int
    in_time: int


def challenge(row: sqlite3.Row) -> Challenge:
    fields = dict(row)
    fields["options"] = json.loads(fields["options"])
    fields["is_public"] = bool(fields["is_public"])
    fields["seats"] = tuple(challenge_seat(*each) for each in json.loads(fields["seats"]))
    return Challenge(**fields)


def challenge_seat(status: str, user_id: int | None, *who: Any) -> ChallengeSeat:
    return ChallengeSeat(status, None if user_id is None else seat(user_id, *who))


def seat(user_id: int, name: str, level: str | None, hours: dict[str, Any] | None) -> Seat:
    return Seat(user_id, name, level, None if hours is None else read_hours(hours))


def read_hours(kept: dict[str, Any]) -> Hours:
    away = [Absence(*map(date.fromisoformat, days)) for days in kept["absences"]]
    return Hours(kept["zone"], kept["wakes_at"], kept["sleeps_at"], tuple(away))


def columns_of_seat(who: Seat) -> tuple[int, str, str | None, str | None]:
    """Who has a seat, as it is kept: id, name, level, hours."""
    return (who.user_id, who.name, who.level, text_of_hours(who.hours))


def text_of_hours(hours: Hours | None) -> str | None:
    """Hours as they are kept with a seat."""
    if hours is None:
        return None
    away = [(each.first.isoformat(), each.last.isoformat()) for each in hours.absences]
    fields = {"zone": hours.zone, "wakes_at": hours.wakes_at, "sleeps_at": hours.sleeps_at}
    return json.dumps(fields | {"absences": away})


def match(row: sqlite3.Row) -> MatchRow:
    return MatchRow(
        id=row["id"],
        guild_id=row["guild_id"],
        channel_id=row["channel_id"],
        ruleset=row["ruleset"],
        options=json.loads(row["options"]),
        pace=row["pace"],
        status=row["status"],
        version=row["version"],
        state=row["state"],
        winner=row["winner"],
        draw_votes=tuple(listed(row["draw_votes"])),
        table_message_id=row["table_message_id"],
        abandoned=bool(row["abandoned"]),
        ended_at=row["ended_at"],
        clocks=clocks(row["clocks"], row["pauses"]),
        seats=tuple([seat(*each) for each in listed(row["seats"])]),
        side_messages=side_messages(row["side_messages"]),
        placeless_since=row["placeless_since"],
        began_at=row["began_at"],
        may_undo=row["may_undo"],
        table_version=row["table_version"],
    )


def clocks(running: str, paused: str) -> Clocks:
    return Clocks(
        tuple([Clock(**each) for each in listed(running)]),
        tuple([Pause(**each) for each in listed(paused)]),
    )


def side_messages(text: str) -> tuple[SideMessage, ...]:
    return tuple([SideMessage(**each) for each in listed(text)])


def listed(text: str) -> list[Any]:
    """A list that is kept as text; most are empty, and then there is nothing to parse."""
    found: list[Any] = [] if text == NONE else json.loads(text)
    return found


def text_of(records: Sequence[Clock] | Sequence[Pause] | Sequence[SideMessage]) -> str:
    """Records as they are kept, each by the names of its fields."""
    if not records:
        return NONE
    return json.dumps([{name: getattr(each, name) for name in each.__slots__} for each in records])


def history(row: sqlite3.Row) -> History:
    deeds = tuple(Deed(*each) for each in json.loads(row["deeds"]))
    return History(bool(row["is_done"]), bool(row["has_moved_on"]), row["turn_began"], deeds)


def decision(row: sqlite3.Row) -> Decision:
    return Decision(
        match_id=row["match_id"],
        version=row["version"],
        seat=row["seat"],
        verb=row["verb"],
        turn=row["turn"],
        made_at=row["made_at"],
        picks=tuple(json.loads(row["picks"])),
        events=tuple(tuple(event) for event in json.loads(row["events"])),
        before=row["before"],
        why=row["why"],
    )
