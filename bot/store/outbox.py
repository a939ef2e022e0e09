"""What is still to be said to Discord. Written with what caused it, sent afterwards."""

from __future__ import annotations

import json
from collections.abc import Container
from typing import Any, TypeAlias

from aiosqlite import Connection

from . import rows
from .rows import Note

Subject: TypeAlias = tuple[bool, int]
"""A challenge (true) or a match, by its number."""


async def add(db: Connection, kind: str, subject: int, due_at: int, **body: Any) -> None:
    await db.execute(
        "INSERT INTO outbox (kind, subject, body, due_at) VALUES (?, ?, ?, ?)",
        (kind, subject, json.dumps(body), due_at),
    )


# A note waits for those before it on the same subject: an answer must not overtake its question.
QUEUES = """
    SELECT *, max(due_at) OVER (
        PARTITION BY kind LIKE 'challenge%', subject ORDER BY id
    ) AS turn_at FROM outbox
"""


async def due(db: Connection, now: int) -> list[Note]:
    """What is due, oldest first."""
    cursor = await db.execute(
        f"SELECT * FROM ({QUEUES}) WHERE turn_at <= ? ORDER BY id LIMIT 100", (now,)
    )
    return [rows.note(row) for row in await cursor.fetchall()]


async def next_due(db: Connection, out: Container[Subject] = ()) -> int | None:
    """When the next note is due, but for the subjects that are being dealt with."""
    cursor = await db.execute(
        f"SELECT kind LIKE 'challenge%', subject, min(turn_at) FROM ({QUEUES}) GROUP BY 1, 2"
    )
    rows = [(bool(row[0]), row[1], row[2]) for row in await cursor.fetchall()]
    return min(
        (at for challenge, subject, at in rows if (challenge, subject) not in out), default=None
    )


async def done(db: Connection, note_id: int) -> None:
    await db.execute("DELETE FROM outbox WHERE id = ?", (note_id,))


async def retry(db: Connection, note_id: int, due_at: int, fault: str) -> None:
    await db.execute(
        "UPDATE outbox SET due_at = ?, tries = tries + 1, fault = ? WHERE id = ?",
        (due_at, fault, note_id),
    )


async def newer(db: Connection, note: Note) -> bool:
    """Is there a later note of the same kind on the same subject? Then this one is old news.

    A fresh one calls somebody, which only a later fresh one does as well.
    """
    cursor = await db.execute(
        "SELECT 1 FROM outbox WHERE kind = ? AND subject = ? AND id > ?"
        " AND (NOT ? OR json_extract(body, '$.fresh'))",
        (note.kind, note.subject, note.id, note.body.get("fresh", False)),
    )
    return await cursor.fetchone() is not None
