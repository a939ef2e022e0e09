"""Matches without a channel, without Discord."""

import pytest

from bot.matches.clocks import HOUR
from bot.matches.errors import Busy, Refused
from bot.matches.lobby import Place
from bot.matches.placing import KEPT_FOR
from tests.store.room import ANA, BEN, CLEO, GUILD, PLACE

ELSEWHERE = Place(GUILD, PLACE + 1)


async def lost(room):
    """A match whose channel is gone, and nothing left to tell of it."""
    await room.begin()
    await room.places.channel_gone(PLACE)
    assert (await room.see()).is_placeless
    await room.notes()


async def test_it_waits_and_says_nothing(room):
    await lost(room)
    assert await room.running() == {}
    room.at += 100 * HOUR
    await room.queue.ripen()
    assert await room.notes() == []
    assert await room.queue.seconds_until_next(()) == pytest.approx(
        (KEPT_FOR - 100 * HOUR) / 1000, abs=1
    )


async def test_what_was_to_be_told_is_forgotten_and_other_matches_are_not(room):
    other = await room.begin(place=PLACE + 7)
    await room.notes()
    await room.sets_up()
    match = await room.begin()
    await room.places.channel_gone(PLACE)
    left = await room.notes()
    assert ("table", other) in left
    assert [kind for kind, subject in left if (kind, subject) == ("table", match)] == []


async def test_it_goes_on_with_full_clocks_and_a_call(room):
    await lost(room)
    room.at += 50 * HOUR
    await room.places.move(room.match, BEN, ELSEWHERE)
    view = await room.see()
    assert (view.channel_id, view.is_placeless) == (ELSEWHERE.channel_id, False)
    assert await room.running() == dict.fromkeys((0, 1), room.at + 24 * HOUR)
    assert await room.rows("SELECT kind, body FROM outbox") == [("table", '{"fresh": true}')]


async def test_another_match_may_be_played_where_it_was(room):
    await lost(room)
    first = room.match
    await room.begin()
    assert not await room.places.reopen(PLACE), "the place is taken"
    with pytest.raises(Busy):
        await room.places.move(first, ANA, Place(GUILD, PLACE))
    await room.does("concede", ANA)
    assert await room.places.reopen(PLACE)
    room.match = first
    assert not (await room.see()).is_placeless


@pytest.mark.parametrize(
    ("who", "place", "told"),
    [
        (CLEO, ELSEWHERE, "This match is played by Ana and Ben."),
        (ANA, Place(GUILD + 1, PLACE + 1), "This match belongs to another server."),
    ],
)
async def test_only_its_players_and_only_in_its_server(room, who, place, told):
    await lost(room)
    with pytest.raises(Refused) as refused:
        await room.places.move(room.match, who, place)
    assert refused.value.sentence == told


async def test_a_match_with_a_channel_or_an_end_stays_where_it_is(room):
    await room.begin()
    with pytest.raises(Refused, match=f"This match is played in <#{PLACE}>."):
        await room.places.move(room.match, ANA, ELSEWHERE)
    await room.places.lose(room.match)
    await room.does("concede", ANA)
    await room.places.take(room.match, PLACE + 1)
    assert (await room.see()).channel_id == PLACE
    with pytest.raises(Refused, match="This match is over"):
        await room.places.move(room.match, ANA, ELSEWHERE)


async def test_beside_a_busy_channel_a_match_has_no_place_until_its_thread_is_open(room):
    await room.begin()
    second = await room.challenge(CLEO, BEN)
    await room.notes()
    room.match = await room.accepts(second, BEN, beside=True)
    assert (await room.see()).is_placeless
    assert await room.running() == {}
    assert [kind for kind, _ in await room.notes()] == ["challenge_closed"]
    room.at += 1000
    await room.places.take(room.match, PLACE + 5)
    assert (await room.see()).channel_id == PLACE + 5
    assert await room.running() == dict.fromkeys((0, 1), room.at + 24 * HOUR)
    assert await room.notes() == [("table", room.match)]
    await room.places.take(room.match, PLACE + 6)
    assert (await room.see()).channel_id == PLACE + 5, "it has one"


async def test_after_a_week_it_ends_and_one_that_cannot_be_loaded_is_set_aside(room):
    await lost(room)
    broken = room.match
    await room.database.transact(lambda db: db.execute("UPDATE matches SET state = '{}'"))
    await lost(room)
    room.at += KEPT_FOR - 1
    await room.queue.ripen()
    assert await room.rows("SELECT status FROM matches") == [("live",), ("live",)]
    room.at += 1
    await room.queue.ripen()
    assert await room.rows("SELECT id, status, abandoned, winner FROM matches") == [
        (broken, "held", 0, None),
        (room.match, "over", 1, None),
    ]
    assert await room.notes() == []
    assert await room.matches.tally(ANA, GUILD) == []


async def test_a_server_that_is_gone_takes_all_its_matches(room):
    for place in (1, 2):
        await room.begin(place=place)
    await room.places.guild_gone(GUILD + 1)
    assert not (await room.see()).is_placeless
    await room.places.guild_gone(GUILD)
    assert len(await room.rows("SELECT 1 FROM matches WHERE placeless_since = ?", room.at)) == 2
    assert await room.places.waiting(GUILD) == [1, 2]
