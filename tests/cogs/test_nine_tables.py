"""9 Omens at tables of four, over real sockets: whole matches by people, with computers in free
seats, and with players who leave. The bot is killed in the middle of each, and nothing is lost."""

import asyncio
from random import Random

import pytest

from local_discord.faults import Slow
from local_discord.feed import PATIENCE
from tests.cogs.house import said
from tests.cogs.player import Player, choices, play, typed_answer
from tests.cogs.test_faults import ACKNOWLEDGE, ANSWER, EDIT
from tests.cogs.test_restarts import PROGRAM, Process
from tests.cogs.test_sixth_version import press
from tests.cogs.test_table_of_four import (
    ACOLYTE,
    dies,
    open_table,
    play_until,
    standing,
    strangers_press,
)

RATHER = r"^Face up, Attack Mode$|Attacks? .*\(open,"
"""Who Plays like that guards nobody, and the match is short."""

TYPED = 30
"""So many answers are typed by those who are left."""


@pytest.fixture
async def four(house):
    """Those who sit down, as players of 9 Omens."""
    house.game = "nine"
    people = (house.ana, house.ben, house.cleo, house.dan)
    return [Player(house, each, Random(n), RATHER) for n, each in enumerate(people)]


async def sit_down(house, players, **options):
    """Ana opens a table of four; the others sit down, and computers where seats are free."""
    lobby = await open_table(house, "nine", **options)
    for player in players[1:]:
        await house.click(player.person, lobby, "Sit down")
    for _ in range(4 - len(players)):
        lobby = house.now_of(lobby)
        await house.select(house.ana, lobby, lobby.selects[0]["custom_id"], ACOLYTE)
    await house.quiet()


def asked(house):
    """The seats that must answer."""
    return [int(seat) for seat in standing(house)[1]["asks"]]


def places(house):
    return [each["place"] for each in house.rows("SELECT place FROM seats ORDER BY seat")]


def answer(player):
    """Press the last of what answers the panel's question: to go on, where that is offered."""
    last = choices(player.panel)[-1]
    if "options" in last:
        first = [each["value"] for each in last["options"][: last["min_values"]]]
        return player.person.select(player.panel, last["custom_id"], *first)
    return player.person.click(player.panel, last["custom_id"])


async def dies_while_answered(house, player):
    """What was sent before the answer was taken is nothing; what was taken is done once."""
    before = house.version()
    await dies(house, ACKNOWLEDGE, lambda: answer(player), PROGRAM)
    assert house.version() == before
    await dies(house, ANSWER, lambda: answer(player), PROGRAM)
    assert house.version() == before + 1


def assert_told_as_recorded(house):
    """N30: in the message, in the state and in the records the same places, the best first."""
    row, state = standing(house)
    assert row["status"] == "over"
    assert places(house) == state["outcome"]["places"]
    names = [each["name"] for each in house.rows("SELECT name FROM seats ORDER BY place")]
    told = house.last().content.replace("\\", "").splitlines()[1:]
    for line, name, place in zip(told, names, ("1st", "2nd", "3rd", "4th"), strict=False):
        assert line.startswith(f"{name}: {place} place, ")
    assert told[4] == f"{names[0]} wins: the last player left."


async def test_four_play_from_the_choice_of_teams_to_the_last_one_left(house, four):
    async with house.running():
        await sit_down(house, four)
        assert house.table().content.count("to choose a Team") == 4
        await play_until(house, four, lambda: house.version() >= 50)
        [seat] = asked(house)
        await four[seat].look()
        old = four[seat].panel
    await dies_while_answered(house, four[seat])

    async with house.running():
        before = house.version()
        told = await press(house, four[seat].person.user.name, choices(old)[-1]["custom_id"])
        assert "That question has been answered." in told.said.content
        assert house.version() == before, "an old button does nothing twice"
        await play(*four)
        await house.quiet()
        assert sorted(places(house)) == [1, 2, 3, 4]
        assert_told_as_recorded(house)
        assert house.last().labels == ["Rematch", "Log", "Rules"]


