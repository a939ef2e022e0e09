"""When people are awake and when they are away, as they say themselves. What they said counts in
the matches that begin afterwards: whoever plays with them was shown it before."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from sqlite3 import Connection
from zoneinfo import ZoneInfo, available_timezones

from bot.store import absences, people
from bot.store.rows import Absence, Hours, Person

from . import clocks
from .errors import Refused
from .hours import zone_named

AWAKE_AT_LEAST = 8
"""Hours a day for which a clock runs: else a turn of a day would take a week."""

AWAY_AT_MOST = 14
"""Days of a month."""

AHEAD_AT_MOST = 365
KEPT = 62
"""Days: so long are past absences kept, for those of a month to be counted."""

COUNTED = 4
"""Absences that a clock stands still for in one match, the next ones: all of them are shown before
it begins, and so are those of three others, in one message."""

DAY = timedelta(days=1)


@cache
def zones() -> frozenset[str]:
    """The names of all time zones."""
    return frozenset(available_timezones())


def zone_of(person: Person) -> ZoneInfo:
    """The time zone somebody lives in; as long as they have not said, that of Greenwich."""
    return zone_named(person.zone or "UTC")


def today(person: Person, at: int) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(zone_of(person)).date()


def set_zone(db: Connection, user_id: int, zone: str) -> Person:
    if zone not in zones():
        raise Refused("There is no such time zone. Choose one of those that are offered.")
    return kept(db, replace(people.person(db, user_id), zone=zone))


def set_waking(db: Connection, user_id: int, wakes_at: int | None, sleeps_at: int | None) -> Person:
    """From when to when somebody is awake, as hours of their own day; None for both: always."""
    if wakes_at is None or sleeps_at is None:
        wakes_at = sleeps_at = None
    elif not (0 <= wakes_at < 24 and 0 <= sleeps_at < 24):
        raise Refused("Hours go from 0 to 23.")
    elif (sleeps_at - wakes_at) % 24 < AWAKE_AT_LEAST:
        raise Refused(f"Your clock must run for at least {AWAKE_AT_LEAST} hours a day.")
    return kept(db, replace(people.person(db, user_id), wakes_at=wakes_at, sleeps_at=sleeps_at))


def kept(db: Connection, person: Person) -> Person:
    people.set_person(db, person)
    return person


def set_away(db: Connection, user_id: int, first: date, last: date, at: int) -> None:
    """Somebody will be away from one day to another, both included."""
    now = today(people.person(db, user_id), at)
    if last < first:
        raise Refused("The last day comes before the first.")
    if first < now:
        raise Refused("That day is over: you can be away from today on.")
    if last > now + AHEAD_AT_MOST * DAY:
        raise Refused("That is more than a year ahead.")
    absences.remove_before(db, user_id, now - KEPT * DAY)
    before = absences.of_person(db, user_id)
    if any(each.first <= last and first <= each.last for each in before):
        raise Refused("You are away on some of these days already.")
    refuse_too_many_days(days_of((*before, Absence(first, last))))
    absences.add(db, user_id, Absence(first, last))


def to_come(db: Connection, user_id: int, at: int) -> tuple[Absence, ...]:
    """The absences of somebody that are not over."""
    now = today(people.person(db, user_id), at)
    return tuple(each for each in absences.of_person(db, user_id) if each.last >= now)


def hours_of(db: Connection, user_id: int, pace: str, at: int) -> Hours | None:
    """When somebody's clock runs in a match that they are asked to now; None: always.

    Taken down as they have it now: whoever plays with them is shown this, and nothing later.
    """
    if pace not in clocks.BY_WAKING_HOURS:
        return None
    person, away = people.person(db, user_id), joined(to_come(db, user_id, at))
    if person.wakes_at is None and not away:
        return None
    return Hours(zone_of(person).key, person.wakes_at, person.sleeps_at, away[:COUNTED])


def joined(away: tuple[Absence, ...]) -> tuple[Absence, ...]:
    """Absences in their order, with those in one that follow upon each other."""
    found: list[Absence] = []
    for each in away:
        if found and each.first == found[-1].last + DAY:
            found[-1] = Absence(found[-1].first, each.last)
        else:
            found.append(each)
    return tuple(found)


def days_of(away: tuple[Absence, ...]) -> Counter[str]:
    """How many days of each month somebody is away."""
    days: Counter[str] = Counter()
    for each in away:
        days.update(
            f"{each.first + n * DAY:%B %Y}" for n in range((each.last - each.first).days + 1)
        )
    return days


def refuse_too_many_days(days: Counter[str]) -> None:
    for month, number in days.items():
        if number > AWAY_AT_MOST:
            raise Refused(
                f"That would make {number} days in {month}; you can be away {AWAY_AT_MOST} days "
                "of a month at most."
            )


def come_back(db: Connection, user_id: int, first: date) -> None:
    """Somebody is not away after all from a day on which they said they would be."""
    if not absences.remove(db, user_id, first):
        raise Refused("You have named no such days.")
