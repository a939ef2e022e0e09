"""Which process acts for the bot, and which commands it has registered."""

from __future__ import annotations

from aiosqlite import Connection


async def take_lease(db: Connection, holder: str, now: int, until: int) -> bool:
    """Become, or stay, the one process that acts; false while another one is."""
    cursor = await db.execute("SELECT holder, until FROM lease")
    row = await cursor.fetchone()
    if row and row["holder"] != holder and row["until"] > now:
        return False
    await db.execute("INSERT OR REPLACE INTO lease VALUES (1, ?, ?)", (holder, until))
    return True


async def drop_lease(db: Connection, holder: str) -> None:
    await db.execute("DELETE FROM lease WHERE holder = ?", (holder,))


async def synced(db: Connection, scope: str) -> str | None:
    cursor = await db.execute("SELECT hash FROM synced WHERE scope = ?", (scope,))
    row = await cursor.fetchone()
    return None if row is None else str(row["hash"])


async def set_synced(db: Connection, scope: str, digest: str) -> None:
    await db.execute("INSERT OR REPLACE INTO synced VALUES (?, ?)", (scope, digest))
