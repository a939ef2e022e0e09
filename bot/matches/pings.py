"""Whom a message calls: those who want it, and nobody again and again because of one match."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from bot.store import decisions, people
from bot.store.database import Database
from bot.store.notices import (
    DrawOfferNotice,
    HintsNotice,
    QueuedNotice,
    ReminderNotice,
    TimeUpNotice,
)

from . import clocks
from .errors import Refused

AT_MOST = 5
WITHIN = 10 * clocks.MINUTE
"""More than that within so long, without having come, is not news to anybody: what is posted names
them instead."""

QUIET = 5 * clocks.MINUTE
"""Whoever was left in peace for so long is called in any case: they may have gone away."""


WISHES = (DrawOfferNotice.kind, HintsNotice.kind)
"""What comes of the other player's wish; all else in a match is a call of the game itself."""

ABOUT_TIME = (ReminderNotice.kind, TimeUpNotice.kind)
"""What a clock has to say."""

EVERY_TURN, HALF_TIME, DIGEST, NEVER = WAYS = ("turn", "half", "digest", "none")
"""How people want to be called."""


class Cause(NamedTuple):
    """Who would be called, and what for: a match, a wish in it, or an invitation by whomever."""

    user_id: int
    match_id: int | None
    is_wish: bool


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

    async def of(
        self, queued: QueuedNotice, user_ids: Sequence[int], *, has_clock: bool = True
    ) -> list[int]:
        """Those of them whom a notice calls: the same at every try to send it.

        `has_clock`: what it tells of ends with time.
        """
        # The computer has an id below 0, and so has whoever asked to be removed.
        known = [user_id for user_id in user_ids if user_id > 0]
        ways = await self._database.read(people.pings_of, known) if known else {}
        kind = queued.notice.kind
        wanting = [each for each, way in ways.items() if wants(way, kind, has_clock=has_clock)]
        return [user_id for user_id in wanting if await self._calls(queued, user_id)]

    async def _calls(self, queued: QueuedNotice, user_id: int) -> bool:
        at = self._now()
        while self._lately and not at - WITHIN < self._lately[0].at <= at:
            self._lately.popleft()
        cause = cause_of(queued, user_id)
        before = [ping for ping in self._lately if ping.cause == cause]
        for ping in before:
            if ping.notice_id == queued.id:
                return ping.made
        called = [ping.at for ping in before if ping.made]
        made = is_news(called, at) or is_news(await self._in_vain(cause, called), at)
        self._lately.append(Ping(at, cause, queued.id, made))
        return made

    async def _in_vain(self, cause: Cause, called: Sequence[int]) -> list[int]:
        """When somebody was called and has not come since: whoever comes is called again.

        But not for wishes: to answer is not to ask for the next offer of a draw.
        """
        if cause.match_id is None or cause.is_wish:
            return list(called)
        came = await self._database.read(decisions.last_of, cause.match_id, cause.user_id)
        return [at for at in called if at > came]


def wants(way: str, kind: str, *, has_clock: bool) -> bool:
    """Does somebody who is called in that way want to be called by a notice of that kind?

    Where no clock runs there is no half of any time: then they are called to every turn, or nobody
    would ever call them.
    """
    if way == HALF_TIME:
        return kind in ABOUT_TIME or not has_clock
    return way == EVERY_TURN


def must_be_a_way(way: str) -> None:
    """Refuse what no client offers, but somebody may send."""
    if way not in WAYS:
        raise Refused(f"There is no such way to be pinged. There are: {', '.join(WAYS)}.")


def cause_of(queued: QueuedNotice, user_id: int) -> Cause:
    kind, subject = queued.notice.kind, queued.subject
    return Cause(user_id, None if subject.is_challenge else subject.id, kind in WISHES)


def is_news(called: Sequence[int], at: int) -> bool:
    """Has somebody been called at few enough moments lately to be called now?"""
    return len(called) < AT_MOST or at - called[-1] >= QUIET
