"""What people and servers like; the lease; which commands were synced."""

from __future__ import annotations

import json

from aiosqlite import Connection

from .rows import Person, Server


async def person(db: Connection, user_id: int) -> Person:
    cursor = await db.execute("SELECT * FROM people WHERE user_id = ?", (user_id,))
    row = await cursor.fetchone()
    return Person(user_id, bool(row["pings"]), bool(row["text_board"])) if row else Person(user_id)


async def set_person(db: Connection, person: Person) -> None:
    await db.execute(
        "INSERT OR REPLACE INTO people VALUES (?, ?, ?)",
        (person.user_id, int(person.pings), int(person.text_board)),
    )


async def server(db: Connection, guild_id: int) -> Server:
    cursor = await db.execute("SELECT * FROM servers WHERE guild_id = ?", (guild_id,))
    row = await cursor.fetchone()
    if row is None:
        return Server(guild_id)
    return Server(guild_id, row["pace"], tuple(json.loads(row["channels"])), bool(row["threads"]))


async def set_server(db: Connection, server: Server) -> None:
    await db.execute(
        "INSERT OR REPLACE INTO servers VALUES (?, ?, ?, ?)",
        (server.guild_id, server.pace, json.dumps(server.channels), int(server.threads)),
    )


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
