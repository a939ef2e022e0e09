"""The next moment at which time alone makes something happen."""

from __future__ import annotations

from aiosqlite import Connection

# Each half is the first entry of an index; without its condition it would read every match.
NEXT = """
    SELECT min(at) FROM (
        SELECT min(alarm_at) AS at FROM matches WHERE alarm_at IS NOT NULL
        UNION ALL
        SELECT min(expires_at) FROM challenges WHERE status = 'open'
    )
"""


async def next_alarm(db: Connection) -> int | None:
    """When the first clock has something to say, or the first open challenge expires."""
    cursor = await db.execute(NEXT)
    row = await cursor.fetchone()
    return None if row is None else row[0]
