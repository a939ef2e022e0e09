"""What three and four people do to a match, with computers among them or not."""

import json
from dataclasses import replace

import pytest

from bot.matches import abandoned, silence
from bot.matches.clocks import HOUR
from bot.matches.hints import Hints
from bot.matches.view import OUT
from bot.players.pool import Pool
from bot.store.rows import Clocks, SideMessage
from tests.store.room import ANA, BEN, CLEO, DAN, PLACE, refused

FOUR = (ANA, BEN, CLEO, DAN)
DAY = 24 * HOUR

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
async def room(room):
    """Four people at a table: all are to light a lamp."""
    await room.gather(*FOUR)
    await room.notes()
    return room


async def lights(room, *people):
    """They light a lamp and stake nothing."""
    for who in people:
        await room.answer(who, 0)
        if (await room.ask(who)) is not None and (await room.ask(who)).kind == "stake":
            await room.answer(who, 0)


async def places(room):
    return [
        row[0]
        for row in await room.rows(
            "SELECT place FROM seats WHERE match_id = ? ORDER BY seat", room.match
        )
    ]


async def log(room):
    return await room.log(None)


# --- Conceding ---


async def test_one_concedes_and_the_rest_play_on(room):
    view = await room.does("concede", BEN)
    assert (view.is_over, view.out, view.is_out) == (False, (1,), True)
    assert view.asked == (0, 2, 3)
    assert view.private.ask is None
    assert "Ben conceded." in await log(room)
    assert await places(room) == [None] * 4
    await lights(room, ANA, CLEO, DAN)
    assert (await room.see()).turn == 1
    assert len((await room.see()).asked) == 1


async def test_who_is_out_may_look_and_no_more(room):
    await room.does("concede", BEN)
    before = await room.rows("SELECT version, state FROM matches")
    for verb in ("undo", "concede", "draw", "claim", "extend"):
        assert await refused(room.does(verb, BEN)) == OUT
    assert await refused(room.answer(BEN, 0, version=0)) == OUT
    assert await room.log(BEN)
    assert await room.rows("SELECT version, state FROM matches") == before


async def test_the_last_one_left_has_won_and_everybody_has_a_place(room):
    for who in (CLEO, ANA, DAN):
        await room.does("concede", who)
    view = await room.see()
    assert (view.is_over, view.public.outcome.winner) == (True, 1)
    assert await places(room) == [3, 1, 4, 2]


async def test_conceding_in_ones_turn_passes_it_on_and_calls_the_next(room):
    await lights(room, *FOUR)
    [mover] = (await room.see()).asked
    await room.notes()
    view = await room.does("concede", FOUR[mover])
    [following] = view.asked
    assert following != mover
    assert await room.rows("SELECT kind, json_extract(body, '$.fresh') FROM outbox") == [
        ("table", 1)
    ]
    assert view.due_at(following) == room.at + DAY


async def test_nothing_is_taken_back_behind_a_leaving(room):
    await room.answer(ANA, 0)
    await room.does("concede", BEN)
    assert await refused(room.does("undo", ANA)) == (
        "Somebody has left the match since: that cannot be taken back."
    )
    assert await room.rows("SELECT before FROM decisions WHERE before IS NOT NULL") == []


async def test_a_button_drawn_before_somebody_left_is_of_another_question(room):
    old = await room.see(CLEO)
    await room.does("concede", BEN)
    assert await refused(room.answer(CLEO, 0, version=old.version))
    await room.answer(CLEO, 0)


async def test_a_die_is_not_rolled_twice(room):
    await lights(room, *FOUR)
    [mover] = (await room.see()).asked
    await room.chooses(FOUR[mover], "roll")
    assert await refused(room.does("undo", FOUR[mover])) == (
        "It was decided by chance, or showed something hidden: that cannot be taken back."
    )


async def test_holding_is_taken_back(room):
    await lights(room, *FOUR)
    [mover] = (await room.see()).asked
    await room.chooses(FOUR[mover], "hold")
    assert (await room.does("undo", FOUR[mover])).private.ask.kind == "venture"


# --- Time ---


async def test_those_who_are_late_are_claimed_by_whoever_waits(room):
    room.at += HOUR
    await lights(room, ANA, DAN)
    room.at += DAY
    view = await room.does("claim", ANA)
    assert (view.is_over, view.out) == (False, (1, 2))
    told = await log(room)
    assert {"Ben left: their time was up.", "Cleo left: their time was up."} <= set(told)
    [mover] = view.asked
    assert mover in (0, 3)


async def test_who_is_late_as_well_claims_nothing(room):
    room.at += DAY
    for verb in ("claim", "extend"):
        assert await refused(room.does(verb, ANA)) == "You are asked yourself."


async def test_who_is_asked_but_not_late_may_claim(room):
    running = (await room.see()).clocks.running
    later = replace(running[1], due_at=running[1].due_at + HOUR)
    await room.keep_clocks(Clocks((running[0], later, *running[2:])))
    assert await refused(room.does("claim", BEN)) == "You are asked yourself."
    room.at += DAY
    assert await refused(room.does("claim", ANA)) == "You are asked yourself."
    view = await room.does("claim", BEN)
    assert (view.is_over, view.public.outcome.winner) == (True, 1)


