"""Days on which people are away."""

from __future__ import annotations

from datetime import date
from sqlite3 import Connection

from .rows import Absence


def of_person(db: Connection, user_id: int) -> tuple[Absence, ...]:
    """All that are kept of somebody, the earliest first."""
    cursor = db.execute(
        "SELECT first_day, last_day FROM absences WHERE user_id = ? ORDER BY first_day", (user_id,)
    )
    return tuple(Absence(*map(date.fromisoformat, row)) for row in cursor.fetchall())


def add(db: Connection, user_id: int, absence: Absence) -> None:
    days = (absence.first.isoformat(), absence.last.isoformat())
    db.execute("INSERT INTO absences VALUES (?, ?, ?)", (user_id, *days))


def remove(db: Connection, user_id: int, first: date) -> bool:
    """Was there one that begins on that day?"""
    cursor = db.execute(
        "DELETE FROM absences WHERE user_id = ? AND first_day = ?", (user_id, first.isoformat())
    )
    return cursor.rowcount > 0


def remove_before(db: Connection, user_id: int, day: date) -> None:
    db.execute(
        "DELETE FROM absences WHERE user_id = ? AND last_day < ?", (user_id, day.isoformat())
    )
