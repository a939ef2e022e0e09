"""When what a message beside the table asks for is settled: then its buttons go.

That is one edit for each such message, whatever is answered in between.
"""

from __future__ import annotations

from aiosqlite import Connection

from bot.store import calls, deadlines, matches, outbox
from bot.store.rows import Call, Record

KEPT = ("call", "time_up", "draw_offer")
"""Kinds of notes whose messages have buttons that are of no use later on."""


async def settle(db: Connection, record: Record, at: int) -> None:
    """Take the buttons off all that is settled in a match as it is now."""
    for call in await calls.of_match(db, record.id):
        if record.status != "live" or await is_settled(db, record, call, at):
            await calls.drop(db, call.message_id)
            await outbox.add(db, "silence", record.id, at, message=call.message_id)


async def is_settled(db: Connection, record: Record, call: Call, at: int) -> bool:
    if call.kind == "draw_offer":
        return record.draw_offer != call.seat
    if call.kind == "call":
        return await matches.has_moved_on(db, record.id, call.seat, call.version)
    running = await deadlines.of_match(db, record.id)
    return not any(each.seat == call.seat and each.due_at <= at for each in running)


async def keep(db: Connection, call: Call, at: int) -> None:
    """A message has been sent; what it asks for may have been settled in the meantime."""
    record = await matches.get(db, call.match_id)
    if record is not None and call.kind in KEPT:
        await calls.add(db, call)
        await settle(db, record, at)
