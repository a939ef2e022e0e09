"""Who is on the clock, since when and until when. Rows, so that they survive a restart."""

from __future__ import annotations

from aiosqlite import Connection

from .rows import Deadline


async def of_match(db: Connection, match_id: int) -> list[Deadline]:
    cursor = await db.execute(
        "SELECT * FROM deadlines WHERE match_id = ? ORDER BY seat", (match_id,)
    )
    return [Deadline(*row) for row in await cursor.fetchall()]


async def put(db: Connection, deadline: Deadline) -> None:
    await db.execute(
        "INSERT OR REPLACE INTO deadlines VALUES (?, ?, ?, ?, ?, ?)",
        (
            *(deadline.match_id, deadline.seat, deadline.began_at),
            *(deadline.due_at, deadline.next_at, deadline.said),
        ),
    )


async def drop(db: Connection, match_id: int, seat: int) -> None:
    await db.execute("DELETE FROM deadlines WHERE match_id = ? AND seat = ?", (match_id, seat))


async def due(db: Connection, now: int) -> list[Deadline]:
    """Clocks at which something is to be said by now."""
    cursor = await db.execute(
        "SELECT * FROM deadlines WHERE next_at <= ? ORDER BY next_at LIMIT 100", (now,)
    )
    return [Deadline(*row) for row in await cursor.fetchall()]


async def next_at(db: Connection) -> int | None:
    cursor = await db.execute("SELECT min(next_at) FROM deadlines")
    row = await cursor.fetchone()
    return None if row is None else row[0]


async def stop(db: Connection, match_id: int) -> None:
    """Nobody is on the clock any more, or will be."""
    await db.execute("DELETE FROM deadlines WHERE match_id = ?", (match_id,))
    await db.execute("DELETE FROM pauses WHERE match_id = ?", (match_id,))


async def pause(db: Connection, match_id: int, seat: int, stage: int, left: int) -> None:
    """Take a seat off the clock, noting what it had left in that stage."""
    await drop(db, match_id, seat)
    await db.execute(
        "INSERT OR REPLACE INTO pauses VALUES (?, ?, ?, ?)", (match_id, seat, stage, left)
    )


async def resume(db: Connection, match_id: int, seat: int, stage: int) -> int | None:
    """What a seat had left in that stage, if it was on the clock in it; it runs on from now."""
    cursor = await db.execute(
        "DELETE FROM pauses WHERE match_id = ? AND seat = ? AND stage = ? RETURNING remaining",
        (match_id, seat, stage),
    )
    rows = list(await cursor.fetchall())
    return int(rows[0][0]) if rows else None


async def forget_pauses(db: Connection, match_id: int, but: int) -> None:
    """Of all stages but one."""
    await db.execute("DELETE FROM pauses WHERE match_id = ? AND stage != ?", (match_id, but))
