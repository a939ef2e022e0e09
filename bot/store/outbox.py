"""What is still to be said to Discord. Written with what caused it, sent afterwards."""

from __future__ import annotations

import json
from typing import Any

from aiosqlite import Connection

from . import rows
from .rows import Note


async def add(db: Connection, kind: str, subject: int, due_at: int, **body: Any) -> None:
    await db.execute(
        "INSERT INTO outbox (kind, subject, body, due_at) VALUES (?, ?, ?, ?)",
        (kind, subject, json.dumps(body), due_at),
    )


async def due(db: Connection, now: int) -> list[Note]:
    """What is due, oldest first."""
    cursor = await db.execute(
        "SELECT * FROM outbox WHERE due_at <= ? ORDER BY id LIMIT 100", (now,)
    )
    return [rows.note(row) for row in await cursor.fetchall()]


async def next_due(db: Connection) -> int | None:
    cursor = await db.execute("SELECT min(due_at) FROM outbox")
    row = await cursor.fetchone()
    return None if row is None else row[0]


async def done(db: Connection, note_id: int) -> None:
    await db.execute("DELETE FROM outbox WHERE id = ?", (note_id,))


async def retry(db: Connection, note_id: int, due_at: int, fault: str) -> None:
    await db.execute(
        "UPDATE outbox SET due_at = ?, tries = tries + 1, fault = ? WHERE id = ?",
        (due_at, fault, note_id),
    )


async def newer(db: Connection, note: Note) -> bool:
    """Is there a later note of the same kind on the same subject? Then this one is old news."""
    cursor = await db.execute(
        "SELECT 1 FROM outbox WHERE kind = ? AND subject = ? AND id > ?",
        (note.kind, note.subject, note.id),
    )
    return await cursor.fetchone() is not None
