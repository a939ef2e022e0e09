"""What the others feel of one person's flood: `python -m benchmarks --only flood`.

The bot is a process of its own. Ana opens her panel while nothing else happens, and while somebody
sends as much of one kind as is answered; the two take turns.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

from pydantic import SecretStr

from bot import process
from bot.settings import Settings
from local_discord.feed import Change, InteractionChange
from local_discord.people import Act
from local_discord.redirect import redirected
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from local_discord.shown import ShownMessage

from .items import Row
from .measure import spread

IN_FLIGHT, FEW_IN_FLIGHT = 150, 30

Flood = Callable[["Scene"], Act]


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    yield from asyncio.run(floods(rounds, FEW_IN_FLIGHT if quick else IN_FLIGHT))


async def floods(rounds: int, in_flight: int) -> list[Row]:
    async with scene() as here:
        for _ in range(5):
            await here.panel()
        return [
            await flooding(here, name, flood, rounds, in_flight) for name, flood in FLOODS.items()
        ]


class Scene:
    """Ana and Ben play; Cleo and Dan look on."""

    def __init__(self, here: LocalDiscord) -> None:
        self.here = here
        self.ana, self.ben = here.person("ana"), here.person("ben")
        self.cleo, self.dan = here.person("cleo"), here.person("dan")
        self.place = next(iter(here.world.state.channels.values()))
        self.listed = self.cleo.commands(self.place)
        self.table: ShownMessage

    async def begin(self) -> None:
        await self.ana.slash(self.place, "omen challenge", opponent=self.ben).settled()
        await self.here.feed.until(lambda: self.shows("Accept"))
        await self.ben.click(self.last("Accept"), "Accept").settled()
        await self.here.feed.until(lambda: self.shows("Play"))
        self.table = self.last("Play")

    def shows(self, label: str) -> bool:
        return any(label in seen.labels for seen in self.ana.sees(self.place))

    def last(self, label: str) -> ShownMessage:
        return next(s for s in reversed(self.ana.sees(self.place)) if label in s.labels)

    async def panel(self) -> float:
        """Seconds until Ana has her panel."""
        start = perf_counter()
        act = await self.ana.click(self.table, "Play").settled()
        taken = perf_counter() - start
        assert act.said.files, act.said.content
        self.ana.dismiss(act.said)
        return taken


def board(scene: Scene) -> Act:
    return scene.cleo.slash_from(scene.listed, scene.place, "omen board")


def challenge(scene: Scene) -> Act:
    commands = scene.listed
    return scene.cleo.slash_from(commands, scene.place, "omen challenge", opponent=scene.dan)


def press(scene: Scene) -> Act:
    return scene.ben.click(scene.table, "Play")


FLOODS: dict[str, Flood] = {"boards": board, "presses": press, "challenges": challenge}


async def flooding(here: Scene, name: str, flood: Flood, rounds: int, in_flight: int) -> Row:
    alone, flooded, waits = [], [], list[float]()
    for _ in range(rounds):
        alone.append(median([await here.panel() for _ in range(3)]))
        async with kept_up(here, flood, in_flight, waits):
            flooded.append(median([await here.panel() for _ in range(3)]))
    ratios = [slow / fast for slow, fast in zip(flooded, alone, strict=True)]
    return Row(
        f"flood_{name}",
        f"a panel while one person has {in_flight} {name} in flight",
        *(median(flooded) * 1000, " ms"),
        *spread(ratios),
        to=f"a panel alone, {median(alone) * 1000:.0f} ms",
        note=f"of {len(waits)} the slowest was acknowledged after {max(waits):.1f} s",
    )


@asynccontextmanager
async def kept_up(
    here: Scene, flood: Flood, in_flight: int, waits: list[float]
) -> AsyncIterator[None]:
    """So many are in flight all the time: where one is answered, another is sent."""
    sent: dict[int, float] = {}
    before, stopped = len(waits), False

    def send() -> None:
        if not stopped:
            sent[flood(here).interaction.id] = perf_counter()

    def hear(change: Change) -> None:
        if isinstance(change, InteractionChange) and change.interaction.id in sent:
            waits.append(perf_counter() - sent.pop(change.interaction.id))
            asyncio.get_running_loop().call_soon(send)

    stop = here.here.feed.listen(hear)
    for _ in range(in_flight):
        send()
    await here.here.feed.until(lambda: len(waits) > before + in_flight // 2)
    yield
    stopped = True
    await here.here.feed.until(lambda: not sent)
    stop()


# The bot


@asynccontextmanager
async def scene() -> AsyncIterator[Scene]:
    with tempfile.TemporaryDirectory() as folder:
        async with LocalDiscord(small_town(), memory=50) as here, bot(here, folder):
            made = Scene(here)
            await made.begin()
            yield made


@asynccontextmanager
async def bot(here: LocalDiscord, folder: str) -> AsyncIterator[None]:
    words = (here.base, here.world.application.token, str(Path(folder) / "omen.db"))
    with redirected(here.base):
        await process.sync(settings(*words[1:]))
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks.flood", "run", *words)
    )
    try:
        await here.feed.until(lambda: here.gateway.identified > 0)
        yield
    finally:
        running.terminate()
        await running.wait()


def settings(token: str, path: str) -> Settings:
    return Settings.model_construct(discord_token=SecretStr(token), database_path=Path(path))


if __name__ == "__main__":
    _, _, address, secret, file = sys.argv
    with redirected(address):
        asyncio.run(process.run(settings(secret, file)))
