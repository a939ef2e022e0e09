"""The pictures of the docs, taken anew from the real page:

    python -m tests.page.pictures docs/pictures
    python -m tests.page.pictures docs/pictures of_nine     # these alone

A bot of its own is played by two people who press at random; so each run shows another match.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from random import Random

from PIL import Image
from playwright.async_api import async_playwright

from bot.render import PICTURES
from tests.page.browser import FLAGS, Desktop, Window, chromium
from tests.page.test_match import answer, choices, is_over
from tests.page.test_play import command, free_port

BOX, DESK, PHONE = (900, 774), (1200, 800), (390, 844)
TURN = 6
HAND = re.compile("Your Surge.*[345] cards")
FIELD = re.compile("Your Battle Phase")


async def shot(window: Window, path: Path) -> None:
    """The end of the channel, once all pictures in it are there."""
    await window.page.wait_for_timeout(1500)  # what is posted beside it, and fonts
    await window.page.locator("img").evaluate_all(
        "all => Promise.all(all.map((each) => each.decode().catch(() => {})))"
    )
    await window.page.locator(".scroller").evaluate_all(
        "all => all.forEach((e) => { e.scrollTop = e.scrollHeight; })"
    )
    await window.page.screenshot(path=path)
    shrink(path)


def shrink(path: Path) -> None:
    """In few colours: a third of its size, and nobody sees the difference."""
    with Image.open(path) as image:
        few = image.convert("RGB").quantize(128, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


async def lesson(desktop: Desktop, folder: Path) -> None:
    cleo = await desktop.window("cleo", size=BOX)
    await cleo.offer("Learn").click()
    await cleo.panel.get_by_role("button", name="3 Coins (+1)").click()
    await cleo.panel.get_by_role("button", name="Next: ").click()
    await cleo.panel.get_by_role("button", name="End Surge").wait_for()
    await shot(cleo, folder / "lesson.png")


async def settings(desktop: Desktop, folder: Path) -> None:
    dan = await desktop.window("dan", size=BOX)
    await dan.command("/omen me settings")
    await dan.panel.get_by_role("button", name="Waking hours").wait_for()
    await shot(dan, folder / "settings.png")


async def match(desktop: Desktop, folder: Path) -> None:
    """A match from the challenge to its middle, and what is seen there."""
    ana, ben = [await desktop.window(who, size=BOX) for who in ("ana", "ben")]
    await ana.offer("Challenge Ben").click()
    await ben.button("Accept").click()
    await ben.panel.get_by_role("button", name="Rules").wait_for()
    await ana.open_panel()
    mover = await until_worth_showing(ana, ben)
    await of_a_turn(desktop, mover, "ana" if mover is ana else "ben", folder)


async def of_aegean(desktop: Desktop, folder: Path) -> None:
    """The same of the other game: a table and a hand."""
    cleo, dan = [await desktop.window(who, size=BOX) for who in ("cleo", "dan")]
    await challenge(cleo, "/aegean challenge", "Dan")
    await dan.button("Accept").click()
    await cleo.open_panel()
    mover = await until_worth_showing(cleo, dan)
    await mover.open_panel()
    await shot(mover, folder / "aegean-hand.png")
    ana = await desktop.window("ana", size=BOX)
    await shot(ana, folder / "aegean-board.png")


async def of_nine(desktop: Desktop, folder: Path) -> None:
    """The same of 9 Omens: a Field, and what one Omen may do on it."""
    cleo, dan = [await desktop.window(who, size=BOX) for who in ("cleo", "dan")]
    await challenge(cleo, "/nine challenge", "Dan")
    await dan.button("Accept").click()
    await cleo.open_panel()
    mover = await until_worth_showing(cleo, dan, FIELD)
    await mover.open_panel()
    await shot(mover, folder / "nine-hand.png")
    ana = await desktop.window("ana", size=BOX)
    await shot(ana, folder / "nine-board.png")


async def challenge(window: Window, command: str, whom: str) -> None:
    """Type it, and who it is."""
    await window.page.get_by_role("combobox", name="Message").fill(command)
    await window.page.get_by_role("option").first.wait_for()
    await window.page.keyboard.press("Enter")
    opponent = window.page.locator("form.slash input").first
    await opponent.fill(whom)
    await window.page.get_by_role("option").first.wait_for()
    await window.page.keyboard.press("Enter")
    await window.page.locator("form.slash").get_by_role("button", name="Send", exact=True).click()


async def until_worth_showing(one: Window, two: Window, question: re.Pattern[str] = HAND) -> Window:
    """Both press at random; who is to move in the end?"""
    chance, mover, other = Random(), one, two
    while not await is_worth_showing(mover, question):
        found = await choices(mover)
        if found:
            await answer(mover, chance, found)
            continue
        mover, other = other, mover
        if not await choices(mover):
            await mover.press(mover.panel.get_by_role("button", name="Refresh"))
        assert not await is_over(mover), "a short match: try again"
    return mover


async def is_worth_showing(window: Window, question: re.Pattern[str]) -> bool:
    """In mid-match, with several cards to choose from."""
    told = await window.panel.inner_text()
    table = await window.page.locator(".message:not(.private)").last.inner_text()
    late = any(f"turn {turn}" in table for turn in range(TURN, 30))
    return bool(late and question.search(told) and await window.panel.locator(".select").count())


async def of_a_turn(desktop: Desktop, mover: Window, who: str, folder: Path) -> None:
    both = await desktop.window("ana", size=DESK)
    await both.button("Side by side").click()
    pane = both.page.get_by_role("region", name=f"{who.title()}'s Discord")
    await pane.get_by_role("button", name="Play", exact=True).last.click()
    await pane.get_by_role("button", name="Orders").wait_for()
    await shot(both, folder / "side-by-side.png")
    await both.page.close()
    phone = await desktop.window(who, size=PHONE, scheme="light")
    await phone.open_panel()
    await shot(phone, folder / "phone.png")
    await phone.page.close()
    await mover.open_panel()
    menu = mover.panel.locator(".select").first
    await shot(mover, folder / "menu.png")
    await menu.click()
    await mover.page.screenshot(path=folder / "menu.png")
    await mover.page.get_by_role("option").first.click()
    await shot(mover, folder / "where.png")


PARTS = (lesson, settings, match, of_aegean, of_nine)


async def take(address: str, folder: Path, names: list[str]) -> None:
    wanted = [part for part in PARTS if not names or part.__name__ in names]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        desktop = Desktop(browser, address)
        for taken in wanted:
            await taken(desktop, folder)
        await browser.close()
        assert desktop.errors == []


def main(folder: Path, names: list[str]) -> None:
    kept, port = Path(tempfile.mkdtemp()), free_port()
    with subprocess.Popen(command(port, kept), stdout=subprocess.PIPE, text=True) as bot:
        try:
            assert bot.stdout is not None
            address = bot.stdout.readline().split()[-1]
            urllib.request.urlopen(address).close()
            asyncio.run(take(address, folder, names))
        finally:
            bot.terminate()
    shutil.rmtree(kept)
    (folder / "legend.png").write_bytes(PICTURES["omen"].legend().png)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
