"""A draw that any player may claim, because so little has happened for so long (N17)."""

import pytest

from tests.matches.test_several import FOUR, lights, log, places
from tests.store.room import ANA, BEN, CLEO, DAN, PLACE, refused

pytestmark = pytest.mark.usefixtures("toy")

NOT_YET = (
    "A draw can be claimed only after 12 turns in which everybody held. That is not so any more."
)


@pytest.fixture
async def room(room):
    """Four people at a table, in a turn; so far nobody has held."""
    await room.gather(*FOUR)
    await lights(room, *FOUR)
    await room.notes()
    return room


async def held(room, turns):
    """So many turns in a row everybody has held."""
    statement = "UPDATE matches SET state = json_set(state, '$.state.held', ?) WHERE id = ?"
    await room.database.transact(lambda db: db.execute(statement, (turns, room.match)))


async def mover(room):
    [seat] = (await room.see()).asked
    return FOUR[seat]


async def claims(room, who, seen=None, press=None):
    """By a button that was drawn at a view."""
    version = None if seen is None else seen.version
    press = press or next(room.presses)
    return await room.matches.claim_draw(room.match, who, press, version)


async def test_before_it_is_quiet_nobody_claims_a_draw(room):
    await held(room, 11)
    assert not (await room.see()).is_quiet
    assert await refused(claims(room, ANA)) == NOT_YET
    assert not (await room.see()).is_over


@pytest.mark.parametrize("who", FOUR)
async def test_whoever_is_in_the_match_claims_it_and_it_is_a_draw_of_all(room, who):
    await held(room, 12)
    assert (await room.see()).is_quiet
    view = await claims(room, who)
    outcome = view.public.outcome
    assert (view.is_over, outcome.winner, outcome.reason) == (True, None, "quiet")
    assert not view.is_quiet
    assert await places(room) == [1, 1, 1, 1]
    name = ("Ana", "Ben", "Cleo", "Dan")[FOUR.index(who)]
    assert (await log(room))[-2:] == [
        f"{name} claimed a draw.",
        "The match is over: nobody won.",
    ]
    assert await room.notes() == [("table", room.match), ("result", room.match)]
    assert await room.rows("SELECT verb FROM decisions ORDER BY version DESC LIMIT 1") == [
        ("claim_draw",)
    ]


async def test_it_is_a_draw_of_those_who_are_still_in(room):
    await room.does("concede", DAN)
    await held(room, 12)
    assert "You may look on" in await refused(claims(room, DAN))
    await claims(room, CLEO)
    assert await places(room) == [1, 1, 1, 4]


async def test_who_has_used_up_their_offer_claims_it_all_the_same(room):
    await room.does("draw", ANA)
    await room.does("decline_draw", BEN)
    await held(room, 12)
    assert (await claims(room, ANA)).is_over


async def test_a_computer_is_not_asked(room):
    await room.gather(ANA, "acolyte", BEN, place=PLACE + 1)
    await held(room, 12)
    assert (await claims(room, BEN)).is_over
    assert await places(room) == [1, 1, 1]


async def test_if_something_happens_in_between_it_is_too_late(room):
    await held(room, 12)
    moves = await mover(room)
    seen = await room.see(moves)
    await room.chooses(moves, "roll")
    other = ANA if moves != ANA else BEN
    assert await refused(claims(room, other, seen)) == NOT_YET
    assert not (await room.see()).is_over


async def test_while_it_stays_quiet_the_turn_may_move_on_in_between(room):
    await held(room, 12)
    moves = await mover(room)
    seen = await room.see()
    await room.chooses(moves, "hold")
    other = ANA if moves != ANA else BEN
    assert await refused(claims(room, moves, seen)) == "The match has moved on."
    assert (await claims(room, other, seen)).is_over


async def test_two_claim_at_once_and_it_is_claimed_once(room):
    await held(room, 12)
    seen = await room.see()
    await claims(room, ANA, seen, press=77)
    before = await room.rows("SELECT version, state FROM matches")
    assert (await claims(room, ANA, seen, press=77)).is_over
    assert await refused(claims(room, BEN, seen)) == "This match is over."
    assert await room.rows("SELECT version, state FROM matches") == before
    assert await room.rows("SELECT count(*) FROM decisions WHERE verb = 'claim_draw'") == [(1,)]


async def test_what_made_it_quiet_is_taken_back_and_it_is_quiet_no_more(room):
    await held(room, 11)
    moves = await mover(room)
    assert (await room.chooses(moves, "hold")).is_quiet
    await room.does("undo", moves)
    assert await refused(claims(room, ANA)) == NOT_YET


async def test_nothing_is_taken_back_once_it_was_claimed(room):
    await held(room, 11)
    moves = await mover(room)
    await room.chooses(moves, "hold")
    await claims(room, ANA)
    assert await refused(room.does("undo", moves)) == "This match is over."
    assert await room.rows("SELECT before FROM decisions WHERE before IS NOT NULL") == []


async def test_in_a_game_that_never_is_quiet_none_is_claimed(room):
    room.match = await room.gather(ANA, BEN, ruleset="omen", place=PLACE + 1)
    assert not (await room.see()).is_quiet
    assert (await refused(claims(room, ANA))).startswith(
        "A draw can be claimed only after a long time without any progress."
    )
