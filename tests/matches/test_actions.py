"""What two people do to a match, each as a small story on a real database."""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot import engine
from bot.engine.core.event import LEAVING
from bot.engine.omen.cards import card
from bot.matches.clocks import HOUR
from bot.matches.errors import Refused, Unreadable
from bot.matches.view import MatchView, PlayerView
from bot.store.database import Database
from tests.store.room import ANA, BEN, CLEO, GUILD, PLACE, Room, refused


@pytest.fixture
async def room(room):
    """Ana and Ben at a table, before they have chosen their Envoys."""
    await room.begin()
    await room.notes()
    return room


@pytest.fixture
async def bens_turn(room):
    """Ben's Wealth Step: he takes a Coin, or draws a Unit."""
    await room.sets_up()
    await room.notes()
    return room


async def kept(room):
    return await room.rows("SELECT version, state, draw_votes FROM matches")


# --- Answering ---


async def test_an_answer_is_applied_and_shown_and_the_table_is_told(bens_turn):
    room = bens_turn
    before = await room.see(BEN)
    after = await room.chooses(BEN, "coin")
    assert after.version == before.version + 1
    assert after.public.coins[1] == before.public.coins[1] + 1
    assert replace(after, news=()) == await room.see(BEN)
    assert await room.notes() == [("table", room.match)]


async def test_each_press_counts_once_however_often_it_arrives(bens_turn):
    room = bens_turn
    first = await room.chooses(BEN, "coin", press=900)
    for _ in range(3):
        again = await room.answer(BEN, 1, version=first.version - 1, press=900)
        assert again.version == first.version
    assert await kept(room) == [(first.version, await room.state(), "[]")]
    assert await room.notes() == [("table", room.match)]


async def test_a_button_of_an_old_board_changes_nothing(bens_turn):
    room = bens_turn
    old = await room.see(BEN)
    await room.chooses(BEN, "coin")
    before = await kept(room)
    with pytest.raises(Refused) as refusal:
        await room.answer(BEN, 0, version=old.version)
    assert refusal.value.view == await room.see(BEN)  # the fresh panel comes with the sentence
    assert await kept(room) == before


async def test_who_is_not_asked_and_who_does_not_play_are_refused(bens_turn):
    room = bens_turn
    before = await kept(room)
    assert await refused(room.answer(ANA, 0))
    version = (await room.see()).version
    assert await refused(room.answer(CLEO, 0, version=version)) == (
        "This match is played by Ana and Ben."
    )
    for verb in ("undo", "concede", "draw", "claim", "extend"):
        assert await refused(room.does(verb, CLEO)) == "This match is played by Ana and Ben."
    assert await kept(room) == before


@pytest.mark.parametrize("picks", [[99], [-1], [], [0, 1], [0, 0]])
@pytest.mark.parametrize("repeat", [False, True])
async def test_what_is_no_option_is_refused_in_a_sentence(bens_turn, picks, repeat):
    before = await kept(bens_turn)
    assert await refused(bens_turn.answer(BEN, *picks, repeat=repeat))
    assert await kept(bens_turn) == before


async def test_two_who_are_asked_at_once_do_not_get_in_each_others_way(room):
    version = (await room.see()).version
    await room.answer(ANA, 0, version=version)
    await room.answer(BEN, 0, version=version)
    assert (await room.see()).turn == 1


async def test_one_press_can_answer_all_questions_of_a_kind_alike(bens_turn):
    room = bens_turn
    coins = (await room.see()).public.coins[1]
    after = await room.chooses(BEN, "coin", repeat=True)
    assert after.private.ask.kind == "surge"
    assert after.public.coins[1] > coins + 1
    after = await room.does("undo", BEN)
    assert after.public.coins[1] == coins
    assert after.private.ask.kind == "wealth"


async def test_when_it_is_over_nothing_more_can_be_done(room):
    await room.does("concede", ANA)
    before = await kept(room)
    for verb in ("undo", "concede", "draw", "claim", "extend"):
        assert await refused(room.does(verb, BEN)) == "This match is over."
    assert await refused(room.answer(BEN, 0, version=0)) == "This match is over."
    assert await kept(room) == before


async def test_a_match_that_never_was(room):
    room.match = 99
    assert await refused(room.see(ANA)) == "There is no such match any more."
    assert await refused(room.does("concede", ANA)) == "There is no such match any more."


# --- Undo ---


