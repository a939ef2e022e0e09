"""Old buttons, wrong people, double clicks: each press is applied once or answered politely."""

import logging
from dataclasses import replace
from random import Random

import pytest

from bot.ui.custom_id import FORMS
from local_discord import answers
from local_discord.model import COMPONENT
from tests.cogs.player import Player, choices
from tests.kit.table import table as position

SURGE = {
    "step": "surge",
    "ann": "hand: bull_4, thief_2, augur_1; coins: 9",
    "ben": "hand: breaker_4, mask_1",
}


async def opened(house, person, **given):
    """A planted match, and the panel of one of its players."""
    await house.plant(position(**(given or SURGE)).match.to_json(), 0)
    return (await house.click(person, house.table(), "Play")).said


async def test_a_hundred_double_clicks_are_applied_once_each(house):
    """Of two clicks at once one counts; the other is told so and sees the panel as it is."""
    async with house.running():
        for person in (house.ana, house.ben):  # without pictures it goes faster
            await house.slash(person, "omen me settings", text_board=True)
        await house.match()
        rng, pairs = Random(5), 0
        players = [Player(house, person, rng) for person in (house.ana, house.ben)]
        while pairs < 100:
            for player in players:
                await player.look()
                while pairs < 100 and choices(player.panel):
                    pairs += await double_click(house, player)


async def double_click(house, player):
    """Press a button twice at once, if there is one; else choose in a menu."""
    buttons = [each for each in choices(player.panel) if "options" not in each]
    if not buttons:
        await player.step()
        return 0
    before, custom_id = house.version(), player.rng.choice(buttons)["custom_id"]
    acts = [player.person.click(player.panel, custom_id) for _ in range(2)]
    await house.settled(acts)
    assert [act.failed for act in acts] == [None, None]
    assert house.version() == before + 1
    player.panel = acts[0].said
    return 1


async def test_five_clicks_at_once(house):
    async with house.running():
        panel = await opened(house, house.ana)
        acts = [house.ana.click(panel, "End Surge") for _ in range(5)]
        await house.settled(acts)
        assert house.version() == 1
        assert len(house.rows("SELECT * FROM decisions")) == 1


async def test_both_players_press_at_the_same_moment(house):
    """Two who are asked at once do not get in each other's way."""
    async with house.running():
        bens = await house.match()
        anas = (await house.click(house.ana, house.table(), "Play")).said
        acts = [
            house.ben.click(bens, bens.labels[0]),
            house.ana.click(anas, anas.labels[0]),
        ]
        await house.settled(acts)
        assert house.version() == 2
        assert all("answered" not in act.said.content for act in acts)


async def test_an_old_panel_says_so_and_becomes_the_new_one(house):
    async with house.running():
        old = await opened(house, house.ana)
        await house.forget_panels()
        new = (await house.slash(house.ana, "omen hand")).said
        await house.click(house.ana, new, "End Surge")
        act = await house.click(house.ana, old, "End Surge")
        assert act.said.content.startswith("That question has been answered.")
        assert "Your Offering" in act.said.content
        assert act.said.id == old.id
        assert "No Offering, end turn" in act.said.labels
        assert house.version() == 1


async def test_an_old_menu_says_that_the_match_has_moved_on(house):
    async with house.running():
        old = await opened(house, house.ana)
        await house.forget_panels()
        new = (await house.slash(house.ana, "omen hand")).said
        await house.click(house.ana, new, "End Surge")
        value = old.selects[0]["options"][0]["value"]
        act = await house.select(house.ana, old, None, value)
        assert act.said.content.startswith("The match has moved on.")
        assert house.version() == 1


async def test_an_undone_panel_cannot_be_used(house):
    """After an undo a question with the same number may be another one."""
    async with house.running():
        panel = await opened(house, house.ana)
        later = (await house.click(house.ana, panel, "End Surge")).said
        await house.forget_panels()
        spare = (await house.slash(house.ana, "omen hand")).said
        await house.forget_panels()
        await house.click(house.ana, later, "Undo")
        act = await house.click(house.ana, spare, "No Offering, end turn")
        assert "has been answered" in act.said.content
        assert "Your Surge" in act.said.content


@pytest.mark.parametrize("name", ["Play", "Log"])
async def test_a_stranger_learns_nothing_at_the_table(house, name):
    async with house.running():
        await opened(house, house.ana)
        act = await house.click(house.cleo, house.table(), name)
        assert act.said.ephemeral
        assert act.said.files == []


FORGED = [
    *("o1:answer:1:0:0", "o1:repeat:1:0:0", "o1:none:1:0:0", "o1:undo:1:0:0", "o1:why:1:0:0"),
    *("o1:card:1:0:0", "o1:concede:1:0:0", "o1:draw:1:0:0", "o1:claim:1:0:0", "o1:extend:1:0:0"),
    *("o1:rematch:1:0:0", "o1:answer:zzz:0:0", "o1:panel:zzz:0:0", "o1:log:zzz:0:0"),
    *("o1:accept:zzz:0:0", "o1:decline:zzz:0:0", "o1:cancel:zzz:0:0", "o1:rematch:zzz:0:0"),
    "o1:nonsense:1:0:0",
]


async def test_forged_and_foreign_buttons_are_answered_with_a_sentence(house):
    """A modified client can press what nobody drew for it, even on a public message."""
    async with house.running():
        await opened(house, house.ana)
        before = house.rows("SELECT * FROM matches")
        table = house.here.world.state.messages[house.table().id]
        for custom_id in FORGED:
            table.components[0]["components"][0]["custom_id"] = custom_id
            act = await house.done(pressed(house, house.cleo, table, custom_id))
            assert act.failed is None
            assert act.said.ephemeral
            assert act.said.content.endswith(".")
            assert "wrong" not in act.said.content, custom_id
        assert house.rows("SELECT * FROM matches") == before


