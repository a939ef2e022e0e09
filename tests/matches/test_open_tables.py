"""Open tables: anybody may sit down, computers may fill them, and they begin once."""

import pytest

from bot.matches.clocks import HOUR
from bot.matches.limits import BY_ONE
from bot.matches.lobby import EXPIRY, OPEN_AT_MOST, Place
from bot.matches.solo import AT_MOST, Solo
from tests.store.room import ANA, BEN, CLEO, GUILD, PLACE, invited, refused

DAN = 404
HERE = Place(GUILD, PLACE)


@pytest.fixture(autouse=True)
def chance(toy, room):
    """Nothing is left to chance, and whoever plays for the computer is told."""
    room.lobby.elder = lambda seats: 0
    room.begun = []
    room.lobby.begun = room.begun.append


async def opened(room, host=ANA, seats=None, *, ruleset="lanterns", place=HERE, origin=None):
    origin = origin or room.origin()
    return await room.lobby.open_table(place, invited(host), ruleset, {}, seats, "daily", origin)


async def sits(room, table, *people, place=HERE):
    for who in people:
        match = await room.lobby.sit_down(table.id, invited(who), place)
    return match


async def computer(room, table, who=ANA, level="hero"):
    return await room.lobby.add_computer(table.id, who, level, HERE)


async def names(room, table):
    return [seat.who.name if seat.who else "" for seat in (await room.lobby.get(table.id)).seats]


async def seats_of(room, match):
    sql = "SELECT user_id, name, level FROM seats WHERE match_id = ? ORDER BY seat"
    return await room.rows(sql, match)


async def matches(room):
    return await room.rows("SELECT id, pace FROM matches ORDER BY id")


async def test_a_table_has_as_many_seats_as_the_game_allows_and_the_host_sits(room):
    table = await opened(room)
    assert await names(room, table) == ["Ana", "", "", ""]
    assert table.expires_at == room.at + EXPIRY
    assert table.is_public
    assert await names(room, await opened(room, BEN, 3)) == ["Ben", "", ""]
    assert await refused(opened(room, CLEO, 2)) == "Lanterns is played by 3 or 4 players, not 2."
    assert await names(room, await opened(room, CLEO, ruleset="omen")) == ["Cleo", ""]


async def test_whoever_takes_the_last_seat_begins_the_match(room):
    table = await opened(room, BEN, 3)
    await room.notes()
    assert await sits(room, table, CLEO) is None
    assert await room.notes() == [("challenge_changed", table.id)]
    match = await sits(room, table, ANA)
    assert await seats_of(room, match) == [
        *((BEN, "Ben", None), (CLEO, "Cleo", None), (ANA, "Ana", None)),
    ]
    assert await matches(room) == [(match, "daily")]
    assert await room.notes() == [("challenge_closed", table.id), ("table", match)]
    assert room.begun == [match]
    told = "The match of this table has begun."
    assert await refused(sits(room, table, DAN)) == told
    assert await refused(room.lobby.stand_up(table.id, CLEO)) == told
    assert await refused(room.lobby.cancel(table.id, BEN)) == told


async def test_what_is_pressed_twice_is_done_once(room):
    origin = room.origin()
    tables = {(await opened(room, seats=3, origin=origin)).id for _ in range(2)}
    assert len(tables) == 1
    table = await room.lobby.get(tables.pop())
    for _ in range(3):
        assert await sits(room, table, BEN) is None
    assert await names(room, table) == ["Ana", "Ben", ""]
    begun = {await sits(room, table, CLEO) for _ in range(3)}
    begun |= {await room.lobby.begin_now(table.id, who, HERE) for who in (ANA, BEN)}
    begun.add(await computer(room, table))
    assert len(begun) == len(await matches(room)) == 1


async def test_it_begins_when_somebody_who_sits_there_says_so(room):
    table = await opened(room)
    told = await refused(room.lobby.begin_now(table.id, ANA, HERE))
    assert told == (
        "Lanterns is played by 3 or 4 players: 2 more players are needed. "
        "The computer can take the seats that are free: *Add computer*."
    )
    await sits(room, table, BEN)
    told = await refused(room.lobby.begin_now(table.id, BEN, HERE))
    assert "1 more player is needed" in told
    await sits(room, table, CLEO)
    told = await refused(room.lobby.begin_now(table.id, DAN, HERE))
    assert told == "You do not sit at this table: *Sit down* first."
    match = await room.lobby.begin_now(table.id, CLEO, HERE)
    assert [name for _, name, _ in await seats_of(room, match)] == ["Ana", "Ben", "Cleo"]
    assert await names(room, table) == ["Ana", "Ben", "Cleo"], "the free seat falls away"


