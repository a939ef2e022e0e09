"""The clocks of a match, in its row: when the first of them has something to say."""

import pytest

from bot.store import alarms, matches
from bot.store.rows import Clock, Clocks, Pause
from tests.store.room import a_match

WEEK = 7 * 24 * 3_600_000


@pytest.fixture
def begin(database):
    """A match in that channel, with those clocks; its id."""

    async def begin(channel_id, clocks):
        new = a_match(channel_id, clocks)
        return await database.transact(matches.add, new)

    return begin


async def test_clocks_are_kept_with_their_match(database, begin):
    clocks = Clocks((Clock(0, 0, 90, 45, 0), Clock(1, 0, 100, None, 3)), (Pause(1, -3, -7),))
    first, second = await begin(1, clocks), await begin(2, Clocks())
    assert (await database.read(matches.get, first)).clocks == clocks
    assert (await database.read(matches.get, second)).clocks == Clocks()


async def test_an_alarm_is_due_at_its_moment_and_not_before(database, begin):
    await begin(1, Clocks((Clock(0, 0, 100, 70, 0),)))
    number = await begin(2, Clocks((Clock(0, 0, 100, 60, 0), Clock(1, 0, 100, 50, 0))))
    assert await database.read(alarms.next_alarm, WEEK) == 50
    assert await database.read(matches.with_alarms, 49) == []
    assert [row.id for row in await database.read(matches.with_alarms, 50)] == [number]


async def test_a_clock_with_nothing_left_to_say_is_never_due(database, begin):
    await begin(1, Clocks((Clock(0, 0, 100, None, 3),)))
    assert await database.read(alarms.next_alarm, WEEK) is None
    assert await database.read(matches.with_alarms, 10**15) == []


async def test_a_match_without_a_channel_is_looked_at_after_a_week(database, begin):
    number = await begin(1, Clocks())
    await database.transact(matches.lose_place, number, 10)
    assert await database.read(alarms.next_alarm, WEEK) == WEEK + 10
    await database.transact(matches.take_place, number, 2)
    assert await database.read(alarms.next_alarm, WEEK) is None


async def test_the_next_alarm_is_looked_up_and_no_match_is_read_for_it(database):
    def plan(db):
        cursor = db.execute(f"EXPLAIN QUERY PLAN {alarms.NEXT}", (WEEK,))
        return [row["detail"] for row in cursor.fetchall()]

    steps = " ".join(await database.read(plan))
    assert "matches USING COVERING INDEX next_alarm" in steps
    assert "challenges USING INDEX open_challenges" in steps
    assert "matches USING INDEX placeless_matches" in steps
    assert "people USING COVERING INDEX next_digest" in steps
    assert "SCAN" not in steps
