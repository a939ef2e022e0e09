"""A challenge to two or three people: all must accept, and one is enough to decline."""

import pytest

from bot.matches.lobby import Place
from tests.store.room import ANA, BEN, CLEO, GUILD, PLACE, invited, refused

DAN = 404
SHORT = {"length": "short"}
pytestmark = pytest.mark.usefixtures("toy")


async def ask(room, who, *whom, origin=None, ruleset="lanterns", **options):
    people = (invited(who), [invited(each) for each in whom])
    asked = (Place(GUILD, PLACE), *people, ruleset, options, "daily", origin or room.origin())
    return await room.lobby.challenge(*asked)


async def begun(room, who=CLEO, *whom):
    """Everybody accepts; the match."""
    whom = whom or (ANA, BEN)
    challenge = await ask(room, who, *whom)
    for each in whom:
        room.match = await room.accepts(challenge, each)
    return room.match


async def sitting(room, match_id):
    seats = await room.rows("SELECT user_id FROM seats WHERE match_id = ? ORDER BY seat", match_id)
    return [user_id for (user_id,) in seats]


async def test_the_match_begins_with_the_last_yes_and_not_before(room):
    challenge = await ask(room, CLEO, BEN, ANA)
    assert await room.accepts(challenge, ANA) is None
    assert await room.rows("SELECT * FROM matches") == []
    waiting = await room.lobby.get(challenge.id)
    assert [who.user_id for who in waiting.people("asked")] == [BEN]
    assert [kind for kind, _ in await room.notes()] == ["challenge", "challenge_changed"]
    room.match = await room.accepts(challenge, BEN)
    assert await sitting(room, room.match) == [CLEO, BEN, ANA], "as they were named"
    assert [kind for kind, _ in await room.notes()] == ["challenge_closed", "table"]
    assert (await room.lobby.get(challenge.id)).status == "accepted"


async def test_the_elder_is_the_oldest_account_of_all(room, monkeypatch):
    elders = []
    monkeypatch.setattr("bot.engine.new", keeping(elders))
    await begun(room, CLEO, DAN, ANA)
    await begun_elsewhere(room)
    assert elders == [2, 1]


async def begun_elsewhere(room):
    await room.database.transact(lambda db: db.execute("UPDATE matches SET status = 'held'"))
    await begun(room, DAN, BEN, CLEO)


def keeping(elders):
    """The engine's own beginning, and a note of who was the elder."""
    from bot import engine

    new = engine.new

    def begin(*args, elder, **named):
        elders.append(elder)
        return new(*args, elder=elder, **named)

    return begin


async def test_whoever_accepts_twice_has_accepted_once(room):
    challenge = await ask(room, ANA, BEN, CLEO)
    for _ in range(3):
        assert await room.accepts(challenge, BEN) is None
    assert [kind for kind, _ in await room.notes()] == ["challenge", "challenge_changed"]
    match = await room.accepts(challenge, CLEO)
    for who in (ANA, BEN, CLEO):
        assert await room.accepts(challenge, who) == match
    assert len(await room.rows("SELECT * FROM matches")) == 1
    assert await refused(room.accepts(challenge, DAN)) == "This challenge has been accepted."


@pytest.mark.parametrize("who", [ANA, DAN])
async def test_only_those_who_are_asked_can_answer(room, who):
    challenge = await ask(room, ANA, BEN, CLEO)
    told = await refused(room.accepts(challenge, who))
    assert told == "Only Ben and Cleo can accept this challenge."
    told = await refused(room.lobby.decline(challenge.id, who))
    assert told == "Only Ben and Cleo can decline this challenge."
    told = await refused(room.lobby.sit_down(challenge.id, invited(who), Place(GUILD, PLACE)))
    assert told == "This is a challenge: only those who are asked can accept it."
    assert (await room.lobby.get(challenge.id)) == challenge


async def test_one_who_declines_is_enough_even_after_a_yes(room):
    challenge = await ask(room, ANA, BEN, CLEO)
    await room.accepts(challenge, BEN)
    closed = await room.lobby.decline(challenge.id, BEN)
    assert closed.status == "declined"
    assert [who.name for who in closed.people("declined")] == ["Ben"]
    assert await refused(room.accepts(challenge, CLEO)) == "This challenge has been declined."
    assert await room.rows("SELECT * FROM matches") == []


