"""Clocks that stand still at night and on days away, as it was agreed before the match."""

import json
from datetime import date

import pytest

from bot.matches import clocks, daily_life
from bot.matches.beginning import Place
from bot.matches.clocks import HALF_TIME, HOUR, MINUTE, NINE_TENTHS, TIME_UP, spoken, start, turned
from bot.matches.forgetting import Forgetting
from bot.matches.preferences import Preferences
from bot.store.rows import Absence, Hours
from tests.matches.test_hours import utc
from tests.store.room import ANA, BEN, CLEO, GUILD, PLACE, invited

DAY = 24 * HOUR
MONDAY = utc(2026, 11, 16, 12)
ATHENS = Hours("Europe/Athens", 7, 23)
"""7 there is 5 in UTC."""


@pytest.fixture
async def room(room):
    room.at = MONDAY
    room.likes = Preferences(room.database, lambda: room.at)
    return room


async def lives(room, who, zone, wakes, sleeps, *away):
    await room.likes.set_zone(who, zone)
    await room.likes.set_waking(who, wakes, sleeps)
    for first, last in away:
        await room.likes.set_away(who, date(2026, 11, first), date(2026, 11, last))


async def hours(room, table="seats"):
    """What is kept with the seats of the last match or invitation."""
    of = {"seats": "match_id", "challenge_seats": "challenge_id"}[table]
    last = f"(SELECT max({of}) FROM {table})"
    rows = await room.rows(f"SELECT hours FROM {table} WHERE {of} = {last} ORDER BY seat")
    return [json.loads(text) if text else None for (text,) in rows]


# --- When it is taken down ---

BENS = {
    "zone": "Asia/Tokyo",
    "wakes_at": 7,
    "sleeps_at": 23,
    "absences": [["2026-11-20", "2026-11-22"]],
}


async def test_it_is_taken_down_with_a_challenge_and_fixed_for_the_match(room):
    await lives(room, BEN, "Asia/Tokyo", 7, 23, (20, 22))
    challenge = await room.challenge()
    assert await hours(room, "challenge_seats") == [None, BENS]
    await lives(room, BEN, "America/New_York", 9, 21)
    await lives(room, ANA, "Europe/Athens", 7, 23)
    await room.likes.come_back(BEN, date(2026, 11, 20))
    room.match = await room.accepts(challenge, BEN)
    assert await hours(room) == [None, BENS]
    await lives(room, BEN, "UTC", 9, 21)
    await room.sets_up()
    assert await hours(room) == [None, BENS]


async def test_a_rematch_takes_it_down_anew(room):
    await lives(room, BEN, "Asia/Tokyo", 7, 23, (20, 22))
    match_id = await room.begin()
    await room.does("concede", BEN)
    await room.likes.set_waking(BEN, None, None)
    await lives(room, ANA, "Europe/Athens", 7, 23)
    await room.lobby.rematch(match_id, BEN, Place(GUILD, PLACE))
    bens, anas = await hours(room, "challenge_seats")
    assert bens == BENS | {"wakes_at": None, "sleeps_at": None}
    assert (anas["zone"], anas["absences"]) == ("Europe/Athens", [])


@pytest.mark.usefixtures("toy")
async def test_at_an_open_table_it_is_taken_down_when_somebody_sits_down(room):
    await lives(room, ANA, "Europe/Athens", 7, 23)
    table = await room.lobby.open_table(
        Place(GUILD, PLACE), invited(ANA), "lanterns", {}, 4, "relaxed", room.origin()
    )
    await lives(room, ANA, "Europe/Athens", 9, 21)
    await lives(room, BEN, "Asia/Tokyo", 7, 23)
    await room.lobby.sit_down(table.id, invited(BEN), Place(GUILD, PLACE))
    await lives(room, BEN, "Asia/Tokyo", 10, 20)
    await room.lobby.add_computer(table.id, ANA, "acolyte", Place(GUILD, PLACE))
    assert [each and each["wakes_at"] for each in await hours(room, "challenge_seats")] == [
        *(7, 7, None, None)
    ]
    await room.lobby.stand_up(table.id, BEN)
    await room.lobby.sit_down(table.id, invited(BEN), Place(GUILD, PLACE))
    room.match = await room.lobby.sit_down(table.id, invited(CLEO), Place(GUILD, PLACE))
    kept = await hours(room)
    assert sorted(each["wakes_at"] for each in kept if each) == [7, 10]
    assert len(kept) == 4


@pytest.mark.parametrize("pace", ["live", "none"])
async def test_who_plays_live_or_without_a_clock_keeps_no_hours(room, pace):
    await lives(room, BEN, "Asia/Tokyo", 7, 23, (20, 22))
    await room.begin(pace=pace)
    assert await hours(room, "challenge_seats") == [None, None]
    assert await hours(room) == [None, None]


