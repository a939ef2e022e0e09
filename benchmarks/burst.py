"""Many play at once: how soon everybody has their panel, and how many presses a second.

`python -m benchmarks.burst`; with a number of presses a second behind it, only that. The bot is a
process of its own; this one is the local Discord and all the people. In a hundred matches of two,
each on a server of their own, somebody presses what the panel before them offers. When there is
nothing left to press for them, the other one looks at their panel at once, beyond the rate.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import sys
import tempfile
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

from pydantic import SecretStr

from bot import process
from bot.matches import beginning, clocks
from bot.settings import Settings
from bot.store.database import Database
from bot.store.rows import Seat
from local_discord.components import BUTTON, SELECTS, walk
from local_discord.feed import Change, InteractionChange, MessageChange
from local_discord.model import Channel, Interaction, Json
from local_discord.people import Person
from local_discord.redirect import redirected
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from local_discord.world import World

from .items import Row

MATCHES, FEW_MATCHES = 100, 5
RATES = (30, 60, 100)
RATE, PANEL_MS, LAG_MS = 100, 250.0, 25.0
SECONDS, FEW_SECONDS = 15.0, 0.6
PATIENCE = 300  # seconds
WARM = 2  # presses in each match before anything is measured
LOOK_EVERY = 0.01  # seconds between two looks at whether the bot's loop is late
ANSWERS = ("o1:answer", "o1:repeat", "o1:none", "o1m:answer")
STANDING = ("Undo", "Why not?", "Refresh", "Hint", "Orders", "Log", "Hand", "Rematch", "Concede")


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    """At a steady rate, and as fast as panels come back."""
    matches, seconds = (FEW_MATCHES, FEW_SECONDS) if quick else (MATCHES, SECONDS)
    steady, full = asyncio.run(measured(matches, seconds, RATE, None))
    yield Row(
        *("burst_panel", f"a press to its panel, {RATE} presses a second", steady.panel, " ms"),
        # What could not be pressed for want of a panel counts, too: with few it would seem quick.
        *(steady.panel / PANEL_MS * max(1.0, 0.95 * RATE / steady.rate), None, "250 ms"),
        note=steady.told,
    )
    yield Row(
        *("burst_lag", "event loop lag in that, 99th percentile", steady.lag, " ms"),
        *(steady.lag / LAG_MS, None, f"{LAG_MS:.0f} ms"),
    )
    yield Row(
        *("burst_rate", "presses a second, each as soon as the panel is there", full.rate, "/s"),
        *(full.rate / RATE, None, f"{RATE} a second"),
        note=full.told,
    )


# What is measured


@dataclass(slots=True)
class Press:
    """A press on its way: who looks at what, and what came of it when."""

    table: Table
    seat: int
    is_look: bool
    sent: float = field(default_factory=perf_counter)
    answered: float = 0.0
    shown: float = 0.0


@dataclass(frozen=True, slots=True)
class Taken:
    """What a while of pressing came to. Times are in milliseconds."""

    seconds: float
    presses: list[Press]
    decisions: int
    files: Counter[str]
    bot: float  # processor time, in seconds
    discord: float
    lag: float

    @property
    def rate(self) -> float:
        """Presses a second, looks at a panel not counted."""
        return sum(not each.is_look for each in self.presses) / self.seconds

    @property
    def panel(self) -> float:
        return percentile([each.shown - each.sent for each in self.presses], 50)

    @property
    def told(self) -> str:
        panels = [each.shown - each.sent for each in self.presses]
        waits = [each.answered - each.sent for each in self.presses]
        count = max(1, len(panels))
        return (
            f"{self.rate:.0f} presses, {len(panels) / self.seconds - self.rate:.0f} looks and "
            f"{self.decisions / self.seconds:.0f} decisions a second; "
            f"panel {percentile(panels, 50):.0f}, p99 {percentile(panels, 99):.0f} ms; "
            f"acknowledged {percentile(waits, 50):.0f}, p99 {percentile(waits, 99):.0f} ms; "
            f"processor time a panel: bot {self.bot * 1000 / count:.1f}, "
            f"Discord {self.discord * 1000 / count:.1f} ms; "
            f"loop lag p99 {self.lag:.1f} ms; sent {dict(self.files)}"
        )


def percentile(seconds: list[float], share: int) -> float:
    """In milliseconds."""
    ordered = sorted(seconds) or [0.0]
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)] * 1000


async def measured(matches: int, seconds: float, *rates: float | None) -> list[Taken]:
    """At each rate for so long; None is as fast as panels come back."""
    with tempfile.TemporaryDirectory() as folder:
        async with evening(Path(folder) / "omen.db", matches) as here:
            await here.sit_down()
            return [await here.press_for(seconds, rate) for rate in rates]


# The people


@dataclass(slots=True)
class Table:
    """A match: its place, who plays, and the panel each of them has before them."""

    place: Channel
    people: tuple[Person, Person]
    panels: list[int] = field(default_factory=lambda: [0, 0])
    mover: int = 0

    @property
    def messages(self) -> list[int]:
        """Those that show the table and can be pressed; the latest is the last."""
        posted = self.people[0].world.messages_in(self.place.id)
        return [m.id for m in posted if m.owner_id is None and m.components]


class Evening:
    """Everybody at their tables. A table is `ready` when its mover has something to press."""

    def __init__(self, here: LocalDiscord, tables: list[Table], bot: BotProcess) -> None:
        self.here, self.tables, self.bot = here, tables, bot
        self.ready: deque[Table] = deque()
        self.waiting: dict[int, Press] = {}  # for the first answer, by interaction
        self.open: dict[int, Press] = {}  # for a new panel, by message
        self.done: list[Press] = []
        self.files: Counter[str] = Counter()
        self.eager = False
        self.changed = asyncio.Event()
        self.chance = Random(16)
        here.feed.listen(self.hear)

    async def sit_down(self) -> None:
        """Everybody opens their panel, and plays a little: tiles are drawn, fonts are read."""
        await self.until(lambda: all(table.messages for table in self.tables))
        for table in self.tables:
            self.look(table, 0)
        await self.until(self.all_ready)
        for _ in range(WARM):
            for table in [self.ready.popleft() for _ in range(len(self.ready))]:
                self.press(table)
            await self.until(self.all_ready)

    def all_ready(self) -> bool:
        return len(self.ready) == len(self.tables)

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self.changed.clear()
                await self.changed.wait()

    async def press_for(self, seconds: float, rate: float | None) -> Taken:
        """Press at a rate, or whenever a panel comes back; then wait for the last of them."""
        self.done, self.files = [], Counter()
        before, decided = self.bot.spent(), self.bot.decisions()
        own = os.times()
        await self.bot.lag()
        start = perf_counter()
        await (self.at_rate(seconds, rate) if rate else self.at_once(seconds))
        taken = perf_counter() - start
        lag, spent = await self.bot.lag(), self.bot.spent() - before
        made, ours = self.bot.decisions() - decided, sum(os.times()[:2]) - sum(own[:2])
        result = Taken(taken, list(self.done), made, Counter(self.files), spent, ours, lag)
        await self.until(lambda: not self.open)
        return result

    async def at_rate(self, seconds: float, rate: float) -> None:
        """Evenly, whatever comes back; a press that finds nobody ready is not made up for."""
        start = perf_counter()
        for number in range(round(seconds * rate)):
            await asyncio.sleep(max(0.0, start + number / rate - perf_counter()))
            if self.ready:
                self.press(self.ready.popleft())

    async def at_once(self, seconds: float) -> None:
        self.eager = True
        while self.ready:
            self.press(self.ready.popleft())
        await asyncio.sleep(seconds)
        self.eager = False

    def press(self, table: Table) -> None:
        """The mover presses something that is offered: an answer, if there is one to give."""
        person, panel = table.people[table.mover], table.panels[table.mover]
        offered = choices(self.components(panel))
        answers = [each for each in offered if each["custom_id"].startswith(ANSWERS)]
        one = self.chance.choice(answers or offered)
        if one["type"] == BUTTON:
            act = person.click(panel, one["custom_id"])
        else:
            values = [each["value"] for each in one["options"]]
            few = self.chance.sample(values, max(1, one.get("min_values", 1)))
            act = person.select(panel, one["custom_id"], *few)
        self.sent(act.interaction, Press(table, table.mover, is_look=False))

    def look(self, table: Table, seat: int) -> None:
        """Somebody who may be asked now opens their panel, or has it drawn anew."""
        panel, person = table.panels[seat], table.people[seat]
        act = person.click(panel, "Refresh") if panel else person.click(table.messages[-1], "Play")
        self.sent(act.interaction, Press(table, seat, is_look=True))

    def sent(self, interaction: Interaction, press: Press) -> None:
        self.waiting[interaction.id] = press
        if press.table.panels[press.seat]:
            self.open[press.table.panels[press.seat]] = press

    def hear(self, change: Change) -> None:
        self.changed.set()
        if isinstance(change, InteractionChange):
            self.hear_answer(change.interaction)
        elif isinstance(change, MessageChange) and change.step != "delete":
            message = change.message
            if message.attachments and not message.loading:
                self.files[message.attachments[0].filename] += 1
            press = self.open.get(message.id)
            if press is not None and not message.loading and press.answered:
                del self.open[message.id]
                asyncio.get_running_loop().call_soon(self.shown, press)

    def hear_answer(self, interaction: Interaction) -> None:
        press = self.waiting.pop(interaction.id, None)
        if press is not None:
            assert interaction.failed is None, interaction.failed
            press.answered = perf_counter()
            press.table.panels[press.seat] = interaction.original_id or 0
            self.open[press.table.panels[press.seat]] = press

    def shown(self, press: Press) -> None:
        """A panel is there: its owner goes on, or the other one has a look."""
        self.changed.set()
        press.shown = perf_counter()
        self.done.append(press)
        table, components = press.table, self.components(press.table.panels[press.seat])
        if choices(components):
            table.mover = press.seat
            self.ready.append(table)
        elif not any(each.get("label") == "Rematch" for each in components):
            self.look(table, 1 - press.seat)
        if self.eager and self.ready:
            self.press(self.ready.popleft())

    def components(self, message: int) -> list[Json]:
        return [each for _, each in walk(self.here.world.state.messages[message].components)]


def choices(components: list[Json]) -> list[Json]:
    """What answers the open question, or leads to an answer."""
    kinds = (BUTTON, *SELECTS)
    return [c for c in components if c["type"] in kinds and c.get("label") not in STANDING]


# The place


@asynccontextmanager
async def evening(path: Path, matches: int) -> AsyncIterator[Evening]:
    world = small_town()
    tables = [seated(world, number) for number in range(matches)]
    async with LocalDiscord(world, memory=50) as here:
        await begin(path, tables)
        async with running(here, path) as bot:
            yield Evening(here, tables, bot)


def seated(world: World, number: int) -> Table:
    """Two people on a server of their own, for everybody there hears of every message."""
    one, other = (world.add_user(f"player{number}-{seat}") for seat in (0, 1))
    guild = world.add_guild(f"Table {number}", one)
    for user in (world.state.users[world.application.id], other):
        world.join(guild, user)
    place = world.add_channel(guild, "table")
    return Table(place, (Person(world, one), Person(world, other)))


async def begin(path: Path, tables: list[Table]) -> None:
    """All matches, before the bot is there to be asked."""
    database = await Database.open(path)
    for table in tables:
        opening = beginning.Opening(
            beginning.Place(table.place.guild_id or 0, table.place.id),
            beginning.origin_of("interaction", table.place.id),
            tuple(Seat(person.id, person.user.name) for person in table.people),
            beginning.Game("omen", {"games": [1]}, "none"),
            elder=0,
        )
        await database.transact(beginning.begin, opening, beginning.secret_seed, clocks.now())
    await database.close()


# The bot


@dataclass(frozen=True, slots=True)
class BotProcess:
    """The bot from outside: what it has used of the processors, and how late its loop was."""

    child: asyncio.subprocess.Process
    path: Path

    def spent(self) -> float:
        """Processor time of the bot and of its own processes, in seconds."""
        return sum(ticks(number) for number in family(self.child.pid)) / os.sysconf("SC_CLK_TCK")

    def decisions(self) -> int:
        with closing(sqlite3.connect(self.path)) as db:
            return int(db.execute("SELECT sum(version) FROM matches").fetchone()[0])

    async def lag(self) -> float:
        """Milliseconds, 99th percentile since this was last asked."""
        self.child.send_signal(signal.SIGUSR1)
        assert self.child.stdout is not None
        return float(json.loads(await self.child.stdout.readline()))


def family(pid: int) -> list[int]:
    """A process and all that come of it."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(each for child in listed for each in family(int(child)))]


def ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


@asynccontextmanager
async def running(here: LocalDiscord, path: Path) -> AsyncIterator[BotProcess]:
    words = (here.base, here.world.application.token, str(path))
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks.burst", "run", *words), stdout=asyncio.subprocess.PIPE
    )
    try:
        await here.feed.until(lambda: here.gateway.identified > 0)
        yield BotProcess(child, path)
    finally:
        child.terminate()
        await child.wait()


async def run(address: str, token: str, path: str) -> None:
    """The process that is measured."""
    settings = Settings.model_construct(discord_token=SecretStr(token), database_path=Path(path))
    late: list[float] = []
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, tell, late)
    watch = asyncio.create_task(watch_loop(late))
    with redirected(address):
        await process.run(settings)
    watch.cancel()


def tell(late: list[float]) -> None:
    sys.stdout.write(f"{percentile(late, 99)}\n")
    sys.stdout.flush()
    late.clear()


async def watch_loop(late: list[float]) -> None:
    while True:
        start = perf_counter()
        await asyncio.sleep(LOOK_EVERY)
        late.append(perf_counter() - start - LOOK_EVERY)


def main() -> None:
    if sys.argv[1:2] == ["run"]:
        asyncio.run(run(*sys.argv[2:]))
        return
    rates = [float(word) or None for word in sys.argv[1:]] or [*RATES, None]
    for rate, taken in zip(rates, asyncio.run(measured(MATCHES, SECONDS, *rates)), strict=True):
        sys.stdout.write(f"{rate or 'as fast as they come'}: {taken.told}\n")


if __name__ == "__main__":
    main()