HUGE = f"{2**63:x}zzzz"
NEVER_POSTED = [
    *(f"o1:{verb}:{HUGE}:0:0" for verb in FORMS),
    *(f"o1:{verb}:1:{HUGE}:0" for verb in ("answer", "undo", "why", "card", "page", "add")),
    *(f"o1:{verb}:1:0:{HUGE}" for verb in ("answer", "repeat", "page", "add", "enough")),
    *("o1:page:1:0:rs", "o1:add:1:0:rs", "o1:game:9:0:0", "o1:trait:1:zz:0", "o1:cards:9:0:0"),
    *("o1:answer:1", "o1:ANSWER:1:0:0", "o2:answer:1:0:0:0", "x", "o1:answer:1:0:\u00b2"),
]


@pytest.mark.parametrize("kind", [2, 3])
async def test_an_id_that_was_never_posted_is_no_error(house, kind, caplog):
    """Larger than any number in the database, of no option, of no form at all."""
    async with house.running():
        await opened(house, house.ana)
        before = house.rows("SELECT * FROM matches")
        table = house.here.world.state.messages[house.table().id]
        look = (
            {"label": "x", "style": 2} if kind == 2 else {"options": [{"label": "x", "value": "0"}]}
        )
        for posted in NEVER_POSTED:
            custom_id = posted if kind == 2 else posted.replace("o1:", "o1m:")
            item = {"type": kind, "id": 1, "custom_id": custom_id} | look
            table.components[0]["components"] = [item]
            values = ["999"] if kind == 3 else None
            act = await house.done(pressed(house, house.ana, table, custom_id, values))
            assert act.said.content.startswith(SENTENCES), custom_id
        assert house.rows("SELECT * FROM matches") == before
    assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []


SENTENCES = (
    *("This button is from another time.", "There is no such page of the gallery."),
    *("That is not one of the choices", "**Omen I: ", "**Your Surge"),
)


async def test_values_that_were_never_offered_are_refused(house):
    hand = "hand: bull_4, thief_2, augur_1, widow_3, trader_2"
    async with house.running():
        panel = await opened(house, house.ana, step="offering", ann=hand)
        message = house.here.world.state.messages[panel.id]
        [menu] = panel.selects
        for values in (["77"], ["x"], [""], ["\u00b2"], ["-1"], [], ["9" * 5000]):
            act = pressed(house, house.ana, message, menu["custom_id"], values)
            await house.settled([act])
            assert act.failed is None
            assert "That is not one of the choices" in act.said.content
            assert house.version() == 0


def pressed(house, person, message, custom_id, values=None):
    """A press that the client of this person should not have been able to make."""
    data = {"custom_id": custom_id, "component_type": 2, "id": 1}
    if values is not None:
        data |= {"component_type": 3, "values": values}
    channel = house.here.world.channel(message.channel_id)
    return person._act(channel, COMPONENT, data, message.id)


async def test_the_same_interaction_twice_is_done_once(house):
    """Two processes, or a gateway that repeats itself: an interaction's id counts once."""
    async with house.running():
        panel = await opened(house, house.ana)
        act = await house.click(house.ana, panel, "End Surge")
        matches = house.bot.responder.matches
        for verb in (matches.concede, matches.undo, matches.draw):
            view = await verb(1, house.ana.id, act.interaction.id)
            assert (view.version, view.status) == (1, "live")


async def test_every_first_answer_is_a_private_defer(house):
    """Nothing is thought about before Discord knows that only one person will see the answer."""
    async with house.running():
        await opened(house, house.ana)
        for person in (house.ana, house.ben, house.cleo):
            for label in ("Play", "Log"):
                await house.click(person, house.table(), label)
        for command in ("hand", "board", "log", "matches", "undo", "match concede", "next"):
            await house.slash(house.ana, f"omen {command}")
        interactions = house.here.world.state.interactions.values()
        assert len(interactions) == 1 + 6 + 7
        for interaction in interactions:
            assert interaction.answer == answers.DEFER
            assert interaction.ephemeral
        for exchange in house.here.record.of("POST", "/callback"):
            assert exchange.body == {"type": 5, "data": {"flags": 64}}
        panel = house.panel(house.ana)
        again = await house.click(house.ana, panel, panel.labels[0])
        assert again.interaction.answer == answers.DEFER_UPDATE
        assert len(house.public()) == 1


async def test_a_fault_where_nobody_expects_one_does_not_leave_a_press(house, caplog):
    """discord.py would log it with the button's label: here a card in hand."""

    def broken():
        raise RuntimeError("nobody can be woken")

    async with house.running() as bot:
        panel = await house.match()
        responder = bot.responder
        bot.responder = replace(responder, wake=broken)
        act = await house.click(house.ben, panel, panel.labels[0])
        await house.settled([act])
        bot.responder = responder
    assert "Ignoring exception" not in caplog.text
    assert f"interaction {act.interaction.id} ended in a fault: RuntimeError" in caplog.text


async def test_a_fault_while_something_is_refused_is_logged_without_its_words(house, caplog):
    """They say what is asked instead, and may name a card in hand."""

    async def broken(*arguments):
        raise RuntimeError("nobody can draw")

    async with house.running() as bot:
        await house.match()
        bot.responder.pictures.hand = broken
        act = await house.slash(house.ben, "omen choose", option="dance")
        await house.settled([act])
        assert act.said.content.startswith("Something went wrong here")
    assert "nobody can draw" in caplog.text
    assert "Refused" not in caplog.text
    assert "dance" not in caplog.text
