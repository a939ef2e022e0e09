"""Matches against the computer to which nobody came back, without Discord."""

import pytest

from bot import engine
from bot.matches.abandoned import PATIENCE
from bot.matches.errors import Refused
from bot.matches.lobby import Invited, Place
from bot.matches.opponent import PAUSE
from bot.matches.solo import AT_MOST
from tests.matches.test_solo import den
from tests.store.room import ANA, BEN, GUILD, PLACE

__all__ = ["den"]


async def outcome(den, match_id):
    [(state,)] = await den.rows("SELECT state FROM matches WHERE id = ?", match_id)
    return engine.from_json(state).outcome


async def statuses(den):
    return await den.rows("SELECT status, abandoned FROM matches ORDER BY id")


LIVE, OVER, LEFT, HELD = ("live", 0), ("over", 0), ("over", 1), ("held", 0)


async def test_it_ends_when_its_room_is_needed_and_not_before(den):
    left = await den.alone()
    await den.later(PAUSE)  # the computer has answered, Ana has not
    den.at += PATIENCE
    assert await statuses(den) == [LIVE]
    await den.notes()
    await den.begin()
    assert await statuses(den) == [LEFT, LIVE]
    assert (await outcome(den, left)).winner is None
    assert (await outcome(den, left)).reason == "abandoned"
    assert ("table", left) in await den.notes()
    [told] = (await den.log(None, left))[-1:]
    assert told == "The match is over: nobody won."


async def test_somebody_who_came_back_keeps_it(den):
    await den.alone()
    await den.later(PAUSE)
    den.at += PATIENCE
    await den.answer(ANA, 0)
    den.at += PATIENCE - 1
    with pytest.raises(Refused, match="A match is being played here"):
        await den.begin()
    assert await statuses(den) == [LIVE]


async def test_a_match_of_people_never_makes_room(den):
    await den.begin(pace="none")
    den.at += 100 * PATIENCE
    with pytest.raises(Refused, match="A match is being played here"):
        await den.alone()


async def test_if_the_next_match_does_not_begin_nothing_has_ended(den):
    await den.alone()
    den.at += PATIENCE
    for place in range(AT_MOST):
        where, ben = Place(GUILD, 50 + place), Invited(BEN, "Ben")
        await den.solo.begin(where, ben, "acolyte", "omen", {"games": [1]}, den.origin())
    with pytest.raises(Refused, match="You play 3 matches"):
        await den.solo.begin(
            Place(GUILD, PLACE), ben, "acolyte", "omen", {"games": [1]}, den.origin()
        )
    assert (await statuses(den))[0] == LIVE


async def test_of_three_the_one_left_longest_ago_makes_room(den):
    first, second, _ = [await den.alone(place) for place in range(AT_MOST)]
    await den.later(PAUSE)
    den.match = first
    den.at += 1
    await den.answer(ANA, 0)  # so that the second was left before the first
    await den.later(PAUSE)
    den.at += PATIENCE - 2 * PAUSE
    with pytest.raises(Refused, match="You play 3 matches"):
        await den.alone(99)
    den.at += 2 * PAUSE
    assert await statuses(den) == [LIVE] * 3
    await den.alone(99)
    assert await statuses(den) == [LIVE, LEFT, LIVE, LIVE]
    assert (await outcome(den, second)).reason == "abandoned"


async def test_one_is_enough_where_channel_and_limit_need_the_same_room(den):
    for place in range(AT_MOST):
        await den.alone(place)
    den.at += PATIENCE
    await den.alone(AT_MOST - 1)
    assert await statuses(den) == [LIVE, LIVE, LEFT, LIVE]


async def test_a_rematch_where_one_was_left(den):
    first = await den.alone()
    await den.does("concede", ANA)
    await den.alone()
    with pytest.raises(Refused, match="You play against the computer there already"):
        await den.solo.again(first, ANA, Place(GUILD, PLACE))
    den.at += PATIENCE
    await den.solo.again(first, ANA, Place(GUILD, PLACE))
    assert await statuses(den) == [OVER, LEFT, LIVE]


async def test_it_is_in_no_tally(den):
    await den.alone()
    den.at += PATIENCE
    await den.begin()
    assert await den.matches.solo_tally(ANA, GUILD) == []
    await den.does("concede", ANA)
    assert await den.matches.tally(ANA, GUILD) == [(BEN, "Ben", 0, 1, 0)]
    assert await den.matches.solo_tally(ANA, GUILD) == []


async def test_the_computer_stops(den):
    """It was about to answer: what it would say comes too late, and harms nobody."""
    left = await den.alone()
    assert left in den.opponent.asleep
    den.at += PATIENCE  # and the alarm has not rung
    await den.begin()
    await den.later(PAUSE)
    assert den.opponent.tasks == {}
    assert await den.made() == []
    den.opponent.nudge(left)
    await den.later(PAUSE)
    assert den.opponent.tasks == {}


async def test_whoever_comes_back_afterwards_is_told(den):
    left = await den.alone()
    den.at += PATIENCE
    await den.begin()
    den.match = left
    with pytest.raises(Refused, match="This match is over") as refused:
        await den.answer(ANA, 0)
    assert refused.value.view.abandoned
    with pytest.raises(Refused, match="This match is over"):
        await den.does("undo", ANA)


async def test_one_that_cannot_be_loaded_is_set_aside_as_it_is(den):
    left = await den.alone()
    await den.database.transact(lambda db: db.execute("UPDATE matches SET state = '{}'"))
    den.at += PATIENCE
    await den.begin()
    assert await statuses(den) == [HELD, LIVE]
    assert await den.rows("SELECT state FROM matches WHERE id = ?", left) == [("{}",)]
