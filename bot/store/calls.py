"""Messages beside the table that ask somebody for something."""

from __future__ import annotations

from aiosqlite import Connection

from .rows import Call


async def add(db: Connection, call: Call) -> None:
    """Sent again by its nonce, it is the same message."""
    await db.execute(
        "INSERT OR IGNORE INTO calls VALUES (?, ?, ?, ?, ?)",
        (call.message_id, call.match_id, call.kind, call.seat, call.version),
    )


async def of_match(db: Connection, match_id: int) -> list[Call]:
    cursor = await db.execute(
        "SELECT * FROM calls WHERE match_id = ? ORDER BY message_id", (match_id,)
    )
    return [Call(*row) for row in await cursor.fetchall()]


async def drop(db: Connection, message_id: int) -> None:
    await db.execute("DELETE FROM calls WHERE message_id = ?", (message_id,))
