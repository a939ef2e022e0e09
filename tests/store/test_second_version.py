"""A file of the second version, with matches of all kinds, is brought up to date."""

import sqlite3
from contextlib import closing

import pytest

from bot import engine
from bot.matches.abandoned import PATIENCE
from bot.matches.clocks import HOUR
from bot.matches.matches import Matches
from bot.process import opened
from bot.store.database import migrations
from tests.store.room import ANA, BEN, GUILD, PLACE, Room

MATCH = (
    "INSERT INTO matches (id, guild_id, channel_id, ruleset, options, pace, state, began_at,"
    " status, winner, ended_at) VALUES (?, ?, ?, 'omen', '{}', 'none', ?, 5, ?, ?, ?)"
)


def write_second_version(path):
    """As the last release left it: Ana won once, it was a draw once, and she plays a third."""
    state = engine.new("omen", seed=7).to_json()
    over = engine.new("omen", seed=8)
    over.conclude(None, "points")
    with closing(sqlite3.connect(path)) as db:
        script = "; ".join(migrations()[:2])
        db.executescript(f"BEGIN; {script}; PRAGMA user_version = 2; COMMIT;")
        db.execute(MATCH, (1, GUILD, PLACE, over.to_json(), "over", 0, 6))
        db.execute(MATCH, (2, GUILD, PLACE, over.to_json(), "over", None, 7))
        db.execute(MATCH, (3, GUILD, PLACE, state, "live", None, None))
        for match_id in (1, 2, 3):
            seats = [(match_id, 0, ANA, "Ana", None), (match_id, 1, -2, "Hero", "hero")]
            db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", seats)
        db.execute(MATCH, (4, GUILD, PLACE + 1, state, "live", None, None))
        db.execute("UPDATE matches SET pace = 'daily' WHERE id = 4")
        people = [(4, 0, ANA, "Ana", None), (4, 1, BEN, "Ben", None)]
        db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", people)
        clocks = [(4, seat, 5, 5 + 24 * HOUR, 5 + 12 * HOUR) for seat in (0, 1)]
        db.executemany("INSERT INTO deadlines VALUES (?, ?, ?, ?, ?, 0)", clocks)
        db.executemany("INSERT INTO synced VALUES (?, 'abc')", [("global",), ("12",)])
        db.commit()


@pytest.fixture
async def database(tmp_path):
    path = tmp_path / "omen.db"
    write_second_version(path)
    async with opened(path) as database:
        yield database


async def test_what_was_over_counts_as_before_and_what_was_not_goes_on(database):
    matches = Matches(database, lambda: 10)
    assert await matches.solo_tally(ANA, GUILD) == [("hero", 1, 0, 1)]
    view = await matches.answer(3, ANA, 0, [0], 77)
    assert (view.version, view.abandoned) == (1, False)


async def test_what_was_left_makes_room(database):
    room = Room(database)
    room.at = 5 + PATIENCE
    assert await room.begin() == 5
    assert (await room.matches.see(3, None)).abandoned
    assert await room.matches.solo_tally(ANA, GUILD) == [("hero", 1, 0, 1)]


async def test_commands_are_registered_once_more(database):
    assert await Room(database).rows("SELECT * FROM synced") == []


async def test_clocks_run_on(database):
    room = Room(database)
    room.at, room.match = 5 + 20 * HOUR, 4
    await room.answer(ANA, 0)
    assert (await room.see()).due_at(1) == 5 + 24 * HOUR
    room.at += HOUR
    view = await room.does("undo", ANA)
    assert view.due_at(0) == room.at + 4 * HOUR
    await room.answer(ANA, 0)
    room.at += 3 * HOUR
    assert (await room.does("claim", ANA)).is_over
