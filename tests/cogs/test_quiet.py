"""The quiet draw over real sockets: where it is offered, how it is claimed, and what all see."""

import pytest

from bot import engine
from bot.matches.view import OUT
from tests.cogs.house import said
from tests.cogs.test_sixth_version import press

pytestmark = pytest.mark.usefixtures("toy")

LINE = "After 12 turns in which everybody held any player may claim a draw"
CONFIRM = (
    f"{LINE}. Do you claim it? The match ends as a draw of all who are still in it. "
    "It cannot be taken back."
)
CLAIM = "Claim a draw"


@pytest.fixture
def three(house):
    house.game = "lanterns"
    return (house.ana, house.ben, house.cleo)


def in_a_turn(held):
    """A turn of three, before its mover rolls or holds."""
    match = engine.new("lanterns", seats=3, seed=5)
    while next(iter(match.asks.values())).kind in ("light", "stake"):
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.id, [0])
    match.state.held = held
    [seat] = match.asks
    return match.to_json(), seat


async def begun(house, three, held=12):
    """Their match; and who is to move, with the two others."""
    state, seat = in_a_turn(held)
    _, mover = await house.plant(state, seat, people=three)
    return mover, *[each for each in three if each is not mover]


async def test_the_table_and_every_panel_offer_it_and_one_claims(house, three):
    async with house.running():
        mover, other, third = await begun(house, three)
        assert f"{LINE}: on the panel, or `/lanterns match draw`." in house.table().content
        moves = (await house.click(mover, house.table(), "Play")).said
        assert {"Roll the die", CLAIM} <= set(moves.labels)
        waits = (await house.click(other, house.table(), "Play")).said
        asked = (await house.click(other, waits, CLAIM)).said
        assert (asked.content, asked.labels, asked.ephemeral) == (CONFIRM, [CLAIM], True)
        assert house.rows("SELECT status FROM matches") == [{"status": "live"}]
        ended = (await house.click(other, asked, CLAIM)).said
        assert "Nobody wins alone." in ended.content
        await house.quiet()
        assert "Nobody wins alone." in house.last().content
        assert "Rematch" in house.last().labels
        assert LINE not in house.table().content
        assert house.rows("SELECT place FROM seats") == [{"place": 1}] * 3
        name = other.user.display or other.user.name
        assert f"{name} claimed a draw." in await said(house, third, "lanterns log")


async def test_while_it_is_not_quiet_nobody_is_offered_it(house, three):
    async with house.running():
        _, other, _ = await begun(house, three, held=11)
        assert "claim a draw" not in house.table().content
        panel = (await house.click(other, house.table(), "Play")).said
        assert CLAIM not in panel.labels
        told = (await press(house, other.user.name, "o1:quiet:1:0:0")).said
        assert told.content.startswith(
            "A draw can be claimed only after 12 turns in which everybody held."
        )
        assert "offer a draw" in await said(house, other, "lanterns match draw")


async def test_the_command_asks_whether_it_is_claimed_and_offers_none(house, three):
    async with house.running():
        _, other, _ = await begun(house, three)
        asked = (await house.slash(other, "lanterns match draw")).said
        assert (asked.content, asked.labels) == (CONFIRM, [CLAIM])
        assert house.rows("SELECT draw_votes FROM matches") == [{"draw_votes": "[]"}]
        assert house.version() == 0


async def test_after_a_restart_the_button_claims_it(house, three):
    async with house.running():
        _, other, _ = await begun(house, three)
        asked = (await house.slash(other, "lanterns match draw")).said
    async with house.running():
        ended = (await house.click(other, asked, CLAIM)).said
        assert "Nobody wins alone." in ended.content


async def test_who_is_too_late_is_told_why(house, three):
    async with house.running():
        mover, other, third = await begun(house, three)
        asked = (await house.slash(other, "lanterns match draw")).said
        again = (await house.slash(third, "lanterns match draw")).said
        panel = (await house.click(mover, house.table(), "Play")).said
        await house.click(mover, panel, "Roll the die")
        told = (await house.click(other, asked, CLAIM)).said.content
        assert "only after 12 turns in which everybody held. That is not so any more." in told
        assert house.rows("SELECT status FROM matches") == [{"status": "live"}]
        told = (await house.click(third, again, CLAIM)).said.content
        assert "That is not so any more." in told


async def test_two_press_at_once_and_it_ends_once(house, three):
    async with house.running():
        _, other, third = await begun(house, three)
        asked = [(await house.slash(each, "lanterns match draw")).said for each in (other, third)]
        acts = [each.click(seen, CLAIM) for each, seen in zip((other, third), asked, strict=True)]
        await house.settled(acts)
        await house.quiet()
        assert all(act.failed is None for act in acts)
        assert len(house.rows("SELECT 1 FROM decisions")) == 1
        assert house.rows("SELECT status FROM matches") == [{"status": "over"}]


async def test_a_stranger_neither_asks_nor_claims(house, three):
    async with house.running():
        _, other, _ = await begun(house, three)
        asked = (await house.slash(other, "lanterns match draw")).said
        [button] = asked.buttons
        for custom_id in ("o1:quiet:1:0:0", button["custom_id"]):
            told = (await press(house, "dan", custom_id)).said
            assert told.content.startswith("This match is played by Ana, Ben and Cleo.")
        assert house.version() == 0


async def test_who_has_left_the_match_is_offered_nothing(house, three):
    async with house.running():
        _, other, third = await begun(house, three)
        asked = (await house.slash(other, "lanterns match concede")).said
        panel = (await house.click(other, asked, "Concede")).said
        assert CLAIM not in panel.labels
        assert OUT in await said(house, other, "lanterns match draw")
        assert OUT in (await press(house, other.user.name, "o1:quiet:1:0:0")).said.content
        told = (await press(house, other.user.name, "o1:claim_draw:1:1:0")).said.content
        assert OUT in told
        await house.quiet()
        assert LINE in house.table().content, "those who are left may claim it"
        asked = (await house.slash(third, "lanterns match draw")).said
        await house.click(third, asked, CLAIM)
        seats = house.rows("SELECT user_id, place FROM seats")
        assert {row["user_id"]: row["place"] for row in seats} == {
            each.id: 3 if each is other else 1 for each in three
        }


async def test_once_it_is_over_nothing_is_claimed(house, three):
    async with house.running():
        _, other, third = await begun(house, three)
        asked = (await house.slash(other, "lanterns match draw")).said
        await house.click(other, asked, CLAIM)
        for verb in ("quiet:1:0:0", "claim_draw:1:0:0"):
            told = (await press(house, third.user.name, f"o1:{verb}")).said.content
            assert told.startswith("This match is over.")
