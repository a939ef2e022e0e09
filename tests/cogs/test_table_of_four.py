"""Three people and a computer at one table, over real sockets: sitting down, playing, conceding,
being claimed on time, and the places in the end. The bot dies in between, and nothing is lost."""

import json
from random import Random

import pytest

from tests.cogs.player import Player, is_over
from tests.cogs.test_faults import ACKNOWLEDGE, ANSWER
from tests.cogs.test_other_servers import forged
from tests.cogs.test_restarts import PROGRAM, Process

pytestmark = pytest.mark.usefixtures("toy")

WITH_TOY = f"import tests.kit.toy.__main__\n{PROGRAM}"
ACOLYTE = "1"
PRESSES = 600


async def open_table(house, game="lanterns", **options):
    """Ana opens a table of four; the post, as everybody sees it."""
    await house.slash(house.ana, f"{game} open", pace="daily", seats=4, **options)
    await house.quiet()
    return house.last()


def seated(house):
    return [row["name"] for row in house.rows("SELECT name FROM challenge_seats ORDER BY seat")]


def everything(house):
    """All that is kept of challenges and matches, but for what was sent."""
    tables = ("challenges", "challenge_seats", "matches", "seats", "decisions", "orders", "turns")
    kept = {name: house.rows(f"SELECT * FROM {name}") for name in tables}
    for row in (*kept["matches"], *kept["challenges"]):
        for name in ("table_message_id", "message_id", "side_messages"):
            row.pop(name, None)
    return kept


def ids_on(messages):
    return [each["custom_id"] for seen in messages for each in (*seen.buttons, *seen.selects)]


async def strangers_press(house, messages, stranger=None):
    """Who plays nowhere presses all there is: an answer to each press, and nothing more."""
    stranger = stranger or house.dan
    await house.quiet()
    before = everything(house)
    table = house.here.world.state.messages[house.public()[-1].id]
    components = table.components
    for custom_id in ids_on(messages):
        told = await forged(house, stranger, table, custom_id)
        assert told.ephemeral, custom_id
        assert told.content, custom_id
    table.components = components
    await house.quiet()
    assert everything(house) == before


async def dies(house, site, act, program=WITH_TOY):
    """The bot is killed at that moment of an act, by SIGKILL."""
    async with Process(house, program) as bot:
        doing, slow = await bot.dies_at(act, site)
    house.here.clock.advance(seconds=3)
    slow.release.set()
    return doing


async def test_sitting_down_and_beginning_survive_every_kill(house):
    async with house.running():
        lobby = await open_table(house)
        await strangers_press_the_lobby(house, lobby)
    [menu] = lobby.selects

    await dies(house, ACKNOWLEDGE, lambda: house.ben.click(lobby, "Sit down"))
    assert seated(house) == ["Ana", None, None, None]
    await dies(house, ANSWER, lambda: house.ben.click(lobby, "Sit down"))
    assert seated(house) == ["Ana", "Ben", None, None]

    async with house.running():
        await house.quiet()
        assert "2. Ben" in house.now_of(lobby).content
        await house.click(house.ben, lobby, "Sit down")
        assert seated(house) == ["Ana", "Ben", None, None]
        await house.click(house.cleo, lobby, "Sit down")

    def add():
        return house.ana.select(lobby, menu["custom_id"], ACOLYTE)

    await dies(house, ACKNOWLEDGE, add)
    assert house.rows("SELECT id FROM matches") == []
    await dies(house, ANSWER, add)
    assert len(house.rows("SELECT id FROM matches")) == 1
    async with house.running():
        await house.quiet()
        assert house.now_of(lobby).labels == []
        assert len(house.tables()) == 1
        names = house.rows("SELECT name, level FROM seats ORDER BY seat")
        assert [row["name"] for row in names][:3] == ["Ana", "Ben", "Cleo"]
        assert names[3]["level"] == "acolyte"


