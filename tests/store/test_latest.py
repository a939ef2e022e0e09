"""Which match a channel means: the live one, or else the one that ended there last."""

import pytest

from bot.store import matches
from tests.store.room import a_match


@pytest.fixture
def begin(database):
    """A match in a channel, over since then or live; its id."""

    async def begin(channel_id, ended_at=None):
        number = await database.transact(matches.add, a_match(channel_id))
        if ended_at is not None:
            over = "UPDATE matches SET status = 'over', ended_at = ? WHERE id = ?"
            await database.transact(lambda db: db.execute(over, (ended_at, number)))
        return number

    return begin


async def latest(database, channel_id):
    row = await database.read(matches.latest_in, channel_id)
    return row and row.id


async def test_the_live_match_goes_before_all_that_ended(database, begin):
    await begin(1, ended_at=50)
    live = await begin(1)
    assert await latest(database, 1) == live


async def test_of_those_that_ended_it_is_the_last(database, begin):
    last = await begin(1, ended_at=70)
    await begin(1, ended_at=50)
    await begin(2, ended_at=90)
    assert await latest(database, 1) == last


async def test_a_match_that_lost_the_channel_is_not_meant(database, begin):
    lost = await begin(1)
    await database.transact(matches.lose_place, lost, 10)
    assert await latest(database, 1) is None


async def test_it_is_looked_up_and_no_other_match_is_read_for_it(database):
    steps = []

    class Explaining:
        """A connection that finds nothing and says how it would look."""

        def __init__(self, db):
            self.db = db

        def execute(self, statement, values):
            told = self.db.execute(f"EXPLAIN QUERY PLAN {statement}", values)
            steps.extend(row["detail"] for row in told)
            return self.db.execute("SELECT 1 WHERE 0")

    def look(db):
        matches.latest_in(Explaining(db), 1)

    await database.read(look)
    told = " ".join(steps)
    assert "USING INDEX matches_of_channel" in told
    assert "SCAN matches" not in told
    assert "TEMP B-TREE" not in told
