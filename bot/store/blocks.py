"""Whom people take no challenges from."""

from __future__ import annotations

from sqlite3 import Connection

from .rows import Blocked

NAME = """
    coalesce(
        (SELECT name FROM challenge_seats JOIN challenges ON id = challenge_id
            WHERE challenge_seats.user_id = blocked_id ORDER BY made_at DESC LIMIT 1),
        (SELECT name FROM seats WHERE seats.user_id = blocked_id ORDER BY match_id DESC LIMIT 1)
    )
"""
"""What somebody was last called here, if they ever were invited, invited anybody, or played."""


def add(db: Connection, user_id: int, blocked_id: int) -> None:
    db.execute("INSERT OR IGNORE INTO blocks VALUES (?, ?)", (user_id, blocked_id))


def remove(db: Connection, user_id: int, blocked_id: int) -> bool:
    """Were they blocked?"""
    cursor = db.execute(
        "DELETE FROM blocks WHERE user_id = ? AND blocked_id = ?", (user_id, blocked_id)
    )
    return cursor.rowcount > 0


def of_person(db: Connection, user_id: int) -> list[Blocked]:
    """All whom somebody takes no challenges from."""
    cursor = db.execute(
        f"SELECT blocked_id, {NAME} FROM blocks WHERE user_id = ? ORDER BY blocked_id", (user_id,)
    )
    return [Blocked(int(row[0]), row[1]) for row in cursor.fetchall()]


def is_blocked(db: Connection, user_id: int, blocked_id: int) -> bool:
    """Does somebody take no challenges from somebody?"""
    cursor = db.execute(
        "SELECT 1 FROM blocks WHERE user_id = ? AND blocked_id = ?", (user_id, blocked_id)
    )
    return cursor.fetchone() is not None
