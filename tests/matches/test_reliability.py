"""How reliably somebody finishes what they begin, as an invitation tells it."""

import pytest

from bot.matches.clocks import HOUR
from bot.store import records
from bot.store.rows import Finished
from bot.ui.invitations import reliably
from tests.store.room import ANA, BEN, CLEO, GUILD


async def finished(room, who, guild=GUILD):
    return await room.database.read(records.finished, who, guild)


async def lost_by_the_clock(room, late, other, place):
    challenge = await room.challenge(late, other, place=place)
    room.match = await room.accepts(challenge, other, place)
    await room.answer(other, 0)
    room.at += 25 * HOUR
    await room.does("claim", other)


async def conceded(room, who, other, place):
    challenge = await room.challenge(who, other, place=place)
    room.match = await room.accepts(challenge, other, place)
    await room.does("concede", who)


async def test_who_lets_time_run_out_has_not_finished_and_who_concedes_has(room):
    await lost_by_the_clock(room, ANA, BEN, 50)
    assert await finished(room, ANA) == Finished(1, 0)
    assert await finished(room, BEN) == Finished(1, 1)
    await conceded(room, ANA, BEN, 51)
    await lost_by_the_clock(room, BEN, ANA, 52)
    assert await finished(room, ANA) == Finished(3, 2)
    assert await finished(room, BEN) == Finished(3, 2)
    assert await finished(room, CLEO) == Finished(0, 0)


async def test_what_is_played_elsewhere_or_still_lasts_is_not_counted(room):
    await conceded(room, ANA, BEN, 50)
    await room.challenge(ANA, BEN, place=51)
    await room.begin(place=52)
    assert await finished(room, ANA) == Finished(1, 1)
    assert await finished(room, ANA, GUILD + 1) == Finished(0, 0)


@pytest.mark.parametrize(
    ("matches", "in_time", "told"),
    [
        (0, 0, []),
        (1, 1, ["-# Ana has finished 1 match here."]),
        (1, 0, ["-# Ana has finished 0 of 1 match here."]),
        (7, 7, ["-# Ana has finished all 7 matches here."]),
        (20, 19, ["-# Ana has finished 19 of 20 matches here."]),
    ],
)
def test_it_is_told_in_a_line_or_not_at_all(matches, in_time, told):
    assert reliably("Ana", Finished(matches, in_time)) == told