async def test_until_then_it_is_said_how_long(room):
    await lights(room, ANA)
    assert (await refused(room.does("claim", ANA))).startswith("There is time until")


async def test_more_time_is_for_all_who_are_late_and_for_nobody_else(room):
    await lights(room, ANA)
    ben, cleo, dan = (await room.see()).clocks.running
    await room.keep_clocks(Clocks((ben, cleo, replace(dan, due_at=dan.due_at + HOUR))))
    room.at += DAY
    await room.does("extend", ANA)
    assert await room.running() == {1: room.at + DAY, 2: room.at + DAY, 3: dan.due_at + HOUR}


# --- Draws ---


async def test_a_draw_takes_all_who_are_still_in(room):
    await room.does("concede", DAN)
    offered = await room.does("draw", ANA)
    assert (offered.draw_votes, offered.is_over) == ((0,), False)
    agreed = await room.does("agree", BEN)
    assert (agreed.draw_votes, agreed.is_over) == ((0, 1), False)
    assert (await refused(room.does("agree", BEN))) == (
        "You have agreed already. Cleo must agree, too."
    )
    assert (await room.does("draw", CLEO)).is_over
    assert await places(room) == [1, 1, 1, 4]


async def test_each_may_decline_and_all_are_told_who(room):
    await room.does("draw", ANA)
    await room.does("agree", BEN)
    await room.notes()
    view = await room.does("decline_draw", CLEO)
    assert view.draw_votes == ()
    assert await room.rows("SELECT kind, body FROM outbox WHERE kind = 'draw_declined'") == [
        ("draw_declined", json.dumps({"seat": 2}))
    ]
    assert (await refused(room.does("agree", DAN))).startswith("That offer of a draw has lapsed")


async def test_in_this_game_everybody_offers_once(room):
    await room.does("draw", ANA)
    await room.does("decline_draw", CLEO)
    assert await refused(room.does("draw", ANA)) == (
        "In this game each player may offer a draw once."
    )
    await room.does("draw", BEN)


async def test_in_this_game_an_offer_stands_until_the_offerers_next_turn(room):
    await room.does("draw", BEN)
    await lights(room, *FOUR)
    assert (await room.see()).draw_votes == (1,)
    turn = (await room.see()).public.active
    while (view := await room.see()).public.active == turn:
        [asked] = view.asked
        await room.answer(FOUR[asked], len((await room.ask(FOUR[asked])).options) - 1)
    assert (await room.see()).public.active == 1
    assert (await room.see()).draw_votes == ()


async def test_an_old_button_agrees_to_no_later_offer(room):
    first = await room.does("draw", ANA)
    await room.does("decline_draw", CLEO)
    await room.does("draw", BEN)
    late = room.matches.agree(room.match, DAN, next(room.presses), first.version)
    assert (await refused(late)).startswith("That offer of a draw has lapsed")
    assert (await room.see()).draw_votes == (1,)


async def test_an_offer_falls_with_whoever_made_it(room):
    await room.does("draw", ANA)
    await room.does("agree", BEN)
    assert (await room.does("concede", ANA)).draw_votes == ()


async def test_if_all_had_agreed_but_who_leaves_it_is_a_draw(room):
    for verb, who in (("draw", ANA), ("agree", BEN), ("agree", CLEO)):
        await room.does(verb, who)
    view = await room.does("concede", DAN)
    assert (view.is_over, view.public.outcome.winner) == (True, None)
    assert await places(room) == [1, 1, 1, 4]


async def test_a_computer_that_is_in_the_match_declines(room):
    await room.gather(ANA, BEN, "acolyte", place=PLACE + 1)
    assert await refused(room.does("draw", ANA)) == (
        "Acolyte \\(computer\\) declines the draw: it would rather play on."
    )


# --- Computers at the table ---


async def test_the_computer_is_never_on_the_clock(room):
    await room.gather(ANA, "acolyte", BEN, place=PLACE + 1)
    assert set(await room.running()) == {0, 2}
    await lights(room, ANA)
    assert set(await room.running()) == {2}


async def test_computers_are_not_left_to_play_among_themselves(room):
    await room.gather(ANA, "acolyte", "hero", place=PLACE + 1, pace="none")
    view = await room.does("concede", ANA)
    assert (view.is_over, view.abandoned) == (True, False)
    assert await places(room) == [3, 1, 1]


async def test_two_people_and_a_computer_follow_the_rules_of_people(room):
    await room.gather(ANA, "acolyte", BEN, place=PLACE + 1)
    view = await room.see()
    assert (view.is_solo, view.has_computers) == (False, True)
    await room.gather(ANA, "acolyte", "hero", place=PLACE + 2, pace="none")
    view = await room.see()
    assert (view.is_solo, view.has_computers) == (True, True)


# --- Records ---


