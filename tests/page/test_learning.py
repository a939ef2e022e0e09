"""A newcomer learns the game in a real window, by following what the screen says."""

import re
from random import Random

import pytest

from bot.engine import RULESETS
from tests.page.browser import NARROW, WIDE, expect
from tests.page.test_match import answer, choices

LESSONS = RULESETS["omen"].lessons()
BESIDES = {"Begin again", "All lessons", "Rules"}
MOST_PRESSES = 60


async def offered(window):
    return [each for each in await choices(window) if each[1] not in BESIDES]


async def is_done(window):
    return await window.panel.get_by_role("button", name=re.compile("^(Next: |Play alone)")).count()


@pytest.mark.parametrize(("size", "scheme"), [(WIDE, "dark"), (NARROW, "light")])
async def test_learn_is_played_to_the_end(house, desktop, size, scheme):
    """From the welcome page through all lessons to a first match, with nothing typed."""
    luck = Random(4)
    async with house.running():
        ana = await desktop.window("ana", size=size, scheme=scheme)
        await ana.offer("Learn").click()
        for number, lesson in enumerate(LESSONS, 1):
            title = f"Learn Omen · {number} of {len(LESSONS)}: {lesson.title}"
            await expect(ana.panel.get_by_text(title)).to_be_visible()
            await ana.shot(f"learn-{scheme}-{lesson.key}")
            for _ in range(MOST_PRESSES):
                if await is_done(ana):
                    break
                await answer(ana, luck, await offered(ana))
            await ana.shot(f"learn-{scheme}-{lesson.key}-done")
            if number < len(LESSONS):
                following = f"Next: {LESSONS[number].title}"
                await ana.press(ana.panel.get_by_role("button", name=following))
        await ana.panel.get_by_role("button", name="Play alone").click()
        await expect(ana.page.get_by_text("Choose your Envoy").first).to_be_visible()
        await house.quiet()
