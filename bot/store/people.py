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


def pings_of(db: Connection, user_ids: Sequence[int]) -> dict[int, str]:
    """How each of them wants to be pinged: every turn, as long as they did not say otherwise."""
    marks = ", ".join("?" * len(user_ids))
    cursor = db.execute(f"SELECT user_id, pings FROM people WHERE user_id IN ({marks})", user_ids)
    said = {row[0]: row[1] for row in cursor.fetchall()}
    return {user_id: said.get(user_id, Person(user_id).pings) for user_id in user_ids}


def playing_without_hints(db: Connection, user_ids: Sequence[int]) -> list[int]:
    """Those of them who have switched hints off."""
    marks = ", ".join("?" * len(user_ids))
    cursor = db.execute(
        f"SELECT user_id FROM people WHERE user_id IN ({marks}) AND NOT hints", user_ids
    )
    return [row[0] for row in cursor.fetchall()]


def wanting_digests(db: Connection, now: int, at_most: int) -> list[Person]:
    """Those whose digest is due, so many of them."""
    cursor = db.execute(
        "SELECT user_id FROM people WHERE digest_at <= ? ORDER BY digest_at LIMIT ?",
        (now, at_most),
    )
    return [person(db, row[0]) for row in cursor.fetchall()]
