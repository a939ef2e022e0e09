"""How often people may be challenged, counted to the millisecond and past every restart."""

import re

from bot.matches.clocks import HOUR
from bot.matches.limits import BETWEEN_TWO, BY_ONE, DECLINED, IN_A_SERVER
from bot.matches.lobby import Invited, Lobby, Place
from bot.store.database import Database
from tests.store.room import ANA, BEN, CLEO, GUILD, PLACE, Room, invited, refused

HOURLY, DAILY = BETWEEN_TWO
NO_MATCH = "and no match came of it yet"


async def in_vain(room, who=ANA, whom=BEN):
    """A challenge of which nothing comes."""
    challenge = await room.challenge(who, whom)
    await room.lobby.cancel(challenge.id, who)


def moment(told):
    """The moment that a sentence names, in milliseconds."""
    return int(re.search(r"<t:(\d+):R>", told)[1]) * 1000


async def test_one_person_is_challenged_by_another_three_times_an_hour(room):
    first = room.at
    for _ in range(HOURLY.at_most):
        await in_vain(room)
        room.at += 1_001
    told = await refused(room.challenge())
    again = -(-(first + HOUR) // 1000)
    assert told == (
        f"You have challenged Ben 3 times within an hour, {NO_MATCH}. "
        f"You can challenge Ben again <t:{again}:R>."
    )
    await in_vain(room, ANA, CLEO)
    await in_vain(room, BEN, ANA)
    room.at = first + HOUR - 1
    await refused(room.challenge())
    room.at = moment(told)
    await in_vain(room)
    assert "3 times within an hour" in await refused(room.challenge())


async def test_a_name_is_only_a_name_in_the_sentence(room):
    people = (invited(ANA), [Invited(BEN, "<@1>*")])
    for _ in range(HOURLY.at_most):
        await in_vain(room)
    asked = (Place(GUILD, PLACE), *people, "omen", {"games": [1]}, None, room.origin())
    told = await refused(room.lobby.challenge(*asked))
    assert told.count(r"\<\@1\>\*") == 2


async def test_six_a_day_and_the_sentence_names_the_limit_that_holds_longest(room):
    first = room.at
    for _ in range(DAILY.at_most // HOURLY.at_most):
        for _ in range(HOURLY.at_most):
            await in_vain(room)
        room.at += HOUR
    told = await refused(room.challenge())
    assert told.startswith(f"You have challenged Ben 6 times within a day, {NO_MATCH}.")
    assert moment(told) == first + 24 * HOUR
    # Shortly before the day is over the hour is what keeps somebody longer.
    for late in (24 * HOUR, 24 * HOUR + 1, 24 * HOUR + 2):
        room.at = first + late
        await in_vain(room)
    told = await refused(room.challenge())
    assert moment(told) > room.at
    room.at = moment(told)
    await room.challenge()


async def test_who_has_declined_is_left_in_peace_for_half_a_day(room):
    made = room.at
    challenge = await room.challenge()
    await room.lobby.decline(challenge.id, BEN)
    told = await refused(room.challenge())
    again = (made + DECLINED.hours * HOUR) // 1000
    assert told == (f"Ben declined your challenge. You can challenge Ben again <t:{again}:R>.")
    await room.challenge(BEN, ANA)
    await room.challenge(ANA, CLEO)
    room.at = moment(told) - 1
    assert await refused(room.challenge()) == told
    room.at += 1
    await room.challenge()


async def test_who_plays_with_one_another_is_not_counted(room):
    """Fast matches, one after the other; and what was before the last one is forgiven."""
    for _ in range(2 * DAILY.at_most):
        await room.begin()
        await room.does("concede", ANA)
    room.at += 1
    for _ in range(HOURLY.at_most):
        await in_vain(room)
    await refused(room.challenge())
    await in_vain(room, BEN, ANA)
    await refused(room.challenge())
    room.at += 1
    challenge = await room.challenge(BEN, ANA)
    room.match = await room.accepts(challenge, ANA)
    assert (await room.challenge()).status == "open"


async def test_a_rematch_is_counted_like_any_challenge(room):
    over, here = await room.begin(), Place(GUILD, PLACE)
    await room.does("concede", ANA)
    room.at += 1
    for _ in range(HOURLY.at_most):
        asked = await room.lobby.rematch(over, ANA, here)
        await room.lobby.cancel(asked.id, ANA)
    told = await refused(room.lobby.rematch(over, ANA, here))
    assert told.startswith("You have challenged Ben 3 times within an hour")
    asked = await room.lobby.rematch(over, BEN, here)
    await room.lobby.decline(asked.id, ANA)
    told = await refused(room.lobby.rematch(over, BEN, here))
    assert told.startswith("Ana declined your challenge.")


async def test_ten_an_hour_by_one_person_whomever_they_challenge(room):
    first = room.at
    for number in range(BY_ONE.at_most):
        await in_vain(room, ANA, 900 + number)
    told = await refused(room.challenge())
    assert told == (
        "You have made 10 challenges within an hour, and no match came of them yet. "
        f"You can challenge somebody again <t:{(first + HOUR) // 1000}:R>."
    )
    await in_vain(room, CLEO, BEN)
    room.at = moment(told)
    await room.challenge()


async def test_sixty_an_hour_in_a_server_whoever_challenges(room):
    first = room.at
    for number in range(IN_A_SERVER.at_most):
        await in_vain(room, 1000 + number, 2000 + number)
    told = await refused(room.challenge())
    assert told == (
        "60 challenges were made here within an hour, and no match came of them yet. "
        f"You can challenge somebody here again <t:{(first + HOUR) // 1000}:R>."
    )
    asked = (invited(ANA), [invited(BEN)], "omen", {"games": [1]}, None, room.origin())
    assert await room.lobby.challenge(Place(GUILD + 1, PLACE + 1), *asked), "another server"
    room.at = moment(told)
    await room.challenge(ANA, CLEO)


async def test_what_is_served_twice_is_not_refused_the_second_time(room):
    for _ in range(HOURLY.at_most - 1):
        await in_vain(room)
    people, options = (invited(ANA), [invited(BEN)]), {"games": [1]}
    asked = (Place(GUILD, PLACE), *people, "omen", options, None, room.origin())
    last = await room.lobby.challenge(*asked)
    assert await room.lobby.challenge(*asked) == last
    await refused(room.challenge())


async def test_a_clock_that_was_ahead_locks_nobody_out(room):
    room.at += 72 * HOUR
    for _ in range(HOURLY.at_most):
        await in_vain(room)
    room.at -= 72 * HOUR
    assert (await room.challenge()).status == "open"


async def test_a_restart_forgets_no_challenge(tmp_path):
    path = tmp_path / "omen.db"
    database = await Database.open(path)
    room = Room(database)
    for _ in range(HOURLY.at_most):
        await in_vain(room)
    await database.close()
    database = await Database.open(path)
    room.lobby = Lobby(database, lambda: room.at)
    assert "3 times within an hour" in await refused(room.challenge())
    await database.close()