async def test_an_answer_is_taken_back_and_can_be_given_anew(bens_turn):
    room = bens_turn
    before = await room.state()
    old = await room.see(BEN)
    await room.chooses(BEN, "coin")
    after = await room.does("undo", BEN)
    assert await room.state() == before
    assert after.version == old.version + 2  # never a version twice
    assert after.private.ask == old.private.ask
    stale = room.answer(BEN, 1, version=old.version)
    assert await refused(stale)
    await room.chooses(BEN, "coin")


async def test_several_answers_are_taken_back_one_by_one(bens_turn):
    room = bens_turn
    states = []
    for verb in ("coin", "coin", "next", "none"):
        states.append(await room.state())
        await room.chooses(BEN, verb)
    assert (await room.see()).asked == (0,)
    for state in reversed(states):
        await room.does("undo", BEN)
        assert await room.state() == state
    assert await refused(room.does("undo", BEN)) == (
        "It was decided by chance, or showed something hidden: that cannot be taken back."
    )


async def test_the_same_press_does_not_take_back_twice(bens_turn):
    room = bens_turn
    await room.chooses(BEN, "coin")
    await room.chooses(BEN, "coin")
    first = await room.does("undo", BEN, press=900)
    again = await room.does("undo", BEN, press=900)
    assert again.version == first.version


async def test_nothing_done_is_nothing_to_take_back(room):
    assert await refused(room.does("undo", ANA)) == "Nothing has been done yet."


async def test_a_unit_that_was_drawn_stays_drawn(bens_turn):
    room = bens_turn
    await room.chooses(BEN, "coin")
    await room.chooses(BEN, "draw")
    assert await refused(room.does("undo", BEN)) == (
        "It was decided by chance, or showed something hidden: that cannot be taken back."
    )


async def test_what_the_other_answered_to_stays(room):
    await room.answer(ANA, 0)
    await room.answer(BEN, 0)
    assert await refused(room.does("undo", ANA)) == "Ben has answered since."


async def test_the_turn_of_the_other_is_not_mine_to_take_back(bens_turn):
    room = bens_turn
    for verb in ("coin", "coin", "next", "none"):
        await room.chooses(BEN, verb)
    assert await refused(room.does("undo", ANA)) == "Ben has answered since."
    await room.chooses(ANA, "coin")
    assert await refused(room.does("undo", BEN)) == "Ana has answered since."


async def test_a_draw_offer_is_no_answer_and_stands_in_nobodys_way(bens_turn):
    room = bens_turn
    before = await room.state()
    await room.chooses(BEN, "coin")
    await room.does("draw", ANA)
    after = await room.does("undo", BEN)
    assert await room.state() == before
    assert after.draw_votes == ()


async def test_what_cannot_be_taken_back_is_not_kept(bens_turn):
    """Or a match would grow with every answer."""
    room = bens_turn

    async def states():
        rows = await room.rows("SELECT version FROM decisions WHERE before IS NOT NULL")
        return [version for (version,) in rows]

    await room.chooses(BEN, "coin")
    await room.does("undo", BEN)
    assert await states() == []
    await room.chooses(BEN, "coin")
    assert len(await states()) == 1
    await room.chooses(BEN, "draw")
    assert await states() == []
    for verb in ("next", "none"):
        await room.chooses(BEN, verb)
    assert len(await states()) == 2
    await room.chooses(ANA, "coin")
    assert len(await states()) == 1
    await room.does("concede", ANA)
    assert await states() == []


# --- Endings ---


async def test_who_concedes_has_lost_and_the_seal_is_opened(room):
    sealed = await room.see()
    assert sealed.seed is None
    over = await room.does("concede", ANA)
    assert (over.status, over.public.outcome.winner) == ("over", 1)
    assert over.commitment == sealed.commitment
    assert over.seed == f"{room.seed:064x}"
    assert await room.notes() == [("table", room.match), ("result", room.match)]
    assert await room.rows("SELECT status, winner, ended_at FROM matches") == [("over", 1, room.at)]


async def test_a_draw_needs_both(room):
    offered = await room.does("draw", ANA)
    assert (offered.draw_votes, offered.is_over) == ((0,), False)
    assert set(await room.notes()) == {("draw_offer", room.match), ("table", room.match)}
    assert await refused(room.does("draw", ANA)) == (
        "You have offered a draw already. It stands until the next answer."
    )
    over = await room.does("draw", BEN)
    assert (over.is_over, over.public.outcome.winner) == (True, None)


@pytest.mark.parametrize("who", [ANA, BEN])
async def test_a_draw_offer_is_void_after_the_next_answer(room, who):
    await room.does("draw", ANA)
    assert (await room.answer(who, 0)).draw_votes == ()
    again = await room.does("draw", BEN)
    assert (again.draw_votes, again.is_over) == ((1,), False)


