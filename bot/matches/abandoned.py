"""Matches against the computer to which nobody came back.

They have no clock, so nothing else would ever end them. They end when their room is needed, in the
transaction that begins the next match, and not before: whoever comes back in time plays on.
"""

from __future__ import annotations

from aiosqlite import Connection

from bot.matches import clocks
from bot.matches import notices as calls
from bot.matches.actions import Unreadable, find, load, set_aside
from bot.matches.view import Refused
from bot.store import matches, outbox, solo
from bot.store.rows import Record

PATIENCE = 72 * clocks.HOUR
"""A match in which nothing was done for so long makes room for another."""

LAST = 0xFFFF_FFFF
"""Stands for the version in what stands for the press; the computer's presses never get there."""


class Busy(Refused):
    """Somebody is playing in that channel: another one may still be free."""

    def __init__(self) -> None:
        super().__init__("A match is being played here. It must end first.")


async def is_abandoned(db: Connection, record: Record, at: int) -> bool:
    if record.computer is None:
        return False
    return await solo.last_moved(db, record.id) <= at - PATIENCE


async def is_busy(db: Connection, channel_id: int, at: int) -> bool:
    """Is a match being played in this channel, to which somebody may come back?"""
    record = await matches.live_in(db, channel_id)
    return record is not None and not await is_abandoned(db, record, at)


async def clear_channel(db: Connection, channel_id: int, at: int) -> None:
    """Make room for a match in a channel, if there is none."""
    record = await matches.live_in(db, channel_id)
    if record is None:
        return
    if not await is_abandoned(db, record, at):
        raise Busy
    await end(db, record, at)


async def oldest(db: Connection, user_id: int, at: int) -> Record | None:
    """Of somebody's own matches, the one that makes room first."""
    match_id = await solo.untouched(db, user_id, at - PATIENCE)
    return None if match_id is None else await find(db, match_id)


async def end(db: Connection, record: Record, at: int) -> None:
    """Nobody won it. Its table says so where it stands: no new message for what nobody follows."""
    try:
        match = load(record)
    except Unreadable:
        await set_aside(db, record.id)
        return
    events = match.conclude(None, "abandoned")
    version = await matches.save(db, record, match.to_json())
    await matches.forget_before(db, record.id, record.version)
    seat = next(number for number, each in enumerate(record.seats) if not each.is_computer)
    press = -(record.id << 32 | LAST)
    await matches.decide(
        db, record.id, version, seat, "abandon", match.turn, press, at, events=events
    )
    await solo.abandon(db, record.id, at)
    await calls.settle(db, await find(db, record.id), at)
    await outbox.add(db, "table", record.id, at, fresh=False)
