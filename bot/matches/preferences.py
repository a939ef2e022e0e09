"""What people and servers like."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from sqlite3 import Connection
from typing import Any

from bot.store import blocks, coached, people
from bot.store.database import Database
from bot.store.rows import Absence, Blocked, Person, Server

from . import clocks, daily_life, digests
from .pings import must_be_a_way


@dataclass(frozen=True, slots=True)
class OwnSettings:
    """What somebody has set, at a moment: what they like, when they are away, whom they block."""

    person: Person
    away: tuple[Absence, ...]
    blocked: tuple[Blocked, ...]
    at: int


class Preferences:
    """Settings of people and servers, as they are and as they are changed."""

    def __init__(self, database: Database, now: clocks.Now = clocks.now) -> None:
        self._database = database
        self._now = now

    async def person(self, user_id: int) -> Person:
        return await self._database.read(people.person, user_id)

    async def set_person(
        self,
        user_id: int,
        *,
        pings: str | None = None,
        text_board: bool | None = None,
        reminders: bool | None = None,
        coaching: bool | None = None,
        hints: bool | None = None,
    ) -> Person:
        """Change what is not None; returns all of it."""
        said = {"pings": pings, "text_board": text_board, "reminders": reminders}
        said |= {"coaching": coaching, "hints": hints}
        changes = {name: value for name, value in said.items() if value is not None}
        return await self._database.transact(set_person, user_id, changes, self._now())

    async def switch(self, user_id: int, name: str, *, on: bool) -> Person:
        """Change one of the switches, by its name."""
        return await self._database.transact(set_person, user_id, {name: on}, self._now())

    async def own(self, user_id: int) -> OwnSettings:
        """All that somebody has set, for their own eyes."""
        return await self._database.read(own, user_id, self._now())

    # Daily life

    async def set_zone(self, user_id: int, zone: str) -> Person:
        """Where somebody lives, by the IANA name of its time zone."""
        return await self._database.transact(set_zone, user_id, zone, self._now())

    async def set_waking(self, user_id: int, wakes_at: int | None, sleeps_at: int | None) -> Person:
        """From when to when somebody is awake, in hours of their own day; None: always."""
        return await self._database.transact(set_waking, user_id, wakes_at, sleeps_at, self._now())

    async def absences(self, user_id: int) -> tuple[Absence, ...]:
        """The days on which somebody is or will be away, those that are over left out."""
        return await self._database.read(daily_life.to_come, user_id, self._now())

    async def set_away(self, user_id: int, first: date, last: date) -> None:
        await self._database.transact(daily_life.set_away, user_id, first, last, self._now())

    async def come_back(self, user_id: int, first: date) -> None:
        """Take back the absence that begins on that day."""
        await self._database.transact(daily_life.come_back, user_id, first)

    async def server(self, guild_id: int) -> Server:
        return await self._database.read(people.server, guild_id)

    async def set_server(
        self,
        guild_id: int,
        *,
        pace: str | None = None,
        allow: int | None = None,
        forbid: int | None = None,
        threads: bool | None = None,
    ) -> Server:
        """Change what is not None: `allow` and `forbid` name a channel. Returns all of it."""
        return await self._database.transact(set_server, guild_id, pace, allow, forbid, threads)


def own(db: Connection, user_id: int, at: int) -> OwnSettings:
    person = people.person(db, user_id)
    away = daily_life.to_come(db, user_id, at)
    return OwnSettings(person, away, tuple(blocks.of_person(db, user_id)), at)


def set_person(db: Connection, user_id: int, changes: Mapping[str, Any], at: int) -> Person:
    """Change some of what somebody likes.

    Who switches coaching on again is coached again, in the next match alone that they begin.
    """
    if "pings" in changes:
        must_be_a_way(changes["pings"])
    before = people.person(db, user_id)
    person = replace(before, **changes)
    if person.coaching and not before.coaching:
        coached.begin_again(db, user_id)
    people.set_person(db, person)
    return digests.arrange(db, person, at)


def set_zone(db: Connection, user_id: int, zone: str, at: int) -> Person:
    return digests.arrange(db, daily_life.set_zone(db, user_id, zone), at)


def set_waking(
    db: Connection, user_id: int, wakes_at: int | None, sleeps_at: int | None, at: int
) -> Person:
    return digests.arrange(db, daily_life.set_waking(db, user_id, wakes_at, sleeps_at), at)


def set_server(
    db: Connection,
    guild_id: int,
    pace: str | None,
    allow: int | None,
    forbid: int | None,
    threads: bool | None,
) -> Server:
    if pace is not None:
        clocks.must_be_a_pace(pace)
    server = people.server(db, guild_id)
    channels = [channel for channel in server.channels if channel != forbid]
    if allow is not None and allow not in channels and allow != forbid:
        channels.append(allow)
    server = replace(
        server,
        pace=pace or server.pace,
        channels=tuple(channels),
        threads=server.threads if threads is None else threads,
    )
    people.set_server(db, server)
    return server
