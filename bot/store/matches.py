"""Matches, their seats and their decisions in the database."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from aiosqlite import Connection

from . import rows
from .rows import Decision, Record, Seat

Event = tuple[str, int, int, int, int]

ANSWERS = ("answer", "repeat")
"""Verbs of decisions that answered a question: once, or several alike with one press."""

INSERT = """
    INSERT INTO matches (guild_id, channel_id, ruleset, options, pace, state, began_at)
    VALUES (:guild_id, :channel_id, :ruleset, :options, :pace, :state, :began_at)
"""


async def add(db: Connection, seats: Sequence[Seat], **fields: Any) -> int:
    cursor = await db.execute(INSERT, {**fields, "options": json.dumps(fields["options"])})
    match_id = cursor.lastrowid
    assert match_id is not None
    await db.executemany(
        "INSERT INTO seats VALUES (?, ?, ?, ?, ?)",
        [
            (match_id, number, seat.user_id, seat.name, seat.level)
            for number, seat in enumerate(seats)
        ],
    )
    return match_id


async def get(db: Connection, match_id: int) -> Record | None:
    cursor = await db.execute("SELECT * FROM matches WHERE id = ?", (match_id,))
    row = await cursor.fetchone()
    return await _record(db, dict(row)) if row else None


async def live_in(db: Connection, channel_id: int) -> Record | None:
    """The live match of a channel or thread."""
    cursor = await db.execute(
        "SELECT * FROM matches WHERE channel_id = ? AND status = 'live'", (channel_id,)
    )
    row = await cursor.fetchone()
    return await _record(db, dict(row)) if row else None


async def latest_in(db: Connection, channel_id: int) -> Record | None:
    """The live match of a channel, or else the one that ended last."""
    cursor = await db.execute(
        "SELECT * FROM matches WHERE channel_id = ?"
        " ORDER BY status = 'live' DESC, ended_at DESC LIMIT 1",
        (channel_id,),
    )
    row = await cursor.fetchone()
    return await _record(db, dict(row)) if row else None


async def live_of(db: Connection, user_id: int, guild_id: int) -> list[Record]:
    """All live matches of a person in a server, oldest first."""
    cursor = await db.execute(
        "SELECT matches.* FROM matches JOIN seats ON match_id = id"
        " WHERE user_id = ? AND guild_id = ? AND status = 'live' ORDER BY id",
        (user_id, guild_id),
    )
    return [await _record(db, dict(row)) for row in await cursor.fetchall()]


async def _record(db: Connection, fields: dict[str, Any]) -> Record:
    cursor = await db.execute(
        "SELECT user_id, name, level FROM seats WHERE match_id = ? ORDER BY seat", (fields["id"],)
    )
    seats = tuple(Seat(*row) for row in await cursor.fetchall())
    del fields["began_at"], fields["ended_at"]
    fields["options"] = json.loads(fields["options"])
    fields["abandoned"] = bool(fields["abandoned"])
    return Record(**fields, seats=seats)


async def save(db: Connection, record: Record, state: str) -> int:
    """Store a new state; returns its version."""
    await db.execute(
        "UPDATE matches SET state = ?, version = version + 1 WHERE id = ?", (state, record.id)
    )
    return record.version + 1


async def end(db: Connection, match_id: int, winner: int | None, now: int) -> None:
    await db.execute(
        "UPDATE matches SET status = 'over', winner = ?, draw_offer = NULL, ended_at = ?"
        " WHERE id = ?",
        (winner, now, match_id),
    )


async def hold(db: Connection, match_id: int) -> None:
    """Set aside a match that cannot be loaded; its state stays as it is."""
    await db.execute("UPDATE matches SET status = 'held' WHERE id = ?", (match_id,))


async def offer_draw(db: Connection, match_id: int, seat: int | None) -> None:
    await db.execute("UPDATE matches SET draw_offer = ? WHERE id = ?", (seat, match_id))


async def set_table(db: Connection, match_id: int, message_id: int | None) -> None:
    await db.execute("UPDATE matches SET table_message_id = ? WHERE id = ?", (message_id, match_id))


async def decide(
    db: Connection,
    match_id: int,
    version: int,
    seat: int,
    verb: str,
    turn: int,
    interaction_id: int,
    made_at: int,
    picks: Sequence[int] = (),
    events: Sequence[Event] = (),
    before: str | None = None,
    why: str = "",
) -> None:
    """Put down what was done. The interaction's id is unique: nothing is ever done twice."""
    await db.execute(
        "INSERT INTO decisions (match_id, version, seat, verb, turn, interaction_id, picks,"
        " events, before, made_at, why) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(match_id, version, seat, verb, turn, interaction_id),
            *(json.dumps(list(picks)), json.dumps(events), before, made_at, why),
        ),
    )


