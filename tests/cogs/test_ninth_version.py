"""A database of the last release in which a table had two seats, under the bot of today.

tests/store/ninth_version.sql was written by that release at work. Ben conceded match 1, and match 2
was a draw. Ana plays alone with the computer in match 3, in the other channel. Match 4 is Ben's
turn, on the clock, and Ana offers a draw in it. Challenge 4 is open: Ana to Cleo. The custom ids
below are those that it posted.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.matches.clocks import HOUR
from tests.cogs.house import said
from tests.cogs.test_sixth_version import press

FILE = Path(__file__).parents[1] / "store" / "ninth_version.sql"

BUTTONS = {
    "o1:panel:4:0:0": ("ben", "Your Wealth · 1 to go"),
    "o1:hand:4:0:0": ("ana", "Waiting. "),
    "o1:answer:4:4:0": ("ben", "You "),
    "o1:undo:4:4:0": ("ben", "Taken back."),
    "o1:agree:4:4:0": ("ben", "A draw."),
    "o1:draw:4:0:0": ("ben", "A draw."),
    "o1:concede:4:4:0": ("ana", "Ben wins"),
    "o1:claim:4:0:0": ("ana", "There is time until"),
    "o1:extend:4:0:0": ("ana", "There is time until"),
    "o1:give_up:4:0:0": ("ana", "Do you want to concede this match? It cannot be taken back."),
    "o1:panel:3:0:0": ("ana", "Your Wealth"),
    "o1:rematch:1:0:0": ("ana", "You ask Ben for a rematch."),
    "o1:accept:4:0:0": ("cleo", "Choose your Envoy"),
    "o1:decline:4:0:0": ("cleo", "You declined."),
    "o1:cancel:4:0:0": ("ana", "You cancelled your challenge."),
}


@pytest.fixture
async def house(house):
    """The house of that release: its file is in place before the bot of today starts.

    And time has passed since: Discord gives no id twice, and a press is known by its id.
    """
    house.here.clock.advance(minutes=1)
    with closing(sqlite3.connect(house.path)) as db:
        # The canary follows a match from its first version on, and these are older than it is.
        house.canary.check = lambda: None
        db.executescript(f"{FILE.read_text(encoding='utf-8')}; PRAGMA user_version = 9;")
    return house


@pytest.mark.parametrize("custom_id", BUTTONS)
async def test_an_old_button_does_what_it_did(house, custom_id):
    who, sentence = BUTTONS[custom_id]
    async with house.running():
        act = await press(house, who, custom_id)
        assert act.failed is None
        assert act.said.ephemeral
        assert sentence in act.said.content
        await house.quiet()


async def test_the_offer_of_a_draw_stands_and_lapses_as_it_would_have(house):
    async with house.running():
        assert house.rows("SELECT draw_votes FROM matches WHERE id = 4") == [{"draw_votes": "[0]"}]
        await press(house, "ben", "o1:answer:4:4:0")
        assert house.rows("SELECT draw_votes FROM matches WHERE id = 4") == [{"draw_votes": "[]"}]
        act = await press(house, "ben", "o1:agree:4:4:0")
        assert act.said.content.startswith("That offer of a draw has lapsed")


async def test_a_match_goes_on_by_its_clock_and_its_turns_are_kept_from_now_on(house):
    async with house.running():
        [clock] = house.clocks(4)
        assert clock["seat"] == 1
        assert house.rows("SELECT * FROM turns") == []
        await said(house, house.ben, "omen wealth", gain="Take 1 Coin")
        await said(house, house.ben, "omen next")
        await said(house, house.ben, "omen offering", card="None")
        await house.quiet()
        [clock] = house.clocks(4)
        assert clock["seat"] == 0
        assert "turn 2" in house.table().content
        assert house.rows("SELECT match_id, version FROM turns") == [{"match_id": 4, "version": 7}]


async def test_its_clocks_run_day_and_night_whatever_people_say_since(house):
    """Nobody agreed to anything else then."""
    async with house.running():
        before = house.clocks(4)
        for person in (house.ana, house.ben, house.cleo):
            await house.bot.responder.preferences.set_waking(person.id, 7, 15)
        assert house.clocks(4) == before
        await said(house, house.ben, "omen wealth", gain="Take 1 Coin")
        await said(house, house.ben, "omen next")
        await said(house, house.ben, "omen offering", card="None")
        await press(house, "cleo", "o1:accept:4:0:0")
        await house.quiet()
        clocks = [*house.clocks(4), *house.clocks(5)]
        assert [clock["seat"] for clock in clocks] == [0, 0, 1]
        assert {clock["due_at"] for clock in clocks} == {house.now() + 24 * HOUR}


async def test_what_was_over_has_places_and_counts_as_before(house):
    async with house.running():
        places = house.rows("SELECT match_id, seat, place FROM seats ORDER BY match_id, seat")
        assert [tuple(row.values()) for row in places] == [
            *((1, 0, 1), (1, 1, 2)),
            *((2, 0, 1), (2, 1, 1)),
            *((3, 0, None), (3, 1, None)),
            *((4, 0, None), (4, 1, None)),
        ]
        guild = house.place.guild_id
        [against] = await house.bot.responder.matches.tally(house.ana.id, guild)
        assert against[1:] == ("Ben", 1, 0, 1)


async def test_the_computer_goes_on(house):
    async with house.running():
        before = house.version(3)
        panel = (await press(house, "ana", "o1:panel:3:0:0")).said
        await house.click(house.ana, panel, panel.labels[0])
        for _ in range(4):
            await house.later(seconds=5)
        assert house.version(3) > before


async def test_the_open_challenge_becomes_a_match(house):
    async with house.running():
        await press(house, "cleo", "o1:accept:4:0:0")
        await house.quiet()
        [seats] = house.rows(
            "SELECT json_group_array(name) AS names FROM"
            " (SELECT name FROM seats WHERE match_id = 5 ORDER BY seat)"
        )
        assert json.loads(seats["names"]) == ["Ana", "Cleo"]
        assert house.rows("SELECT stage, version FROM turns WHERE match_id = 5") == [
            {"stage": 0, "version": 0}
        ]
