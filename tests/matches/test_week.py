"""A week of a match between people who sleep at different times, one of whom is away for two days.

Each answers only while awake, and as late as they may.
"""

import json
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import pairwise

import pytest

from bot.matches.clocks import HOUR, MINUTE
from bot.matches.preferences import Preferences
from bot.store.database import Database
from bot.store.rows import Absence, Hours
from tests.matches.test_hours import is_up
from tests.store.room import ANA, BEN, Room

PEOPLE = (ANA, BEN)
HOURS = {
    ANA: Hours("Asia/Tokyo", 7, 23),
    BEN: Hours("America/New_York", 8, 22, (Absence(date(2026, 11, 18), date(2026, 11, 19)),)),
}
MONDAY = int(datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp() * 1000)
DAY = 24 * HOUR
WEEK = 7 * DAY


@dataclass(frozen=True)
class Answer:
    at: int
    who: int
    picks: tuple[int, ...]


@dataclass(frozen=True)
class Word:
    """What a clock said: a reminder, or that time is up."""

    at: int
    kind: str
    who: int


class Week:
    """The match, and all that its clocks say."""

    def __init__(self, database):
        self.room = Room(database)
        self.room.at = MONDAY
        self.said = []

    async def say_when_they_sleep(self):
        likes = Preferences(self.room.database, lambda: self.room.at)
        for who, hours in HOURS.items():
            await likes.set_zone(who, hours.zone)
            await likes.set_waking(who, hours.wakes_at, hours.sleeps_at)
            for away in hours.absences:
                await likes.set_away(who, away.first, away.last)

    async def wait(self, until):
        """Time passes, from one word of a clock to the next."""
        while True:
            [(alarm,)] = await self.room.rows("SELECT alarm_at FROM matches")
            self.room.at = until if alarm is None else min(until, alarm)
            await self.room.queue.ripen()
            await self.listen()
            if self.room.at == until:
                return

    async def listen(self):
        told = await self.room.rows("SELECT kind, body FROM outbox ORDER BY id")
        await self.room.notes()
        self.said += [
            Word(self.room.at, kind, PEOPLE[json.loads(body)["seat"]])
            for kind, body in told
            if kind in ("reminder", "time_up")
        ]

    async def late_answer(self):
        """Whoever must answer first does, at the last minute for which they are awake."""
        running = await self.room.running()
        seat, due = min(running.items(), key=lambda each: each[1])
        moment = due - MINUTE
        while not is_up(HOURS[PEOPLE[seat]], moment):
            moment -= MINUTE
        await self.wait(moment)
        ask = await self.room.ask(PEOPLE[seat])
        return Answer(moment, PEOPLE[seat], tuple(range(ask.at_least)))

    async def give(self, answer):
        await self.room.answer(answer.who, *answer.picks)


@pytest.fixture
async def weeks(tmp_path):
    """Two of them: in the second nobody has said when they sleep."""
    databases = [await Database.open(tmp_path / f"{name}.db") for name in ("now", "before")]
    yield [Week(database) for database in databases]
    for database in databases:
        await database.close()


async def play(week):
    """The match of a week; its answers."""
    await week.say_when_they_sleep()
    await week.room.begin()
    given = []
    while week.room.at < MONDAY + WEEK:
        given.append(await week.late_answer())
        await week.give(given[-1])
    return given


async def play_again(week, given):
    """The same match with the clocks of before, up to the first that is lost; who won."""
    await week.room.begin()
    for answer in given:
        await week.wait(answer.at)
        late = [
            PEOPLE[seat] for seat, due in (await week.room.running()).items() if due <= answer.at
        ]
        if len(late) == 1:
            [other] = set(PEOPLE) - set(late)
            return (await week.room.does("claim", other)).public.outcome.winner
        await week.give(answer)
    return None


async def test_no_clock_runs_at_night_and_before_it_was_lost_by_one(weeks):
    week, before = weeks
    given = await play(week)
    assert all(is_up(HOURS[each.who], each.at) for each in given)
    assert {each.who for each in given} == set(PEOPLE)
    waited = [later.at - each.at for each, later in pairwise(given)]
    assert max(waited) > 3 * DAY, "Ben was away while he was asked"
    assert {word.kind for word in week.said} == {"reminder"}, "time is never up"
    assert Counter(word.who for word in week.said) == {ANA: 4, BEN: 6}
    assert all(is_up(HOURS[word.who], word.at) for word in week.said)

    assert await play_again(before, given) is not None
    assert not all(is_up(HOURS[word.who], word.at) for word in before.said)
