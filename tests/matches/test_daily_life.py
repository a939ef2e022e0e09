"""Waking hours and days away: what can be said, and what is refused."""

from datetime import UTC, date, datetime

import pytest

from bot.matches.errors import Refused
from bot.matches.preferences import Preferences
from bot.store.database import Database
from bot.store.rows import Absence

ANA = 11
NOON = int(datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp() * 1000)


@pytest.fixture
async def life(tmp_path):
    database = await Database.open(tmp_path / "omen.db")
    yield Preferences(database, lambda: NOON)
    await database.close()


def november(day):
    return date(2026, 11, day)


async def test_waking_hours_are_hours_of_ones_own_day(life):
    await life.set_zone(ANA, "Asia/Tokyo")
    person = await life.set_waking(ANA, 7, 23)
    assert (person.zone, person.wakes_at, person.sleeps_at) == ("Asia/Tokyo", 7, 23)
    assert await life.person(ANA) == person


async def test_who_works_at_night_is_awake_past_midnight(life):
    person = await life.set_waking(ANA, 16, 8)
    assert (person.wakes_at, person.sleeps_at) == (16, 8)


async def test_they_can_be_taken_back(life):
    await life.set_waking(ANA, 7, 23)
    person = await life.set_waking(ANA, None, 23)
    assert (person.wakes_at, person.sleeps_at) == (None, None)


@pytest.mark.parametrize(
    ("wakes", "sleeps", "told"),
    [
        (7, 7, "at least 8 hours a day"),
        (7, 14, "at least 8 hours a day"),
        (20, 3, "at least 8 hours a day"),
        (-1, 20, "from 0 to 23"),
        (7, 24, "from 0 to 23"),
    ],
)
async def test_a_clock_runs_for_some_hours_every_day(life, wakes, sleeps, told):
    with pytest.raises(Refused, match=told):
        await life.set_waking(ANA, wakes, sleeps)


@pytest.mark.parametrize("zone", ["", "Mars/Olympus", "../etc/passwd", "europe/athens"])
async def test_a_zone_must_be_one(life, zone):
    with pytest.raises(Refused, match="no such time zone"):
        await life.set_zone(ANA, zone)


async def test_who_is_away_says_from_when_to_when_and_may_take_it_back(life):
    await life.set_away(ANA, november(20), november(22))
    await life.set_away(ANA, november(18), november(18))
    assert await life.absences(ANA) == (
        Absence(november(18), november(18)),
        Absence(november(20), november(22)),
    )
    await life.come_back(ANA, november(20))
    assert await life.absences(ANA) == (Absence(november(18), november(18)),)
    with pytest.raises(Refused, match="no such days"):
        await life.come_back(ANA, november(20))


async def test_today_is_today_where_one_lives(life):
    await life.set_zone(ANA, "Pacific/Kiritimati")  # it is the 19th there
    with pytest.raises(Refused, match="That day is over"):
        await life.set_away(ANA, november(18), november(20))
    await life.set_away(ANA, november(19), november(20))


@pytest.mark.parametrize(
    ("first", "last", "told"),
    [
        (november(22), november(20), "comes before"),
        (november(17), november(20), "is over"),
        (date(2027, 11, 18), date(2027, 11, 19), "more than a year"),
        (november(21), november(25), "already"),
        (november(23), date(2027, 3, 1), "31 days in December 2026"),
    ],
)
async def test_days_that_cannot_be(life, first, last, told):
    await life.set_away(ANA, november(20), november(22))
    with pytest.raises(Refused, match=told):
        await life.set_away(ANA, first, last)
    assert await life.absences(ANA) == (Absence(november(20), november(22)),)


async def test_fourteen_days_of_a_month_and_no_more_however_they_are_named(life):
    await life.set_away(ANA, november(18), november(26))
    await life.set_away(ANA, november(28), date(2026, 12, 9))  # 3 days of November, 9 of December
    await life.set_away(ANA, date(2026, 12, 11), date(2026, 12, 15))
    with pytest.raises(Refused, match="15 days in December 2026"):
        await life.set_away(ANA, date(2026, 12, 24), date(2026, 12, 24))
    with pytest.raises(Refused, match="at most"):
        await life.set_away(ANA, date(2027, 1, 1), date(2027, 1, 15))
