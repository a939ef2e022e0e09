"""Waking time: measured and added, in every zone, and across days that are longer or shorter."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.matches import hours as waking_hours
from bot.matches.clocks import HOUR, MINUTE
from bot.matches.hours import Span, after, between, days_away, night
from bot.store.rows import Absence, Hours

ZONES = [
    "UTC",
    "Europe/Athens",
    "America/New_York",
    "Asia/Kathmandu",  # 5:45 ahead
    "Australia/Lord_Howe",  # half an hour of summer time
    "Pacific/Chatham",  # 12:45 ahead, and summer time
    "America/Santiago",  # at midnight
    "Africa/Cairo",  # a midnight that does not exist
    "America/Havana",  # a midnight that comes twice
    "Africa/Casablanca",  # winter time in Ramadan
    "Antarctica/Troll",  # two hours of summer time
    "Pacific/Kiritimati",  # 14 ahead
]
YEAR = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp() * 1000)
CHANGES = ["0215", "0308", "0322", "0329", "0405", "0424", "0906", "0927", "1004", "1025", "1101"]
"""Days of that year on which the clocks of one of them are changed."""
MOMENTS = st.integers(YEAR, YEAR + 365 * 24 * HOUR) | st.builds(
    lambda day, since: utc(2026, int(day[:2]), int(day[2:])) + since,
    st.sampled_from(CHANGES),
    st.integers(-36 * HOUR, 36 * HOUR),
)
LENGTHS = st.integers(0, 72 * HOUR)
DAYS = st.dates(date(2025, 12, 20), date(2027, 2, 1))


@st.composite
def some_hours(draw):
    wakes = draw(st.none() | st.integers(0, 23))
    sleeps = None if wakes is None else (wakes + draw(st.integers(8, 23))) % 24
    away = [
        Absence(first, first + timedelta(days=draw(st.integers(0, 13))))
        for first in draw(st.lists(DAYS, max_size=3))
    ]
    return Hours(draw(st.sampled_from(ZONES)), wakes, sleeps, tuple(away))


def is_up(hours, at):
    """The same in other words: what does a clock on their wall say?"""
    there = datetime.fromtimestamp(at / 1000, ZoneInfo(hours.zone))
    if any(away.first <= there.date() <= away.last for away in hours.absences):
        return False
    if hours.wakes_at is None:
        return True
    return (there.hour - hours.wakes_at) % 24 < (hours.sleeps_at - hours.wakes_at) % 24


def utc(*when):
    return int(datetime(*when, tzinfo=UTC).timestamp() * 1000)


@settings(max_examples=150)
@given(some_hours(), MOMENTS, LENGTHS)
def test_what_is_added_is_measured(hours, at, waking):
    due = after(hours, at, waking)
    assert due >= at
    assert is_up(hours, due), "never in the night"
    assert between(hours, at, due) == waking
    assert between(hours, due, at) == -waking
    assert between(hours, at, due - 1) == waking - is_up(hours, due - 1), "and not before"


@settings(max_examples=150)
@given(some_hours(), MOMENTS, st.integers(1, 72 * HOUR))
def test_and_so_is_what_is_taken_away(hours, at, waking):
    since = after(hours, at, -waking)
    assert is_up(hours, since)
    assert between(hours, since, at) == waking
    assert after(hours, since, waking) == after(hours, at, 0)


@settings(max_examples=150)
@given(some_hours(), MOMENTS, LENGTHS, LENGTHS, LENGTHS)
def test_later_is_later_and_parts_make_the_whole(hours, at, first, more, pause):
    assert after(hours, after(hours, at, first), more) == after(hours, at, first + more)
    assert after(hours, at, first) < after(hours, at, first + 1)
    assert after(hours, at, first) <= after(hours, at + pause, first)
    middle, end = at + pause, at + pause + more
    parts = between(hours, at, middle) + between(hours, middle, end)
    assert parts == between(hours, at, end)
    assert 0 <= between(hours, middle, end) <= more


@settings(max_examples=150)
@given(some_hours(), MOMENTS)
def test_a_day_is_as_a_clock_on_the_wall_has_it(hours, at):
    at -= at % (15 * MINUTE)
    quarters = range(at, at + 24 * HOUR, 15 * MINUTE)
    awake = [after(hours, each, 0) == each for each in quarters]
    assert awake == [is_up(hours, each) for each in quarters]
    assert between(hours, at, at + 24 * HOUR) == 15 * MINUTE * sum(
        is_up(hours, q) for q in quarters
    )


@given(MOMENTS, st.integers(-72 * HOUR, 72 * HOUR))
def test_without_hours_all_time_is_waking_time(at, waking):
    assert after(None, at, waking) == at + waking
    assert between(None, at, at + waking) == waking
    assert after(None, at, 0) == at


@pytest.mark.parametrize(
    ("hours", "day", "waking"),
    [
        pytest.param(Hours("Europe/Athens", 7, 23), date(2026, 3, 29), 16, id="short, asleep"),
        pytest.param(Hours("Europe/Athens", 20, 12), date(2026, 3, 29), 15, id="short, awake"),
        pytest.param(Hours("Europe/Athens", 20, 12), date(2026, 10, 25), 17, id="long, awake"),
        pytest.param(Hours("Europe/Athens", 3, 23), date(2026, 3, 29), 19, id="3 is left out"),
        pytest.param(Hours("Europe/Athens", 3, 23), date(2026, 10, 25), 21, id="3 comes twice"),
        pytest.param(Hours("Europe/Athens", 9, 3), date(2026, 10, 25), 18, id="asleep both times"),
        pytest.param(Hours("Africa/Cairo", 0, 20), date(2026, 4, 24), 19, id="no midnight"),
        pytest.param(Hours("America/Havana", 0, 20), date(2026, 11, 1), 21, id="two midnights"),
        pytest.param(Hours("Australia/Lord_Howe"), date(2026, 4, 5), 24.5, id="half an hour more"),
    ],
)
def test_a_day_gains_or_loses_no_more_than_its_hour(hours, day, waking):
    begins, ends = (
        int(datetime(each.year, each.month, each.day, tzinfo=ZoneInfo(hours.zone)).timestamp())
        for each in (day, day + timedelta(days=1))
    )
    assert between(hours, begins * 1000, ends * 1000) == waking * HOUR


def test_a_day_that_a_zone_left_out_is_not_waked_twice():
    """Apia went from the 29th to the 31st of December."""
    hours, since = Hours("Pacific/Apia", 7, 23), utc(2011, 12, 29, 10)
    assert between(hours, since, since + 48 * HOUR) == 32 * HOUR


NIGHTLY = Hours("Europe/Athens", 7, 23, (Absence(date(2026, 11, 20), date(2026, 11, 21)),))


def test_what_is_used_up_as_they_fall_asleep_is_up_when_they_wake():
    wakes = utc(2026, 11, 18, 5)  # 7 in Athens
    assert after(NIGHTLY, wakes, 16 * HOUR - 1) == utc(2026, 11, 18, 21) - 1
    assert after(NIGHTLY, wakes, 16 * HOUR) == utc(2026, 11, 19, 5)
    assert after(NIGHTLY, wakes, 32 * HOUR) == utc(2026, 11, 22, 5), "and they are away"
    assert after(NIGHTLY, utc(2026, 11, 20), 0) == utc(2026, 11, 22, 5)


def test_a_long_clock_over_many_days_away_is_a_few_dozen_steps(monkeypatch):
    days, look = [], waking_hours.awake_on
    monkeypatch.setattr(
        waking_hours, "awake_on", lambda hours, day: days.append(day) or look(hours, day)
    )
    away = Absence(date(2026, 11, 17), date(2026, 12, 14))
    hours = Hours("Europe/Athens", 7, 15, (away,))
    due = after(hours, utc(2026, 11, 16, 14), 72 * HOUR)
    assert due == utc(2026, 12, 24, 5)
    assert len(days) == 39, "a step a day"


def test_what_is_told_of_it():
    at = utc(2026, 11, 18, 12)
    assert night(NIGHTLY, at) == Span(utc(2026, 11, 18, 21), utc(2026, 11, 19, 5))
    assert days_away(NIGHTLY) == [Span(utc(2026, 11, 19, 22), utc(2026, 11, 21, 22))]
    by_day = Hours("Asia/Tokyo", 16, 8)
    assert night(by_day, at) == Span(utc(2026, 11, 17, 23), utc(2026, 11, 18, 7))
    assert night(Hours("Asia/Tokyo"), at) is None


def test_a_zone_that_no_release_knows_any_more_is_greenwich():
    """A match that was begun with it goes on."""
    lost, kept = (Hours(zone, 7, 23) for zone in ("Atlantis/Poseidonis", "UTC"))
    assert after(lost, utc(2026, 1, 1), HOUR) == after(kept, utc(2026, 1, 1), HOUR)
