"""Plays the computer's seats, one or several, step by step and at a pace that people can follow;
and answers in the place of people who have left a standing order.

Everything it goes by is in the store: a match is picked up where a restart left it, and an answer
is known by the match and its version, so that none is given twice. It answers through the same
door as people, and it is given observations, never the match.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Protocol

from bot.engine import Ask, Event, Match
from bot.engine.core.orders import picks
from bot.engine.core.ruleset import Rank
from bot.engine.core.views import AnyPrivateView
from bot.players import SEARCHERS, Observation, Thought, observe, reasons
from bot.players.memory import known_to
from bot.store import decisions, orders, solo
from bot.store.database import Database
from bot.store.rows import MatchRow

from .actions import press_id
from .clocks import Alarm, Now, now
from .errors import Refused, Unreadable
from .loading import find, load
from .matches import Matches
from .orders import decided_in, told

log = logging.getLogger(__name__)

PAUSE = 2_500
"""Milliseconds from a question to its answer, whatever there is to choose and however quickly the
choice is made: waiting must not tell what a hand holds. Whoever is late answers a pause later."""

MARGIN = 500
"""Milliseconds that a step of several searches may take beyond what they are given."""

STEPS_AT_MOST = 5
"""Steps of one turn that are shown one by one; what is left of it then comes at once."""

TRY_AGAIN = 60_000


class Thinker(Protocol):
    """The worker pool, as far as it is needed here."""

    seconds: float

    async def think(self, level: str, observation: Observation, seed: int) -> Thought: ...


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the computer, and all it may go by."""

    row: MatchRow
    match: Match
    seat: int
    level: str
    events: list[Event]
    opened_at: int
    rank: Rank[AnyPrivateView] | None = None  # of a person's order, by which it is answered


@dataclass(frozen=True, slots=True)
class Step:
    """Answers that are given and shown together, and one reason for all of them."""

    answers: list[list[int]]
    why: str


