"""Memory of a match that nobody is playing right now, in a process of its own."""

from __future__ import annotations

import asyncio
import gc
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.client import OmenBot
from bot.matches.beginning import Place
from bot.store.database import Database
from bot.store.rows import Seat
from local_discord.redirect import redirected
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord

from .house import REMEMBERED, begin, quiet
from .items import Row

FEW, MANY = 500, 5_000
QUICKLY = (5, 25)  # between so few there is noise, but it is seen whether it works
ALLOWED = 8  # KB
PEOPLE = (Seat(1, "Ana"), Seat(2, "Ben"))


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    yield asyncio.run(idling(*(QUICKLY if quick else (FEW, MANY))))


async def idling(few: int, many: int) -> Row:
    """Resident memory by match; the tables of all have been posted."""
    world = small_town()
    guild = next(iter(world.state.guilds.values()))
    places = [world.add_channel(guild, f"table-{n}").id for n in range(many)]
    with tempfile.TemporaryDirectory() as folder:
        async with LocalDiscord(world, memory=REMEMBERED) as here:
            words = (here.base, world.application.token, folder, str(guild.id))
            sizes = await weighed(words, places[:few], places[few:])
    assert len(world.state.messages) == many, "a match without its table is not what is weighed"
    slope = (sizes[1] - sizes[0]) / (many - few)
    return Row(
        *("idle", f"memory of an idle match, between {few} and {many:,}", slope, " KB"),
        *(slope / ALLOWED, None, f"{ALLOWED} KB"),
        note=f"{sizes[0] / 1024:.0f} and {sizes[1] / 1024:.0f} MB",
    )


async def weighed(words: tuple[str, ...], *lines: list[int]) -> list[int]:
    """KB of the process after it has begun matches in each list of places."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks.idling", *words),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    sizes = []
    for places in lines:
        process.stdin.write((" ".join(map(str, places)) + "\n").encode())
        sizes.append(int(await process.stdout.readline()))
    process.stdin.close()
    await process.wait()
    return sizes


async def idle(base: str, token: str, folder: str, guild_id: int) -> None:
    """The process that is measured: for each line of places it begins matches, and is weighed."""
    database = await Database.open(Path(folder) / "omen.db")
    with redirected(base):
        bot = OmenBot(database, guild_ready_timeout=0.05)
        async with bot:
            running = asyncio.create_task(bot.start(token))
            while line := await asyncio.to_thread(sys.stdin.readline):
                for number, place in enumerate(map(int, line.split())):
                    await begin(bot, Place(guild_id, place), PEOPLE, "daily")
                    if number % 50 == 0:
                        await quiet(bot)
                await quiet(bot)
                sys.stdout.write(f"{resident()}\n")
                sys.stdout.flush()
            await bot.close()
            await asyncio.gather(running, return_exceptions=True)
    await database.close()


def resident() -> int:
    """KB in memory once the rubbish is out."""
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


if __name__ == "__main__":
    _, address, secret, where, server = sys.argv
    asyncio.run(idle(address, secret, where, int(server)))
