"""What people and servers like."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields
from sqlite3 import Connection

from .rows import Person, Server

SWITCHES = ("text_board", "reminders", "coaching", "hints")


def person(db: Connection, user_id: int) -> Person:
    cursor = db.execute("SELECT * FROM people WHERE user_id = ?", (user_id,))
    row = cursor.fetchone()
    if row is None:
        return Person(user_id)
    return Person(**{**dict(row), **{name: bool(row[name]) for name in SWITCHES}})


def set_person(db: Connection, person: Person) -> None:
    values = {each.name: getattr(person, each.name) for each in fields(Person)}
    marks = ", ".join(f":{name}" for name in values)
    db.execute(f"INSERT OR REPLACE INTO people ({', '.join(values)}) VALUES ({marks})", values)


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
        f"SELECT user_id FROM people WHERE user_id IN ({marks}) AND pings = 'none'", user_ids
    )
    silent = {row[0] for row in cursor.fetchall()}
    return [user_id for user_id in user_ids if user_id not in silent]