async def test_the_number_of_players_is_one_that_the_game_has(room):
    assert await refused(ask(room, ANA, BEN, CLEO, ruleset="omen")) == (
        "Omen is played by 2 players, not 3."
    )
    assert await refused(ask(room, ANA, BEN)) == "Lanterns is played by 3 or 4 players, not 2."
    assert len((await ask(room, ANA, BEN, CLEO, DAN)).seats) == 4
    assert len(await room.rows("SELECT * FROM challenges")) == 1


async def test_whom_nobody_can_challenge(room):
    assert await refused(ask(room, ANA, BEN, BEN)) == "You have named Ben twice."
    assert await refused(ask(room, ANA, BEN, ANA)) == "You cannot challenge yourself."
    await room.lobby.block(CLEO, invited(ANA))
    assert await refused(ask(room, ANA, BEN, CLEO)) == "Cleo takes no challenges from you."
    assert await room.notes() == []


async def test_a_block_declines_a_challenge_to_several_whatever_was_said_before(room):
    challenge = await ask(room, ANA, BEN, CLEO)
    await room.accepts(challenge, BEN)
    assert await room.lobby.block(BEN, invited(ANA)) == 1
    closed = await room.lobby.get(challenge.id)
    assert [who.name for who in closed.people("declined")] == ["Ben"]


async def test_who_declined_is_left_in_peace_and_nobody_else(room):
    challenge = await ask(room, ANA, BEN, CLEO)
    await room.accepts(challenge, CLEO)
    await room.lobby.decline(challenge.id, BEN)
    assert (await refused(ask(room, ANA, CLEO, BEN))).startswith("Ben declined your challenge.")
    await ask(room, ANA, CLEO, DAN)


async def test_the_limits_name_whoever_was_asked_too_often(room):
    for third in (901, 902, 903):
        challenge = await ask(room, ANA, BEN, third)
        await room.lobby.cancel(challenge.id, ANA)
    told = await refused(ask(room, ANA, CLEO, BEN))
    assert told.startswith("You have challenged Ben 3 times within an hour")
    await ask(room, ANA, CLEO, DAN)


async def test_a_yes_is_no_pestering(room):
    for third in (901, 902, 903):
        challenge = await ask(room, ANA, BEN, third)
        await room.accepts(challenge, BEN)
        await room.lobby.cancel(challenge.id, ANA)
    assert (await ask(room, ANA, BEN, CLEO)).status == "open"


async def test_what_was_before_a_match_of_several_is_forgiven(room):
    for third in (901, 902, 903):
        challenge = await ask(room, ANA, BEN, third)
        await room.lobby.cancel(challenge.id, ANA)
    room.at += 1
    await begun(room, CLEO, BEN, ANA)
    room.at += 1
    assert (await ask(room, ANA, BEN, DAN)).status == "open"


async def over(room, match_id):
    """The match is over, as far as the lobby must know."""
    await room.database.transact(
        lambda db: db.execute("UPDATE matches SET status = 'over' WHERE id = ?", (match_id,))
    )


async def test_a_rematch_asks_everybody_and_moves_the_seats_on(room):
    match = await begun(room, ANA, BEN, CLEO)
    await over(room, match)
    here = Place(GUILD, PLACE)
    told = await refused(room.lobby.rematch(match, DAN, here))
    assert told == "This match was played by Ana, Ben and Cleo."
    asked = await room.lobby.rematch(match, BEN, here)
    assert [seat.who.user_id for seat in asked.seats] == [BEN, CLEO, ANA]
    assert [who.user_id for who in asked.people("asked")] == [CLEO, ANA]
    assert await refused(room.lobby.rematch(match, BEN, here)) == (
        "You have asked Cleo and Ana already."
    )
    assert await refused(room.lobby.rematch(match, ANA, here)) == (
        "Ben has asked you already: accept there."
    )
    for who in (ANA, CLEO):
        again = await room.accepts(asked, who)
    assert await sitting(room, again) == [BEN, CLEO, ANA]
    told = "This match has had its rematch: `/lanterns challenge` begins another one."
    assert await refused(room.lobby.rematch(match, CLEO, here)) == told
