"""A Discord on this machine: the world with its REST interface and its gateway, on one port."""

from __future__ import annotations

import asyncio
from types import TracebackType

from aiohttp import web

from local_discord import answers, threads
from local_discord.clock import RunningClock
from local_discord.faults import Faults
from local_discord.gateway import Gateway
from local_discord.journal import Journal
from local_discord.people import Person
from local_discord.record import Contract, Record
from local_discord.rest.app import MOST_BYTES, Rest
from local_discord.world import World

TICK = 0.25


class LocalDiscord:
    """Open as a context; then `base` is its address and the real client can connect to it.

    Tests remember everything; a long run gives `memory`, how much to remember.
    """

    def __init__(
        self,
        world: World,
        contract: Contract | None = None,
        *,
        port: int = 0,
        memory: int | None = None,
    ) -> None:
        self.world = world
        self.clock = world.clock
        self.feed = world.feed
        self.journal = Journal(world, memory)
        self.record = Record(contract, memory)
        self.faults = Faults()
        self.gateway = Gateway(world)
        self._stops = [self.journal.stop, self.gateway.stop, self.clock.watch(self._pass_time)]
        self.app = web.Application(client_max_size=2 * MOST_BYTES)
        self._port = port
        self._runner: web.AppRunner | None = None
        self._ticking: asyncio.Task[None] | None = None

    @property
    def base(self) -> str:
        return self.world.base

    def person(self, name: str) -> Person:
        """Somebody of this world by their user name."""
        for user in self.world.state.users.values():
            if user.name == name:
                return Person(self.world, user)
        raise LookupError(f"nobody here is called {name}")

    async def __aenter__(self) -> LocalDiscord:
        self.gateway.add_to(self.app)
        Rest(self.world, self.record, self.faults).add_to(self.app)
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        try:
            await site.start()
        except OSError:
            await self.__aexit__(None, None, None)
            raise
        port = self._runner.addresses[0][1]
        self.world.base = f"http://127.0.0.1:{port}"
        if isinstance(self.clock, RunningClock):
            self._ticking = asyncio.create_task(self._tick())
        return self

    def _pass_time(self) -> None:
        answers.expire(self.world)
        threads.archive_idle(self.world)

    async def _tick(self) -> None:
        """A clock that runs by itself must also notice by itself that a deadline has passed."""
        while True:
            await asyncio.sleep(TICK)
            self.clock.tick()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
        self.faults.let_go()
        await self.gateway.drop()
        if self._runner is not None:
            await self._runner.cleanup()
        for stop in self._stops:
            stop()
