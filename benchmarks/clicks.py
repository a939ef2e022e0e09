"""How soon a click is acknowledged: alone, and while boards are drawn.

The bare request beside it goes to the same local Discord, which shares this process with the bot.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter

import aiohttp

from bot.client import OmenBot
from bot.matches.view import MatchView
from local_discord.people import Person
from local_discord.server import LocalDiscord
from local_discord.shown import ShownMessage

from .house import house, quiet
from .items import Row
from .measure import spread

BOARDS = 20
CLICKS = 12  # of a round

Timed = Callable[[], Awaitable[float]]


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    yield from asyncio.run(clicking(rounds))


async def clicking(rounds: int) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        async with house(Path(folder) / "omen.db") as (here, bot), aiohttp.ClientSession() as web:
            clicks = await Clicks.opened(here, bot)
            return await measured(rounds, clicks, bare_request(web, here))


def bare_request(web: aiohttp.ClientSession, here: LocalDiscord) -> Timed:
    """Something that Discord answers out of its head."""
    address = f"{here.base}/api/v10/gateway/bot"
    headers = {"Authorization": f"Bot {here.world.application.token}"}

    async def request() -> float:
        start = perf_counter()
        async with web.get(address, headers=headers) as response:
            response.raise_for_status()
            await response.read()
        return perf_counter() - start

    return request


class Clicks:
    """Ana looks at her hand, again and again."""

    def __init__(self, ana: Person, table: ShownMessage, bot: OmenBot, view: MatchView) -> None:
        self.ana, self.table, self.bot, self.view = ana, table, bot, view
        self.drawn = 0

    @classmethod
    async def opened(cls, here: LocalDiscord, bot: OmenBot) -> Clicks:
        ana, ben = here.person("ana"), here.person("ben")
        place = next(iter(here.world.state.channels.values()))
        await bot.sync()
        await (ana.slash(place, "omen challenge", opponent=ben)).settled()
        await quiet(bot)
        await ben.click(ben.sees(place)[-1], "Accept").settled()
        await quiet(bot)
        table = next(seen for seen in reversed(ana.sees(place)) if "Play" in str(seen))
        return cls(ana, table, bot, await bot.responder.matches.see(1, None))

    async def alone(self) -> float:
        """Seconds from a click to its first answer; a defer is one."""
        start = perf_counter()
        act = await self.ana.click(self.table, "Play")
        taken = perf_counter() - start
        await act.settled()
        self.ana.dismiss(act.said)
        return taken

    async def among_boards(self) -> float:
        """The same while boards of other tables are drawn. Each is a new one: none is at hand."""
        boards = []
        for _ in range(BOARDS):
            self.drawn += 1
            other = replace(self.view, id=1_000 + self.drawn)
            boards.append(asyncio.create_task(self.bot.responder.pictures.board(other)))
        await asyncio.sleep(0)
        taken = await self.alone()
        await asyncio.gather(*boards)
        return taken


async def measured(rounds: int, clicks: Clicks, request: Timed) -> list[Row]:
    floors, alone, among = [], [], []
    for _ in range(rounds):
        pairs = [(await request(), await clicks.alone()) for _ in range(CLICKS)]
        floors.append(median(floor for floor, _ in pairs))
        alone.append(median(click for _, click in pairs))
        among.append(median([await clicks.among_boards() for _ in range(3)]))
    return [
        Row(
            *("click", "click to acknowledged", median(alone) * 1000, " ms"),
            *spread([click / floor for click, floor in zip(alone, floors, strict=True)]),
            to=f"a bare request, {median(floors) * 1000:.1f} ms",
            note=f"slowest round {max(alone) * 1000:.1f} ms",
        ),
        Row(
            *("click_drawing", f"the same while {BOARDS} boards are drawn"),
            *(median(among) * 1000, " ms"),
            *spread([click / before for click, before in zip(among, alone, strict=True)]),
            to="a click alone",
            note=f"slowest round {max(among) * 1000:.1f} ms",
        ),
    ]
