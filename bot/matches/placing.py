"""Matches that have no channel: how they come to be without one, get another, or end.

A channel, a thread or a whole server may be gone from one moment to the next. What was played there
is kept: its clocks stand still, nothing is posted, and its players may go on with it in another
channel. A match that is to be played in a thread begins like this, too, until the thread is open.
"""

from __future__ import annotations

from dataclasses import replace
from sqlite3 import Connection

from bot.store import matches, outbox, people
from bot.store.database import Database
from bot.store.notices import SilenceNotice, TableNotice
from bot.store.rows import Clocks, MatchRow, people_among

from . import abandoned, clocks
from .beginning import Place, refuse_channel
from .errors import Refused, Unreadable
from .loading import NO_MATCH, find, load, set_aside
from .view import seat_of_player

KEPT_FOR = 7 * 24 * clocks.HOUR
"""A match that nobody went on with for so long ends without a result."""


class Places:
    """Where matches are played, as Discord's own changes and players' wishes change it."""

    def __init__(self, database: Database, now: clocks.Now = clocks.now) -> None:
        self._database = database
        self._now = now
        # Presses ask whether something waits where they are made. They are many, and it is rare:
        # so it is remembered that nothing does. After a start nobody knows.
        self._something_waits = True

    def forbidden(self) -> None:
        """Something could not be posted, and waits for a permission."""
        self._something_waits = True

    async def in_use(self) -> dict[int, list[int]]:
        """The channels in which matches are being played, by their server."""
        return await self._database.read(matches.places_in_use)

    async def channel_gone(self, channel_id: int) -> None:
        """A channel or a thread was deleted."""
        await self._database.transact(lose_channel, channel_id, self._now())
        self._something_waits = True

    async def guild_gone(self, guild_id: int) -> None:
        """The bot was removed from a server."""
        await self._database.transact(lose_guild, guild_id, self._now())
        self._something_waits = True

    async def lose(self, match_id: int) -> None:
        """Where a match was played nothing can be posted any more."""
        await self._database.transact(lose_by_id, match_id, self._now())
        self._something_waits = True

    async def take(self, match_id: int, channel_id: int) -> None:
        """A thread has been opened for a match."""
        await self._database.transact(take, match_id, channel_id, self._now())

    async def move(self, match_id: int, user_id: int, place: Place) -> None:
        """A player goes on with a match in a channel; `Busy` if another is played there."""
        await self._database.transact(move, match_id, user_id, place, self._now())

    async def bring(self, match_id: int, place: Place) -> None:
        """Those who run the server have a match go on in a channel; `Busy` if another is there."""
        await self._database.transact(bring, match_id, place, self._now())

    async def waiting(self, guild_id: int) -> list[int]:
        """The channels of a server in which something could not be posted."""
        return await self._database.read(waiting, guild_id) if self._something_waits else []

    async def reopen(self, channel_id: int) -> bool:
        """The bot may write in a channel (again): is there anything that waited for that?"""
        if not self._something_waits:
            return False
        self._something_waits = False  # unless it is found, or comes up in the meantime
        if not await self._database.read(does_something_wait):
            return False
        self._something_waits = True
        return await self._database.transact(reopen, channel_id, self._now())


def lose_channel(db: Connection, channel_id: int, at: int) -> None:
    row = matches.live_in(db, channel_id)
    if row is not None:
        lose(db, row, at)


def lose_guild(db: Connection, guild_id: int, at: int) -> None:
    for row in matches.live_in_guild(db, guild_id):
        lose(db, row, at)


def lose_by_id(db: Connection, match_id: int, at: int) -> None:
    row = matches.get(db, match_id)
    if row is not None and row.status == "live" and not row.is_placeless:
        lose(db, row, at)


def lose(db: Connection, row: MatchRow, at: int) -> None:
    """Its clocks stand still, and what was to be posted is not: there is nowhere to post it."""
    matches.save(db, replace(row, clocks=Clocks(), side_messages=()), row)
    matches.lose_place(db, row.id, at)
    outbox.forget_match(db, row.id)


def take(db: Connection, match_id: int, channel_id: int, at: int) -> None:
    """A match without a channel gets one."""
    row = find(db, match_id)
    if row.status == "live" and row.is_placeless:
        settle(db, row, channel_id, at)


def move(db: Connection, match_id: int, user_id: int, place: Place, at: int) -> None:
    row = find(db, match_id)
    seat_of_player(row, user_id)
    if row.status == "over":
        raise Refused("This match is over.")
    if not row.is_placeless:
        raise Refused(f"This match is played in <#{row.channel_id}>.")
    if place.guild_id != row.guild_id:
        raise Refused("This match belongs to another server.")
    refuse_channel(people.server(db, place.guild_id), place)
    abandoned.clear_channel(db, place.channel_id, at)
    settle(db, row, place.channel_id, at)


def bring(db: Connection, match_id: int, place: Place, at: int) -> None:
    """To another channel of its server; where it was played, its messages lose their buttons."""
    row = find(db, match_id)
    if row.guild_id != place.guild_id:
        raise Refused(NO_MATCH)
    if row.status == "over":
        raise Refused("This match is over.")
    if row.channel_id == place.channel_id and not row.is_placeless:
        raise Refused("This match is played here already.")
    refuse_channel(people.server(db, place.guild_id), place)
    abandoned.clear_channel(db, place.channel_id, at)
    settle(db, row, place.channel_id, at)
    old = [*filter(None, [row.table_message_id]), *(each.message_id for each in row.side_messages)]
    outbox.add(db, at, *(SilenceNotice(row.id, each, row.channel_id) for each in old))


def settle(db: Connection, row: MatchRow, channel_id: int, at: int) -> None:
    """The match goes on there: a table with a call to it, and full time for all who are asked."""
    match = load(row)
    running = clocks.started(people_among(row.seats, match.asks), row.pace, at, row.hours)
    matches.save(db, replace(row, clocks=running, side_messages=()), row)
    matches.take_place(db, row.id, channel_id)
    outbox.forget_match(db, row.id)
    outbox.add(db, at, TableNotice(row.id, fresh=True))


def waiting(db: Connection, guild_id: int) -> list[int]:
    lost = matches.channels_lost_in(db, guild_id)
    return [*dict.fromkeys([*outbox.forbidden_in(db, guild_id), *lost])]


def does_something_wait(db: Connection) -> bool:
    """Is there a notice that waits for a permission, or a match without a channel?"""
    return outbox.is_anything_forbidden(db) or matches.is_any_placeless(db)


def reopen(db: Connection, channel_id: int, at: int) -> bool:
    """What was forbidden there is tried at once; what was played there goes on there, if it can."""
    hastened = outbox.hasten(db, channel_id, at)
    lost = matches.placeless_in(db, channel_id)
    if not lost or matches.live_in(db, channel_id) is not None:
        return bool(hastened)
    try:
        settle(db, lost[0], channel_id, at)
    except Unreadable:
        set_aside(db, lost[0].id)
    return True


def end_forgotten(db: Connection, at: int) -> None:
    """End the matches that nobody went on with in time."""
    for row in matches.placeless_until(db, at - KEPT_FOR):
        abandoned.end(db, row, at)
