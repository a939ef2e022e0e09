"""9 Omens at tables of two, three and four: who is late, draws, sitting down, records by place."""

import json

import pytest

from bot.engine import from_json
from bot.matches.clocks import HOUR
from bot.matches.lobby import Place
from bot.matches.orders import OWN_ORDER, StandingOrders
from bot.matches.view import OUT
from tests.store.room import ANA, BEN, CLEO, DAN, GUILD, PLACE, invited, refused

FOUR = (ANA, BEN, CLEO, DAN)
DAY = 24 * HOUR
HERE = Place(GUILD, PLACE)


async def choose_teams(room, *people):
    """They name Teams, the first that is offered each time, until they are asked no more."""
    for who in people:
        while (ask := await room.ask(who)) is not None and ask.kind == "team":
            await room.answer(who, 0)


async def sat_down(room, *people, pace="daily"):
    """A match in its first turn; who is to move, and then the others in turn order."""
    await room.gather(*people, ruleset="nine", pace=pace)
    await choose_teams(room, *people)
    [first] = (await room.see()).asked
    return (*people[first:], *people[:first])


async def go_on(room, who):
    """A turn in which nothing is done."""
    for kind in ("main", "battle"):
        assert (await room.ask(who)).kind == kind
        await room.chooses(who, "go_on")


async def places(room):
    found = await room.rows(
        "SELECT user_id, place FROM seats WHERE match_id = ? ORDER BY seat", room.match
    )
    return dict(found)


async def quiet_for(room, turns):
    statement = "UPDATE matches SET state = json_set(state, '$.state.quiet', ?) WHERE id = ?"
    await room.database.transact(lambda db: db.execute(statement, (turns, room.match)))


# --- Time (N31) ---


@pytest.mark.parametrize("people", [FOUR[:3], FOUR], ids=["three", "four"])
async def test_who_is_late_in_their_turn_is_out_and_the_others_play_on(room, people):
    late, following, *rest = await sat_down(room, *people)
    room.at += DAY
    view = await room.does("claim", rest[0])
    assert (view.is_over, view.out) == (False, (people.index(late),))
    assert view.asked == (people.index(following),), "the turn ended at once (N14)"
    assert view.due_at(people.index(following)) == room.at + DAY
    table = view.public
    assert table.hands[people.index(late)] == 0
    assert len(table.graves[people.index(late)]) == 9, "their Hand is in the Grave"
    assert await refused(room.does("claim", late)) == OUT
    await go_on(room, following)
    [asked] = (await room.see()).asked
    assert people[asked] == rest[0]
    for each in rest:
        await room.does("concede", each)
    assert await places(room) == {
        late: len(people),
        following: 1,
        **{each: len(people) - 1 - n for n, each in enumerate(rest)},
    }


@pytest.mark.parametrize("people", [FOUR[:3], FOUR], ids=["three", "four"])
async def test_who_is_late_naming_teams_is_out_and_the_others_get_theirs(room, people):
    await room.gather(*people, ruleset="nine")
    *quick, late = people
    await choose_teams(room, *quick)
    room.at += DAY
    view = await room.does("claim", ANA)
    assert (view.is_over, view.out, view.turn) == (False, (len(quick),), 1)
    teams = view.public.teams[: len(quick)]
    assert len(set(teams)) == len(quick)
    assert -1 not in teams
    assert await refused(room.answer(late, 0)) == OUT


async def test_who_is_late_with_a_discard_is_out_and_the_turn_goes_on(room):
    """The clock runs for whoever is asked, in another's turn as well."""
    attacker, hit, third = await sat_down(room, *FOUR[:3])
    await go_on(room, attacker)
    await go_on(room, hit)
    await go_on(room, third)
    await room.answer(attacker, await first_play(room, attacker))
    ask = await room.ask(attacker)
    target = next(
        slot
        for slot, option in enumerate(ask.options)
        if option.verb == "attack" and option.place == 48 + FOUR.index(hit)
    )
    await room.answer(attacker, target)
    while (await room.see()).asked != (FOUR.index(hit),):
        await room.answer(attacker, 0)
    assert (await room.ask(hit)).kind == "discard"
    room.at += DAY
    view = await room.does("claim", attacker)
    assert (view.is_over, view.out) == (False, (FOUR.index(hit),))
    assert view.public.active == FOUR.index(attacker)
    assert (await room.ask(attacker)) is not None


async def first_play(room, who):
    """Face down and in Attack Mode, so that no effect of its own comes in between."""
    options = (await room.ask(who)).options
    return next(n for n, each in enumerate(options) if (each.verb, each.place) == ("play", 2))


async def test_between_two_a_claim_wins(room):
    late, other = await sat_down(room, ANA, BEN)
    room.at += DAY
    view = await room.does("claim", other)
    assert (view.is_over, view.public.outcome.reason) == (True, "time")
    assert await places(room) == {late: 2, other: 1}


# --- Draws (N15, N17) ---


@pytest.mark.parametrize("people", [FOUR[:2], FOUR[:3], FOUR], ids=["two", "three", "four"])
async def test_each_offers_once_and_all_who_are_left_must_agree(room, people):
    order = await sat_down(room, *people)
    offerer, *others = order
    await room.does("draw", offerer)
    await room.does("decline_draw", others[0])
    assert await refused(room.does("draw", offerer)) == (
        "In this game each player may offer a draw once."
    )
    await room.does("draw", others[-1])
    for each in (offerer, *others[:-1]):
        assert not (await room.see()).is_over
        await room.does("agree", each)
    assert (await room.see()).public.outcome.reason == "agreed"
    assert set((await places(room)).values()) == {1}


