"""Paces of play, and who is on the clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress

from aiosqlite import Connection

from bot.store import deadlines
from bot.store.rows import Deadline

Clock = Callable[[], int]
"""Milliseconds since 1970."""

MINUTE = 60_000
HOUR = 60 * MINUTE

PACES: dict[str, int | None] = {
    "live": 10 * MINUTE,
    "daily": 24 * HOUR,
    "relaxed": 72 * HOUR,
    "none": None,
}
PACE_WORDS = {
    "live": "live, 10 minutes a turn",
    "daily": "daily, 24 hours a turn",
    "relaxed": "relaxed, 72 hours a turn",
    "none": "no clock",
}

HALF_TIME, NINE_TENTHS, TIME_UP = 0, 1, 2
"""What there is to say of a clock, in this order."""


def now() -> int:
    return time.time_ns() // 1_000_000


def moments(began_at: int, due_at: int) -> tuple[int, int, int]:
    """When each of them is due. Rounded up: nothing is ever said early."""
    length = due_at - began_at
    return (began_at + -(-length // 2), began_at + -(-length * 9 // 10), due_at)


def start(match_id: int, seat: int, pace: str, at: int, left: int | None = None) -> Deadline | None:
    """A clock that begins to run now, or goes on with what is left; none if there is no hurry."""
    length = PACES[pace]
    if length is None:
        return None
    due_at = at + (length if left is None else min(left, length))
    times = moments(due_at - length, due_at)
    # What has been said of it is not said again, but that time is up is never left unsaid.
    said = min(sum(moment <= at for moment in times), TIME_UP)
    return Deadline(match_id, seat, due_at - length, due_at, times[said], said)


def reserve(pace: str) -> int:
    """What somebody has at least who is asked again in the same turn."""
    return (PACES[pace] or 0) // 10


async def set_clocks(
    db: Connection,
    match_id: int,
    pace: str,
    asked: Iterable[int],
    at: int,
    stage: int,
    before: int | None = None,
    *,
    undone: bool = False,
) -> None:
    """Whoever is asked is on the clock; before this, the match was in that other stage.

    A new stage gives a full clock. Within a stage one that is not asked stands still, and goes on
    with what was left, or the reserve. If an answer is undone it has what was left then.
    """
    before = stage if before is None else before
    running = {deadline.seat: deadline for deadline in await deadlines.of_match(db, match_id)}
    asked = set(asked)
    staying = running.keys() & asked if stage == before else set()
    for seat in running.keys() - staying:
        await deadlines.pause(db, match_id, seat, before, running[seat].due_at - at)
    if stage != before:
        await deadlines.forget_pauses(db, match_id, but=min(stage, before))
    for seat in asked - staying:
        left = None if stage > before else await deadlines.resume(db, match_id, seat, stage)
        if left is not None and not undone:
            left = max(left, reserve(pace))
        clock = start(match_id, seat, pace, at, left)
        if clock:
            await deadlines.put(db, clock)


def spoken(deadline: Deadline, at: int) -> tuple[int, Deadline]:
    """What is to be said now, and the clock once it is said.

    After a long sleep only the latest is worth saying.
    """
    times = moments(deadline.began_at, deadline.due_at)
    what = max(i for i, moment in enumerate(times) if moment <= at)
    later = times[what + 1] if what < TIME_UP else None
    said = Deadline(
        deadline.match_id, deadline.seat, deadline.began_at, deadline.due_at, later, what + 1
    )
    return what, said


class Alarm:
    """Wakes sleepers at a moment of a clock that somebody may push ahead."""

    def __init__(self, now: Clock) -> None:
        self.now = now
        self._pushed = asyncio.Event()

    def ring(self) -> None:
        """The clock may have been pushed: everybody looks at it again."""
        self._pushed.set()
        self._pushed = asyncio.Event()

    async def until(self, moment: int) -> None:
        while (left := moment - self.now()) > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(left / 1000 + 0.001):
                    await self._pushed.wait()
