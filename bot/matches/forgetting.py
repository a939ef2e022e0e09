"""Removing a person: what is kept of them, and how it goes.

Their matches end without a result, in the same transaction in which their id and their name go; the
tables say so by notices, which the bot delivers when it is at work. What was played stays.
"""

from __future__ import annotations

from sqlite3 import Connection

from bot.store import challenges, forgetting, matches
from bot.store.database import Database
from bot.store.forgetting import Kept

from . import abandoned, clocks
from .invitations import close
from .open_tables import leave_table


class Forgetting:
    """What an operator does for somebody who asks to be removed."""

    def __init__(self, database: Database, now: clocks.Now = clocks.now) -> None:
        self._database = database
        self._now = now

    async def kept(self, user_id: int) -> Kept:
        """How much there is of somebody."""
        return await self._database.read(forgetting.kept, user_id)

    async def forget(self, user_id: int) -> bool:
        """Remove somebody; is every trace of them gone from the file and the log beside it?"""
        await self._database.transact(forget, user_id, self._now())
        return await self._database.read(forgetting.empty_log)


def forget(db: Connection, user_id: int, at: int) -> None:
    for row in matches.live_anywhere_of(db, user_id):
        abandoned.end(db, row, at, abandoned.FORGOTTEN)
    for each in challenges.open_of(db, user_id):
        number = each.seat_of(user_id)
        if each.is_public and number is not None:
            leave_table(db, each, number, at)
        else:
            close(db, each.id, "cancelled", at)
    forgetting.forget(db, user_id)