async def test_an_offer_stands_until_the_offerers_next_turn_begins(room):
    first, second, third = await sat_down(room, *FOUR[:3])
    await room.does("draw", second)
    await go_on(room, first)
    assert (await room.see()).draw_votes == (), "their turn has begun"
    await room.does("draw", first)
    await go_on(room, second)
    assert (await room.see()).draw_votes == (FOUR.index(first),)
    await go_on(room, third)
    assert (await room.see()).draw_votes == ()
    assert (await refused(room.does("draw", first))).endswith("may offer a draw once.")


async def test_who_is_out_need_not_agree(room):
    first, second, third = await sat_down(room, *FOUR[:3])
    await room.does("concede", second)
    await room.does("draw", first)
    assert (await room.does("agree", third)).is_over
    assert await places(room) == {first: 1, third: 1, second: 3}


@pytest.mark.parametrize("people", [FOUR[:2], FOUR[:3], FOUR], ids=["two", "three", "four"])
async def test_after_12_rounds_without_an_omen_slain_or_discarded_a_draw_is_claimed(room, people):
    mover, other, *_ = await sat_down(room, *people)
    await quiet_for(room, 12 * len(people) - 1)
    assert (await refused(room.does("claim_draw", other))).startswith(
        "A draw can be claimed only after 12 rounds in which no Omen was Slain or discarded."
    )
    await go_on(room, mover)
    view = await room.does("claim_draw", mover)
    assert (view.is_over, view.public.outcome.reason) == (True, "quiet")
    assert set((await places(room)).values()) == {1}


# --- Standing orders ---


async def test_an_order_of_ones_own_holds_all_nine_and_nobody_elses(room):
    first, second, _ = await sat_down(room, *FOUR[:3])
    match = from_json(await room.state())
    team = match.private(FOUR.index(second)).hand
    assert len(team) == 9
    orders = StandingOrders(room.database)
    seen = await orders.see(room.match, second)
    [decided] = seen.decided
    assert sorted(decided.cards) == sorted(team)
    seen = await orders.arrange(room.match, second, 0, team[4])
    [decided] = seen.decided
    assert decided.is_own
    assert decided.cards[0] == team[4]
    theirs = (await orders.see(room.match, first)).decided[0].cards
    assert not set(theirs) & set(team)
    assert await refused(orders.arrange(room.match, first, 0, team[4])) == (
        "There is no such card in your order."
    )


async def test_before_there_are_teams_only_the_ways_to_answer_can_be_chosen(room):
    await room.gather(*FOUR[:2], ruleset="nine")
    orders = StandingOrders(room.database)
    assert (await orders.see(room.match, ANA)).decided[0].cards == ()
    assert await refused(orders.put(room.match, ANA, 0, OWN_ORDER)) == (
        "There is no such order in this game."
    )


# --- Sitting down, and records ---


async def opened(room, host=ANA, seats=None):
    return await room.lobby.open_table(
        HERE, invited(host), "nine", {}, seats, "daily", room.origin()
    )


@pytest.fixture
def by_the_first(room):
    """Whoever sits first is the elder, where chance would decide."""
    room.lobby.elder = lambda seats: 0


@pytest.mark.usefixtures("by_the_first")
@pytest.mark.parametrize("number", [2, 3])
async def test_a_table_of_four_begins_with_those_who_sit_there(room, number):
    table = await opened(room)
    assert len(table.seats) == 4
    for who in FOUR[1:number]:
        await room.lobby.sit_down(table.id, invited(who), HERE)
    match = await room.lobby.begin_now(table.id, ANA, HERE)
    seats = await room.rows("SELECT user_id FROM seats WHERE match_id = ? ORDER BY seat", match)
    assert [user for (user,) in seats] == list(FOUR[:number])


@pytest.mark.usefixtures("by_the_first")
async def test_alone_at_a_table_one_waits_for_one_more(room):
    table = await opened(room)
    assert (await refused(room.lobby.begin_now(table.id, ANA, HERE))).startswith(
        "9 Omens is played by 2, 3 or 4 players: 1 more player is needed."
    )


@pytest.mark.usefixtures("by_the_first")
async def test_computers_take_free_seats_and_the_rest_fall_away(room):
    table = await opened(room)
    await room.lobby.sit_down(table.id, invited(BEN), HERE)
    await room.lobby.add_computer(table.id, ANA, "hero", HERE)
    room.match = await room.lobby.begin_now(table.id, BEN, HERE)
    seats = await room.rows(
        "SELECT user_id, level FROM seats WHERE match_id = ? ORDER BY seat", room.match
    )
    assert seats == [(ANA, None), (BEN, None), (-3, "hero")]
    assert len((await room.see()).public.hands) == 3


async def test_records_count_by_place(room):
    first, second, third, fourth = await sat_down(room, *FOUR)
    for who in (third, first, fourth):
        await room.does("concede", who)
    assert await places(room) == {second: 1, fourth: 2, first: 3, third: 4}
    tally = {each[1]: each[2:] for each in await room.matches.tally(first, GUILD)}
    names = dict(zip(FOUR, ("Ana", "Ben", "Cleo", "Dan"), strict=True))
    assert tally == {names[second]: (0, 1, 0), names[fourth]: (0, 1, 0), names[third]: (1, 0, 0)}
    assert await room.matches.game_tally(second, GUILD) == [("nine", 1, 1, 1.0, 4.0)]


async def test_places_are_kept_as_the_rules_made_them(room):
    await sat_down(room, *FOUR[:3])
    for who in (BEN, ANA):
        await room.does("concede", who)
    state = json.loads(await room.state())["state"]
    assert list((await places(room)).values()) == state["outcome"]["places"] == [2, 3, 1]
