"""The outbox, as whoever delivers it sees it: what is due, what it says, and that it was said."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from sqlite3 import Connection

from bot.store import alarms, challenges, matches, outbox
from bot.store.database import Database
from bot.store.notices import (
    ClosedTableNotice,
    DigestNotice,
    InvitationDigestNotice,
    QueuedNotice,
    Subject,
    TableNotice,
)
from bot.store.rows import SideMessage

from . import clocks, digests, invitations, looking, notices, placing
from .digests import Digest
from .looking import ClosedTable, TableNews
from .view import MatchView

NONCE_HOLDS = clocks.MINUTE
"""For some minutes Discord knows a repeated post by its nonce; on the first of them we rely."""


class NoticeQueue:
    """Notices to deliver, and the moments at which there will be more."""

    def __init__(self, database: Database, now: clocks.Now = clocks.now) -> None:
        self._database = database
        self._now = now
        self._inherited: int | None = None  # the last notice of the process before this one
        self._begun: set[int] = set()  # notices of ours; on a full disk a try cannot be counted

    async def ripen(self) -> None:
        """Do what is due by the clock: challenges expire, clocks speak, forgotten matches end,
        digests are written."""
        at = self._now()
        alarm = await self._database.read(alarms.next_alarm, placing.KEPT_FOR)
        if alarm is not None and alarm <= at:
            await self._database.transact(ripen, at)

    async def due(self, out: Collection[Subject]) -> list[QueuedNotice]:
        """What is due, by its time, but for the subjects that are being dealt with."""
        if self._inherited is None:
            self._inherited = await self._database.read(outbox.last_id)
        found = await self._database.read(outbox.due, self._now(), out)
        due = [replace(each, in_doubt=self._is_in_doubt(each)) for each in found]
        self._begun.update(each.id for each in due)
        return due

    def _is_in_doubt(self, queued: QueuedNotice) -> bool:
        """May it have been posted? It was begun before, by us or by whoever is dead."""
        inherited = queued.id <= (self._inherited or 0)
        return queued.tries > 0 or queued.id in self._begun or inherited

    def is_forgotten(self, queued: QueuedNotice) -> bool:
        """May it have been posted so long ago that Discord would post it once more?"""
        return queued.in_doubt and self._now() - queued.made_at > NONCE_HOLDS

    async def seconds_until_next(self, out: Collection[Subject]) -> float | None:
        """Until the next notice, clock or expiry; never early. None if there is nothing."""
        moments = await self._database.read(next_moments, out)
        return max(0, min(moments) - self._now()) / 1000 + 0.001 if moments else None

    async def table(self, queued: QueuedNotice, notice: TableNotice) -> TableNews | None:
        """What the table is to show now; None if a later notice will show it anyway."""
        return await self._database.read(looking.table, queued, notice)

    async def done(self, queued: QueuedNotice) -> None:
        """It is done with, sent or not."""
        await self._database.do(outbox.done, queued.id)
        self._begun.discard(queued.id)

    async def put_off(self, queued: QueuedNotice, wait: int, fault: str) -> None:
        """Try it again so many milliseconds later."""
        await self._database.do(outbox.retry, queued, self._now() + wait, fault)

    async def invitation_posted(self, challenge_id: int, message_id: int) -> None:
        await self._database.do(challenges.set_message, challenge_id, message_id)

    async def table_posted(self, view: MatchView, message_id: int, told: int | None = None) -> None:
        """A new message shows the table, with the news up to a notice if it is `told` by it.

        The old message is to be brought to its final state.
        """
        await self._database.transact(keep_table, view, message_id, told, self._now())

    async def closed_table(self, notice: ClosedTableNotice) -> ClosedTable | None:
        """The final state of a message that showed the table; None if it is not known."""
        return await self._database.read(looking.closed_table, notice)

    async def digest(self, notice: DigestNotice | InvitationDigestNotice) -> Digest | None:
        """What waits for somebody now; None if there is nothing to tell them."""
        return await self._database.read(digests.digest, notice, self._now())

    async def message_posted(self, match_id: int, message: SideMessage) -> None:
        """A message beside the table stands there; if it has buttons, they must go in time."""
        if message.kind in notices.KEPT:
            await self._database.transact(notices.keep, match_id, message, self._now())


def ripen(db: Connection, at: int) -> None:
    invitations.expire(db, at)
    placing.end_forgotten(db, at)
    notices.fire_clocks(db, at)
    digests.fire(db, at)


def next_moments(db: Connection, out: Collection[Subject]) -> list[int]:
    moments = (outbox.next_due(db, out), alarms.next_alarm(db, placing.KEPT_FOR))
    return [moment for moment in moments if moment is not None]


def keep_table(db: Connection, view: MatchView, message_id: int, told: int | None, at: int) -> None:
    old = view.table_message_id
    if old != message_id:
        matches.set_table(db, view.id, message_id, view.version)
    if told is not None:
        outbox.told(db, view.id, told)
    if old is not None and old != message_id:
        outbox.add(db, at, ClosedTableNotice(view.id, old, view.version, view.table_version))
