"""A newcomer's first match alone: played to its end by what is on the screen, and coached."""

import re
from random import Random

import pytest

from bot.engine import RULESETS, from_json
from tests.cogs.test_solo import computer_plays
from tests.page.browser import PHONE, WIDE, expect
from tests.page.test_match import MOST_PRESSES, answer, choices, is_over

MARK = "New: "
FIRST = {"omen": "Choose your Envoy", "aegean": "Choose your Emissary", "nine": "Which Team do you"}
"""How a game's first question begins."""
TOLD = {"omen": " points", "aegean": " points", "nine": "1st place"}
"""What the end of a match tells of each player."""


def question(house, match_id=1):
    """What Ana is really asked, to hold the screen against; nobody presses by it."""
    [row] = house.rows("SELECT state FROM matches WHERE id = ?", match_id)
    [seat] = house.rows("SELECT seat FROM seats WHERE match_id = ? AND level IS NULL", match_id)
    return from_json(row["state"]).asks.get(seat["seat"])


async def coaching(window):
    """The lines of coaching on the panel."""
    quoted = await window.panel.locator("blockquote").all_inner_texts()
    return [each.removeprefix(MARK) for each in quoted if each.startswith(MARK)]


@pytest.mark.parametrize(("game", "size"), [("omen", WIDE), ("aegean", PHONE), ("nine", WIDE)])
async def test_a_first_match_is_played_to_its_end_by_what_the_screen_says(
    house, desktop, game, size
):
    coached, house.game = RULESETS[game].coaching, game
    async with house.running():
        ana = await desktop.window(size=size)
        await ana.offer("Play alone", game).click()
        await expect(ana.panel.get_by_role("button", name="Rules")).to_be_visible()
        await expect(ana.panel).to_contain_text("/omen me settings switches that off")
        chance, met, presses = Random(6), {}, 0
        while not await is_over(ana):
            found = await choices(ana)
            if not found:
                await expect(ana.panel).to_contain_text("Waiting")
                await computer_plays(house)
                await house.quiet()
                await expect(ana.panel).not_to_contain_text("Waiting")
                continue
            ask = question(house)
            is_new = met.setdefault(ask.kind, ask.id) == ask.id
            assert await coaching(ana) == [coached[ask.kind]] * is_new, ask.kind
            await answer(ana, chance, found)
            presses += 1
            assert presses < MOST_PRESSES
        assert presses > 20, "a match of some length"
        assert len(met) > 3
        await house.quiet()
        await expect(ana.page.get_by_text("is opened: the seed")).to_be_visible()
        await expect(ana.panel).to_contain_text(TOLD[game])
        await ana.press(ana.panel.get_by_role("button", name="Rematch"))
        await expect(ana.panel).to_contain_text(re.compile(FIRST[game]))
        assert await coaching(ana) == []
