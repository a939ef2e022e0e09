"""Lessons: somebody plays the positions that teach a game, alone and in private. The engine is the
real one, and the computer answers for all others. They can be left at any time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from sqlite3 import Connection

from bot import engine
from bot.engine import CannotLoad, Event, Match, Refusal, Seen
from bot.engine.core.lesson import LEARNER, AnyLesson
from bot.engine.core.ruleset import AnyRuleset
from bot.players import Budget, answer
from bot.store import lessons
from bot.store.database import Database
from bot.store.rows import Clocks, LessonRow, MatchRow, Seat

from .actions import given
from .beginning import NO_CLOCK, Invited, numbered
from .errors import Refused
from .view import PlayerView, in_short, player_view

TEACHER = "acolyte"
ANSWERED = "That question has been answered."


@dataclass(frozen=True, slots=True)
class LessonView:
    """A lesson as whoever learns sees it."""

    rules: AnyRuleset
    number: int  # of the lesson, from 0
    match: PlayerView
    happened: tuple[Seen, ...]  # since it began
    done: frozenset[str]  # the keys of those that were played to their end
    told: str  # what is to be learned from what happened; empty until it is over

    @property
    def lesson(self) -> AnyLesson:
        return self.rules.lessons()[self.number]

    @property
    def version(self) -> int:
        return self.match.version

    @property
    def is_over(self) -> bool:
        return bool(self.told)

    @property
    def following(self) -> int | None:
        """The number of the next lesson."""
        after = self.number + 1
        return after if after < len(self.rules.lessons()) else None


class Lessons:
    """What people learn, and how far they are. Each method is one look or one transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, person: Invited, ruleset: str) -> LessonView:
        """Where somebody is; at the first lesson, if they never learned."""
        return await self._database.transact(open_lesson, person, ruleset)

    async def begin(self, person: Invited, ruleset: str, number: int) -> LessonView:
        """A lesson from its beginning, by its number."""
        return await self._database.transact(begin, person, ruleset, number)

    async def answer(
        self,
        person: Invited,
        ruleset: str,
        version: int,
        picks: Sequence[int],
        *,
        repeat: bool = False,
    ) -> LessonView:
        """Answer the question that was open at a version, with options by their numbers."""
        return await self._database.transact(
            answer_question, person, ruleset, version, picks, repeat
        )


def open_lesson(db: Connection, person: Invited, ruleset: str) -> LessonView:
    row = lessons.of_person(db, person.user_id, ruleset)
    if row is None:
        return begin(db, person, ruleset, 0)
    number, match = number_of(row), loaded(row)
    if number is None or match is None:  # it was begun with another release
        return begin(db, person, ruleset, number or 0)
    return view_of(person, row, number, match)


def begin(db: Connection, person: Invited, ruleset: str, number: int) -> LessonView:
    every = engine.rules_of(ruleset).lessons()
    before = lessons.of_person(db, person.user_id, ruleset)
    if not 0 <= number < len(every):
        raise Refused("There is no such lesson.")
    lesson = every[number]
    match = engine.begin_lesson(ruleset, lesson)
    version = before.version + 1 if before else 1
    done = before.done if before else ()
    row = LessonRow(person.user_id, ruleset, lesson.key, version, "", done=done)
    return keep(db, person, row, number, match, list(match.news))


def answer_question(
    db: Connection, person: Invited, ruleset: str, version: int, picks: Sequence[int], repeat: bool
) -> LessonView:
    """What came of it, for whoever learns; refused with the lesson as it is."""
    row = lessons.of_person(db, person.user_id, ruleset)
    number, match = (number_of(row), loaded(row)) if row else (None, None)
    if row is None or number is None or match is None or row.version != version:
        raise Refused(ANSWERED)
    if match.rules.lessons()[number].is_done(match.state):
        raise Refused(ANSWERED)
    try:
        events = given(match, LEARNER, picks, repeat=repeat)
    except Refusal as refusal:
        seen = view_of(person, row, number, match).match
        raise Refused(match.rules.words.refusal(seen.private, refusal, seen.names)) from refusal
    return keep(db, person, replace(row, version=version + 1), number, match, events)


def keep(
    db: Connection, person: Invited, row: LessonRow, number: int, match: Match, news: list[Event]
) -> LessonView:
    """Let the computer answer what is asked of others, and keep how far it has come."""
    lesson = match.rules.lessons()[number]
    news += answers_of_others(match, lesson, Random(row.version))
    done = row.done
    if lesson.is_done(match.state) and lesson.key not in done:
        done = (*done, lesson.key)
    row = replace(row, state=match.to_json(), events=(*row.events, *news), done=done)
    lessons.save(db, row)
    return view_of(person, row, number, match, match.seen(news, LEARNER))


def answers_of_others(match: Match, lesson: AnyLesson, luck: Random) -> list[Event]:
    events: list[Event] = []
    while not lesson.is_done(match.state):
        asked = [seat for seat in match.asks if seat != LEARNER]
        if not asked:
            break
        [seat, *_] = asked
        picks = answer(TEACHER, match, seat, luck, Budget(simulations=1))
        events += match.answer(seat, match.asks[seat].id, picks)
    return events


def loaded(row: LessonRow) -> Match | None:
    """The match of a lesson, unless this release cannot go on with it."""
    try:
        return engine.from_json(row.state)
    except CannotLoad:
        return None


def number_of(row: LessonRow) -> int | None:
    """The place of a lesson among those there are now; None if it is gone."""
    keys = [lesson.key for lesson in engine.rules_of(row.ruleset).lessons()]
    return keys.index(row.lesson) if row.lesson in keys else None


def view_of(
    person: Invited, row: LessonRow, number: int, match: Match, news: tuple[Seen, ...] = ()
) -> LessonView:
    lesson = match.rules.lessons()[number]
    happened = match.seen(row.events, LEARNER)
    told = lesson.tells(happened) if lesson.is_done(match.state) else ""
    if told:
        match = match.clone()
        match.asks.clear()  # what is asked next is no part of it
    shown = player_view(match_row(person, row, match), match, LEARNER, news)
    return LessonView(match.rules, number, shown, happened, frozenset(row.done), told)


def match_row(person: Invited, row: LessonRow, match: Match) -> MatchRow:
    """A lesson as a match that is played nowhere."""
    seats = numbered(
        [Seat(person.user_id, person.name)] + [Seat(-1, "", TEACHER)] * (match.seats - 1)
    )
    return MatchRow(
        id=0,
        guild_id=0,
        channel_id=0,
        ruleset=row.ruleset,
        options={},
        pace=NO_CLOCK,
        status="over" if match.outcome else "live",
        version=row.version,
        state=row.state,
        winner=match.outcome.winner if match.outcome else None,
        draw_votes=(),
        table_message_id=None,
        abandoned=False,
        ended_at=None,
        clocks=Clocks(),
        seats=tuple(replace(seat, name=in_short(seat)) for seat in seats),
    )
