"""What is written of a match: what has changed, and nothing else."""

import sqlite3
from dataclasses import replace

import pytest

from bot.store import matches
from bot.store.rows import Clock, Clocks, SideMessage
from tests.store.room import a_match

CHANGES = {
    "nothing": ({}, []),
    "an answer": ({"version": 1, "state": "{1}"}, ["version", "state"]),
    "a clock": ({"clocks": Clocks((Clock(0, 1, 9, 5, 0),))}, ["clocks", "pauses", "alarm_at"]),
    "a vote": ({"draw_votes": (1,)}, ["draw_votes"]),
    "a message": ({"side_messages": (SideMessage(7, "call", 0, 1),)}, ["side_messages"]),
    "an end": (
        {"status": "over", "winner": 1, "abandoned": True, "ended_at": 9},
        ["status", "winner", "abandoned", "ended_at"],
    ),
}


@pytest.mark.parametrize("what", CHANGES)
async def test_what_has_changed_is_kept_and_nothing_else_is_written(database, what):
    """SQLite would write the index of a column anew that is set to what it was."""
    changes, columns = CHANGES[what]
    number = await database.transact(matches.add, a_match(10))
    written = []

    def heard(action, table, column, *_):
        if (action, table) == (sqlite3.SQLITE_UPDATE, "matches"):
            written.append(column)
        return sqlite3.SQLITE_OK

    def work(db):
        row = matches.get(db, number)
        db.set_authorizer(heard)
        matches.save(db, replace(row, **changes), row)
        db.set_authorizer(None)
        return row

    row = await database.transact(work)
    assert await database.read(matches.get, number) == replace(row, **changes)
    assert written == columns
