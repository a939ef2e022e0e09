"""Discord posts something and the bot never hears of it: it is found, and calls nobody twice."""

import pytest

from bot.store.notices import QueuedNotice, TableNotice
from bot.ui.custom_id import MatchTarget
from bot.ui.sender import Posted
from bot.ui.stamps import is_as_sent, is_of, stamped
from bot.ui.widgets import Button, Choice, Menu, Post
from local_discord.faults import LostAnswer, Reset, Slow
from tests.cogs.test_faults import POST
from tests.cogs.test_restarts import arrive_late
from tests.kit.table import table as position

LIVE = ["Play", "Log", "Rules"]
MINUTES = 5  # for which the local Discord knows a nonce


async def at_the_end_of_a_turn(house):
    """Ana's turn is nearly over; her panel."""
    await house.plant(position(step="surge", ann="hand: bull_4").match.to_json(), 0)
    panel = (await house.slash(house.ana, "omen hand")).said
    return (await house.click(house.ana, panel, "End Surge")).said


async def end_turn(house, panel):
    """Ana's turn ends, and Ben's table is posted somehow."""
    await house.click(house.ana, panel, "No Offering, end turn")
    await house.quiet()


async def whole_turn(house, person):
    panel = (await house.slash(person, "omen hand")).said
    for label in ("3 Coins (+1)", "End Surge", "No Offering, end turn"):
        if label in panel.labels:
            panel = (await house.click(person, panel, label)).said
    await house.quiet()


def calls(house):
    """Whom each table called when it was posted, and whether it can be pressed now."""
    return [(house.notified(seen), seen.labels == LIVE) for seen in house.tables()]


@pytest.mark.parametrize("passes", [{"seconds": 2}, {"minutes": 2}, {"minutes": MINUTES + 1}])
async def test_a_table_whose_answer_was_lost_is_silenced_by_the_next_turn(house, passes):
    """Told by its nonce, while that holds, and then by what stands in the channel."""
    ana, ben = house.ana.id, house.ben.id
    async with house.running():
        panel = await at_the_end_of_a_turn(house)
        house.here.faults.plan(*POST, LostAnswer())
        await end_turn(house, panel)
        await whole_turn(house, house.ben)
        assert len(house.tables()) == 2
        await house.later(**passes)
        assert calls(house) == [([ana], False), ([ben], False), ([ana], True)]
        assert house.rows("SELECT * FROM outbox") == []


@pytest.mark.parametrize("passes", [{"seconds": 2}, {"minutes": MINUTES + 1}])
async def test_a_table_that_never_arrived_calls_nobody_to_a_turn_that_is_over(house, passes):
    ana = house.ana.id
    async with house.running():
        panel = await at_the_end_of_a_turn(house)
        house.here.faults.plan(*POST, Reset())
        await end_turn(house, panel)
        await whole_turn(house, house.ben)
        assert len(house.tables()) == 1
        await house.later(**passes)
        assert calls(house) == [([ana], False), ([ana], True)]
        assert "turn 5" in house.table().content
        assert house.rows("SELECT * FROM outbox") == []


async def test_a_table_that_arrives_long_after_it_was_given_up_is_no_second_one(house):
    """The bot stops with a post on its way; Discord does it when the next turn has been told."""
    ana = house.ana.id
    async with house.running():
        panel = await at_the_end_of_a_turn(house)
        slow = Slow()
        house.here.faults.plan(*POST, slow)
        await house.click(house.ana, panel, "No Offering, end turn")
        await slow.reached.wait()
        panel = (await house.slash(house.ben, "omen hand")).said
        for label in ("3 Coins (+1)", "End Surge"):
            panel = (await house.click(house.ben, panel, label)).said
    async with house.running():
        await house.quiet()
        assert calls(house) == [([ana], False), ([ana], True)]
        assert await arrive_late(house, [slow]) == [200]
        assert calls(house) == [([ana], False), ([ana], True)]


