"""Running the bot: one process at a time, and a clean stop."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord

from bot import engine
from bot.client import OmenBot
from bot.matches import clocks
from bot.players.pool import Pool
from bot.settings import Settings
from bot.store import leases
from bot.store.database import CannotOpen, Database

log = logging.getLogger(__name__)

LEASE = 30_000  # milliseconds
RENEW_EVERY = 10  # seconds
FINISH_WITHIN = 5  # seconds
INTERACTIONS = ("CommandTree-invoker", "discord-ui-dynamic-item-", "discord.py: on_")
"""How discord.py names the tasks in which commands, presses and its own news are dealt with."""


class Lease:
    """Only the process that holds it acts. Two with one token would both answer every click."""

    def __init__(self, database: Database, now: clocks.Now = clocks.now) -> None:
        self.database = database
        self.now = now
        self.holder = secrets.token_hex(8)

    async def take(self) -> bool:
        at = self.now()
        return await self.database.transact(leases.take_lease, self.holder, at, at + LEASE)

    async def wait(self) -> None:
        """Until the other process is gone."""
        told = False
        while not await self.take():
            if not told:
                log.warning("another process is running this bot; waiting for it to end")
                told = True
            await asyncio.sleep(1)

    async def keep(self) -> None:
        """Renew it for ever; end when it is lost."""
        while True:
            await asyncio.sleep(RENEW_EVERY)
            if not await self.take():
                log.error("another process has taken over")
                return

    async def drop(self) -> None:
        await self.database.transact(leases.drop_lease, self.holder)


@asynccontextmanager
async def connected(path: Path) -> AsyncIterator[Database]:
    database = await Database.connect(path)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Database]:
    """The database, up to date; refused if an older release is at work on it."""
    async with connected(path) as database:
        if await database.is_behind():
            lease = Lease(database)
            if not await lease.take():
                raise CannotOpen(f"{path} is in use by an older release. Stop that one first.")
            try:
                await database.update()
            finally:
                await lease.drop()
        yield database


async def run(settings: Settings) -> None:
    """Run until told to stop. Whatever is under way when the signal comes is finished first."""
    # Before the lease: a release with a faulty card file must not take over from one that runs.
    engine.read_cards()
    async with connected(settings.database_path) as database:
        lease = Lease(database)
        stop = stopping()
        waiting = asyncio.create_task(lease.wait())
        try:
            await first_of(waiting, stop)
            if waiting.done():
                waiting.result()
                # Not before: the process that has just ended could not have read what comes of it.
                await database.update()
                await serve(OmenBot(database, pool=pool_of(settings)), settings, lease, stop)
        finally:
            waiting.cancel()
            await lease.drop()


def pool_of(settings: Settings) -> Pool:
    return Pool(settings.omen_thinking_workers, settings.omen_thinking_seconds)


async def serve(bot: OmenBot, settings: Settings, lease: Lease, stop: asyncio.Event) -> None:
    """Whatever ends this but the signal is an error, and comes out."""
    async with bot:
        running = asyncio.create_task(bot.start(settings.discord_token.get_secret_value()))
        keeping = asyncio.create_task(lease.keep())
        try:
            await first_of(running, stop, keeping)
        finally:
            keeping.cancel()
            await finish()
            await bot.close()
            results = await asyncio.gather(running, keeping, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result


async def finish(within: float = FINISH_WITHIN) -> None:
    """Let what has begun come to its end; discord.py would close the door in its face."""
    try:
        async with asyncio.timeout(within):
            while begun := [
                task for task in asyncio.all_tasks() if task.get_name().startswith(INTERACTIONS)
            ]:
                await asyncio.wait(begun)
    except TimeoutError:
        log.warning("%s interactions take too long and are left unanswered", len(begun))


def stopping() -> asyncio.Event:
    """Set by SIGTERM and SIGINT. discord.py would die of the first without tidying up."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    return stop


async def first_of(*ends: asyncio.Task[None] | asyncio.Event) -> None:
    """Until one of them is done or set."""
    waits = [
        asyncio.create_task(end.wait()) if isinstance(end, asyncio.Event) else end for end in ends
    ]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait, end in zip(waits, ends, strict=True):
            if wait is not end:
                wait.cancel()


async def sync(settings: Settings, guild_id: int | None = None) -> bool:
    """Register the slash commands if they changed; were they?"""
    async with opened(settings.database_path) as database, OmenBot(database) as bot:
        await bot.login(settings.discord_token.get_secret_value())
        return await bot.sync(discord.Object(guild_id) if guild_id else None)
