"""The page when it is busy: `python -m benchmarks.page`.

50 matches at once, each in a thread of its own, with a stream for each of their 100 players;
everybody hears of every table. How long a press takes until it is answered, and
until the new panel is there, drawn and all.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from time import perf_counter

import aiohttp

from bot.client import OmenBot
from bot.matches import beginning, clocks
from bot.process import finish
from bot.store.database import Database
from bot.store.rows import Seat
from local_discord import threads
from local_discord.components import BUTTON, SELECTS, walk
from local_discord.model import Channel, Json, User
from local_discord.page.routes import Page
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from local_discord.stage import connected

from .items import Row

MATCHES = 50
SECONDS, FEW_SECONDS = 30.0, 8.0
THOUGHT = (5.0, 20.0)  # seconds between a person's presses
TARGET = 200  # milliseconds
ANSWERS = ("o1:answer", "o1:repeat", "o1:none", "o1m:answer")


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    yield asyncio.run(pressing(FEW_SECONDS if quick else SECONDS))


async def pressing(seconds: float) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(Path(folder))
        await evening.played(seconds)
    taken, middle = evening.taken, median(evening.taken) * 1000
    drawn = f"the panel after {median(evening.drawn) * 1000:.0f} ms"
    return Row(
        *("page", f"a press on the page, {MATCHES} matches at once, median", middle, " ms"),
        *(middle / TARGET, None, f"{TARGET} ms"),
        at_most=1,
        note=f"{len(taken)} presses in {seconds:.0f} s, slowest {max(taken) * 1000:.0f}; {drawn}",
    )


class Evening:
    """One Discord, its page, the bot, and everybody at their screens."""

    def __init__(self, folder: Path) -> None:
        self.world = small_town()
        self.here = LocalDiscord(self.world, memory=50)
        Page(self.here).add_to(self.here.app)
        self.path = folder / "omen.db"
        self.taken: list[float] = []  # until a press is answered
        self.drawn: list[float] = []  # until what comes of it is there
        self.web: aiohttp.ClientSession

    async def played(self, seconds: float) -> None:
        guild = next(iter(self.world.state.guilds.values()))
        users = [self.world.add_user(f"player{number}") for number in range(2 * MATCHES)]
        for user in users:
            self.world.join(guild, user)
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self.here)
            database = await Database.open(self.path)
            stack.push_async_callback(database.close)
            bot = OmenBot(database, guild_ready_timeout=0.05)
            await stack.enter_async_context(connected(self.here, bot))
            connector = aiohttp.TCPConnector(limit=0)
            self.web = await stack.enter_async_context(
                aiohttp.ClientSession(self.here.base, connector=connector)
            )
            tables = [
                await self.begin(bot, users[n], users[n + 1]) for n in range(0, len(users), 2)
            ]
            await quiet(bot)
            await self.evening(users, tables, seconds)
            await finish()
            await quiet(bot)

    async def begin(self, bot: OmenBot, one: User, other: User) -> Channel:
        """A match in a thread of its own."""
        parent = next(each for each in self.world.state.channels.values() if not each.is_thread)
        thread = threads.start(self.world, parent, one.name, self.world.application.id)
        await bot.database.transact(
            beginning.begin,
            beginning.Opening(
                beginning.Place(parent.guild_id or 0, thread.id),
                beginning.origin_of("interaction", thread.id),
                (Seat(one.id, one.name), Seat(other.id, other.name)),
                beginning.Game("omen", {"games": [1]}, "none"),
                elder=0,
            ),
            beginning.secret_seed,
            clocks.now(),
        )
        return thread

    async def evening(self, users: list[User], tables: list[Channel], seconds: float) -> None:
        listening = [asyncio.create_task(self.listen(user)) for user in users]
        playing = [
            asyncio.create_task(self.play(user, tables[number // 2]))
            for number, user in enumerate(users)
        ]
        await asyncio.sleep(seconds)
        for task in (*playing, *listening):
            task.cancel()
        for result in await asyncio.gather(*playing, *listening, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    async def listen(self, user: User) -> None:
        """A window that hears everything its person sees."""
        async with self.web.get(f"/play/{user.name}/events") as stream:
            async for _ in stream.content.iter_any():
                pass

    async def play(self, user: User, place: Channel) -> None:
        """Think, press, think again."""
        chance = random.Random(user.id)
        table = next(m for m in self.world.messages_in(place.id) if m.components)
        panel = 0
        while True:
            await asyncio.sleep(chance.uniform(*THOUGHT) if panel else chance.uniform(0, 4))
            if panel:
                await self.press(user, panel, *choice(self.components(panel), chance))
            else:
                act = await self.press(user, table.id, "click", {"name": "Play"})
                panel = self.world.state.interactions[act].original_id or 0

    def components(self, message: int) -> list[Json]:
        return [each for _, each in walk(self.world.state.messages[message].components)]

    async def press(self, user: User, message: int, name: str, body: Json) -> int:
        start, before = perf_counter(), self.look(message)
        path, sent = f"/play/{user.name}/{name}", {"message": str(message)} | body
        async with self.web.post(path, json=sent) as response:
            answer = await response.json()
        self.taken.append(perf_counter() - start)
        act = int(answer["act"])
        panel = self.world.state.interactions[act].original_id or message
        await self.world.feed.until(lambda: self.look(panel) not in (before, None), 60)
        self.drawn.append(perf_counter() - start)
        return act

    def look(self, number: int) -> object:
        """A message by its pictures, new ones at every edit; None while the bot is thinking."""
        message = self.world.state.messages[number]
        return None if message.loading else [each.id for each in message.attachments]


def choice(components: list[Json], chance: random.Random) -> tuple[str, Json]:
    """An answer to what is asked, if anything is; otherwise a look whether that has changed."""
    found = [each for each in components if each.get("custom_id", "").startswith(ANSWERS)]
    if not found:
        return "click", {"name": "Refresh"}
    one = chance.choice(found)
    if one["type"] == BUTTON:
        return "click", {"name": one["custom_id"]}
    assert one["type"] in SELECTS
    values = [each["value"] for each in one["options"]]
    return "select", {"name": one["custom_id"], "values": values[: one["min_values"]]}


async def quiet(bot: OmenBot) -> None:
    bot.delivery.wake()
    await bot.delivery.idle.wait()


if __name__ == "__main__":
    from .__main__ import show

    show(list(rows(1, "--quick" in sys.argv)), 1)