class Opponent:
    """One task for each match in which the computer has something to do."""

    def __init__(
        self,
        database: Database,
        matches: Matches,
        pool: Thinker,
        told: Callable[[], None] = lambda: None,
        now: Now = now,
    ) -> None:
        self._database = database
        self.matches = matches
        self.pool = pool
        self.told = told
        self.now = now
        self.luck: Callable[[], int] = lambda: secrets.randbits(64)
        self.alarm = Alarm(now)
        matches.listen(self.nudge)
        self.nudged: set[int] = set()
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.asleep: dict[int, int] = {}  # until when
        self._change = asyncio.Event()

    async def start(self) -> None:
        """Go on with every match that a restart interrupted."""
        live = await self._database.read(solo.live) + await self._database.read(orders.live)
        for match_id in dict.fromkeys(live):
            self.nudge(match_id)

    def nudge(self, match_id: int) -> None:
        """Something happened in a match: the computer may be asked now."""
        self.nudged.add(match_id)
        if match_id not in self.tasks:
            self.tasks[match_id] = asyncio.create_task(self.attend(match_id))

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def attend(self, match_id: int) -> None:
        try:
            while match_id in self.nudged:
                self.nudged.discard(match_id)
                await self.play(match_id)
        finally:
            del self.tasks[match_id]
            self.changed()

    async def play(self, match_id: int) -> None:
        """Step by step, until the computer is asked nothing."""
        try:
            steps: Counter[tuple[int, int]] = Counter()
            while question := await self.question(match_id):
                turn = question.match.stage, question.seat
                await self.step(question, at_once=steps[turn] >= STEPS_AT_MOST - 1)
                steps[turn] += 1
        except Unreadable:
            await self.matches.set_aside(match_id)
        except Exception:
            log.exception("the computer failed in match %s; it tries again in a minute", match_id)
            await self.sleep(match_id, self.now() + TRY_AGAIN)
            self.nudged.add(match_id)

    async def question(self, match_id: int) -> Question | None:
        try:
            return await self._database.read(open_question, match_id)
        except Unreadable:
            raise
        except Refused:  # set aside
            return None

    async def step(self, question: Question, *, at_once: bool) -> None:
        """Think, wait for the moment, answer."""
        step = await self.think(question, at_once=at_once)
        await self.sleep(question.row.id, self.moment(question, len(step.answers)))
        try:
            await self.answer(question, step)
        except Refused as refused:  # the person took it back, or gave up
            log.info("match %s has moved on: %s", question.row.id, type(refused).__name__)
        self.told()

    async def think(self, question: Question, *, at_once: bool) -> Step:
        """The answers of one step. The match is played on in thought, one observation at a time."""
        match, seat = question.match, question.seat
        if question.rank is not None:
            return Step([picks(match, seat, question.rank)], told(match, seat))
        before, first = match.public(), len(question.events)
        answers: list[list[int]] = []
        while True:
            ask, small = match.asks[seat], is_small(match, seat)
            seen = observe(match, seat, known_to(match, question.events, seat))
            thought = await self.pool.think(question.level, seen, self.luck())
            stage = match.stage
            news = match.answer(seat, ask.id, thought.picks)
            answers.append(thought.picks)
            question.events.extend(news)
            alone = match.stage == stage and list(match.asks) == [seat]
            if not (alone and (at_once or belongs(match, seat, ask, news, small))):
                break
        public = match.seen(question.events[first:], None)
        why = reasons.remark(match.rules.key, before, match.public(), seat, public)
        return Step(answers, why)

    def moment(self, question: Question, answers: int) -> int:
        """When a step is due, by what everybody knows: when it was asked, and its length."""
        thinking = 1000 * self.pool.seconds if question.level in SEARCHERS else 0
        due = question.opened_at + max(PAUSE, int(answers * thinking) + MARGIN)
        late = max(0, self.now() - due)
        return due + -(-late // PAUSE) * PAUSE

    async def answer(self, question: Question, step: Step) -> None:
        match_id, version = question.row.id, question.row.version
        user_id = question.row.seats[question.seat].user_id
        for number, answer in enumerate(step.answers, 1):
            why = step.why if number == len(step.answers) else ""
            press = press_id(match_id, version)
            view = await self.matches.answer(match_id, user_id, version, answer, press, why=why)
            version = view.version

    # Waiting

    async def sleep(self, match_id: int, until: int) -> None:
        self.asleep[match_id] = until
        self.changed()
        try:
            await self.alarm.until(until)
        finally:
            del self.asleep[match_id]

    def changed(self) -> None:
        self._change.set()
        self._change = asyncio.Event()

    async def finished(self, match_id: int) -> None:
        """Until the computer has nothing more to do in a match."""
        while match_id in self.tasks:
            await self._change.wait()

    async def rest(self) -> None:
        """Until all is done that is due by now."""
        self.alarm.ring()
        while any(self.asleep.get(match_id, 0) <= self.now() for match_id in self.tasks):
            await self._change.wait()


def open_question(db: Connection, match_id: int) -> Question | None:
    """What the computer is asked in a match, if it is: in the first of its seats, if in several.

    The others' turn comes a pause after that, whatever they are asked.
    """
    row = find(db, match_id)
    if row.status != "live":
        return None
    match = load(row)
    decided = decided_in(db, match_id, match)
    asked = [seat for seat in (*row.computers, *decided) if seat in match.asks]
    if not asked:
        return None
    seat, level = asked[0], row.seats[asked[0]].level or ""
    events = decisions.events_of(decisions.standing(db, match_id))
    opened_at = decisions.last_made_at(db, match_id)
    return Question(row, match, seat, level, events, opened_at, decided.get(seat))


def is_small(match: Match, seat: int) -> bool:
    """Is this one of several questions alike, for which people have a shortcut?"""
    view = match.private(seat)
    options = match.asks[seat].options
    return any(match.rules.words.shortcut(view, option) for option in options)


def belongs(match: Match, seat: int, ask: Ask, news: list[Event], small: bool) -> bool:
    """Is the next answer part of the same step? By what everybody sees, and nothing else."""
    further = match.asks[seat]
    if not match.seen(news, None) or further.source or is_small(match, seat):
        return True
    return small and further.kind == ask.kind
