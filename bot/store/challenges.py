"""Challenges in the database."""

from __future__ import annotations

import json
from typing import Any

from aiosqlite import Connection

from . import rows
from .rows import Challenge

INSERT = """
    INSERT INTO challenges (guild_id, channel_id, challenger_id, challenger, opponent_id, opponent,
                            ruleset, options, pace, swapped, expires_at, origin, made_at)
    VALUES (:guild_id, :channel_id, :challenger_id, :challenger, :opponent_id, :opponent,
            :ruleset, :options, :pace, :swapped, :expires_at, :origin, :made_at)
"""


async def add(db: Connection, **fields: Any) -> int:
    cursor = await db.execute(INSERT, {**fields, "options": json.dumps(fields["options"])})
    assert cursor.lastrowid is not None
    return cursor.lastrowid


async def get(db: Connection, challenge_id: int) -> Challenge | None:
    cursor = await db.execute("SELECT * FROM challenges WHERE id = ?", (challenge_id,))
    row = await cursor.fetchone()
    return rows.challenge(row) if row else None


async def count_open(db: Connection, user_id: int, now: int) -> int:
    """How many open challenges somebody has made."""
    cursor = await db.execute(
        "SELECT count(*) FROM challenges"
        " WHERE challenger_id = ? AND status = 'open' AND expires_at > ?",
        (user_id, now),
    )
    row = await cursor.fetchone()
    return int(row[0]) if row else 0


async def unaccepted(db: Connection, since: int, now: int, **fields: int | str) -> list[int]:
    """When challenges with these fields were made that nobody accepted, the latest first.

    What was made later than now does not count: a clock may have been ahead.
    """
    conditions = "".join(f" AND {name} = :{name}" for name in fields)
    cursor = await db.execute(
        "SELECT made_at FROM challenges WHERE status != 'accepted'"
        f" AND made_at > :since AND made_at <= :now{conditions} ORDER BY made_at DESC",
        {"since": since, "now": now, **fields},
    )
    return [int(row[0]) for row in await cursor.fetchall()]


async def is_open(db: Connection, channel_id: int, who: int, whom: int, now: int) -> bool:
    """Has somebody an open challenge to somebody in a channel?"""
    cursor = await db.execute(
        "SELECT 1 FROM challenges WHERE channel_id = ? AND challenger_id = ? AND opponent_id = ?"
        " AND status = 'open' AND expires_at > ?",
        (channel_id, who, whom, now),
    )
    return await cursor.fetchone() is not None


async def open_between(db: Connection, who: int, whom: int, now: int) -> list[int]:
    """The open challenges of somebody to somebody, wherever they were made."""
    cursor = await db.execute(
        "SELECT id FROM challenges WHERE challenger_id = ? AND opponent_id = ?"
        " AND status = 'open' AND expires_at > ? ORDER BY id",
        (who, whom, now),
    )
    return [int(row[0]) for row in await cursor.fetchall()]


async def waiting_for(db: Connection, user_id: int, guild_id: int, now: int) -> list[Challenge]:
    """The open challenges to somebody in a server, the latest first."""
    cursor = await db.execute(
        "SELECT * FROM challenges WHERE opponent_id = ? AND guild_id = ?"
        " AND status = 'open' AND expires_at > ? ORDER BY id DESC",
        (user_id, guild_id, now),
    )
    return [rows.challenge(row) for row in await cursor.fetchall()]


async def of_origin(db: Connection, origin: str) -> Challenge | None:
    """The last challenge that came of it."""
    cursor = await db.execute(
        "SELECT * FROM challenges WHERE origin = ? ORDER BY id DESC LIMIT 1", (origin,)
    )
    row = await cursor.fetchone()
    return rows.challenge(row) if row else None


async def close(db: Connection, challenge_id: int, status: str) -> None:
    await db.execute("UPDATE challenges SET status = ? WHERE id = ?", (status, challenge_id))


async def set_message(db: Connection, challenge_id: int, message_id: int) -> None:
    await db.execute(
        "UPDATE challenges SET message_id = ? WHERE id = ?", (message_id, challenge_id)
    )


async def expired(db: Connection, now: int) -> list[int]:
    """Open challenges whose time is over."""
    cursor = await db.execute(
        "SELECT id FROM challenges WHERE status = 'open' AND expires_at <= ?", (now,)
    )
    return [int(row[0]) for row in await cursor.fetchall()]
