"""Whole matches in real windows."""

import re
from random import Random

import pytest

from bot.engine import DEFAULT
from tests.page.browser import PHONE, WIDE, expect

STANDING = {"Undo", "Why not?", "Refresh", "Rules", "Hint", "Orders", "Rematch", "Log"}
MOST_PRESSES = 600
SOONER = re.compile(r"^Face up, Attack Mode$|Attacks? .*\(open,")
"""What brings the end of a match sooner, by its words."""


async def begun(desktop, game=DEFAULT, **more):
    """Ana has challenged Ben, he has accepted, and each has their panel before them."""
    ana, ben = [await desktop.window(who, **more) for who in ("ana", "ben")]
    await ana.offer("Challenge Ben", game).click()
    await ben.button("Accept").click()
    await expect(ben.panel.get_by_role("button", name="Rules")).to_be_visible()
    await ana.open_panel()
    return ana, ben


async def choices(window):
    """What the panel asks: menus, and buttons that answer; by their place, with their words."""
    told = await window.panel.locator(".row button").evaluate_all(
        "all => all.map((each) => [each.innerText, each.className])"
    )
    return [(slot, *each) for slot, each in enumerate(told) if each[0] not in STANDING]


async def answer(window, chance, found):
    """One choice at random, among those on the screen; rather what brings the end sooner."""
    quick = [each for each in found if SOONER.search(each[1])]
    quick = quick or [each for each in found if "primary" in each[2]]
    cards = [each for each in found if each[2] == "select"]
    rather = quick or (cards if chance.random() < 0.8 else [])
    slot, _, kind = chance.choice(rather or found)
    control = window.panel.locator(".row button").nth(slot)
    if kind != "select":
        return await window.press(control)
    before = await window.panel.element_handle()
    await control.click()
    options = window.page.get_by_role("option")
    confirm = window.page.locator(".confirm button")
    order = list(range(await options.count()))
    chance.shuffle(order)
    told = await options.all_inner_texts()
    order.sort(key=lambda slot: not SOONER.search(told[slot]))
    for slot in order:
        await options.nth(slot).click()
        if not await confirm.count():
            break
        if await confirm.is_enabled():
            await confirm.click()
            break
    return await before.wait_for_element_state("hidden")


async def is_over(window):
    return await window.panel.get_by_role("button", name="Rematch").count()


@pytest.mark.parametrize(("game", "size"), [("omen", WIDE), ("aegean", PHONE), ("nine", PHONE)])
async def test_a_whole_match_is_clicked_through_in_two_windows(house, desktop, game, size):
    house.game = game
    async with house.running():
        ana, ben = await begun(desktop, game, size=size)
        chance, mover, other, presses = Random(6), ana, ben, 0
        while not await is_over(mover):
            found = await choices(mover)
            if found:
                await answer(mover, chance, found)
                presses += 1
                assert presses < MOST_PRESSES
                if presses == 12:
                    await mover.shot(f"match-early-{game}")
                continue
            mover, other = other, mover
            if not await choices(mover):
                await mover.press(mover.panel.get_by_role("button", name="Refresh"))
            assert await choices(mover) or await is_over(mover), "nobody is asked anything"
        await house.quiet()
        for window in (ana, ben):
            await expect(
                window.page.locator(".scroller").get_by_text("is opened: the seed")
            ).to_be_visible()
        await ana.page.locator(".scroller").evaluate("e => { e.scrollTop = e.scrollHeight; }")
        await ana.shot(f"match-over-{game}")
