"""The bot as a process of its own, killed and started again."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from local_discord.server import LocalDiscord
from tests.local_discord.toy import soon

pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def running(here: LocalDiscord) -> AsyncIterator[None]:
    """The toy in a process of its own; leaving the block kills it."""
    before = here.gateway.identified
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.local_discord.toy", here.base, here.world.application.token
    )
    try:
        await here.feed.until(lambda: here.gateway.identified > before, what="the bot")
        yield
    finally:
        process.kill()
        await soon(process.wait())
    await here.feed.until(lambda: here.gateway.connected == 0)


async def test_a_killed_bot_is_missed_and_comes_back(here: LocalDiscord) -> None:
    place = next(iter(here.world.state.channels.values()))
    ana = here.person("ana")
    async with running(here):
        assert (await ana.slash(place, "whisper", text="here")).said.content == "here"
    unheard = ana.slash(place, "whisper", text="anybody?")
    here.clock.advance(3)
    assert (await unheard).failed == "The application did not respond"
    async with running(here):
        assert (await ana.slash(place, "whisper", text="back")).said.content == "back"
        assert len(here.gateway.sessions) == 1
