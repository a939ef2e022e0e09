"""`make play`: the real bot on a Discord of its own, on this machine, in a browser."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import logging
import os
import sys
import webbrowser
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot import engine
from bot.client import OmenBot
from bot.engine.core.ruleset import AnyRuleset
from bot.logs import configure
from bot.matches.clocks import Now
from bot.process import finish, opened, stopping
from bot.store.database import CannotOpen
from bot.store.faults import FAULTS
from local_discord import storage
from local_discord.clock import RunningClock
from local_discord.page.routes import Page
from local_discord.page.welcome import Button, Offer, Welcome
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from local_discord.stage import connected
from local_discord.world import World

SAVE_EVERY = 20  # seconds
MEMORY = 500  # requests and events that the local Discord remembers
READY_AFTER = 0.05  # seconds; discord.py waits for servers to arrive, and there is one


def offer(rules: AnyRuleset) -> Offer:
    """What to begin a game with."""
    return Offer(
        rules.title,
        (
            Button("Challenge {person}", f"{rules.key} challenge", person="opponent"),
            Button("Play alone", f"{rules.key} solo"),
            Button("Learn", f"{rules.key} learn"),
            Button("How to play", f"{rules.key} rules"),
        ),
    )


WELCOME = Welcome(
    title="Omen",
    about="Card games for two and more, and the bot that runs them in a Discord of its own. "
    "Nothing here leaves this machine.",
    offers=tuple(offer(rules) for rules in engine.RULESETS.values()),
    hint="Alone, play against the computer. Or play all sides: choose who you are at the top, "
    "or press Side by side. Type / for every command.",
    thread="This thread is one match. It is put away when nobody plays any more.",
)


class CannotPlay(RuntimeError):
    """Why not, in a sentence."""


@dataclass(frozen=True, slots=True)
class Plan:
    port: int
    folder: Path
    browser: bool = True


async def play(plan: Plan) -> None:
    """Run until told to stop; everything is kept in the folder for the next time."""
    refuse_token()
    engine.read_cards()
    quieten()
    stop = stopping()
    try:
        with claimed(plan.folder):
            async with house(plan) as here:
                greet(here.base, plan)
                await stop.wait()
    except (CannotOpen, *FAULTS) as error:
        raise CannotPlay(str(error)) from error


def quieten() -> None:
    """What discord.py would warn of here, and is no trouble: it has no voice; and beside a
    Discord so near it takes an answer that came at once for one that came a heartbeat late."""
    configure("plain", "WARNING")
    for name in ("discord.client", "discord.gateway"):
        logging.getLogger(name).setLevel(logging.ERROR)


def refuse_token() -> None:
    """Whoever has a real bot's token around may not mean this Discord."""
    if os.environ.get("DISCORD_TOKEN"):
        raise CannotPlay(
            "DISCORD_TOKEN is set. Playing on this machine needs no token and will not run "
            "beside one: unset it, or start the real bot with `python -m bot run`."
        )


@contextmanager
def claimed(folder: Path) -> Iterator[None]:
    """The folder for this process alone: two would write over one another's world."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / "lock").open("w")
    except OSError as error:
        raise CannotPlay(f"{folder} cannot be written to: {error.strerror}.") from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise CannotPlay(f"Somebody is playing in {folder} already.") from error
        yield


@asynccontextmanager
async def house(plan: Plan) -> AsyncIterator[LocalDiscord]:
    """The local Discord with its page, and the bot in it."""
    here = LocalDiscord(world_of(plan.folder), port=plan.port, memory=MEMORY)
    page = Page(here, WELCOME)
    page.add_to(here.app)
    async with (
        entered(here, plan.port),
        kept(here.world, plan.folder),
        opened(plan.folder / "omen.db") as database,
    ):
        bot = OmenBot(database, milliseconds(here.world), guild_ready_timeout=READY_AFTER)
        page.moved = bot.wake
        async with connected(here, bot):
            await bot.tree.sync()
            # Beside it: they take a second to draw, and nobody waits for them.
            signs = asyncio.create_task(bot.signs.renew())
            yield here
            await finish()
            signs.cancel()
            await asyncio.gather(signs, return_exceptions=True)


def world_of(folder: Path) -> World:
    """As it was left, or a new one."""
    clock = RunningClock(lambda: datetime.now(UTC))
    try:
        return storage.load(folder / "world", clock) or new_world(clock)
    except (OSError, ValueError) as error:
        raise CannotPlay(f"The world kept in {folder} cannot be read: {error}") from error


def new_world(clock: RunningClock) -> World:
    world = small_town(clock, server="The Aegean", bot="omen")
    world.state.users[world.application.id].display = "Omen"
    return world


def milliseconds(world: World) -> Now:
    """The bot's clock is this Discord's: pushed ahead, it brings reminders and deadlines."""
    return lambda: int(world.now().timestamp() * 1000)


@asynccontextmanager
async def entered(here: LocalDiscord, port: int) -> AsyncIterator[None]:
    try:
        await here.__aenter__()
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        raise CannotPlay(f"Port {port} is taken. Another one: make play PORT={port + 1}") from error
    try:
        yield
    finally:
        await here.__aexit__(None, None, None)


@asynccontextmanager
async def kept(world: World, folder: Path) -> AsyncIterator[None]:
    """The world written down every so often, and at the end."""
    saving = asyncio.create_task(save_regularly(world, folder / "world"))
    try:
        yield
    finally:
        saving.cancel()
        storage.save(world, folder / "world")


async def save_regularly(world: World, folder: Path) -> None:
    changed = asyncio.Event()
    stop = world.feed.listen(lambda change: changed.set())
    try:
        while True:
            await changed.wait()
            changed.clear()
            storage.save(world, folder)
            await asyncio.sleep(SAVE_EVERY)
    finally:
        stop()


def greet(address: str, plan: Plan) -> None:
    sys.stdout.write(
        f"Omen is at {address}\n"
        f"Everything is kept in {plan.folder}. Ctrl-C stops; a match goes on next time.\n"
    )
    sys.stdout.flush()
    if plan.browser and has_screen():
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)


def has_screen() -> bool:
    """Without one, a text browser would take over the terminal."""
    if sys.platform != "linux":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
