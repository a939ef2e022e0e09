"""Plays the computer's seats, step by step and at a pace that people can follow.

Everything it goes by is in the store: a match is picked up where a restart left it, and an answer
is known by the match and its version, so that none is given twice. It answers through the same
door as people, and it is given glimpses, never the match.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from aiosqlite import Connection

from bot.engine import Ask, Event, Match
from bot.matches.actions import Matches, Unreadable, find, load
from bot.matches.clocks import Alarm
from bot.matches.view import Refused
from bot.players import SEARCHERS, Glimpse, Thought, glimpse, reasons
from bot.players.memory import known_to
from bot.store import matches, solo
from bot.store.rows import Record

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
    """The pool, as far as it is needed here."""

    seconds: float

    async def think(self, level: str, glimpse: Glimpse, seed: int) -> Thought: ...


@dataclass(frozen=True, slots=True)
class Turn:
    """A question to the computer, and all it may go by."""

    record: Record
    match: Match
    seat: int
    level: str
    events: list[Event]
    opened_at: int


@dataclass(frozen=True, slots=True)
class Step:
    """Answers that are given and shown together, and one reason for all of them."""

    answers: list[list[int]]
    why: str


class Opponent:
    """One task for each match in which the computer has something to do."""

    def __init__(
        self,
        matches: Matches,
        pool: Thinker,
        told: Callable[[], None] = lambda: None,
        luck: Callable[[], int] = lambda: secrets.randbits(64),
    ) -> None:
        self.matches = matches
        self.pool = pool
        self.told = told
        self.luck = luck
        self.alarm = Alarm(matches.now)
        self.nudged: set[int] = set()
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.asleep: dict[int, int] = {}  # until when
        self._change = asyncio.Event()

    async def start(self) -> None:
        """Go on with every match that a restart interrupted."""
        for match_id in await self.matches.database.read(solo.live):
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
            steps, stage = 0, -1
            while turn := await self.question(match_id):
                steps = steps + 1 if turn.match.stage == stage else 0
                stage = turn.match.stage
                await self.step(turn, at_once=steps >= STEPS_AT_MOST - 1)
        except Unreadable:
            await self.matches.set_aside(match_id)
        except Exception:
            log.exception("the computer failed in match %s; it tries again in a minute", match_id)
            await self.sleep(match_id, self.matches.now() + TRY_AGAIN)
            self.nudged.add(match_id)

    async def question(self, match_id: int) -> Turn | None:
        async def work(db: Connection) -> Turn | None:
            record = await find(db, match_id)
            if record.status != "live" or record.computer is None:
                return None
            match, seat = load(record), record.computer
            level = record.seats[seat].level
            if seat not in match.asks or level is None:
                return None
            events = matches.events_of(await matches.decisions(db, match_id))
            opened_at = await solo.last_moved(db, match_id)
            return Turn(record, match, seat, level, events, opened_at)

        try:
            return await self.matches.database.read(work)
        except Unreadable:
            raise
        except Refused:  # set aside
            return None

    async def step(self, turn: Turn, *, at_once: bool) -> None:
        """Think, wait for the moment, answer."""
        step = await self.think(turn, at_once=at_once)
        await self.sleep(turn.record.id, self.moment(turn, len(step.answers)))
        try:
            await self.answer(turn, step)
        except Refused as refused:  # the person took it back, or gave up
            log.info("match %s has moved on: %s", turn.record.id, type(refused).__name__)
        self.told()

    async def think(self, turn: Turn, *, at_once: bool) -> Step:
        """The answers of one step. The match is played on in thought, one glimpse at a time."""
        match, seat = turn.match, turn.seat
        before, first = match.public(), len(turn.events)
        answers: list[list[int]] = []
        while True:
            ask, small = match.asks[seat], is_small(match, seat)
            known = known_to(match, turn.events, seat)
            thought = await self.pool.think(turn.level, glimpse(match, seat, known), self.luck())
            stage = match.stage
            news = match.answer(seat, ask.id, thought.picks)
            answers.append(thought.picks)
            turn.events.extend(news)
            alone = match.stage == stage and list(match.asks) == [seat]
            if not (alone and (at_once or belongs(match, seat, ask, news, small))):
                break
        seen = match.seen(turn.events[first:], None)
        return Step(answers, reasons.why(match.rules.key, before, match.public(), seat, seen))

    def moment(self, turn: Turn, answers: int) -> int:
        """When a step is due, by what everybody knows: when it was asked, and its length."""
        thinking = 1000 * self.pool.seconds if turn.level in SEARCHERS else 0
        due = turn.opened_at + max(PAUSE, int(answers * thinking) + MARGIN)
        late = max(0, self.matches.now() - due)
        return due + -(-late // PAUSE) * PAUSE

    async def answer(self, turn: Turn, step: Step) -> None:
        match_id, version = turn.record.id, turn.record.version
        user_id = turn.record.seats[turn.seat].user_id
        for number, picks in enumerate(step.answers, 1):
            why = step.why if number == len(step.answers) else ""
            press = press_of(match_id, version)
            view = await self.matches.answer(match_id, user_id, version, picks, press, why=why)
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
        while any(self.asleep.get(match_id, 0) <= self.matches.now() for match_id in self.tasks):
            await self._change.wait()


def press_of(match_id: int, version: int) -> int:
    """What stands for an interaction's id; below 0, where Discord has none."""
    return -(match_id << 32 | version)


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