async def test_the_record_compares_places(room):
    for who in (CLEO, ANA, DAN):
        await room.does("concede", who)  # Ben, Dan, Ana, Cleo
    assert [each[1:] for each in await room.matches.tally(ANA, 1)] == [
        ("Ben", 0, 1, 0),
        ("Cleo", 1, 0, 0),
        ("Dan", 0, 1, 0),
    ]
    assert await room.matches.game_tally(ANA, 1) == [("lanterns", 1, 0, 3.0, 4.0)]
    assert await room.matches.game_tally(BEN, 1) == [("lanterns", 1, 1, 1.0, 4.0)]
    assert await room.matches.solo_tally(ANA, 1) == []


async def test_against_several_computers_a_match_counts_once_for_a_level(room):
    await room.gather(ANA, "hero", "hero", "acolyte", place=PLACE + 1, pace="none")
    await room.does("concede", ANA)
    assert await room.matches.solo_tally(ANA, 1) == [("acolyte", 0, 1, 0), ("hero", 0, 1, 0)]
    for seat, place in enumerate((2, 1, 3, 4)):
        await room.database.transact(
            lambda db, *values: db.execute(
                "UPDATE seats SET place = ? WHERE seat = ? AND match_id = ?", values
            ),
            *(place, seat, room.match),
        )
    assert await room.matches.solo_tally(ANA, 1) == [("acolyte", 1, 0, 0), ("hero", 0, 1, 0)]
    assert await room.matches.tally(ANA, 1) == []
    assert await room.matches.game_tally(ANA, 1) == []


# --- My matches ---


async def test_my_matches_of_all_servers_by_what_is_urgent(room):
    far = room.match
    room.at += HOUR
    late = await room.gather(ANA, BEN, CLEO, place=PLACE + 1, guild=2)
    done = await room.gather(ANA, BEN, CLEO, place=PLACE + 2)
    await lights(room, ANA)
    alone = await room.gather(ANA, "acolyte", "hero", place=PLACE + 3, pace="none")
    assert [view.id for view in await room.matches.mine(ANA)] == [far, late, alone, done]
    following = await room.matches.next_for(ANA, far)
    assert (following.view.id, following.left) == (late, DAY)
    assert (await room.matches.next_for(ANA, late)).view.id == far
    assert await room.matches.next_for(DAN, far) is None


# --- Hints, silence, matches that are left ---


@pytest.fixture
def hints(room):
    return Hints(room.database, Pool(), lambda: room.at)


async def test_hints_need_all_people_who_are_still_in(room, hints):
    await room.gather(ANA, BEN, "acolyte", CLEO, place=PLACE + 1, pace="none")
    assert await refused(hints.hint(room.match, ANA)) == (
        "Hints need all players. Ben and Cleo are asked to allow them in this match."
    )
    assert await refused(hints.hint(room.match, ANA)) == (
        "Ben and Cleo have been asked. Hints begin when all allow them."
    )
    assert await hints.allow(room.match, BEN) == "You allow hints. Cleo must allow them, too."
    assert await hints.allow(room.match, CLEO) == (
        "Hints are allowed in this match, for all of you: `/lanterns hint`."
    )


async def test_whoever_left_need_not_allow_hints(room, hints):
    await room.gather(ANA, BEN, CLEO, place=PLACE + 1, pace="none")
    assert (
        await hints.allow(room.match, ANA) == "You allow hints. Ben and Cleo must allow them, too."
    )
    await room.does("concede", CLEO)
    assert await hints.allow(room.match, BEN) == (
        "Hints are allowed in this match, for both of you: `/lanterns hint`."
    )
    assert await refused(hints.allow(room.match, CLEO)) == OUT


async def test_one_who_waits_may_end_what_another_has_fallen_silent_in(room):
    await room.gather(ANA, BEN, "acolyte", place=PLACE + 1, pace="none")
    await lights(room, ANA)
    assert "After 30 days of silence" in await refused(room.does("may_end", ANA))
    room.at += silence.PATIENCE
    assert await refused(room.does("may_end", BEN)) == "You are asked yourself."
    assert (await room.does("end", ANA)).abandoned
    assert await places(room) == [None] * 3


async def test_a_match_that_is_left_to_one_person_makes_room_and_one_of_two_does_not(room):
    await room.gather(ANA, BEN, "acolyte", place=PLACE + 1)
    room.at += abandoned.PATIENCE
    assert await refused(room.gather(CLEO, DAN, "hero", place=PLACE + 1)) == (
        "A match is being played here. It must end first."
    )
    await room.does("concede", BEN)
    room.at += abandoned.PATIENCE
    left = room.match
    await room.gather(CLEO, DAN, "hero", place=PLACE + 1)
    assert (await room.matches.see(left, None)).abandoned


async def test_a_call_is_settled_when_whoever_was_called_has_left(room):
    await lights(room, *FOUR)
    [mover] = (await room.see()).asked
    call = SideMessage(77, "call", mover, (await room.see()).version)
    await room.queue.message_posted(room.match, call)
    await room.notes()
    await room.does("concede", FOUR[mover])
    assert ("silence", room.match) in await room.notes()
