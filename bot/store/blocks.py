"""Whom people take no challenges from."""

from __future__ import annotations

from aiosqlite import Connection

from .rows import Blocked

NAME = """
    coalesce(
        (SELECT name FROM challenge_seats JOIN challenges ON id = challenge_id
            WHERE challenge_seats.user_id = blocked_id ORDER BY made_at DESC LIMIT 1),
        (SELECT name FROM seats WHERE seats.user_id = blocked_id ORDER BY match_id DESC LIMIT 1)
    )
"""
"""What somebody was last called here, if they ever were invited, invited anybody, or played."""


async def add(db: Connection, user_id: int, blocked_id: int) -> None:
    await db.execute("INSERT OR IGNORE INTO blocks VALUES (?, ?)", (user_id, blocked_id))


async def remove(db: Connection, user_id: int, blocked_id: int) -> bool:
    """Were they blocked?"""
    cursor = await db.execute(
        "DELETE FROM blocks WHERE user_id = ? AND blocked_id = ?", (user_id, blocked_id)
    )
    return cursor.rowcount > 0


async def of_person(db: Connection, user_id: int) -> list[Blocked]:
    """All whom somebody takes no challenges from."""
    cursor = await db.execute(
        f"SELECT blocked_id, {NAME} FROM blocks WHERE user_id = ? ORDER BY blocked_id", (user_id,)
    )
    return [Blocked(int(row[0]), row[1]) for row in await cursor.fetchall()]


async def is_blocked(db: Connection, user_id: int, blocked_id: int) -> bool:
    """Does somebody take no challenges from somebody?"""
    cursor = await db.execute(
        "SELECT 1 FROM blocks WHERE user_id = ? AND blocked_id = ?", (user_id, blocked_id)
    )
    return await cursor.fetchone() is not None
