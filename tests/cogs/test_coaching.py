"""Coaching: in the first match alone, a line above each kind of question when it is met."""

import pytest

from tests.cogs.test_full_disk import busy
from tests.cogs.test_one_click import plain
from tests.kit.table import table as position

MARK = "> **New:** "
WAY_OUT = "-# Your first match explains itself. `/omen me settings` switches that off."
MY_TURN = {"step": "wealth", "ann": "hand: bull_4, thief_2; coins: 9", "ben": "hand: mask_1"}


def coaching(panel):
    """The lines of coaching on a panel, and those right below each."""
    lines = panel.content.splitlines()
    return [(a, b) for a, b in zip(lines, [*lines[1:], ""], strict=True) if a.startswith(MARK)]


async def look(house, person=None):
    return (await house.slash(person or house.ana, "omen hand")).said


async def begun(house, act):
    """The panel of a match that begins by this: it is below the table, and comes after it."""
    await house.settled([act])
    await house.quiet()
    return house.panel(house.ana)


async def my_turn(house, met="{}"):
    """Ana's turn in her first match alone; what she has met before, and her panel."""
    match_id, ana = await house.plant(position(**MY_TURN).match.to_json(), 0, level="acolyte")
    await house.write("INSERT INTO coached VALUES (?, 'omen', ?, ?)", ana.id, match_id, met)
    return (await house.click(ana, house.table(), "Play")).said


async def test_a_line_stands_above_its_question_for_as_long_as_that_is_open(house):
    async with house.running():
        panel = await house.solo()
        [(line, below)] = coaching(panel)
        assert line.startswith(f"{MARK}An Envoy is a Unit")
        assert below == WAY_OUT
        await house.later(seconds=5)
        assert house.version() == 1, "the computer has chosen its own"
        assert coaching(await look(house)) == [(line, below)]
    async with house.running():
        again = await look(house)
        assert coaching(again) == [(line, below)]
        assert "**Choose your Envoy" in again.content.partition(WAY_OUT)[2]


async def test_each_kind_has_its_line_once_and_an_answer_taken_back_brings_it_back(house):
    async with house.running():
        panel = await my_turn(house, met='{"envoy": 1}')
        [(line, below)] = coaching(panel)
        assert line.startswith(f"{MARK}A turn begins with Wealth")
        assert below.startswith("**Your Wealth"), "how to switch it off was said before"
        panel = (await house.click(house.ana, panel, "Take 1 Coin")).said
        assert "Your Wealth" in panel.content
        assert coaching(panel) == []
        panel = (await house.click(house.ana, panel, "Undo")).said
        assert coaching(panel) == [(line, below)]
        panel = (await house.click(house.ana, panel, "3 Coins (+1)")).said
        [(line, _)] = coaching(panel)
        assert line.startswith(f"{MARK}In your Surge you pay")
        picked = await house.select(house.ana, panel, None, panel.selects[0]["options"][0]["value"])
        assert [line for line, _ in coaching(picked.said)] == [line], "a card is picked, no more"


async def test_a_hint_stands_apart_from_it(house):
    async with house.running():
        panel = await house.solo()
        told = (await house.click(house.ana, panel, "Hint")).said
        assert told.content.startswith("> Olympian would choose")
        assert f"\n\n{MARK}An Envoy is" in told.content
        assert coaching(told) == coaching(panel)


async def test_it_is_switched_off_at_once(house):
    async with house.running():
        await house.solo()
        await house.write("INSERT INTO people (user_id, coaching) VALUES (?, 0)", house.ana.id)
        assert coaching(await look(house)) == []
        await house.write("UPDATE people SET coaching = 1")
        assert len(coaching(await look(house))) == 1


async def test_only_the_first_match_alone_is_coached(house):
    async with house.running():
        await house.solo()
        sure = (await house.slash(house.ana, "omen match concede")).said
        await house.click(house.ana, sure, "Concede")
        await house.quiet()
        panel = await begun(house, await house.click(house.ana, house.last(), "Rematch"))
        assert "Choose your Envoy" in panel.content
        assert coaching(panel) == []
        assert coaching(await house.solo()) == []
        assert len(house.rows("SELECT * FROM matches")) == 3
        assert [row["match_id"] for row in house.rows("SELECT * FROM coached")] == [1]


async def test_whoever_played_alone_before_there_was_coaching_is_not_coached(house):
    async with house.running():
        await house.plant(position(**MY_TURN).match.to_json(), 0, level="acolyte")
        assert coaching(await look(house)) == []
        await house.put_away(1)
        assert coaching(await house.solo()) == []
        assert house.rows("SELECT * FROM coached") == []


async def test_between_people_nobody_is_coached(house):
    async with house.running():
        assert coaching(await house.match()) == []
        assert coaching(await look(house)) == []


async def test_it_costs_one_look_and_only_in_a_coached_match(house):
    async with house.running() as bot:
        await house.solo()
        heard = []
        connection = bot.database._connection
        await connection.set_trace_callback(lambda each: heard.append(plain(each)))

        async def looks():
            heard.clear()
            await look(house)
            return [each for each in heard if "coached" in each]

        [only] = await looks()
        assert only.startswith("SELECT met FROM coached")
        await house.write("DELETE FROM coached")
        assert len(await looks()) == 1, "it is not known yet"
        assert await looks() == []
        await connection.set_trace_callback(None)


async def test_what_cannot_be_noted_is_told_all_the_same(house):
    async with house.running():
        panel = await house.solo()
        await house.write("UPDATE coached SET met = '{}'")
        async with busy(house):
            again = await look(house)
            assert coaching(again) == coaching(panel) != []
        assert house.rows("SELECT met FROM coached") == [{"met": "{}"}]


@pytest.mark.usefixtures("toy")
async def test_every_game_coaches(house):
    async with house.running():
        panel = await begun(house, await house.slash(house.ana, "lanterns solo"))
        [(line, below)] = coaching(panel)
        assert line.startswith(f"{MARK}All light a lamp in secret.")
        assert below == WAY_OUT
