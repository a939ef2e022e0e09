"""Running the bot: one process at a time, and a clean stop."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import discord

from bot import engine
from bot.client import OmenBot
from bot.matches import clocks
from bot.players.pool import Pool
from bot.settings import Settings
from bot.store import leases
from bot.store.backup import back_up
from bot.store.database import CannotOpen, Database
from bot.store.faults import FAULTS, Unavailable
from bot.store.file_lock import FileLock
from bot.ui.emojis import Renewal

log = logging.getLogger(__name__)

LEASE = 30_000  # milliseconds
RENEW_EVERY = 10  # seconds
TRY_EVERY = 1  # seconds, while it cannot be renewed
FINISH_WITHIN = 5  # seconds
CHECK_WITHIN = 2  # seconds
CHECKPOINT_EVERY = 60  # seconds
INTERACTIONS = ("CommandTree-invoker", "discord-ui-dynamic-item-", "discord.py: on_")
"""How discord.py names the tasks in which commands, presses and its own news are dealt with."""


class LeaseLost(RuntimeError):
    """The file could not be written for so long that another process may act by now."""


class Lease:
    """Only the process that holds it acts. Two with one token would both answer every click.

    Beside it there is a lock of the file system. Whoever has that knows that nobody else on this
    machine acts, and need not wait for the lease of one who held the lock and was killed.
    """

    def __init__(self, database: Database, now: clocks.Now = clocks.now) -> None:
        self.database = database
        self.now = now
        self.name = secrets.token_hex(8)
        self.lock = FileLock.beside(database.path)
        self.until = 0

    @property
    def holder(self) -> str:
        return f"{self.lock.name}/{self.name}" if self.lock.name else self.name

    async def take(self) -> bool:
        if not self.lock.take():
            return False
        at = self.now()
        taken = await self.database.transact(leases.take_lease, self.holder, at, at + LEASE)
        if taken:
            self.until = at + LEASE
        return taken

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
        told = False
        while True:
            await asyncio.sleep(TRY_EVERY if told else RENEW_EVERY)
            try:
                async with asyncio.timeout(self.seconds_left()):
                    taken = await self.take()
            except (*FAULTS, TimeoutError) as error:
                self.must_be_ours(error)
                if not told:
                    log.error("the lease cannot be renewed, and is tried every second: %s", error)
                told = True
                continue
            if not taken:
                log.error("another process has taken over")
                return
            if told:
                log.warning("the lease is renewed again")
            told = False

    def seconds_left(self) -> float | None:
        """For how long nobody else can act, whatever the file says; with the lock, for ever.

        What is under way must be finished by then as well.
        """
        if self.lock.is_held:
            return None
        return max(0, self.until - self.now()) / 1000 - FINISH_WITHIN

    def must_be_ours(self, error: Exception) -> None:
        left = self.seconds_left()
        if left is not None and left <= 0:
            why = str(error) or "the file was busy all the time"
            raise LeaseLost(f"The lease has run out and could not be renewed: {why}.") from error

    async def drop(self) -> None:
        """Let others act at once. If that cannot be written, the lock goes nevertheless."""
        try:
            await self.database.transact(leases.drop_lease, self.holder)
        except FAULTS as error:
            log.warning("the lease is left to run out: %s", error)
        finally:
            self.lock.drop()


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
                await act(settings, database, lease, stop)
        finally:
            waiting.cancel()
            await lease.drop()


def pool_of(settings: Settings) -> Pool:
    return Pool(settings.omen_thinking_workers, settings.omen_thinking_seconds)


async def act(settings: Settings, database: Database, lease: Lease, stop: asyncio.Event) -> None:
    """What only the holder of the lease does: see to the file, and run the bot."""
    checking = asyncio.create_task(check(database))
    beside = asyncio.create_task(lease.keep()), asyncio.create_task(tend(database, checking))
    try:
        await wait_for_check(checking, stop, None if await database.is_behind() else CHECK_WITHIN)
        if not stop.is_set():
            # Not before: the process that has just ended could not have read what comes of it.
            await database.update()
            await serve(OmenBot(database, pool=pool_of(settings)), settings, stop, *beside)
    finally:
        for task in (checking, *beside):
            task.cancel()
        await asyncio.gather(checking, *beside, return_exceptions=True)


async def check(database: Database) -> None:
    """Refuse a damaged file. One that cannot be read just now is not known to be one."""
    try:
        await database.check()
    except Unavailable as error:
        log.warning("the database could not be checked: %s", error)


async def wait_for_check(
    checking: asyncio.Task[None], stop: asyncio.Event, within: float | None
) -> None:
    """Nobody waits for long: a large file is checked while the bot is at work already.

    But it is checked to its end before it is changed to what this release needs.
    """
    try:
        async with asyncio.timeout(within):
            await first_of(checking, stop)
    except TimeoutError:
        log.info("the database is large: it is checked while the bot runs")
    if checking.done():
        checking.result()


async def tend(database: Database, checking: asyncio.Task[None]) -> None:
    """End if the file is damaged; otherwise bring its log home at times."""
    await checking
    while True:
        await asyncio.sleep(CHECKPOINT_EVERY)
        try:
            await database.checkpoint()
        except FAULTS as error:
            log.warning("the log could not be brought home: %s", error)


async def serve(
    bot: OmenBot, settings: Settings, stop: asyncio.Event, *beside: asyncio.Task[None]
) -> None:
    """Whatever ends this but the signal is an error, and comes out."""
    async with bot:
        running = asyncio.create_task(bot.start(settings.discord_token.get_secret_value()))
        try:
            await first_of(running, stop, *beside)
        finally:
            for task in beside:
                task.cancel()
            await finish()
            await bot.close()
            results = await asyncio.gather(running, *beside, return_exceptions=True)
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


@dataclass(frozen=True, slots=True)
class Synced:
    """What Discord was told: were the commands registered anew, and what became of the signs."""

    commands: bool
    signs: Renewal


async def sync(settings: Settings, guild_id: int | None = None) -> Synced:
    """Register the slash commands if they changed, and then bring the signs up to date."""
    async with opened(settings.database_path) as database, OmenBot(database) as bot:
        await bot.login(settings.discord_token.get_secret_value())
        changed = await bot.sync(discord.Object(guild_id) if guild_id else None)
        return Synced(changed, await bot.signs.renew())


async def backup(settings: Settings, file: Path) -> None:
    """Copy the database as it is; whoever is at work on it does not notice."""
    await asyncio.to_thread(back_up, settings.database_path, file)