async def test_two_people_and_two_computers_play_to_the_end(house, four):
    people = four[:2]
    async with house.running():
        await sit_down(house, people, teams="random")
        names = [row["name"] for row in house.rows("SELECT name FROM seats ORDER BY seat")]
        assert names == ["Ana", "Ben", "Acolyte (computer)", "Acolyte 2 (computer)"]
        await play_until(house, people, lambda: house.version() > 20 and min(asked(house)) > 1)
        await house.quiet()
        before = house.version()
    await dies_while_a_computer_s_step_is_shown(house)
    assert house.version() > before

    async with house.running():
        await play_until(house, people, lambda: standing(house)[0]["status"] == "over")
        await house.quiet()
        assert_told_as_recorded(house)
        assert sorted(places(house)) == [1, 2, 3, 4]
        row = house.rows("SELECT seat, count(*) AS answers FROM decisions GROUP BY seat")
        assert all(each["answers"] > 5 for each in row)
        assert len(row) == 4


async def dies_while_a_computer_s_step_is_shown(house):
    with house.file() as db:  # a process of its own has the machine's clock
        db.execute("UPDATE matches SET began_at = 0")
        db.execute("UPDATE decisions SET made_at = 0")
    slow = Slow()
    house.here.faults.plan(*EDIT, slow)
    async with Process(house):
        await asyncio.wait_for(slow.reached.wait(), PATIENCE)
    slow.release.set()


async def test_one_concedes_one_is_claimed_one_falls_and_the_last_one_wins(house, four):
    ana, _, cleo, dan = four
    async with house.running():
        await sit_down(house, four, teams="random")
        await play_until(house, four, lambda: house.version() >= 12)
        panels = [each.panel for each in four if each.panel]
        await strangers_press(house, [house.table(), *panels], house.olga)
        sure = (await house.slash(house.ben, "nine match concede")).said
        assert sure.content.startswith("Do you want to concede this match? The others play on.")

    await dies(house, ANSWER, lambda: house.ben.click(sure, "Concede"), PROGRAM)
    assert standing(house)[1]["out"] == [1]

    async with house.running():
        await house.quiet()
        assert "Ben conceded" in await said(house, house.olga, "nine log")
        assert "out of this match" in await said(house, house.ben, "nine hand")
        await play_until(house, [ana, cleo, dan], lambda: asked(house) == [2])
        await house.later(hours=25)
        time_up = house.last()
        assert time_up.labels == ["Go on without them", "Give more time"]
        await house.write("UPDATE matches SET clocks = json_replace(clocks, '$[0].due_at', 1)")

    [claim, _] = time_up.labels
    await dies(house, ANSWER, lambda: house.ana.click(time_up, claim), PROGRAM)
    assert standing(house)[1]["out"] == [1, 2]

    async with house.running():
        await house.quiet()
        log = (await house.slash(house.olga, "nine log")).said
        log = (await house.click(house.olga, log, "Earlier")).said
        assert "Cleo left: their time was up." in log.content
        await type_some_answers(house, Random(2))
        ana.panel = dan.panel = None
        await play(ana, dan)
        await house.quiet()
        assert_told_as_recorded(house)
        assert (places(house)[1], places(house)[2]) == (4, 3)
        assert {places(house)[0], places(house)[3]} == {1, 2}
        assert house.last().labels == ["Rematch", "Log", "Rules"]
        record = await said(house, house.ana, "omen me record")
        assert record.startswith("9 Omens: 1 played, ")
        assert "of 4.0 on the average" in record


async def type_some_answers(house, rng):
    """Ana and Dan, who are left, play on by slash commands."""
    wanted = house.version() + TYPED
    while house.version() < wanted:
        [seat] = asked(house)
        await typed_answer(house, {0: house.ana, 3: house.dan}[seat], rng)
