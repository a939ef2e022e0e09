"""The local Discord with its page, a bot in it, and a browser before it; for each test anew."""

import pytest
from playwright.async_api import async_playwright

from bot.play_locally import WELCOME
from local_discord.contract import contract
from local_discord.page.routes import Page
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from local_discord.stage import connected, watched
from tests.cogs.conftest import canary_log
from tests.cogs.house import House
from tests.local_discord.toy import Toy
from tests.page.browser import FLAGS, Desktop, chromium

__all__ = ["canary_log"]


@pytest.fixture
async def place():
    """The page on a Discord without a bot; whoever fills it sets what a moved clock wakes."""
    here = LocalDiscord(small_town(), contract())
    page = Page(here, WELCOME)
    page.add_to(here.app)
    async with here, watched(here):
        yield here, page


@pytest.fixture
async def house(place, tmp_path, canary_log):
    """With the real bot; `running` is entered by the test, so that it can restart it."""
    here, page = place
    house = House(here, tmp_path / "omen.db")
    canary_log(house.canary)

    def moved():
        house.bot.delivery.wake()  # whichever bot is running by then

    page.moved = moved
    yield house
    house.canary.check()


@pytest.fixture
async def toy(place):
    """With a bot that uses every part of Discord."""
    here, _ = place
    client = Toy()
    async with connected(here, client):
        yield client


@pytest.fixture
async def desktop(place):
    """A browser. No window may have complained about anything."""
    here, _ = place
    path = chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        desktop = Desktop(browser, here.base)
        yield desktop
        await browser.close()
    assert desktop.errors == []