async def test_people_and_computers_share_a_table(room):
    table = await opened(room)
    await sits(room, table, BEN)
    await room.lobby.stand_up(table.id, BEN)
    await computer(room, table)
    await computer(room, table)
    assert await names(room, table) == ["Ana", "Hero (computer)", "Hero 2 (computer)", ""]
    match = await sits(room, table, CLEO)
    assert await seats_of(room, match) == [
        (ANA, "Ana", None),
        (-2, "Hero (computer)", "hero"),
        (-3, "Hero 2 (computer)", "hero"),
        (CLEO, "Cleo", None),
    ]
    assert await matches(room) == [(match, "daily")], "people are not without a clock"
    room.match = match
    assert set(await room.running()) <= {0, 3}, "computers have no clock"


async def test_seats_fall_away_between_others_and_every_computer_has_a_number_of_its_own(room):
    table = await opened(room)
    await sits(room, table, BEN)
    await computer(room, table, level="acolyte")
    await room.lobby.stand_up(table.id, BEN)
    await computer(room, table, level="olympian")
    await room.lobby.take_computer_away(table.id, ANA)
    assert await names(room, table) == ["Ana", "Olympian (computer)", "", ""]
    await sits(room, table, CLEO)
    await room.lobby.stand_up(table.id, CLEO)
    await sits(room, table, BEN)
    await room.lobby.take_computer_away(table.id, ANA)
    assert await names(room, table) == ["Ana", "", "Ben", ""]
    await computer(room, table, BEN)
    await room.lobby.stand_up(table.id, ANA)
    assert await names(room, table) == ["", "Hero (computer)", "Ben", ""]
    await computer(room, table, BEN)
    match = await room.lobby.begin_now(table.id, BEN, HERE)
    assert await seats_of(room, match) == [
        (-1, "Hero (computer)", "hero"),
        (-2, "Hero 2 (computer)", "hero"),
        (BEN, "Ben", None),
    ]


async def test_only_the_host_takes_a_computer_away(room):
    table = await opened(room)
    await sits(room, table, BEN)
    told = await refused(room.lobby.take_computer_away(table.id, ANA))
    assert told == "No computer sits at this table."
    await computer(room, table, BEN)
    told = await refused(room.lobby.take_computer_away(table.id, BEN))
    assert told == "Only the host, Ana, can take a computer away."
    assert await refused(computer(room, table, CLEO)) == (
        "You do not sit at this table: *Sit down* first."
    )
    assert (await refused(computer(room, table, level="titan"))).startswith(
        "There is no such level"
    )
    assert await names(room, table) == ["Ana", "Ben", "Hero (computer)", ""]


async def test_if_the_host_leaves_the_next_person_is_host(room):
    table = await opened(room)
    await computer(room, table)
    await sits(room, table, BEN)
    told = await refused(room.lobby.stand_up(table.id, CLEO))
    assert told == "You do not sit at this table."
    assert await refused(room.lobby.cancel(table.id, BEN)) == "Only Ana can cancel this table."
    await room.lobby.stand_up(table.id, ANA)
    now = await room.lobby.get(table.id)
    assert (now.challenger_id, now.challenger, now.status) == (BEN, "Ben", "open")
    await room.notes()
    gone = await room.lobby.stand_up(table.id, BEN)
    assert gone.status == "cancelled", "computers alone play no match"
    assert await room.notes() == [("challenge_closed", table.id)]
    assert await refused(sits(room, table, CLEO)) == "This table has been cancelled."


async def test_one_person_among_computers_plays_a_solo_match(room):
    table = await opened(room, seats=3)
    await computer(room, table)
    match = await computer(room, table, level="acolyte")
    assert await matches(room) == [(match, "none")]
    assert [level for _, _, level in await seats_of(room, match)] == [None, "hero", "acolyte"]
    assert room.begun == [match]


async def test_and_that_counts_as_one(room):
    solo = Solo(room.database, lambda: room.at, lambda: room.seed)
    table = await opened(room, seats=3)
    for place in range(AT_MOST):
        where = Place(GUILD, 50 + place)
        # While a table waits, its host may play alone.
        await solo.begin(where, invited(ANA), "acolyte", "lanterns", {}, room.origin())
    await computer(room, table)
    told = await refused(computer(room, table))
    assert told.startswith("You play 3 matches against the computer.")
    assert await names(room, table) == ["Ana", "Hero (computer)", ""], "nothing was done"
    await sits(room, table, BEN)
    assert len(await matches(room)) == AT_MOST + 1


