"""The bot as a process of its own, killed and started again."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import Process

import pytest

from bot.local.server import LocalDiscord
from tests.local.toy import soon

pytestmark = pytest.mark.asyncio


async def started(here: LocalDiscord) -> Process:
    before = here.gateway.identified
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.local.toy", here.base, here.world.application.token
    )
    await here.feed.until(lambda: here.gateway.identified > before, 30, "the bot to start")
    return process


async def killed(here: LocalDiscord, process: Process) -> None:
    process.kill()
    await soon(process.wait())
    await here.feed.until(lambda: here.gateway.connected == 0)


async def test_a_killed_bot_is_missed_and_comes_back(here: LocalDiscord) -> None:
    place = next(iter(here.world.state.channels.values()))
    ana = here.person("ana")
    process = await started(here)
    assert (await ana.slash(place, "whisper", text="here")).said.content == "here"
    await killed(here, process)
    unheard = ana.slash(place, "whisper", text="anybody?")
    here.clock.advance(3)
    assert (await unheard).failed == "The application did not respond"
    process = await started(here)
    assert (await ana.slash(place, "whisper", text="back")).said.content == "back"
    assert len(here.gateway.sessions) == 1
    await killed(here, process)
