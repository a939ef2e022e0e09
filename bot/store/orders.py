"""Standing orders in the database: what players have decided before they are asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from aiosqlite import Connection

Orders: TypeAlias = Mapping[tuple[int, str], str]
"""By seat and kind of question: which options come first, by the ruleset's word for it."""


async def of_match(db: Connection, match_id: int) -> Orders:
    cursor = await db.execute("SELECT seat, kind, rank FROM orders WHERE match_id = ?", (match_id,))
    return {(seat, kind): rank for seat, kind, rank in await cursor.fetchall()}


async def put(db: Connection, match_id: int, seat: int, kind: str, rank: str) -> None:
    await db.execute(
        "INSERT OR REPLACE INTO orders VALUES (?, ?, ?, ?)", (match_id, seat, kind, rank)
    )


async def withdraw(db: Connection, match_id: int, seat: int, kind: str) -> None:
    await db.execute(
        "DELETE FROM orders WHERE match_id = ? AND seat = ? AND kind = ?", (match_id, seat, kind)
    )


async def live(db: Connection) -> list[int]:
    """Every match under way in which somebody has left an order."""
    cursor = await db.execute(
        "SELECT id FROM matches WHERE status = 'live'"
        " AND id IN (SELECT match_id FROM orders) ORDER BY id"
    )
    return [int(row[0]) for row in await cursor.fetchall()]
