"""Challenges: who may do what with them, for how long, and what begins with one."""

import pytest

from bot.matches.clocks import MINUTE
from bot.matches.lobby import EXPIRY, Lobby, Place, secret_seed
from bot.store import people
from bot.store.rows import Server
from tests.store.room import ANA, BEN, CLEO, GUILD, PLACE, invited, refused


async def status(room, challenge):
    return (await room.lobby.get(challenge.id)).status


async def test_a_challenge_is_open_for_a_day_and_is_to_be_posted(room):
    challenge = await room.challenge()
    assert (challenge.status, challenge.pace) == ("open", "daily")
    assert challenge.expires_at == room.at + 24 * 60 * MINUTE
    assert await room.notes() == [("challenge", challenge.id)]


async def test_accepted_it_is_a_match_with_the_challenger_first_and_the_older_account_elder(room):
    match_id = await room.begin()
    assert await room.rows("SELECT seat, user_id, name FROM seats ORDER BY seat") == [
        (0, ANA, "Ana"),
        (1, BEN, "Ben"),
    ]
    assert await room.elder() == 0
    kinds = [kind for kind, _ in await room.notes()]
    assert kinds == ["challenge", "challenge_closed", "table"]
    assert (await room.see()).id == match_id


async def test_the_elder_is_the_older_account_even_if_it_was_challenged(room):
    challenge = await room.challenge(BEN, ANA)
    room.match = await room.accepts(challenge, ANA)
    view = await room.see()
    assert [seat.user_id for seat in view.seats] == [BEN, ANA]
    assert await room.elder() == 1


@pytest.mark.parametrize("who", [ANA, CLEO])
async def test_only_the_invited_can_accept_or_decline(room, who):
    challenge = await room.challenge()
    accepting = room.accepts(challenge, who)
    assert await refused(accepting) == "Only Ben can accept this challenge."
    declining = room.lobby.decline(challenge.id, who)
    assert await refused(declining) == "Only Ben can decline this challenge."
    assert await status(room, challenge) == "open"


async def test_only_the_challenger_can_cancel(room):
    challenge = await room.challenge()
    cancelling = room.lobby.cancel(challenge.id, BEN)
    assert await refused(cancelling) == "Only Ana can cancel this challenge."
    await room.lobby.cancel(challenge.id, ANA)
    assert await status(room, challenge) == "cancelled"


@pytest.mark.parametrize(("verb", "who"), [("decline", BEN), ("cancel", ANA)])
async def test_what_is_closed_stays_closed(room, verb, who):
    challenge = await room.challenge()
    closed = await getattr(room.lobby, verb)(challenge.id, who)
    told = f"This challenge has been {closed.status}."
    assert await refused(room.accepts(challenge, BEN)) == told
    assert await refused(room.lobby.decline(challenge.id, BEN)) == told
    assert await refused(room.lobby.cancel(challenge.id, ANA)) == told
    assert await room.notes() == [("challenge", challenge.id), ("challenge_closed", challenge.id)]
    assert await room.rows("SELECT * FROM matches") == []


async def test_accepted_twice_it_is_one_match(room):
    challenge = await room.challenge()
    begun = await room.accepts(challenge, BEN)
    await room.notes()
    assert await room.accepts(challenge, BEN, PLACE + 1) == begun
    assert await room.accepts(challenge, BEN, beside=True) == begun
    assert len(await room.rows("SELECT * FROM matches")) == 1
    assert await room.notes() == []
    assert await refused(room.accepts(challenge, CLEO)) == "This challenge has been accepted."


async def test_it_expires_after_a_day_and_not_a_moment_earlier(room):
    challenge = await room.challenge()
    room.at += EXPIRY - 1
    await room.queue.ripen()
    assert await status(room, challenge) == "open"
    room.at += 1
    accepting = room.accepts(challenge, BEN)
    assert await refused(accepting) == "This challenge has expired."  # even before the rounds
    await room.notes()
    await room.queue.ripen()
    await room.queue.ripen()
    assert await status(room, challenge) == "expired"
    assert await room.notes() == [("challenge_closed", challenge.id)]


async def test_nobody_challenges_themselves_or_a_bot(room):
    assert await refused(room.challenge(ANA, ANA)) == "You cannot challenge yourself."
    people, options = (invited(ANA), [invited(BEN, is_bot=True)]), {"games": [1]}
    place, origin = Place(GUILD, PLACE), room.origin()
    against_a_bot = room.lobby.challenge(place, *people, "omen", options, None, origin)
    assert await refused(against_a_bot) == (
        "Ben is a bot. Challenge a person, or play `/omen solo`."
    )
    assert await room.notes() == []


async def test_three_open_challenges_are_enough(room):
    first, *_ = [await room.challenge(ANA, 900 + number) for number in range(3)]
    told = await refused(room.challenge(ANA, BEN))
    assert told == "You have 3 open invitations. Cancel one, or wait until one is answered."
    await room.challenge(BEN, ANA)  # to be challenged is not to challenge
    await room.lobby.cancel(first.id, ANA)
    await room.challenge(ANA, BEN)
    assert await refused(room.challenge(ANA, CLEO)) == told
    room.at += EXPIRY
    await room.challenge(ANA, CLEO)  # what is expired is not open, even before the rounds


