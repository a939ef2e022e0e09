"""The bot at work, with the real client against the local Discord: `python -m benchmarks.discord`.

How soon a click is acknowledged, idle and while boards are drawn; how much longer starting takes
with many matches stored; how much memory a match takes that nobody is playing right now.
"""

from __future__ import annotations

import asyncio
import gc
import random
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from statistics import median
from time import perf_counter

from bot.client import OmenBot
from bot.matches import beginning, clocks
from bot.store.database import Database
from bot.store.rows import Seat
from local_discord.redirect import redirected
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from local_discord.stage import connected

from .items import Row
from .saves import mid_game

STORED = 10_000
BOARDS = 20
FEW, MANY = 500, 5_000
REMEMBERED = 50  # of what the local Discord would otherwise keep for ever


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    yield from asyncio.run(clicking(40 if quick else 200))
    yield asyncio.run(starting(rounds, 1_000 if quick else STORED))
    if not quick:  # between few matches there is nothing but noise
        yield asyncio.run(idling(FEW, MANY))


@asynccontextmanager
async def house(path: Path) -> AsyncIterator[tuple[LocalDiscord, OmenBot]]:
    """A Discord with the bot in it; ready when the block begins."""
    async with LocalDiscord(small_town(), memory=REMEMBERED) as here:
        database = await Database.open(path)
        try:
            bot = OmenBot(database, guild_ready_timeout=0.05)
            async with connected(here, bot):
                yield here, bot
        finally:
            await database.close()


async def quiet(bot: OmenBot) -> None:
    """Until everything that was to be sent has been sent."""
    bot.delivery.wake()
    await bot.delivery.idle.wait()


# Clicks


async def clicking(clicks: int) -> list[Row]:
    """From the click to the first answer; a defer is one."""
    with tempfile.TemporaryDirectory() as folder:
        async with house(Path(folder) / "omen.db") as (here, bot):
            alone, drawing = await click(here, bot, clicks)
    busy = max(drawing) * 1000
    return [
        Row(
            *("click", "click to acknowledged, median", median(alone) * 1000, " ms"),
            *(median(alone) / 0.050, None, "50 ms"),
            at_most=1,
            note=f"{clicks} clicks, slowest {max(alone) * 1000:.0f} ms",
        ),
        Row(
            *("click_drawing", f"the same while {BOARDS} boards are drawn, slowest", busy, " ms"),
            *(busy / 250, None, "250 ms"),
            at_most=1,
            note=f"{len(drawing)} clicks, median {median(drawing) * 1000:.1f} ms",
        ),
    ]


