"""A whole house for a test: the local Discord, the real bot in it, and its people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.app import OmenBot
from bot.local.model import Channel
from bot.local.server import LocalDiscord
from bot.local.stage import connected
from bot.store.database import Database


class House:
    """What a test has before it."""

    def __init__(self, here: LocalDiscord, path: Path) -> None:
        self.here = here
        self.path = path
        self.ana = here.person("ana")
        self.ben = here.person("ben")
        self.cleo = here.person("cleo")
        self.place: Channel = next(iter(here.world.state.channels.values()))
        self.bot: OmenBot

    def now(self) -> int:
        return int(self.here.clock.now().timestamp() * 1000)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[OmenBot]:
        """The bot at work; leaving the block stops it, entering another one is a restart."""
        database = await Database.open(self.path)
        try:
            self.bot = OmenBot(database, self.now, seed=lambda: 7, guild_ready_timeout=0.05)
            async with connected(self.here, self.bot):
                await self.bot.sync()
                yield self.bot
        finally:
            await database.close()

    async def quiet(self) -> None:
        """Until everything that was to be sent has been sent."""
        self.bot.postman.wake()
        async with asyncio.timeout(10):
            await self.bot.postman.idle.wait()