async def test_a_game_that_there_is_not(room):
    assert (await refused(room.challenge(game=99))).startswith("This match cannot be set up: ")
    assert await room.rows("SELECT * FROM challenges") == []


async def test_the_server_says_how_fast_and_where(room):
    server = Server(GUILD, "live", (PLACE,))
    await room.database.transact(lambda db: people.set_server(db, server))
    assert (await room.challenge(pace=None)).pace == "live"
    assert (await room.challenge(pace="none")).pace == "none"
    elsewhere = await refused(room.challenge(place=PLACE + 1))
    assert elsewhere == f"In this server matches are played in <#{PLACE}>."


async def test_a_place_holds_one_live_match(room):
    await room.begin()
    second = await room.challenge(CLEO, BEN)
    accepting = room.accepts(second, BEN)
    assert await refused(accepting) == "A match is being played here. It must end first."
    assert await status(room, second) == "open"
    await room.accepts(second, BEN, PLACE + 1)
    await room.does("concede", ANA)
    third = await room.challenge(CLEO, BEN)
    await room.accepts(third, BEN)


async def test_a_challenge_that_never_was(room):
    assert await refused(room.lobby.get(99)) == "There is no such challenge any more."
    accepting = room.lobby.accept(99, BEN, Place(GUILD, PLACE))
    assert await refused(accepting) == "There is no such challenge any more."


async def test_a_rematch_has_the_seats_swapped_and_the_same_elder(room):
    await room.begin(pace="relaxed")
    told = await refused(room.lobby.rematch(room.match, ANA, Place(GUILD, PLACE)))
    assert told == "This match is not over yet."
    await room.does("concede", BEN)
    told = await refused(room.lobby.rematch(room.match, CLEO, Place(GUILD, PLACE)))
    assert told == "This match was played by Ana and Ben."
    for asks, accepts in ((ANA, BEN), (BEN, ANA)):
        before = [seat.user_id for seat in (await room.see()).seats]
        challenge = await room.lobby.rematch(room.match, asks, Place(GUILD, PLACE))
        assert ([who.user_id for who in challenge.invited], challenge.pace) == (
            [accepts],
            "relaxed",
        )
        room.match = await room.accepts(challenge, accepts)
        view = await room.see()
        after = [seat.user_id for seat in view.seats]
        assert after == before[::-1]
        assert after[await room.elder()] == ANA
        await room.does("concede", ANA)


async def test_a_challenge_that_is_served_twice_is_one(room):
    origin, place = room.origin(), Place(GUILD, PLACE)
    asked = (place, invited(ANA), [invited(BEN)], "omen", {"games": [1]}, None, origin)
    first = await room.lobby.challenge(*asked)
    assert await room.lobby.challenge(*asked) == first
    assert await room.notes() == [("challenge", first.id)]


async def test_a_match_is_played_again_once(room):
    over, here = await room.begin(), Place(GUILD, PLACE)
    await room.does("concede", ANA)
    asked = await room.lobby.rematch(over, ANA, here)
    assert await refused(room.lobby.rematch(over, ANA, here)) == "You have asked Ben already."
    await room.lobby.decline(asked.id, BEN)
    asked = await room.lobby.rematch(over, BEN, here)  # what came to nothing may be asked anew
    room.match = await room.accepts(asked, ANA)
    told = "This match has had its rematch: `/omen challenge` begins another one."
    assert await refused(room.lobby.rematch(over, ANA, here)) == told
    await room.does("concede", ANA)
    assert await refused(room.lobby.rematch(over, ANA, here)) == told
    await room.lobby.rematch(room.match, ANA, here)


async def test_a_thread_of_an_allowed_channel_is_allowed(room):
    server = Server(GUILD, "live", (PLACE,))
    await room.database.transact(lambda db: people.set_server(db, server))
    thread = Place(GUILD, PLACE + 1, parent_id=PLACE)
    asked = (invited(ANA), [invited(BEN)], "omen", {"games": [1]}, None)
    assert (await room.lobby.challenge(thread, *asked, room.origin())).channel_id == PLACE + 1
    elsewhere = Place(GUILD, PLACE + 1, parent_id=PLACE + 2)
    told = await refused(room.lobby.challenge(elsewhere, *asked, room.origin()))
    assert told == f"In this server matches are played in <#{PLACE}>."


async def test_every_match_has_a_secret_of_its_own(room):
    hidden = Lobby(room.database, lambda: room.at)
    seeds = set()
    for place in (1, 2):
        challenge = await room.challenge(place=place)
        room.match = await hidden.accept(challenge.id, BEN, Place(GUILD, place))
        view = await room.see()
        assert view.seed is None
        seeds.add(view.commitment)
    assert len(seeds) == 2
    assert secret_seed() != secret_seed()
    assert max(secret_seed() for _ in range(8)) > 2**240


async def test_a_pace_that_no_client_offers_is_refused(room):
    sentence = "There is no such pace. There are: live, daily, relaxed, none."
    assert await refused(room.challenge(pace="hasty")) == sentence
