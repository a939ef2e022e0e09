"""Matches against the computer, and hints, in the database."""

from __future__ import annotations

from sqlite3 import Connection

WITH_COMPUTERS = "SELECT match_id FROM seats WHERE level IS NOT NULL"

ALONE = """
    NOT EXISTS (
        SELECT 1 FROM seats AS others
        WHERE others.match_id = id AND others.seat != mine.seat AND others.level IS NULL
    )
"""
"""Nobody but the computer plays with whoever sits in this seat."""


def live(db: Connection) -> list[int]:
    """Every match in which the computer may be asked something."""
    cursor = db.execute(
        f"SELECT id FROM matches WHERE status = 'live' AND id IN ({WITH_COMPUTERS}) ORDER BY id"
    )
    return [int(row[0]) for row in cursor.fetchall()]


def count_live(db: Connection, user_id: int) -> int:
    """How many matches somebody plays against the computer now."""
    cursor = db.execute(
        "SELECT count(*) FROM matches JOIN seats AS mine ON mine.match_id = id"
        f" WHERE mine.user_id = ? AND status = 'live' AND {ALONE}",
        (user_id,),
    )
    row = cursor.fetchone()
    return int(row[0]) if row else 0


def untouched(db: Connection, user_id: int, since: int) -> int | None:
    """Of somebody's matches in which nothing was done since then, the one left longest ago."""
    cursor = db.execute(
        "SELECT id, (SELECT max(began_at, coalesce(max(made_at), 0)) FROM decisions"
        " WHERE decisions.match_id = id) AS moved_at"
        " FROM matches JOIN seats AS mine ON mine.match_id = id"
        f" WHERE mine.user_id = ? AND status = 'live' AND {ALONE} AND moved_at <= ?"
        " ORDER BY moved_at, id LIMIT 1",
        (user_id, since),
    )
    row = cursor.fetchone()
    return int(row[0]) if row else None


def allow_hints(db: Connection, match_id: int, seat: int) -> bool:
    """Note that a seat allows hints; had it not before?"""
    cursor = db.execute("INSERT OR IGNORE INTO hints VALUES (?, ?)", (match_id, seat))
    return cursor.rowcount > 0


def allowing_hints(db: Connection, match_id: int) -> set[int]:
    cursor = db.execute("SELECT seat FROM hints WHERE match_id = ?", (match_id,))
    return {int(row[0]) for row in cursor.fetchall()}
