"""The clock: who is on it, what it says and when; never early."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import clock
from bot.clock import HALF_TIME, HOUR, MINUTE, NINE_TENTHS, PACES, TIME_UP, moments, spoken, start
from bot.sight import Refused
from bot.store import deadlines
from bot.store.database import Database
from bot.store.rows import Deadline
from tests.store.room import ANA, BEN, Room

BIG = 2**43


@pytest.fixture
async def room(tmp_path):
    database = await Database.open(tmp_path / "omen.db")
    room = Room(database)
    yield room
    await room.database.close()


async def running(room):
    """Who is on the clock, and until when."""
    return {
        row.seat: row.due_at
        for row in await room.database.read(lambda db: deadlines.of_match(db, room.match))
    }


def test_the_paces():
    assert PACES == {"live": 10 * MINUTE, "daily": 24 * HOUR, "relaxed": 72 * HOUR, "none": None}
    assert PACES.keys() == clock.PACE_WORDS.keys()


def test_the_clock_on_the_wall_counts_milliseconds():
    assert 1_700_000_000_000 < clock.now() < 10_000_000_000_000


@given(st.integers(0, BIG), st.integers(1, BIG))
def test_nothing_is_due_early_and_everything_in_order(began_at, length):
    half, nine, end = moments(began_at, began_at + length)
    assert 2 * (half - began_at) >= length > 2 * (half - began_at) - 2
    assert 10 * (nine - began_at) >= 9 * length > 10 * (nine - began_at) - 10
    assert began_at < half <= nine <= end == began_at + length


def test_a_length_that_cannot_be_halved_is_rounded_up():
    assert moments(100, 111) == (106, 110, 111)


@pytest.mark.parametrize("pace", ["live", "daily", "relaxed"])
def test_a_clock_says_three_things_each_once(pace):
    row = start(1, 0, pace, 5_000)
    said, at = [], []
    while row.next_at is not None:
        at.append(row.next_at)
        what, row = spoken(row, row.next_at)
        said.append(what)
    assert said == [HALF_TIME, NINE_TENTHS, TIME_UP]
    assert at == list(moments(5_000, 5_000 + PACES[pace]))


def test_no_hurry_is_no_clock():
    assert start(1, 0, "none", 5_000) is None


@pytest.mark.parametrize(
    ("at", "what", "then"), [(50, 0, 90), (89, 0, 90), (90, 1, 100), (99, 1, 100), (100, 2, None)]
)
def test_after_a_long_sleep_only_the_latest_is_said(at, what, then):
    found, row = spoken(Deadline(1, 0, 0, 100, 50, 0), at)
    assert (found, row.next_at, row.said) == (what, then, what + 1)
    assert (row.began_at, row.due_at) == (0, 100)


async def test_everybody_who_is_asked_is_on_the_clock(room):
    await room.begin()
    assert await running(room) == {0: room.at + 24 * HOUR, 1: room.at + 24 * HOUR}
    room.at += HOUR
    await room.answer(ANA, 0)
    assert await running(room) == {1: room.at + 23 * HOUR}


async def test_it_runs_on_through_a_turn_and_begins_afresh_with_the_next(room):
    await room.begin(pace="live")
    room.at += MINUTE
    await room.sets_up()
    due = room.at + 10 * MINUTE
    assert await running(room) == {1: due}
    for verb in ("coin", "coin", "next"):
        room.at += MINUTE
        await room.chooses(BEN, verb)
        assert await running(room) == {1: due}
    room.at += MINUTE
    await room.chooses(BEN, "none")
    assert await running(room) == {0: room.at + 10 * MINUTE}


async def test_without_a_clock_nobody_is_on_it(room):
    await room.begin(pace="none")
    await room.sets_up()
    assert await running(room) == {}
    room.at += 1_000 * HOUR
    with pytest.raises(Refused, match="This match is played without a clock"):
        await room.does("claim", ANA)


async def test_when_it_is_over_nobody_is_on_the_clock(room):
    await room.begin()
    await room.does("concede", ANA)
    assert await running(room) == {}


async def test_a_question_in_the_middle_of_anothers_turn_puts_both_where_they_belong(room):
    """Whoever is asked off turn is on the clock, and the one who waits is not."""
    await room.begin()
    before = room.at

    async def ask(*seats):
        await room.database.transact(
            lambda db: clock.set_clocks(db, room.match, "daily", seats, room.at, afresh=False)
        )

    await ask(0)
    assert await running(room) == {0: before + 24 * HOUR}
    room.at += HOUR
    await ask(1)
    assert await running(room) == {1: room.at + 24 * HOUR}


async def test_deadlines_survive_a_restart(room, tmp_path):
    await room.begin()
    before = await running(room)
    await room.database.close()
    room.database = await Database.open(tmp_path / "omen.db")
    assert await running(room) == before