async def test_who_is_left_with_computers_alone_keeps_none(room):
    await lives(room, ANA, "Asia/Tokyo", 7, 23)
    place = Place(GUILD, PLACE)
    table = await room.lobby.open_table(place, invited(ANA), "omen", {}, 2, "daily", room.origin())
    await room.lobby.add_computer(table.id, ANA, "acolyte", place)
    assert await hours(room) == [None, None]


def test_the_next_absences_count_and_what_follows_upon_each_other_is_one():
    def away(*days):
        return Absence(*(date(2026, 11, day) for day in days))

    days = (away(2, 3), away(4, 4), away(6, 7), away(8, 9), away(11, 11))
    assert daily_life.joined(days) == (away(2, 4), away(6, 9), away(11, 11))


async def test_who_is_forgotten_leaves_no_hours(room):
    await lives(room, BEN, "Asia/Tokyo", 7, 23)
    await room.begin()
    await Forgetting(room.database, lambda: room.at).forget(BEN)
    assert await hours(room) == [None, None]
    assert await hours(room, "challenge_seats") == [None, None]


# --- What a clock does ---


def test_a_clock_that_starts_in_the_night_begins_when_they_wake():
    clock = start(0, "daily", utc(2026, 11, 16, 23), hours=ATHENS)
    assert clock.began_at == utc(2026, 11, 17, 5)
    assert clock.due_at == utc(2026, 11, 18, 13), "16 hours of Tuesday, 8 of Wednesday"


def test_reminders_are_fractions_of_waking_time():
    clock, said = start(0, "daily", utc(2026, 11, 16, 12), hours=ATHENS), []
    while clock.next_at is not None:
        at = clock.next_at
        what, clock = spoken(clock, at, ATHENS)
        said.append((what, at))
    assert said == [
        (HALF_TIME, utc(2026, 11, 17, 8)),  # 9 hours of Monday, 3 of Tuesday
        (NINE_TENTHS, utc(2026, 11, 17, 17, 36)),
        (TIME_UP, utc(2026, 11, 17, 20)),
    ]


def test_what_is_left_is_waking_time():
    hours = {0: ATHENS}
    now = clocks.started([0], "daily", utc(2026, 11, 16, 12), hours)
    asleep = utc(2026, 11, 17, 1)
    now = turned(now, "daily", [1], asleep, 5, 5, hours=hours)
    assert [(each.seat, each.remaining) for each in now.paused] == [(0, 15 * HOUR)]
    now = turned(now, "daily", [0], utc(2026, 11, 17, 9), 5, 5, hours=hours)
    assert now.of(0).due_at == utc(2026, 11, 18, 8), "12 hours of Tuesday, and 3"
    assert now.of(0).next_at == utc(2026, 11, 17, 12), "half of it all"


def test_so_is_the_reserve_and_how_late_somebody_was():
    hours, at = {0: ATHENS}, utc(2026, 11, 16, 12)
    now = clocks.started([0], "daily", at, hours)
    late = utc(2026, 11, 18, 6)  # due on Tuesday at 20; they slept from 21 to 5
    now = turned(now, "daily", [1], late, 5, 5, hours=hours)
    assert now.paused[0].remaining == -2 * HOUR
    now = turned(now, "daily", [0], utc(2026, 11, 18, 20), 5, 5, hours=hours)
    assert now.of(0).due_at == utc(2026, 11, 19, 5) + 84 * MINUTE, "a tenth of a day, and the night"


def test_nobody_is_woken_if_the_bot_slept():
    clock = start(0, "daily", utc(2026, 11, 16, 12), hours=ATHENS)
    at = utc(2026, 11, 17, 23)  # half-time, nine tenths and the end have passed
    what, clock = spoken(clock, at, ATHENS)
    assert (what, clock.next_at, clock.due_at) == (
        None,
        utc(2026, 11, 18, 5),
        utc(2026, 11, 17, 20),
    )
    assert spoken(clock, clock.next_at, ATHENS)[0] == TIME_UP


async def test_more_time_and_a_new_place_are_full_clocks_of_waking_time(room):
    await lives(room, ANA, "Europe/Athens", 7, 23)
    await room.begin()
    assert await room.running() == {0: utc(2026, 11, 17, 20), 1: MONDAY + DAY}
    await room.places.channel_gone(PLACE)
    room.at = utc(2026, 11, 17, 1)
    await room.places.move(room.match, BEN, Place(GUILD, PLACE + 1))
    assert await room.running() == {0: utc(2026, 11, 18, 13), 1: room.at + DAY}
    await room.answer(BEN, 0)
    room.at = utc(2026, 11, 18, 13)
    await room.does("extend", BEN)
    assert await room.running() == {0: utc(2026, 11, 20, 5)}, "used up as she falls asleep"