async def click(here: LocalDiscord, bot: OmenBot, clicks: int) -> tuple[list[float], list[float]]:
    ana, ben = here.person("ana"), here.person("ben")
    place = next(iter(here.world.state.channels.values()))
    await bot.sync()
    await (ana.slash(place, "omen challenge", opponent=ben)).settled()
    await quiet(bot)
    await ben.click(ben.sees(place)[-1], "Accept").settled()
    await quiet(bot)
    board = next(seen for seen in reversed(ana.sees(place)) if "Hand" in str(seen))
    view = await bot.responder.matches.see(1, None)

    async def timed() -> float:
        start = perf_counter()
        act = await ana.click(board, "Hand")
        taken = perf_counter() - start
        await act.settled()
        ana.dismiss(act.said)
        return taken

    alone = [await timed() for _ in range(clicks)]
    drawing = []
    for _ in range(max(3, clicks // 10)):
        boards = [asyncio.create_task(bot.responder.pictures.board(view)) for _ in range(BOARDS)]
        await asyncio.sleep(0)
        drawing.append(await timed())
        await asyncio.gather(*boards)
    return alone, drawing


# Starting


async def starting(rounds: int, stored: int) -> Row:
    """From opening the database to the first round of the post, with matches stored or none."""
    ratios, full = [], []
    with tempfile.TemporaryDirectory() as folder:
        none, many = Path(folder) / "none.db", Path(folder) / "many.db"
        for path in (none, many):
            await (await Database.open(path)).close()
        fill(many, stored)
        await start(none)
        for _ in range(rounds):
            before, taken, after = await start(none), await start(many), await start(none)
            ratios.append(taken / ((before + after) / 2))
            full.append(taken)
    return Row(
        *("start", f"start with {stored:,} stored matches", median(full) * 1000, " ms"),
        *(median(ratios), (min(ratios), max(ratios)), "start with none"),
        at_most=1.5,
    )


async def start(path: Path) -> float:
    gc.collect()
    began = perf_counter()
    async with house(path) as (_, bot):
        await quiet(bot)
        return perf_counter() - began


def fill(path: Path, stored: int) -> None:
    """Live matches, each in its own place and with a clock that is running."""
    states = [match.to_json() for match in mid_game()]
    at = clocks.now()
    with closing(sqlite3.connect(path)) as db, db:
        db.executemany(
            "INSERT INTO matches (id, guild_id, channel_id, ruleset, options, pace, state,"
            " began_at) VALUES (?, 1, ?, 'omen', '{\"games\": [1]}', 'daily', ?, ?)",
            [(n, n, states[n % len(states)], at) for n in range(1, stored + 1)],
        )
        seats = [
            (n, seat, 2 * n + seat, f"User {n}") for n in range(1, stored + 1) for seat in (0, 1)
        ]
        db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?)", seats)
        due = [(n, at + clocks.HOUR * random.randint(3, 24)) for n in range(1, stored + 1)]
        db.executemany(
            "INSERT INTO deadlines VALUES (?, 0, ?, ?, ?, 0)",
            [(n, at, end, end - clocks.HOUR) for n, end in due],
        )


# Idling


async def idling(few: int, many: int) -> Row:
    """Resident memory by match, in a process of its own; its tables have all been posted."""
    world = small_town()
    guild = next(iter(world.state.guilds.values()))
    places = [world.add_channel(guild, f"table-{n}").id for n in range(many)]
    with tempfile.TemporaryDirectory() as folder:
        async with LocalDiscord(world, memory=REMEMBERED) as here:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "benchmarks.discord", "idle", here.base),
                *(world.application.token, folder, str(guild.id)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
            assert process.stdin is not None
            assert process.stdout is not None
            sizes = []
            for some in (places[:few], places[few:]):
                process.stdin.write((" ".join(map(str, some)) + "\n").encode())
                sizes.append(int(await process.stdout.readline()))
            process.stdin.close()
            await process.wait()
    assert len(world.state.messages) == many, "a match without its table is not what is weighed"
    slope = (sizes[1] - sizes[0]) / (many - few)
    return Row(
        *("idle", f"memory of an idle match, between {few} and {many:,}", slope, " KB"),
        *(slope / 8, None, "8 KB"),
        at_most=1,
        note=f"{sizes[0] / 1024:.0f} and {sizes[1] / 1024:.0f} MB",
    )


async def idle(base: str, token: str, folder: str, guild_id: int) -> None:
    """The process that is measured: for each line of places it begins matches, and is weighed."""
    database = await Database.open(Path(folder) / "omen.db")
    with redirected(base):
        bot = OmenBot(database, guild_ready_timeout=0.05)
        async with bot:
            running = asyncio.create_task(bot.start(token))
            while line := await asyncio.to_thread(sys.stdin.readline):
                for number, place in enumerate(map(int, line.split())):
                    await begin(bot, guild_id, place)
                    if number % 50 == 0:
                        await quiet(bot)
                await quiet(bot)
                sys.stdout.write(f"{resident()}\n")
                sys.stdout.flush()
            await bot.close()
            await asyncio.gather(running, return_exceptions=True)
    await database.close()


async def begin(bot: OmenBot, guild_id: int, place: int) -> None:
    await bot.database.transact(
        beginning.begin,
        beginning.Opening(
            beginning.Place(guild_id, place),
            beginning.origin_of("interaction", place),
            (Seat(1, "Ana"), Seat(2, "Ben")),
            beginning.Game("omen", {"games": [1]}, "daily"),
            elder=0,
        ),
        beginning.secret_seed,
        clocks.now(),
    )


def resident() -> int:
    """KB in memory once the rubbish is out."""
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


if __name__ == "__main__":
    if sys.argv[1:2] == ["idle"]:
        _, _, address, secret, where, server = sys.argv
        asyncio.run(idle(address, secret, where, int(server)))
    else:
        from .__main__ import show

        show(list(rows(7, "--quick" in sys.argv)), 7)
