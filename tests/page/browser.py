"""A real browser before the page, and what a person does in one of its windows."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from playwright.async_api import Browser, ConsoleMessage, Error, Locator, Page, expect

from bot.engine import DEFAULT, RULESETS

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SCREENS = Path(__file__).parents[2] / "build" / "screens"
WIDE, PHONE, NARROW = (1280, 800), (390, 844), (360, 740)
PATIENCE = 60_000  # milliseconds, after which something hangs; nothing is judged by its speed

expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    """Debian's browser or another; where none is, the test is skipped, but never in CI."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    reason = "there is no Chromium on this machine (Debian: apt-get install chromium)"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


class Desktop:
    """Windows of one browser; every error that any of them writes is remembered."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser = browser
        self.base = base
        self.errors: list[str] = []

    async def window(
        self, address: str = "", size: tuple[int, int] = WIDE, scheme: str = "dark"
    ) -> Window:
        context = await self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            reduced_motion="reduce",
            timezone_id="Europe/Athens",
        )
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.errors.append(f"uncaught: {error}"))
        await page.goto(f"{self.base}/#{address}")
        await page.locator(".welcome").first.wait_for()
        return Window(page)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.type}: {message.text} at {message.location}")


class Window:
    """One window with one pane; `page` is Playwright's."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def button(self, name: str, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def offer(self, name: str, game: str = DEFAULT) -> Locator:
        """A button of the first page, of those below the game's title."""
        offered = self.page.get_by_role("group", name=RULESETS[game].title, exact=True)
        return offered.get_by_role("button", name=name, exact=True)

    @property
    def panel(self) -> Locator:
        """The newest message that only this person sees."""
        return self.page.locator(".message.private").last

    @property
    def table(self) -> Locator:
        """The newest public message of the bot that can be pressed."""
        return self.page.locator(".message:not(.private):has(.row)").last

    async def press(self, locator: Locator) -> None:
        """Press something in the panel and wait until the panel has changed."""
        before = await self.panel.element_handle()
        await locator.click()
        await before.wait_for_element_state("hidden")
        await expect(self.panel.locator(".thinking")).to_have_count(0)

    async def open_panel(self) -> None:
        """By the table's own button, as after a reload."""
        count = await self.page.locator(".message.private").count()
        await self.table.get_by_role("button", name="Play", exact=True).click()
        await expect(self.page.locator(".message.private")).to_have_count(count + 1)
        await expect(self.panel.locator(".row")).not_to_have_count(0)

    async def command(self, text: str) -> None:
        """Type a command without options to its end, and send it."""
        await self.page.get_by_role("combobox", name="Message").fill(text)
        await self.page.get_by_role("option").first.wait_for()
        await self.page.keyboard.press("Enter")
        await self.page.locator("form.slash").wait_for()
        await self.page.keyboard.press("Enter")

    async def tab_to(self, words: str, most: int = 80) -> None:
        """By the keyboard alone, until what is focused says so."""
        for _ in range(most):
            if words in await self.focused():
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"{words} cannot be reached by Tab")

    async def focused(self) -> str:
        return await self.page.evaluate(
            "() => { const e = document.activeElement;"
            " if (e === document.body) return '';"
            " return (e.getAttribute('aria-label') ?? e.innerText ?? '') || e.value || ''; }"
        )

    async def shot(self, name: str) -> None:
        SCREENS.mkdir(parents=True, exist_ok=True)
        await self.page.locator("img").evaluate_all(
            "all => Promise.all(all.map((each) => each.decode().catch(() => {})))"
        )
        await self.page.screenshot(path=SCREENS / f"{name}.png")


__all__ = ["NARROW", "PHONE", "SCREENS", "WIDE", "Desktop", "Error", "Window", "chromium", "expect"]
