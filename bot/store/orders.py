"""Standing orders in the database: what players have decided before they are asked."""

from __future__ import annotations

from collections.abc import Mapping
from sqlite3 import Connection
from typing import TypeAlias

Orders: TypeAlias = Mapping[tuple[int, str], str]
"""By seat and kind of question: which options come first, by the ruleset's word for it."""


def of_match(db: Connection, match_id: int) -> Orders:
    cursor = db.execute("SELECT seat, kind, rank FROM orders WHERE match_id = ?", (match_id,))
    return {(seat, kind): rank for seat, kind, rank in cursor.fetchall()}


def put(db: Connection, match_id: int, seat: int, kind: str, rank: str) -> None:
    db.execute("INSERT OR REPLACE INTO orders VALUES (?, ?, ?, ?)", (match_id, seat, kind, rank))


def withdraw(db: Connection, match_id: int, seat: int, kind: str) -> None:
    db.execute(
        "DELETE FROM orders WHERE match_id = ? AND seat = ? AND kind = ?", (match_id, seat, kind)
    )


def live(db: Connection) -> list[int]:
    """Every match under way in which somebody has left an order."""
    cursor = db.execute(
        "SELECT id FROM matches WHERE status = 'live'"
        " AND id IN (SELECT match_id FROM orders) ORDER BY id"
    )
    return [int(row[0]) for row in cursor.fetchall()]
