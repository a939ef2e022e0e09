"""The matches of a server, for those who run it: to see them all, and to end one.

They see what everybody may see. What they end was won by nobody and is in no record. A match that
cannot be loaded is put away instead: it stays set aside, as it is, and leaves the list.
"""

from __future__ import annotations

from dataclasses import dataclass
from sqlite3 import Connection

from bot import engine
from bot.store import decisions, matches
from bot.store.database import Database
from bot.store.rows import MatchRow

from . import abandoned, clocks
from .errors import Refused, Unreadable
from .loading import NO_MATCH, load

PAGE = 5
"""So many fit into one message, however long the names are."""


@dataclass(frozen=True, slots=True)
class ServerMatch:
    """A match as those who run its server see it: nothing that only its players may know."""

    id: int
    guild_id: int
    channel_id: int
    table_message_id: int | None
    names: tuple[str, ...]  # as they are, not escaped
    title: str
    pace: str
    is_held: bool
    is_placeless: bool
    began_at: int
    moved_at: int
    waits_for: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ServerPage:
    """A page of the list, by its number from 0, and how many pages there are."""

    number: int
    pages: int
    matches: tuple[ServerMatch, ...]


class ServerMatches:
    """What those who run a server may know of its matches, and do about them."""

    def __init__(self, database: Database, now: clocks.Now = clocks.now) -> None:
        self._database = database
        self._now = now

    async def page(self, guild_id: int, number: int) -> ServerPage:
        """A page of all that is played or set aside there; beyond the last, the last."""
        return await self._database.read(page, guild_id, number)

    async def get(self, guild_id: int, match_id: int) -> ServerMatch:
        return await self._database.read(see, guild_id, match_id)

    async def close(self, guild_id: int, match_id: int) -> ServerMatch:
        """End it without a result; as it was."""
        return await self._database.transact(close, guild_id, match_id, self._now())


def page(db: Connection, guild_id: int, number: int) -> ServerPage:
    pages = max(1, -(-matches.count_of_server(db, guild_id) // PAGE))
    number = min(number, pages - 1)
    rows = matches.of_server(db, guild_id, number * PAGE, PAGE)
    return ServerPage(number, pages, tuple(server_match(db, row) for row in rows))


def see(db: Connection, guild_id: int, match_id: int) -> ServerMatch:
    return server_match(db, find_in(db, guild_id, match_id))


def close(db: Connection, guild_id: int, match_id: int, at: int) -> ServerMatch:
    row = find_in(db, guild_id, match_id)
    was = server_match(db, row)
    if row.status == "live":
        abandoned.end(db, row, at, abandoned.CLOSED)
    matches.put_away(db, match_id)
    return was


def find_in(db: Connection, guild_id: int, match_id: int) -> MatchRow:
    """A match of that server which is not over, be it set aside."""
    row = matches.get(db, match_id)
    if row is None or row.guild_id != guild_id:
        raise Refused(NO_MATCH)
    if row.status == "over" or row.abandoned:
        raise Refused("This match is over.")
    return row


def server_match(db: Connection, row: MatchRow) -> ServerMatch:
    asked = asked_in(row)
    return ServerMatch(
        id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        table_message_id=row.table_message_id,
        names=tuple(seat.name for seat in row.seats),
        title=title_of(row),
        pace=row.pace,
        is_held=asked is None,
        is_placeless=row.is_placeless,
        began_at=row.began_at,
        moved_at=decisions.last_made_at(db, row.id),
        waits_for=tuple(row.seats[seat].name for seat in asked or ()),
    )


def asked_in(row: MatchRow) -> tuple[int, ...] | None:
    """The seats that must answer; None in a match that is set aside, or must be."""
    try:
        return None if row.status == "held" else tuple(load(row).asks)
    except Unreadable:
        return None


def title_of(row: MatchRow) -> str:
    """What is played, as far as this release knows it."""
    try:
        return engine.title(row.ruleset, row.options)
    except engine.BadOptions:
        return row.ruleset
