"""The clock: who is on it, what it says and when; never early."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import engine
from bot.matches import clocks
from bot.matches.clocks import (
    HALF_TIME,
    HOUR,
    MINUTE,
    NINE_TENTHS,
    PACES,
    TIME_UP,
    moments,
    spoken,
    start,
)
from bot.matches.errors import Refused
from bot.store import matches, rows
from bot.store.database import Database
from bot.store.rows import Clock, Clocks, Pause
from tests.cogs.test_table import WRATH
from tests.kit.table import table
from tests.store.room import ANA, BEN, Room

BIG = 2**43


def test_the_paces():
    assert PACES == {"live": 10 * MINUTE, "daily": 24 * HOUR, "relaxed": 72 * HOUR, "none": None}
    assert PACES.keys() == clocks.PACE_WORDS.keys()


def test_the_clock_on_the_wall_counts_milliseconds():
    assert 1_700_000_000_000 < clocks.now() < 10_000_000_000_000


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
    row = start(0, pace, 5_000)
    said, at = [], []
    while row.next_at is not None:
        at.append(row.next_at)
        what, row = spoken(row, row.next_at)
        said.append(what)
    assert said == [HALF_TIME, NINE_TENTHS, TIME_UP]
    assert at == list(moments(5_000, 5_000 + PACES[pace]))


def test_no_hurry_is_no_clock():
    assert start(0, "none", 5_000) is None


@pytest.mark.parametrize(
    ("at", "what", "then"), [(50, 0, 90), (89, 0, 90), (90, 1, 100), (99, 1, 100), (100, 2, None)]
)
def test_after_a_long_sleep_only_the_latest_is_said(at, what, then):
    found, row = spoken(Clock(0, 0, 100, 50, 0), at)
    assert (found, row.next_at, row.said) == (what, then, what + 1)
    assert (row.began_at, row.due_at) == (0, 100)


async def test_everybody_who_is_asked_is_on_the_clock(room):
    await room.begin()
    assert await room.running() == {0: room.at + 24 * HOUR, 1: room.at + 24 * HOUR}
    room.at += HOUR
    await room.answer(ANA, 0)
    assert await room.running() == {1: room.at + 23 * HOUR}


async def test_it_runs_on_through_a_turn_and_begins_afresh_with_the_next(room):
    await room.begin(pace="live")
    room.at += MINUTE
    await room.sets_up()
    due = room.at + 10 * MINUTE
    assert await room.running() == {1: due}
    for verb in ("coin", "coin", "next"):
        room.at += MINUTE
        await room.chooses(BEN, verb)
        assert await room.running() == {1: due}
    room.at += MINUTE
    await room.chooses(BEN, "none")
    assert await room.running() == {0: room.at + 10 * MINUTE}


async def test_without_a_clock_nobody_is_on_it(room):
    await room.begin(pace="none")
    await room.sets_up()
    assert await room.running() == {}
    room.at += 1_000 * HOUR
    for verb in ("claim", "extend"):
        with pytest.raises(Refused, match="This match is played without a clock"):
            await room.does(verb, ANA)


async def test_when_it_is_over_nobody_is_on_the_clock(room):
    await room.begin()
    await room.does("concede", ANA)
    assert await room.running() == {}


async def test_a_question_in_the_middle_of_anothers_turn_puts_both_where_they_belong(room):
    """Whoever is asked off turn is on the clock, and the one who waits is not."""
    await room.begin()
    before = room.at

    async def ask(*seats):
        now = (await room.see()).clocks
        await room.keep_clocks(clocks.turned(now, "daily", seats, room.at, 0, 0))

    await ask(0)
    assert await room.running() == {0: before + 24 * HOUR}
    room.at += HOUR
    await ask(1)
    assert await room.running() == {1: room.at + 24 * HOUR}


# --- Within one turn ---

LAST_STEP = {"step": "offering", "ann": "hand: bull_4, thief_2", "ben": "hand: mask_1"}


async def planted(room, pace, **given):
    """Ana is to move in the position, and her clock begins."""
    await room.begin(pace=pace)
    match = table(**given).match

    await room.database.transact(
        lambda db: db.execute("UPDATE matches SET state = ?", (match.to_json(),))
    )
    await room.keep_clocks(clocks.started(match.asks, pace, room.at))
    assert await room.running() == {0: room.at + PACES[pace]}


async def plays(room, who, name):
    """Choose the card of that name, wherever it can go."""
    view = await room.see(who)
    options = view.private.ask.options
    said = [view.words.option(view.private, option, view.names) for option in options]
    await room.answer(who, next(n for n, words in enumerate(said) if name in words))


@pytest.mark.parametrize("pace", ["live", "daily", "relaxed"])
@pytest.mark.parametrize(("tenths", "left"), [(1, 9), (4, 6), (9, 1)])
async def test_it_stands_still_while_the_other_is_asked(room, pace, tenths, left):
    await planted(room, pace, **WRATH)
    tenth = PACES[pace] // 10
    room.at += tenths * tenth
    await plays(room, ANA, "Slinger no. 2")
    assert await room.running() == {1: room.at + 10 * tenth}, "the first question in this turn"
    room.at += 5 * tenth
    await plays(room, BEN, "Bull no. 4")
    assert await room.running() == {0: room.at + left * tenth}


@pytest.mark.parametrize("late", [0, 1, 90 * MINUTE])
async def test_nobody_loses_by_the_pause(room, late):
    await planted(room, "daily", **WRATH)
    room.at += 24 * HOUR - MINUTE + late
    await plays(room, ANA, "Slinger no. 2")
    room.at += 1
    await plays(room, BEN, "Bull no. 4")
    assert await room.running() == {0: room.at + 24 * HOUR // 10}


async def test_a_second_question_off_turn_goes_on_from_the_first(room):
    await planted(room, "daily", **WRATH)
    match, at = engine.from_json(await room.state()), room.at

    async def ask(seat, hours):
        room.at = at + hours * HOUR
        now, stage = (await room.see()).clocks, match.stage
        await room.keep_clocks(clocks.turned(now, "daily", [seat], room.at, stage, stage))

    for seat, hours, due in ((1, 2, 26), (0, 5, 27), (1, 6, 27), (0, 7, 28), (1, 27, 47)):
        await ask(seat, hours)
        assert await room.running() == {seat: at + due * HOUR}, (seat, hours)


RESERVE = 144  # minutes: a tenth of a day


@pytest.mark.parametrize(
    ("spent", "left"),
    [
        # Minutes Ana takes each time she is asked, and what she has when she is asked again.
        pytest.param([60, 60, 60], [1380, 1320, 1260], id="more than the reserve is left"),
        pytest.param([1296, 0], [144, 144], id="exactly the reserve is left"),
        pytest.param([1439, 44, 44, 44], [RESERVE, 100, 56, 12], id="the reserve, once"),
        pytest.param([1439, 143, 1], [RESERVE, 1, 0], id="and not a second time"),
        pytest.param([1500, 44], [RESERVE, 100], id="late, and given the reserve"),
        pytest.param([1439, 150, 5], [RESERVE, -6, -11], id="late again: it is given once"),
        pytest.param([1200, 200, 40], [240, RESERVE, 104], id="when it is first short"),
    ],
)
def test_the_reserve_is_given_once_in_a_turn(spent, left):
    now, at = clocks.started([0], "daily", 0), 0
    for minutes, then in zip(spent, left, strict=True):
        at += minutes * MINUTE
        now = clocks.turned(now, "daily", [1], at, 5, 5)
        at += 30 * MINUTE
        now = clocks.turned(now, "daily", [0], at, 5, 5)
        assert now.of(0).due_at - at == then * MINUTE, minutes


def test_a_new_turn_has_its_own_reserve():
    now, at = clocks.started([0], "daily", 0), 1439 * MINUTE
    for stage in (5, 7):
        now = clocks.turned(now, "daily", [1], at, stage, stage)
        now = clocks.turned(now, "daily", [0], at, stage, stage)
        assert now.of(0).due_at - at == RESERVE * MINUTE
        now = clocks.turned(now, "daily", [1], at, stage + 1, stage)
        now = clocks.turned(now, "daily", [0], at, stage + 2, stage + 1)
        at += 1439 * MINUTE


def test_who_is_asked_off_turn_has_one_reserve_in_it_too():
    now, at = clocks.started([0], "daily", 0), 0
    for has, takes in ((1440, 1400), (RESERVE, 100), (44, 43), (1, 0)):
        now = clocks.turned(now, "daily", [1], at, 5, 5)
        assert now.of(1).due_at - at == has * MINUTE
        at += takes * MINUTE
        now = clocks.turned(now, "daily", [0], at, 5, 5)


def test_taking_back_neither_gives_the_reserve_nor_forgets_that_it_was_given():
    now, at = clocks.started([0], "daily", 0), 1439 * MINUTE
    now = clocks.turned(now, "daily", [1], at, 5, 5)
    now = clocks.turned(now, "daily", [0], at, 5, 5, undone=True)
    assert now.of(0).due_at - at == MINUTE
    now = clocks.turned(now, "daily", [1], at, 5, 5)
    now = clocks.turned(now, "daily", [0], at, 5, 5)
    assert now.of(0).due_at - at == RESERVE * MINUTE
    for _ in range(3):  # Ben takes his answer back and gives it again
        at += MINUTE
        now = clocks.turned(now, "daily", [1], at, 5, 5, undone=True)
        now = clocks.turned(now, "daily", [0], at, 5, 5)
    assert now.of(0).due_at - at == (RESERVE - 3) * MINUTE


def test_clocks_kept_by_an_earlier_release_are_read():
    running = '[{"seat": 0, "began_at": 0, "due_at": 9, "next_at": 5, "said": 0}]'
    paused = '[{"seat": 1, "stage": 3, "remaining": -7}]'
    assert rows.clocks(running, paused) == Clocks((Clock(0, 0, 9, 5, 0),), (Pause(1, 3, -7),))


async def test_taking_back_gives_what_was_left_and_never_more(room):
    await planted(room, "daily", **WRATH)
    room.at += 23 * HOUR
    await plays(room, ANA, "Slinger no. 2")
    for _ in range(3):
        room.at += 2 * HOUR
        await room.does("undo", ANA)
        assert await room.running() == {0: room.at + HOUR}, "not even the reserve"
        await plays(room, ANA, "Slinger no. 2")
        assert 1 in await room.running()


async def test_a_turn_that_is_taken_back_goes_on_where_it_was(room):
    await planted(room, "daily", **LAST_STEP)
    room.at += 20 * HOUR
    await room.chooses(ANA, "none")
    assert await room.running() == {1: room.at + 24 * HOUR}
    room.at += 3 * HOUR
    await room.does("undo", ANA)
    assert await room.running() == {0: room.at + 4 * HOUR}
    room.at += HOUR
    await room.chooses(ANA, "none")
    assert await room.running() == {1: room.at + 24 * HOUR}, "a new turn is a full clock"
    await room.does("undo", ANA)
    assert await room.running() == {0: room.at + 3 * HOUR}


async def test_who_was_late_is_late_again(room):
    await planted(room, "daily", **LAST_STEP)
    room.at += 25 * HOUR
    await room.chooses(ANA, "none")
    with pytest.raises(Refused, match="You are asked yourself"):
        await room.does("claim", BEN)
    room.at += HOUR
    await room.does("undo", ANA)
    assert await room.running() == {0: room.at - HOUR}
    [row] = await room.database.read(lambda db: matches.with_alarms(db, room.at))
    [late] = row.clocks.running
    assert spoken(late, room.at)[0] == TIME_UP
    over = await room.does("claim", BEN)
    assert over.is_over
    assert over.clocks == Clocks()


async def test_while_the_clock_runs_taking_back_does_not_turn_it_back(room):
    await planted(room, "daily", step="wealth")
    due = await room.running()
    room.at += HOUR
    await room.chooses(ANA, "coin")
    room.at += HOUR
    await room.does("undo", ANA)
    assert await room.running() == due


async def test_more_time_is_a_full_clock_whatever_was_left(room):
    await planted(room, "daily", **WRATH)
    room.at += 23 * HOUR
    await plays(room, ANA, "Slinger no. 2")
    await plays(room, BEN, "Bull no. 4")
    room.at += 3 * HOUR
    await room.does("extend", BEN)
    assert await room.running() == {0: room.at + 24 * HOUR}


async def test_nothing_is_kept_of_turns_that_cannot_come_back(room):
    await room.begin(pace="live")
    await room.sets_up()
    for who in (BEN, ANA, BEN):
        while (await room.see(who)).seat in (await room.see(who)).asked:
            ask = await room.ask(who)
            await room.answer(who, *range(ask.at_least))
    stage = engine.from_json(await room.state()).stage
    assert {of for _, of in await room.paused()} <= {stage - 1, stage}


@pytest.mark.parametrize(
    ("left", "next_at", "said"),
    [(100, 50, 0), (60, 10, 0), (50, 40, 1), (11, 1, 1), (10, 10, 2), (0, 0, 2), (-7, -7, 2)],
)
def test_what_was_said_is_not_said_again(monkeypatch, left, next_at, said):
    monkeypatch.setitem(PACES, "live", 100)
    row = start(0, "live", 1000, left)
    assert (row.due_at, row.next_at, row.said) == (1000 + left, 1000 + next_at, said)


async def test_deadlines_survive_a_restart(room, tmp_path):
    await room.begin()
    before = await room.running()
    await room.database.close()
    database = await Database.open(tmp_path / "omen.db")
    again = Room(database)
    again.match = room.match
    assert await again.running() == before
    await database.close()