async def test_the_win_on_time_is_claimed_after_the_deadline_and_only_then(bens_turn):
    room = bens_turn
    due = room.at + 24 * HOUR
    room.at = due - 1
    told = f"There is time until <t:{due // 1000}:f> (<t:{due // 1000}:R>)."
    assert await refused(room.does("claim", ANA)) == told
    assert await refused(room.does("extend", ANA)) == told
    room.at = due
    assert await refused(room.does("claim", BEN)) == "You are asked yourself."
    assert (await room.see()).asked == (1,)  # nothing is forfeited by itself
    over = await room.does("claim", ANA)
    assert (over.is_over, over.public.outcome.winner) == (True, 0)


async def test_who_is_late_may_still_answer_while_nobody_claims(bens_turn):
    room = bens_turn
    room.at += 1_000 * HOUR
    await room.chooses(BEN, "coin")
    assert (await room.does("claim", ANA)).is_over  # a turn's clock runs on through its answers


async def test_time_can_be_given_once_more(bens_turn):
    room = bens_turn
    room.at += 24 * HOUR
    before = await room.see(BEN)
    await room.does("extend", ANA)
    assert (await room.see()).due_at(1) == room.at + 24 * HOUR
    assert (await refused(room.does("claim", ANA))).startswith("There is time until")
    await room.answer(BEN, 1, version=before.version)  # his panel is as good as before


# --- Looking ---


async def test_a_log_tells_each_what_they_may_know(bens_turn):
    room = bens_turn
    await room.chooses(BEN, "draw")
    state = engine.from_json(await room.state()).state
    drawn = card(state.hands[1][-1]).name
    logs = {who: "\n".join(await room.log(who)) for who in (ANA, BEN, None)}
    assert drawn in logs[BEN].splitlines()[-1]
    assert logs[ANA].splitlines()[-1] == logs[None].splitlines()[-1] == "Ben drew a Unit."
    assert await room.log(CLEO) == await room.log(None)


async def test_what_was_taken_back_is_not_in_the_log(bens_turn):
    room = bens_turn
    before = await room.log(BEN)
    await room.chooses(BEN, "coin")
    assert len(await room.log(BEN)) == len(before) + 1
    await room.does("undo", BEN)
    assert await room.log(BEN) == before


async def test_a_hand_is_seen_by_its_owner_alone(room):
    ana, ben, cleo, anybody = [await room.see(who) for who in (ANA, BEN, CLEO, None)]
    assert (ana.seat, ben.seat) == (0, 1)
    assert type(cleo) is type(anybody) is MatchView, "there is no field for a hand in it"
    assert ana.private.ask.seat == 0
    assert ben.private.ask.seat == 1


async def test_my_matches_with_those_that_wait_for_me_first(bens_turn):
    room = bens_turn
    waiting = room.match
    await room.begin(place=PLACE + 1)
    await room.answer(BEN, 0)
    assert [view.id for view in await room.matches.mine(ANA)] == [room.match, waiting]
    assert [view.id for view in await room.matches.mine(BEN)] == [waiting, room.match]
    assert await room.matches.mine(CLEO) == []


async def test_a_place_shows_its_live_match_or_else_the_last(room):
    first = room.match
    await room.does("concede", ANA)
    assert (await room.matches.here(PLACE, ANA)).id == first
    room.at += HOUR
    second = await room.begin()
    assert (await room.matches.here(PLACE, ANA)).id == second
    await room.does("concede", ANA)
    assert (await room.matches.here(PLACE, ANA)).id == second
    assert await room.matches.here(PLACE + 1, ANA) is None


async def test_the_record_against_each_opponent(room):
    async def over(verb, *who):
        for person in who:
            await room.does(verb, person)

    await over("concede", BEN)
    for ending in (("concede", ANA), ("concede", ANA), ("draw", ANA, BEN)):
        await room.begin()
        await over(*ending)
    challenge = await room.challenge(CLEO, ANA)
    room.match = await room.accepts(challenge, ANA)
    await over("concede", CLEO)
    await room.begin()  # a live match counts for nobody
    assert await room.matches.tally(ANA, GUILD) == [(BEN, "Ben", 1, 2, 1), (CLEO, "Cleo", 1, 0, 0)]
    assert await room.matches.tally(BEN, GUILD) == [(ANA, "Ana", 2, 1, 1)]
    assert await room.matches.tally(ANA, GUILD + 1) == []