async def is_done(db: Connection, interaction_id: int) -> bool:
    cursor = await db.execute("SELECT 1 FROM decisions WHERE interaction_id = ?", (interaction_id,))
    return await cursor.fetchone() is not None


async def has_moved_on(db: Connection, match_id: int, seat: int, version: int) -> bool:
    """Can what a seat was asked at a version have changed? By its own answer, or by an undo.

    Others' answers do not count: two who are asked at once must not get in each other's way.
    """
    cursor = await db.execute(
        "SELECT 1 FROM decisions WHERE match_id = ? AND version > ?"
        " AND ((seat = ? AND verb IN (?, ?)) OR verb = 'undo')",
        (match_id, version, seat, *ANSWERS),
    )
    return await cursor.fetchone() is not None


async def forget_before(db: Connection, match_id: int, version: int) -> None:
    """Nothing up to that version can be undone any more; its states need not be kept."""
    await db.execute(
        "UPDATE decisions SET before = NULL WHERE match_id = ? AND version <= ?"
        " AND before IS NOT NULL",
        (match_id, version),
    )


async def undo(db: Connection, decision: Decision) -> None:
    await db.execute(
        "UPDATE decisions SET undone = 1, before = NULL WHERE match_id = ? AND version = ?",
        (decision.match_id, decision.version),
    )


async def decisions(db: Connection, match_id: int, since: int = 0) -> list[Decision]:
    """What stands of what was done after a version, oldest first."""
    cursor = await db.execute(
        "SELECT * FROM decisions WHERE match_id = ? AND version > ? AND undone = 0"
        " AND verb != 'undo' ORDER BY version",
        (match_id, since),
    )
    return [rows.decision(row) for row in await cursor.fetchall()]


def events_of(done: Iterable[Decision]) -> list[tuple[str, int, int, int, int]]:
    """All that came of these decisions, in order."""
    return [event for decision in done for event in decision.events]


async def last_answer(db: Connection, match_id: int) -> Decision | None:
    """The last answer that stands."""
    cursor = await db.execute(
        "SELECT * FROM decisions WHERE match_id = ? AND undone = 0 AND verb IN (?, ?)"
        " ORDER BY version DESC LIMIT 1",
        (match_id, *ANSWERS),
    )
    row = await cursor.fetchone()
    return rows.decision(row) if row else None


async def acted_at(db: Connection, match_id: int, seat: int, since: int) -> int | None:
    """When a seat last did something after a version, if it did."""
    cursor = await db.execute(
        "SELECT max(made_at) FROM decisions WHERE match_id = ? AND seat = ? AND version > ?",
        (match_id, seat, since),
    )
    row = await cursor.fetchone()
    return None if row is None else row[0]


async def version_of_turn(db: Connection, match_id: int, turn: int) -> int:
    """The version with which a turn began; 0 for what comes before the first decision."""
    cursor = await db.execute(
        "SELECT max(version) FROM decisions WHERE match_id = ? AND turn < ?", (match_id, turn)
    )
    row = await cursor.fetchone()
    return 0 if row is None or row[0] is None else int(row[0]) + 1


async def tally(
    db: Connection, user_id: int, guild_id: int
) -> list[tuple[int, str, int, int, int]]:
    """Against each person: id, name, won, lost, drawn; most played first."""
    cursor = await db.execute(
        "SELECT other.user_id, other.name,"
        " sum(winner IS NOT NULL AND winner = mine.seat),"
        " sum(winner IS NOT NULL AND winner != mine.seat),"
        " sum(winner IS NULL), max(id)"  # in SQLite the name is then that of the latest match
        " FROM matches JOIN seats AS mine ON mine.match_id = id"
        " JOIN seats AS other ON other.match_id = id AND other.seat != mine.seat"
        " WHERE mine.user_id = ? AND guild_id = ? AND status = 'over' AND other.level IS NULL"
        " GROUP BY other.user_id ORDER BY count(*) DESC, other.user_id",
        (user_id, guild_id),
    )
    return [(row[0], row[1], row[2], row[3], row[4]) for row in await cursor.fetchall()]
