"""Messages beside the table: their buttons go once what they ask for is settled."""

import pytest

from local_discord.faults import Slow
from tests.cogs.test_faults import POST
from tests.cogs.test_table import WRATH
from tests.cogs.test_undo_and_clock import on_the_clock
from tests.kit.table import table as position


async def called(house, **how):
    """Ana's WRATH: Ben must discard, and is called."""
    await house.plant(position(**WRATH).match.to_json(), 0, **how)
    panel = (await house.click(house.ana, house.table(), "Play")).said
    panel = (await house.click(house.ana, panel, "Slinger no. 2")).said
    await house.quiet()
    return panel, house.last()


async def test_a_call_loses_its_button_when_the_question_is_answered(house):
    async with house.running():
        _, call = await called(house)
        assert call.labels == ["Play", "Rules"]
        panel = (await house.click(house.ben, call, "Play")).said
        await house.quiet()
        assert house.now_of(call).labels == ["Play", "Rules"], "looking settles nothing"
        house.edited.clear()
        await house.click(house.ben, panel, "Bull no. 4")
        await house.quiet()
        assert house.now_of(call).labels == []
        assert house.now_of(call).content == call.content
        assert [message for _, message in house.edited].count(call.id) == 1
        assert house.rows("SELECT side_messages FROM matches") == [{"side_messages": "[]"}]


async def test_a_call_loses_its_button_when_the_question_is_taken_back(house):
    async with house.running():
        panel, call = await called(house)
        await house.click(house.ana, panel, "Undo")
        await house.quiet()
        assert house.now_of(call).labels == []


async def test_a_question_that_is_answered_while_the_call_is_on_its_way(house):
    async with house.running():
        await house.plant(position(**WRATH).match.to_json(), 0)
        panel = (await house.click(house.ana, house.table(), "Play")).said
        slow = Slow()
        house.here.faults.plan(*POST, slow)
        await house.click(house.ana, panel, "Slinger no. 2")
        await slow.reached.wait()
        panel = (await house.slash(house.ben, "omen hand")).said
        await house.click(house.ben, panel, "Bull no. 4")
        slow.release.set()
        await house.quiet()
        assert house.last().content.endswith("must discard: Ana discarded Slinger no. 2, WRATH.")
        assert house.last().labels == []


async def test_a_restart_forgets_no_call(house):
    async with house.running():
        _, call = await called(house)
    async with house.running():
        panel = (await house.slash(house.ben, "omen hand")).said
        await house.click(house.ben, panel, "Bull no. 4")
        await house.quiet()
        assert house.now_of(call).labels == []


@pytest.mark.parametrize("way", ["answer", "more time", "claim", "concede"])
async def test_time_that_is_up_is_settled_in_every_way(house, way):
    async with house.running():
        await on_the_clock(house, "daily")
        await house.later(hours=24)
        up = house.last()
        assert up.labels == ["Claim the win", "Give more time"]
        if way == "answer":
            panel = (await house.slash(house.ana, "omen hand")).said
            await house.click(house.ana, panel, panel.labels[0])
        elif way == "concede":
            asked = (await house.slash(house.ana, "omen match concede")).said
            await house.click(house.ana, asked, "Concede")
        else:
            label = "Give more time" if way == "more time" else "Claim the win"
            await house.click(house.ben, up, label)
        await house.quiet()
        assert house.now_of(up).labels == []
        assert house.now_of(up).content == up.content


async def test_within_a_turn_the_time_that_is_up_stays_up(house):
    async with house.running():
        panel = await house.match(pace="live")
        for person in (house.ben, house.ana):
            panel = (await house.slash(person, "omen hand")).said
            await house.click(person, panel, panel.labels[0])
        await house.later(minutes=10)
        up = house.last()
        [mover] = [p for p in (house.ana, house.ben) if p.id not in house.notified(up)]
        panel = (await house.slash(mover, "omen hand")).said
        await house.click(mover, panel, "Take 1 Coin")
        await house.quiet()
        assert house.now_of(up).labels == ["Claim the win", "Give more time"]


async def test_an_offer_of_a_draw_stands_until_the_next_answer(house):
    async with house.running():
        panel = await house.match()
        await house.slash(house.ana, "omen match draw")
        await house.quiet()
        offer = house.last()
        assert offer.labels == ["Agree to a draw", "Play on"]
        await house.click(house.ben, panel, panel.labels[0])
        await house.quiet()
        assert house.now_of(offer).labels == []


def slow_to_silence(bot):
    """The buttons of what is settled are still on everybody's screen."""

    async def silence(channel_id, message_id):
        pass

    bot.delivery.announcer.sender.silence = silence


async def test_a_call_pressed_before_its_button_went_shows_how_it_stands(house):
    async with house.running() as bot:
        slow_to_silence(bot)
        _, call = await called(house)
        panel = (await house.click(house.ben, call, "Play")).said
        await house.click(house.ben, panel, "Bull no. 4")
        await house.quiet()
        late = (await house.click(house.ben, call, "Play")).said
        assert late.ephemeral
        assert "Waiting. Ana" in late.content
        nobody = (await house.click(house.cleo, call, "Play")).said
        assert nobody.content.startswith("This match is played by Ana and Ben.")


async def test_a_button_agrees_to_the_draw_it_was_posted_for_and_to_no_later_one(house):
    async with house.running() as bot:
        slow_to_silence(bot)
        await house.match()
        anas = (await house.slash(house.ana, "omen match draw")).said
        await house.quiet()
        old = house.last()
        await house.click(house.ana, anas, anas.labels[0])  # which lets it lapse
        await house.slash(house.ana, "omen match draw")
        await house.quiet()
        late = (await house.click(house.ben, old, "Agree to a draw")).said
        assert late.content.startswith("That offer of a draw has lapsed")
        assert "Choose your Envoy" in late.content
        agreed = (await house.click(house.ben, house.last(), "Agree to a draw")).said
        assert "A draw. Play again!" in agreed.content


@pytest.mark.parametrize("label", ["Claim the win", "Give more time"])
async def test_time_pressed_before_its_buttons_went_says_why_not(house, label):
    async with house.running() as bot:
        slow_to_silence(bot)
        await on_the_clock(house, "daily")
        await house.later(hours=24)
        up = house.last()
        await house.click(house.ben, up, "Give more time")
        await house.quiet()
        late = (await house.click(house.ben, up, label)).said
        assert late.content.startswith("There is time until <t:")
        assert "Waiting. Ana chooses an Envoy." in late.content
        asked = (await house.slash(house.ana, "omen match concede")).said
        await house.click(house.ana, asked, "Concede")
        await house.quiet()
        late = (await house.click(house.ben, up, label)).said
        assert late.content.startswith("This match is over.")
        assert "Ben wins: Ana conceded." in late.content
