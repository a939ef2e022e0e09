"""A database and buttons written by an earlier release, in mid-effect, under the bot of today.

tests/store/sixth_version.sql was written by that release at work: Ben is asked by WRATH in match 1
and has been called, on the clock; match 2 is one against the computer, in a thread; in match 3 a
draw is offered and hints are asked for; challenge 2 is open; notices of eight kinds wait to be
sent. The custom ids below are those that it posted.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.ui.custom_id import FORMS
from local_discord.components import numbered
from tests.cogs.test_presses import pressed

FILE = Path(__file__).parents[1] / "store" / "sixth_version.sql"

BUTTONS = {
    "o1:panel:1:0:0": ("ben", "WRATH: discard 1 Unit"),
    "o1:hand:1:0:0": ("ana", "Waiting. Ben must discard: Ana discarded a Unit, WRATH."),
    "o1:log:1:0:0": ("cleo", "Ana discarded "),
    "o1:answer:1:1:0": ("ben", "You discarded "),
    "o1:answer:3:2:0": ("ben", "You drew "),
    "o1:repeat:3:3:0": ("ben", "You earned the Wealth Bonus."),
    "o1:none:1:1:0": ("ben", "choose 1, not 0"),
    "o1:enough:1:1:1": ("ben", "You discarded "),
    "o1:undo:1:1:0": ("ana", "Taken back."),
    "o1:why:1:1:0": ("ben", "It is Ana's turn."),
    "o1:concede:3:3:0": ("ana", "Ben wins"),
    "o1:draw:3:0:0": ("ana", "A draw."),
    "o1:claim:1:0:0": ("ana", "There is time until"),
    "o1:extend:1:0:0": ("ana", "There is time until"),
    "o1:rematch:1:0:0": ("ana", "This match is not over yet."),
    "o1:hint:1:0:0": ("ana", "No hints here"),
    "o1:hints:3:0:0": ("ben", "Hints are allowed in this match"),
    "o1:accept:2:0:0": ("cleo", "Choose your Envoy"),
    "o1:decline:2:0:0": ("cleo", "You declined."),
    "o1:cancel:2:0:0": ("ana", "You cancelled your challenge."),
    "o1:game:2:0:0": ("ana", "Omen II: The Silver Quay"),
}
MENUS = {
    "o1m:card:1:1:0": ("ben", "Cost "),
    "o1m:page:1:1:0": ("ben", "WRATH: discard 1 Unit"),
    "o1m:add:1:1:0": ("ben", "You discarded "),
    "o1m:answer:1:1:0": ("ben", "You discarded "),
    "o1m:cards:1:0:0": ("ana", "(Omen I)\nCost "),
    "o1m:trait:1:0:0": ("ana", " cards in all"),
}


LATER = {
    *("agree", "lines", "leaf", "log_file", "resume", "give_up"),
    *("manage", "ask_close", "close", "bring", "server", "end", "decline_draw"),
    *("sit_down", "stand_up", "begin", "add_computer"),
    *("alone", "topic", "table", "orders", "order", "reasons", "barred"),
    *("settings", "pings", "switch", "local_time", "city", "wakes", "sleeps", "awake"),
    *("away_from", "away_for", "come_back", "unblock"),
    *("learn", "lessons", "lesson", "learn_rules", "learn_answer", "learn_none", "learn_repeat"),
    *("learn_card", "learn_barred", "learn_page", "learn_add", "learn_enough", "learn_reasons"),
    *("rules", "cards_here", "explain", "topics", "look_up", "turn_to", "back"),
    *("quiet", "claim_draw", "arrange"),
}
"""Verbs that releases after it have added."""


def test_there_is_one_of_each_kind():
    assert {custom_id.split(":")[1] for custom_id in BUTTONS | MENUS} == FORMS.keys() - LATER


@pytest.fixture
async def house(house):
    """The house of that release: its file is in place before the bot of today starts."""
    with closing(sqlite3.connect(house.path)) as db:
        # The canary follows a match from its first version on, and these are older than it is.
        house.canary.check = lambda: None
        db.executescript(f"{FILE.read_text(encoding='utf-8')}; PRAGMA user_version = 6;")
    return house


async def press(house, who, custom_id, value="0"):
    """Press a button or choose in a menu that stands on a message of long ago."""
    is_menu = custom_id.startswith("o1m:")
    message = await house.bot.get_partial_messageable(house.place.id).send("from long ago")
    stored = house.here.world.state.messages[message.id]
    item = {"type": 3 if is_menu else 2, "id": 2, "custom_id": custom_id}
    look = {"options": [{"label": "x", "value": value}]} if is_menu else {"label": "x", "style": 2}
    stored.components = numbered([{"type": 1, "id": 1, "components": [item | look]}])
    values = [value] if is_menu else None
    return await house.done(pressed(house, getattr(house, who), stored, custom_id, values))


@pytest.mark.parametrize("custom_id", BUTTONS | MENUS)
async def test_an_old_button_does_what_it_did(house, custom_id):
    who, sentence = (BUTTONS | MENUS)[custom_id]
    async with house.running():
        act = await press(house, who, custom_id)
        assert act.failed is None
        assert act.said.ephemeral
        assert sentence in act.said.content
        await house.quiet()


async def test_an_old_button_to_agree_to_a_draw_that_has_lapsed_offers_none(house):
    async with house.running():
        await press(house, "ben", "o1:answer:3:2:0")
        act = await press(house, "ana", "o1:draw:3:0:0")
        assert act.said.content.startswith("That offer of a draw has lapsed")
        assert house.rows("SELECT draw_votes FROM matches WHERE id = 3") == [{"draw_votes": "[]"}]


async def test_a_match_in_mid_effect_goes_on_to_its_end(house):
    async with house.running():
        await press(house, "ben", "o1:answer:1:1:0")
        await house.quiet()
        assert house.version(1) == 2
        assert [clock["seat"] for clock in house.clocks(1)] == [0], "Ana's turn, and her clock"
        assert house.rows("SELECT side_messages FROM matches WHERE id = 1") == [
            {"side_messages": "[]"}
        ]
        panel = (await house.click(house.ana, house.table(), "Play")).said
        await house.click(house.ana, panel, "No Offering, end turn")
        await house.quiet()
        assert "turn 4" in house.table().content


async def test_what_was_still_to_be_told_is_told(house):
    async with house.running():
        await house.quiet()
        assert house.rows("SELECT * FROM outbox") == []
        said = " ".join(each.content for each in house.public())
        assert "WRATH" in said
        there = " ".join(each.content for each in house.public(house.other_place))
        assert "offers a draw" in there
        assert "hints" in there
