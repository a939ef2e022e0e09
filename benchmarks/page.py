"""The page when it is busy: `python -m benchmarks --only page`.

50 matches, each in a thread of its own, with a stream for each of their 100 players; everybody
hears of every table. Two of them press all the time; the others by turns join in and look on. How
long a press of the two takes until it is answered, and until the new panel is there, drawn and all.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

import aiohttp

from bot.client import OmenBot
from bot.matches.beginning import Place
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

from .house import begin, quiet
from .items import Row
from .measure import spread

MATCHES, FEW_MATCHES = 50, 4
SECONDS, FEW_SECONDS = 30.0, 3.0  # in all
THOUGHT = (5.0, 20.0)  # seconds between a person's presses
HASTE = (0.05, 0.1)  # between those of the two
ANSWERS = ("o1:answer", "o1:repeat", "o1:none", "o1m:answer")


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    few = FEW_MATCHES, FEW_SECONDS
    yield asyncio.run(pressing(rounds, *(few if quick else (MATCHES, SECONDS))))


async def pressing(rounds: int, matches: int, seconds: float) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(Path(folder), rounds, matches, seconds)
        await evening.played()
    among = [each for round in evening.among for each in round.taken]
    drawn = median(each for round in evening.among for each in round.drawn)
    alone = median(each for round in evening.alone for each in round.taken)
    return Row(
        *("page", f"a press on the page, {matches} matches at once", median(among) * 1000, " ms"),
        *spread(
            [
                median(busy.taken) / median(idle.taken)
                for busy, idle in zip(evening.among, evening.alone, strict=True)
            ]
        ),
        to=f"while nobody else plays, {alone * 1000:.0f} ms",
        note=f"{len(among)} presses, slowest {max(among) * 1000:.0f} ms; "
        f"the panel after {drawn * 1000:.0f} ms",
    )


@dataclass(frozen=True, slots=True)
class Spell:
    """A part of the evening: how long the presses of the two took in it, in seconds."""

    taken: list[float] = field(default_factory=list)  # until a press is answered
    drawn: list[float] = field(default_factory=list)  # until what comes of it is there


class Evening:
    """One Discord, its page, the bot, and everybody at their screens."""

    def __init__(self, folder: Path, rounds: int, matches: int, seconds: float) -> None:
        self.matches, self.seated = matches, 0
        self.rounds, self.spell_seconds = rounds, seconds / rounds / 2
        self.alone: list[Spell] = []
        self.among: list[Spell] = []
        self.spell = Spell()
        self.others = asyncio.Event()  # play now
        self.world = small_town()
        self.here = LocalDiscord(self.world, memory=50)
        Page(self.here).add_to(self.here.app)
        self.path = folder / "omen.db"
        self.web: aiohttp.ClientSession

    async def played(self) -> None:
        guild = next(iter(self.world.state.guilds.values()))
        users = [self.world.add_user(f"player{number}") for number in range(2 * self.matches)]
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
            await self.evening(users, tables)
            await finish()
            await quiet(bot)

    async def begin(self, bot: OmenBot, one: User, other: User) -> Channel:
        """A match in a thread of its own."""
        parent = next(each for each in self.world.state.channels.values() if not each.is_thread)
        thread = threads.start(self.world, parent, one.name, self.world.application.id)
        seats = Seat(one.id, one.name), Seat(other.id, other.name)
        await begin(bot, Place(parent.guild_id or 0, thread.id), seats, "none")
        return thread

    async def evening(self, users: list[User], tables: list[Channel]) -> None:
        listening = [asyncio.create_task(self.listen(user)) for user in users]
        playing = [
            asyncio.create_task(self.play(user, tables[number // 2], is_watched=number < 2))
            for number, user in enumerate(users)
        ]
        await self.spells()
        for task in (*playing, *listening):
            task.cancel()
        for result in await asyncio.gather(*playing, *listening, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    async def spells(self) -> None:
        """By turns the two alone and among the others, once everybody has their panel."""
        self.others.set()
        while self.seated < 2 * self.matches:
            await asyncio.sleep(0.05)
        self.others.clear()
        for _ in range(self.rounds):
            for spells in (self.alone, self.among):
                self.spell = Spell()
                await asyncio.sleep(self.spell_seconds)
                await self.until_pressed()
                spells.append(self.spell)
                self.others.clear() if self.others.is_set() else self.others.set()

    async def until_pressed(self) -> None:
        while not self.spell.drawn:
            await asyncio.sleep(0.05)

    async def listen(self, user: User) -> None:
        """A window that hears everything its person sees."""
        async with self.web.get(f"/play/{user.name}/events") as stream:
            async for _ in stream.content.iter_any():
                pass

    async def play(self, user: User, place: Channel, is_watched: bool) -> None:
        """Think, press, think again."""
        chance = random.Random(user.id)
        thought = HASTE if is_watched else THOUGHT
        table = next(m for m in self.world.messages_in(place.id) if m.components)
        panel = 0
        while True:
            await asyncio.sleep(
                chance.uniform(*thought) if panel else chance.uniform(0, thought[0])
            )
            spell = self.spell
            if not is_watched:
                await self.others.wait()
                spell = Spell()  # nobody looks at it
            if panel:
                await self.press(user, panel, spell, *choice(self.components(panel), chance))
            else:
                act = await self.press(user, table.id, spell, "click", {"name": "Play"})
                panel = self.world.state.interactions[act].original_id or 0
                self.seated += 1

    def components(self, message: int) -> list[Json]:
        return [each for _, each in walk(self.world.state.messages[message].components)]

    async def press(self, user: User, message: int, spell: Spell, name: str, body: Json) -> int:
        start, before = perf_counter(), self.look(message)
        path, sent = f"/play/{user.name}/{name}", {"message": str(message)} | body
        async with self.web.post(path, json=sent) as response:
            answer = await response.json()
        spell.taken.append(perf_counter() - start)
        act = int(answer["act"])
        panel = self.world.state.interactions[act].original_id or message
        await self.world.feed.until(lambda: self.look(panel) not in (before, None), 60)
        spell.drawn.append(perf_counter() - start)
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
