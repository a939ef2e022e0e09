"""When a player's clock runs: while they are awake, and not on days away. Pure.

Moments are milliseconds since 1970. Waking time is the part of a time for which somebody is awake;
whoever has no hours always is. Days and hours are those of their own zone: an hour that a day of it
lacks is neither slept nor waked, and one that it has twice is the one or the other both times.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import takewhile
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.store.rows import Hours

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Span:
    """The time from one moment to another, which is not part of it."""

    start: int
    end: int

    @property
    def length(self) -> int:
        return self.end - self.start


def after(hours: Hours | None, at: int, waking: int) -> int:
    """The moment by which so much waking time has passed since another; below 0: before it.

    They are awake then. What is used up as they fall asleep is up when they wake.
    """
    if hours is None:
        return at + waking
    if waking < 0:
        return before(hours, at, -waking)
    spans = awake_from(hours, at)
    span = next(spans)
    while waking >= span.length:
        waking -= span.length
        span = next(spans)
    return span.start + waking


def before(hours: Hours, at: int, waking: int) -> int:
    """The moment since which so much waking time, more than none, has passed at another."""
    spans = awake_until(hours, at)
    span = next(spans)
    while waking > span.length:
        waking -= span.length
        span = next(spans)
    return span.end - waking


def between(hours: Hours | None, since: int, until: int) -> int:
    """The waking time from one moment to another; below 0 if that comes first."""
    if hours is None:
        return until - since
    if until < since:
        return -between(hours, until, since)
    spans = takewhile(lambda span: span.start < until, awake_from(hours, since))
    return sum(min(span.end, until) - span.start for span in spans)


def zone_named(name: str) -> ZoneInfo:
    """A time zone; that of Greenwich if no release knows it any more: a match goes on with it."""
    try:
        return ZoneInfo(name)
    except ZoneInfoNotFoundError:
        return ZoneInfo("UTC")


# Day by day


def awake_from(hours: Hours, at: int) -> Iterator[Span]:
    """When they are awake from a moment on, without end."""
    day = day_of(hours, at)
    while True:
        for span in awake_on(hours, day):
            if span.end > at:
                yield Span(max(span.start, at), span.end)
        day += DAY


def awake_until(hours: Hours, at: int) -> Iterator[Span]:
    """When they were awake up to a moment, the latest first, without end."""
    # Where midnight comes twice, the next day has begun once already.
    day = day_of(hours, at) + DAY
    while True:
        for span in reversed(awake_on(hours, day)):
            if span.start < at:
                yield Span(span.start, min(span.end, at))
        day -= DAY


def awake_on(hours: Hours, day: date) -> list[Span]:
    """When they are awake on a day of theirs: at most twice, if they are up past midnight."""
    if any(away.first <= day <= away.last for away in hours.absences):
        return []
    begins, ends = moment(hours, day), moment(hours, day + DAY)
    if hours.wakes_at is None or hours.sleeps_at is None:
        return [Span(begins, ends)]
    wakes, sleeps = moment(hours, day, hours.wakes_at), moment(hours, day, hours.sleeps_at)
    is_up_by_day = hours.wakes_at < hours.sleeps_at
    spans = [(wakes, sleeps)] if is_up_by_day else [(begins, sleeps), (wakes, ends)]
    # A zone may leave out a whole day, and then the hours of that day are the next one's.
    within = [Span(max(start, begins), min(end, ends)) for start, end in spans]
    return [span for span in within if span.length > 0]


def day_of(hours: Hours, at: int) -> date:
    return datetime.fromtimestamp(at // 1000, zone_named(hours.zone)).date()


def moment(hours: Hours, day: date, hour: int = 0) -> int:
    """When it is that hour of a day; the first time, or when the clocks go past it."""
    there = datetime.combine(day, time(hour), zone_named(hours.zone))
    return int(there.timestamp()) * 1000


# What is told of it


def night(hours: Hours, at: int) -> Span | None:
    """When they sleep, on the day of that moment or after it; none if they never do."""
    if hours.wakes_at is None or hours.sleeps_at is None:
        return None
    day = day_of(hours, at)
    wakes_on = day if hours.sleeps_at < hours.wakes_at else day + DAY
    return Span(moment(hours, day, hours.sleeps_at), moment(hours, wakes_on, hours.wakes_at))


def days_away(hours: Hours) -> list[Span]:
    """When they are away, each time from the beginning of the first day to the end of the last."""
    return [
        Span(moment(hours, each.first), moment(hours, each.last + DAY)) for each in hours.absences
    ]
