"""Whom a message calls: those who want it, and nobody again and again because of one match."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from bot.store import people
from bot.store.database import Database
from bot.store.notices import QueuedNotice

from . import clocks

AT_MOST = 5
WITHIN = 10 * clocks.MINUTE
"""More than that within so long is not news to anybody: what is posted names them instead."""

QUIET = 5 * clocks.MINUTE
"""Whoever was left in peace for so long is called in any case: they may have gone away."""


class Cause(NamedTuple):
    """Who would be called, and because of which match; all invitations are one cause."""

    user_id: int
    match_id: int | None


class Ping(NamedTuple):
    """That somebody was to be called by a notice, and whether they were."""

    at: int
    cause: Cause
    notice_id: int
    made: bool


class Pings:
    """What was lately called, in memory: after a restart it begins anew."""

    def __init__(self, database: Database, now: clocks.Now = clocks.now) -> None:
        self._database = database
        self._now = now
        self._lately: deque[Ping] = deque()

    async def of(self, queued: QueuedNotice, user_ids: Sequence[int]) -> list[int]:
        """Those of them whom a notice calls: the same at every try to send it."""
        # The computer has an id below 0, and so has whoever asked to be removed.
        known = [user_id for user_id in user_ids if user_id > 0]
        wanting = await self._database.read(people.wanting_pings, known) if known else []
        return [user_id for user_id in wanting if self._calls(queued, user_id)]

    def _calls(self, queued: QueuedNotice, user_id: int) -> bool:
        at = self._now()
        while self._lately and not at - WITHIN < self._lately[0].at <= at:
            self._lately.popleft()
        subject = queued.subject
        cause = Cause(user_id, None if subject.is_challenge else subject.id)
        before = [ping for ping in self._lately if ping.cause == cause]
        for ping in before:
            if ping.notice_id == queued.id:
                return ping.made
        made = is_news([ping.at for ping in before if ping.made], at)
        self._lately.append(Ping(at, cause, queued.id, made))
        return made


def is_news(called: Sequence[int], at: int) -> bool:
    """Has somebody been called at few enough moments lately to be called now?"""
    return len(called) < AT_MOST or at - called[-1] >= QUIET