async def test_where_a_match_is_played_nothing_begins_and_no_seat_is_taken(room):
    await room.begin()
    table = await opened(room, CLEO, ruleset="omen")
    told = await refused(sits(room, table, DAN))
    assert told == "A match is being played here. It must end first."
    assert await names(room, table) == ["Cleo", ""]
    beside = Place(GUILD, PLACE, beside=True)
    match = await sits(room, table, DAN, place=beside)
    assert await sits(room, table, DAN, place=beside) == match
    assert len(await matches(room)) == 2


async def test_it_expires_after_a_day(room):
    table = await opened(room)
    room.at += EXPIRY
    for late in (sits(room, table, BEN), room.lobby.begin_now(table.id, ANA, HERE)):
        assert await refused(late) == "This table has expired."
    await room.notes()
    await room.queue.ripen()
    assert (await room.lobby.get(table.id)).status == "expired"
    assert await room.notes() == [("challenge_closed", table.id)]


async def test_nobody_has_more_than_three_invitations_open(room):
    for _ in range(OPEN_AT_MOST - 1):
        await opened(room)
    await room.challenge()
    told = "You have 3 open invitations. Cancel one, or wait until one is answered."
    assert await refused(opened(room)) == told
    assert await refused(room.challenge(ANA, CLEO)) == told


async def test_ten_an_hour_by_one_person(room):
    first = room.at
    for _ in range(BY_ONE.at_most):
        await room.lobby.cancel((await opened(room)).id, ANA)
    told = await refused(opened(room))
    assert told == (
        "You have made 10 challenges within an hour, and no match came of them yet. "
        f"You can open a table again <t:{(first + HOUR) // 1000}:R>."
    )
    assert (await refused(room.challenge())).startswith("You have made 10 challenges")
    await opened(room, BEN)


async def test_whoever_sat_down_was_not_challenged(room):
    """An open table calls nobody, so it counts between no two people."""
    for _ in range(4):
        table = await opened(room)
        await sits(room, table, BEN)
        await room.lobby.cancel(table.id, ANA)
    assert (await room.challenge()).status == "open"


@pytest.mark.parametrize(("who", "whom"), [(ANA, BEN), (BEN, ANA)])
async def test_a_host_and_whom_they_or_who_blocks_them_do_not_sit_together(room, who, whom):
    tables = [await opened(room, ANA), await opened(room, BEN), await opened(room, CLEO)]
    await sits(room, tables[0], CLEO, BEN)
    await sits(room, tables[1], ANA)
    await sits(room, tables[2], ANA, BEN)
    assert await room.lobby.block(who, invited(whom)) == 0
    assert await names(room, tables[0]) == ["Ana", "Cleo", "", ""]
    assert await names(room, tables[1]) == ["Ben", "", "", ""]
    assert await names(room, tables[2]) == ["Cleo", "Ana", "Ben", ""], "another's table"
    told = await refused(sits(room, tables[0], BEN))
    assert (
        told
        == {
            ANA: "Ana takes no challenges from you.",
            BEN: "You take no challenges from Ana.",
        }[who]
    )


async def test_a_challenge_s_answers_are_not_given_at_a_table(room):
    table = await opened(room)
    await sits(room, table, BEN)
    for act in (room.accepts(table, BEN), room.lobby.decline(table.id, BEN)):
        assert await refused(act) == "This is an open table: press *Sit down*."
    told = await refused(room.lobby.to_answer(BEN, GUILD, None))
    assert told == "No challenge to you is open in this server."


async def test_a_rematch_with_computers_asks_the_people(room):
    table = await opened(room, seats=3)
    await computer(room, table)
    match = await sits(room, table, BEN)
    await room.database.transact(lambda db: db.execute("UPDATE matches SET status = 'over'"))
    asked = await room.lobby.rematch(match, ANA, HERE)
    assert [(seat.status, seat.who.name) for seat in asked.seats] == [
        *(("seated", "Hero (computer)"), ("asked", "Ben"), ("seated", "Ana")),
    ]
    again = await room.accepts(asked, BEN)
    assert [user_id for user_id, *_ in await seats_of(room, again)] == [-1, BEN, ANA]
