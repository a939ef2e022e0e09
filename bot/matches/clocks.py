"""Paces of play, and who is on the clock. Pure: what is kept of it is part of a match's row.

A clock counts waking time (`hours`): it stands still while its player sleeps or is away.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType

from bot.store.rows import Clock, Clocks, Hours, Pause

from .errors import Refused
from .hours import after, between

Now = Callable[[], int]
"""Tells the time: milliseconds since 1970."""

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

BY_WAKING_HOURS = ("daily", "relaxed")
"""Paces at which clocks stand still at night and on days away. Whoever plays live is there."""

ALWAYS: Mapping[int, Hours] = MappingProxyType({})
"""Everybody's clock runs day and night."""

HALF_TIME, NINE_TENTHS, TIME_UP = 0, 1, 2
"""What there is to say of a clock, in this order."""


def must_be_a_pace(pace: str) -> None:
    """Refuse what no client offers, but somebody may send."""
    if pace not in PACES:
        raise Refused(f"There is no such pace. There are: {', '.join(PACES)}.")


def now() -> int:
    return time.time_ns() // 1_000_000


def moments(began_at: int, due_at: int, hours: Hours | None = None) -> tuple[int, int, int]:
    """When each of them is due. Rounded up: nothing is ever said early."""
    length = between(hours, began_at, due_at)
    half, nine_tenths = -(-length // 2), -(-length * 9 // 10)
    return (after(hours, began_at, half), after(hours, began_at, nine_tenths), due_at)


def start(
    seat: int,
    pace: str,
    at: int,
    left: int | None = None,
    *,
    hours: Hours | None = None,
    reserve_given: bool = False,
) -> Clock | None:
    """A clock that begins to run now, or goes on with what is left; none if there is no hurry."""
    length = PACES[pace]
    if length is None:
        return None
    left = length if left is None else min(left, length)
    began_at, due_at = after(hours, at, left - length), after(hours, at, left)
    times = moments(began_at, due_at, hours)
    # What has been said of it is not said again, but that time is up is never left unsaid.
    said = min(sum(moment <= at for moment in times), TIME_UP)
    return Clock(seat, began_at, due_at, times[said], said, reserve_given)


def started(
    seats: Iterable[int], pace: str, at: int, hours: Mapping[int, Hours] = ALWAYS
) -> Clocks:
    """Full clocks for all who are asked when a match begins, or anew."""
    clocks = [start(seat, pace, at, hours=hours.get(seat)) for seat in sorted(seats)]
    return Clocks(tuple(clock for clock in clocks if clock))


def reserve(pace: str) -> int:
    """What somebody has at least who is asked again in the same turn, once in it."""
    return (PACES[pace] or 0) // 10


def resume(pause: Pause, pace: str, at: int, hours: Hours | None, *, undone: bool) -> Clock | None:
    """A clock that goes on with what was left, or with the reserve, if that was not given yet.

    If an answer is undone it has what was left then, and no more.
    """
    is_short = pause.remaining < reserve(pace)
    gives = is_short and not pause.reserve_given and not undone
    left = reserve(pace) if gives else pause.remaining
    given = pause.reserve_given or gives
    return start(pause.seat, pace, at, left, hours=hours, reserve_given=given)


def stopped(clock: Clock, stage: int, at: int, hours: Hours | None) -> Pause:
    """A clock that stands still, because its player is not asked for now."""
    return Pause(clock.seat, stage, between(hours, at, clock.due_at), clock.reserve_given)


def turned(
    clocks: Clocks,
    pace: str,
    asked: Iterable[int],
    at: int,
    stage: int,
    before: int,
    *,
    hours: Mapping[int, Hours] = ALWAYS,
    undone: bool = False,
) -> Clocks:
    """The clocks once others are asked; before this, the match was in that other stage.

    A new stage gives a full clock. Within a stage the clock of whoever is not asked stands still,
    and goes on when they are asked again.
    """
    asked = set(asked)
    running = {clock.seat: clock for clock in clocks.running}
    if stage == before and running.keys() == asked:
        return clocks
    paused = {(pause.seat, pause.stage): pause for pause in clocks.paused}
    staying = running.keys() & asked if stage == before else set()
    for seat in running.keys() - staying:
        paused[seat, before] = stopped(running.pop(seat), before, at, hours.get(seat))
    if stage != before:
        kept = min(stage, before)
        paused = {key: pause for key, pause in paused.items() if pause.stage == kept}
    for seat in asked - staying:
        rest = None if stage > before else paused.pop((seat, stage), None)
        begun = (
            resume(rest, pace, at, hours.get(seat), undone=undone)
            if rest
            else start(seat, pace, at, hours=hours.get(seat))
        )
        if begun:
            running[seat] = begun
    return Clocks(
        tuple(running[seat] for seat in sorted(running)),
        tuple(paused[key] for key in sorted(paused)),
    )


def spoken(clock: Clock, at: int, hours: Hours | None = None) -> tuple[int | None, Clock]:
    """What is to be said now, if anything, and the clock once it is said.

    If the program slept for long, only the latest is worth saying; and if it is night by then where
    the player is, not before they wake.
    """
    if clock.next_at is None or clock.next_at > at:
        return None, clock
    awake_at = after(hours, at, 0)
    if awake_at > at:
        return None, replace(clock, next_at=awake_at)
    times = moments(clock.began_at, clock.due_at, hours)
    what = max(i for i, moment in enumerate(times) if moment <= at)
    later = times[what + 1] if what < TIME_UP else None
    return what, replace(clock, next_at=later, said=what + 1)


class Alarm:
    """Wakes sleepers at a moment of a clock that somebody may push ahead."""

    def __init__(self, now: Now) -> None:
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