@pytest.mark.parametrize("passes", [{"seconds": 2}, {"hours": 3}])
async def test_after_a_downtime_there_is_one_table_and_one_ping(house, passes):
    ana, ben = house.ana.id, house.ben.id
    async with house.running():
        panel = await at_the_end_of_a_turn(house)
        house.here.faults.plan(*POST, LostAnswer())
        await end_turn(house, panel)
    house.here.clock.advance(**passes)
    async with house.running():
        await house.quiet()
        assert calls(house) == [([ana], False), ([ben], True)]
        await whole_turn(house, house.ben)
        assert calls(house) == [([ana], False), ([ben], False), ([ana], True)]


async def test_a_table_that_was_noted_is_not_posted_again_after_a_downtime(house):
    """Killed between the note of the message and the end of its notice."""
    async with house.running():
        await house.plant(position(step="surge", ann="hand: bull_4").match.to_json(), 0)
    [kept] = house.rows("SELECT began_at FROM matches")
    await house.write(
        "INSERT INTO outbox (id, kind, subject, body, made_at, due_at) VALUES (1, 'table', 1,"
        " '{\"fresh\": true}', ?1, ?1)",
        kept["began_at"],
    )
    house.here.clock.advance(hours=1)
    async with house.running():
        await house.quiet()
        assert calls(house) == [([house.ana.id], True)]


async def test_a_call_that_nobody_heard_of_loses_its_button_once_it_is_answered(house):
    wrath = position(
        step="portent",
        ann="left: trader_2; hand: slinger_2, thief_2",
        ben="hand: bull_4, augur_1",
    )
    async with house.running():
        await house.plant(wrath.match.to_json(), 0)
        panel = (await house.click(house.ana, house.table(), "Play")).said
        house.here.faults.plan(*POST, LostAnswer())
        await house.click(house.ana, panel, "Slinger no. 2")
        await house.quiet()
        call = house.last()
        assert (house.notified(call), call.labels) == ([house.ben.id], ["Play", "Rules"])
        panel = (await house.slash(house.ben, "omen hand")).said
        await house.click(house.ben, panel, "Bull no. 4")
        await house.later(minutes=2)
        assert house.now_of(call).labels == []
        assert [house.notified(seen) for seen in house.public()].count([house.ben.id]) == 1
        assert house.rows("SELECT * FROM outbox") == []


async def test_an_invitation_that_was_cancelled_before_it_was_posted_asks_nobody(house):
    async with house.running():
        house.here.faults.plan(*POST, Reset())
        await house.slash(house.ana, "omen challenge", opponent=house.ben)
        await house.quiet()
        await house.bot.responder.lobby.cancel(1, house.ana.id)
        await house.later(minutes=2)
        assert [house.notified(seen) for seen in house.public()] == [[]]


@pytest.mark.parametrize("closed", [False, True])
async def test_an_invitation_that_nobody_heard_of_is_the_only_one(house, closed):
    async with house.running():
        house.here.faults.plan(*POST, LostAnswer())
        await house.slash(house.ana, "omen challenge", opponent=house.ben)
        await house.quiet()
        [invitation] = house.public()
        if closed:
            await house.click(house.ana, invitation, "Cancel")
        await house.later(hours=2)
        [invitation] = house.public()
        assert house.notified(invitation) == [house.ben.id]
        assert invitation.labels == (
            [] if closed else ["Accept", "Decline", "Cancel", "What is this?", "Learn"]
        )


def test_a_menu_of_a_message_says_which_notice_it_is_of_as_its_buttons_do():
    menu = Menu("Cards here ...", MatchTarget("cards_here", 1), (Choice("Bull no. 4", 9001),))
    post = Post("table", ((Button("Play", MatchTarget("panel", 1)),), menu))
    queued = QueuedNotice(5, TableNotice(1, fresh=True), 0)
    made = stamped(post, queued, 7)
    ids = ("o1:panel:1:5:7", "o1m:cards_here:1:5:7")
    assert is_as_sent(Posted(1, "table", ids), made)
    assert not is_as_sent(Posted(1, "table", ids[:1]), made), "it was posted without its menu"
    assert is_of(Posted(1, "", ids[1:]), queued, made)