async def test_the_record_calls_an_opponent_by_their_latest_name(room):
    await room.does("concede", BEN)
    await room.begin()
    await room.database.transact(
        lambda db: db.execute("UPDATE seats SET name = 'Aaron' WHERE match_id = 2 AND seat = 1")
    )
    await room.does("concede", BEN)
    assert await room.matches.tally(ANA, GUILD) == [(BEN, "Aaron", 2, 0, 0)]


# --- A match that cannot be loaded ---


async def test_a_match_that_cannot_be_loaded_is_set_aside_as_it_is(room):
    broken = json.dumps({"schema": 999, "secret": "of a later release"})
    await room.database.transact(lambda db: db.execute("UPDATE matches SET state = ?", (broken,)))
    with pytest.raises(Unreadable) as refusal:
        await room.answer(ANA, 0, version=0)
    assert refusal.value.match_id == room.match
    await room.matches.set_aside(room.match)
    told = (
        "This match has been set aside: it cannot be loaded. "
        "An admin may end it: `/omen-server matches`."
    )
    assert await refused(room.see(ANA)) == told
    assert await refused(room.does("concede", ANA)) == told
    assert await room.rows("SELECT state, version, status FROM matches") == [(broken, 0, "held")]
    await room.begin()  # and its place is free


# --- The law: what is kept follows from what was decided ---


async def replayed(room):
    """The state that the rows give, from the beginning."""
    (options, state), *_ = await room.rows(
        "SELECT options, state FROM matches WHERE id = ?", room.match
    )
    seed = int(engine.from_json(state).seed, 16)
    match = engine.new("omen", 2, seed, options=json.loads(options), elder=0)
    rows = await room.rows(
        "SELECT seat, verb, picks, events FROM decisions"
        " WHERE match_id = ? AND undone = 0 ORDER BY version",
        room.match,
    )
    for seat, verb, picks, events in rows:
        told = [tuple(event) for event in json.loads(events)]
        if verb in ("answer", "repeat"):
            assert replay(match, seat, json.loads(picks), verb == "repeat") == told
        elif verb in ("concede", "claim"):
            assert [e for gone in leavers(told) for e in match.leave(*gone)] == told
        elif verb == "agree" and told:
            match.conclude(None, "agreed")
    return match.to_json()


def leavers(events):
    """Who left, and why."""
    return [(seat, LEAVING[amount]) for kind, seat, _, _, amount in events if kind == "left"]


def replay(match, seat, picks, repeat):
    ask = match.asks[seat]
    option = ask.options[picks[0]] if repeat else None
    events = match.answer(seat, ask.id, picks)
    while repeat:
        again = match.asks.get(seat)
        if again is None or again.kind != ask.kind or option not in again.options:
            break
        events += match.answer(seat, again.id, [again.options.index(option)])
    return events


ACTS = 120
DONE_AT_LEAST = 15
"""Of these; the rest is refused. Fewer would mean that hardly anything was tried."""


async def act_at_random(room, rng, ending):
    """Anything at all, by anybody; but what ends a match only where it may end."""
    who = rng.choice((ANA, BEN, BEN, ANA, CLEO))
    room.at += rng.choice((0, 1, HOUR, 13 * HOUR))
    roll = rng.random()
    if roll < 0.7:
        view = await room.see(who)
        ask = view.private.ask if isinstance(view, PlayerView) else None
        count = rng.randint(ask.at_least, ask.at_most) if ask else 1
        picks = rng.sample(range(len(ask.options)), count) if ask else [0]
        version = view.version - (rng.random() < 0.05)
        again = rng.random() < 0.1 and len(picks) == 1
        await room.answer(who, *picks, version=version, repeat=again)
    elif roll < 0.97 or not ending:
        await room.does(rng.choice(("undo", "undo", "undo", "extend")), who)
    else:
        await room.does(rng.choice(("claim", "concede", "draw", "draw")), who)


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2**32))
async def test_the_decisions_replayed_give_the_kept_state_byte_for_byte(tmp_path, seed):
    rng = Random(seed)
    path = tmp_path / f"{seed}.db"
    database = await Database.open(path)
    try:
        room = Room(database, seed)
        await room.begin()
        done, refusals = 0, 0
        for step in range(ACTS):
            try:
                await act_at_random(room, rng, ending=step >= ACTS // 2)
                done += 1
            except Refused:
                refusals += 1
            if step % 20 == 19:
                assert await replayed(room) == await room.state()
        (version,), *_ = await room.rows("SELECT version FROM matches")
        versions = await room.rows("SELECT version FROM decisions ORDER BY version")
        assert [row[0] for row in versions] == list(range(1, version + 1))
        assert version == done >= DONE_AT_LEAST
    finally:
        await database.close()
        path.unlink()