async def strangers_press_the_lobby(house, lobby):
    """A stranger may sit down, and do nothing else."""
    table = house.here.world.state.messages[lobby.id]
    components, before = table.components, everything(house)
    for button in lobby.buttons:
        if button["label"] != "Sit down":
            told = await forged(house, house.dan, table, button["custom_id"])
            assert told.content, button["label"]
    table.components = components
    [menu] = lobby.selects
    told = (await house.select(house.dan, lobby, menu["custom_id"], ACOLYTE)).said
    assert told.content
    assert everything(house) == before


async def sat_down(house):
    """The match of Ana, Ben, Cleo and the computer has begun."""
    lobby = await open_table(house)
    await house.click(house.ben, lobby, "Sit down")
    await house.click(house.cleo, lobby, "Sit down")
    [menu] = lobby.selects
    await house.select(house.ana, lobby, menu["custom_id"], ACOLYTE)
    await house.quiet()


def standing(house):
    [row] = house.rows("SELECT * FROM matches")
    return row, json.loads(row["state"])["state"]


async def play_until(house, players, done):
    """Everybody presses on, the computer in between, until it is so."""
    for _ in range(PRESSES):
        for player in players:
            if done() or is_over(await player.look()):
                return
            while await player.step():
                if done():
                    return
        await house.later(seconds=3)
    raise AssertionError("this match does not go on")


async def test_one_concedes_one_is_claimed_and_the_others_play_to_the_end(house):
    async with house.running():
        await sat_down(house)
        people = [
            Player(house, each, Random(n))
            for n, each in enumerate((house.ana, house.ben, house.cleo))
        ]
        await play_until(house, people, lambda: standing(house)[0]["version"] >= 8)
        panels = [player.panel for player in people if player.panel]
        await strangers_press(house, [house.table(), *panels])
        ana, _, cleo = people
        asked = (await house.slash(house.ben, "lanterns match concede")).said

    await dies(house, ACKNOWLEDGE, lambda: house.ben.click(asked, "Concede"))
    assert standing(house)[1]["out"] == []
    await dies(house, ANSWER, lambda: house.ben.click(asked, "Concede"))
    assert standing(house)[1]["out"] == [1]

    async with house.running():
        await house.quiet()
        assert "Ben conceded" in (await house.slash(house.dan, "lanterns log")).said.content
        told = (await house.slash(house.ben, "lanterns hand")).said.content
        assert "out of this match" in told
        await play_until(house, [ana, cleo], lambda: is_asked(house, 2))
        await house.later(hours=25)
        time_up = house.last()
        assert time_up.labels == ["Go on without them", "Give more time"]
        await strangers_press(house, [time_up])
        await house.write("UPDATE matches SET clocks = json_replace(clocks, '$[0].due_at', 1)")

    [claim, _] = time_up.labels
    await dies(house, ACKNOWLEDGE, lambda: house.ana.click(time_up, claim))
    assert standing(house)[1]["out"] == [1]
    await dies(house, ANSWER, lambda: house.ana.click(time_up, claim))
    assert standing(house)[1]["out"] == [1, 2]

    async with house.running():
        await house.quiet()
        assert house.now_of(time_up).labels == []
        ana.panel = None
        await play_until(house, [ana], lambda: standing(house)[0]["status"] == "over")
        await house.quiet()
        row, state = standing(house)
        assert row["status"] == "over"
        places = [each["place"] for each in house.rows("SELECT place FROM seats ORDER BY seat")]
        assert places == state["outcome"]["places"]
        assert (places[1], places[2]) == (4, 3)
        assert {places[0], places[3]} <= {1, 2}
        assert "Rematch" in house.last().labels
        await strangers_press(house, [house.last()])
        record = (await house.slash(house.ana, "omen me record")).said.content
        assert record.startswith("Lanterns: 1 played, ")
        assert "of 4.0 on the average" in record
        assert "Against Ben: 1 won, 0 lost, 0 drawn" in record


def is_asked(house, seat):
    """Is that seat alone asked, so that the others wait for it?"""
    return list(standing(house)[1]["asks"]) == [str(seat)]
