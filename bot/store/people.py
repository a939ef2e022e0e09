"""What people and servers like."""

from __future__ import annotations

import json
from collections.abc import Sequence
from sqlite3 import Connection

from .rows import Person, Server


def person(db: Connection, user_id: int) -> Person:
    cursor = db.execute("SELECT * FROM people WHERE user_id = ?", (user_id,))
    row = cursor.fetchone()
    if row is None:
        return Person(user_id)
    return Person(user_id, bool(row["pings"]), bool(row["text_board"]), bool(row["reminders"]))


def set_person(db: Connection, person: Person) -> None:
    db.execute(
        "INSERT OR REPLACE INTO people (user_id, pings, text_board, reminders) VALUES (?, ?, ?, ?)",
        (person.user_id, int(person.pings), int(person.text_board), int(person.reminders)),
    )


def server(db: Connection, guild_id: int) -> Server:
    cursor = db.execute("SELECT * FROM servers WHERE guild_id = ?", (guild_id,))
    row = cursor.fetchone()
    if row is None:
        return Server(guild_id)
    return Server(guild_id, row["pace"], tuple(json.loads(row["channels"])), bool(row["threads"]))


def set_server(db: Connection, server: Server) -> None:
    db.execute(
        "INSERT OR REPLACE INTO servers VALUES (?, ?, ?, ?)",
        (server.guild_id, server.pace, json.dumps(server.channels), int(server.threads)),
    )


def wanting_pings(db: Connection, user_ids: Sequence[int]) -> list[int]:
    """Those of them who want to be pinged: everybody who did not say otherwise."""
    marks = ", ".join("?" * len(user_ids))
    cursor = db.execute(
        f"SELECT user_id FROM people WHERE user_id IN ({marks}) AND NOT pings", user_ids
    )
    silent = {row[0] for row in cursor.fetchall()}
    return [user_id for user_id in user_ids if user_id not in silent]
