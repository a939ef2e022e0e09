"""What people and servers like."""

from __future__ import annotations

import json
from collections.abc import Sequence

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


async def wanting_pings(db: Connection, user_ids: Sequence[int]) -> list[int]:
    """Those of them who want to be pinged: everybody who did not say otherwise."""
    marks = ", ".join("?" * len(user_ids))
    cursor = await db.execute(
        f"SELECT user_id FROM people WHERE user_id IN ({marks}) AND NOT pings", user_ids
    )
    silent = {row[0] for row in await cursor.fetchall()}
    return [user_id for user_id in user_ids if user_id not in silent]
