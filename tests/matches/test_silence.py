"""Matches without a clock in which the other has fallen silent, without Discord."""

import pytest

from bot import engine
from bot.matches.clocks import HOUR
from bot.matches.errors import Refused
from bot.matches.silence import PATIENCE
from tests.matches.test_solo import den
from tests.store.room import ANA, BEN, CLEO, GUILD

__all__ = ["den"]

DAY = 24 * HOUR


async def waiting(room):
    """Ben has chosen his Envoy, and waits for Ana."""
    await room.begin(pace="none")
    await room.answer(BEN, 0)


async def refusal(act):
    with pytest.raises(Refused) as refused:
        await act
    return refused.value.sentence


async def test_after_30_days_and_not_a_moment_before(room):
    await waiting(room)
    room.at += PATIENCE - 1
    until = (room.at + 1) // 1000
    assert f"you may end it, without a result: <t:{until}:R>." in await refusal(
        room.does("end", BEN)
    )
    room.at += 1
    await room.notes()
    view = await room.does("end", BEN)
    assert (view.is_over, view.abandoned) == (True, True)
    outcome = engine.from_json(await room.state()).outcome
    assert (outcome.winner, outcome.reason) == (None, "abandoned")
    assert await room.rows("SELECT verb, seat FROM decisions ORDER BY version") == [
        ("answer", 1),
        ("abandon", 1),
    ]
    assert await room.notes() == [("table", room.match)]
    assert await room.matches.tally(BEN, GUILD) == []


async def test_the_days_count_from_the_last_answer_whoever_s_it_was(room):
    await room.begin(pace="none")
    room.at += 25 * DAY
    await room.answer(BEN, 0)
    room.at += PATIENCE - 1
    assert "After 30 days of silence" in await refusal(room.does("may_end", BEN))
    room.at += 1
    await room.does("may_end", BEN)


async def test_asking_ends_nothing(room):
    await waiting(room)
    room.at += PATIENCE
    view = await room.does("may_end", BEN)
    assert not view.is_over
    assert not (await room.see()).is_over


async def test_the_same_press_twice_ends_it_once(room):
    await waiting(room)
    room.at += PATIENCE
    for _ in range(2):
        assert (await room.does("end", BEN, press=77)).is_over
    assert await refusal(room.does("end", BEN, press=78)) == "This match is over."


async def test_what_the_other_does_besides_breaks_the_silence_and_what_one_does_oneself_does_not(
    room,
):
    await waiting(room)
    room.at += 20 * DAY
    await room.does("draw", BEN)
    room.at += 10 * DAY
    assert not (await room.does("may_end", BEN)).is_over
    await room.database.transact(lambda db: db.execute("UPDATE matches SET draw_votes = '[]'"))
    await room.does("draw", ANA)
    room.at += 30 * DAY - 1
    assert "After 30 days of silence" in await refusal(room.does("may_end", BEN))
    room.at += 1
    await room.does("may_end", BEN)


async def test_whoever_is_asked_themselves_cannot_end_it(room):
    await waiting(room)
    room.at += PATIENCE
    assert await refusal(room.does("end", ANA)) == "You are asked yourself."
    assert await refusal(room.does("end", CLEO)) == "This match is played by Ana and Ben."


async def test_if_nobody_has_answered_nobody_waits(room):
    await room.begin(pace="none")
    room.at += PATIENCE
    assert await refusal(room.does("end", BEN)) == "You are asked yourself."


@pytest.mark.parametrize("pace", ["live", "daily", "relaxed"])
async def test_with_a_clock_it_is_the_clock_that_counts(room, pace):
    await room.begin(pace=pace)
    await room.answer(BEN, 0)
    room.at += PATIENCE
    assert "clock" in await refusal(room.does("end", BEN))
    assert not (await room.see()).is_over


async def test_the_computer_is_never_silent(den):
    await den.alone()
    den.at += PATIENCE
    assert await refusal(den.does("end", ANA)) == "This match is played without a clock."
