"""An answer stored, beside what no store can do without.

The floor is one hop to a thread and a raw transaction of the same bytes, on disk when it is done.
Wall time on both sides, since both wait for the disk, and each answer beside a floor. A round's
ratio is that of its medians; how often the machine was busy with something else tells in both.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import NamedTuple, TypeVar

from bot.engine import Match
from bot.matches import beginning, clocks
from bot.matches.matches import Matches
from bot.store.database import Database
from bot.store.rows import Seat

from .items import Row
from .play import picks, start

T = TypeVar("T")

PEOPLE = (Seat(1, "Ana"), Seat(2, "Ben"))
PATIENCE = 0.9
"""How often nothing is done in a Surge Step, so that a match lasts."""

EARLY, LATE = 10, 390
"""Answers given before those that are timed."""

ANSWERS = 20  # of a round
FEW, MANY = 100, 30_000


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    yield asyncio.run(against_floor(rounds))
    yield asyncio.run(late(rounds))
    yield asyncio.run(among_many(rounds, 2_000 if quick else MANY))


# Rounds


class Taken(NamedTuple):
    """Seconds that something took, by the clock and of the processor."""

    wall: float
    processor: float


Timed = Callable[[], Awaitable[Taken]]


async def timed(work: Awaitable[T]) -> tuple[T, Taken]:
    wall, processor = perf_counter(), process_time()
    done = await work
    return done, Taken(perf_counter() - wall, process_time() - processor)


class Round(NamedTuple):
    """The medians of a base and of what is measured beside it."""

    base: Taken
    item: Taken


async def a_round(base: Timed, item: Timed) -> Round:
    pairs = [(await base(), await item()) for _ in range(ANSWERS)]
    return Round(
        *(Taken(*map(median, zip(*side, strict=True))) for side in zip(*pairs, strict=True))
    )


def row(key: str, what: str, to: str, found: list[Round]) -> Row:
    ratios = [each.item.wall / each.base.wall for each in found]
    low, middle, high = quantiles(ratios, n=4, method="inclusive") if ratios[1:] else ratios * 3
    processor = median(each.item.processor / each.base.processor for each in found)
    milliseconds = median(each.item.wall for each in found) * 1000
    return Row(
        *(key, what, milliseconds, " ms", middle, (low, high), to),
        note=f"of processor time {processor:.2f}",
    )


# Matches that are played


@dataclass(slots=True)
class Table:
    """A stored match, and the same one in hand: it says who is asked what."""

    matches: Matches
    match_id: int
    match: Match
    rng: Random
    version: int = 0

    async def answer(self) -> Taken:
        """Any answer through the product's door."""
        ask = next(iter(self.match.asks.values()))
        idle = ask.kind == "surge" and self.rng.random() < PATIENCE
        chosen = [len(ask.options) - 1] if idle else picks(ask, self.rng)
        user_id, press = PEOPLE[ask.seat].user_id, next(PRESSES)
        acting = self.matches.answer(self.match_id, user_id, self.version, chosen, press)
        view, taken = await timed(acting)
        self.match.answer(ask.seat, ask.id, chosen)
        self.version = view.version
        await self.matches.see(self.match_id, None)  # as the bot does, to tell the table
        return taken


PRESSES = count(1)


@asynccontextmanager
async def stored(folder: str, name: str) -> AsyncIterator[Database]:
    database = await Database.open(Path(folder) / f"{name}.db")
    try:
        yield database
    finally:
        await database.close()


async def begun(database: Database, seed: int, answers: int) -> Table:
    """A match after so many answers."""
    opening = beginning.Opening(
        beginning.Place(1, seed),
        beginning.origin_of("interaction", seed),
        PEOPLE,
        beginning.Game("omen", {"games": [1]}, "daily"),
        elder=seed % 2,
    )
    match_id = await database.transact(beginning.begin, opening, lambda: seed, clocks.now())
    table = Table(Matches(database), match_id, start(seed), Random(seed))
    for _ in range(answers):
        await table.answer()
    await delivered(database)
    return table


async def delivered(database: Database) -> None:
    """Nobody delivers notices here: they are taken as sent, as they would be by the next answer."""
    await database.read(lambda db: db.execute("DELETE FROM outbox").close())


# The floor


class Floor:
    """One thread and one connection, set as the bot's is."""

    def __init__(self, folder: str) -> None:
        self.thread = ThreadPoolExecutor(1)
        path = Path(folder) / "floor.db"
        self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = FULL")
        self.db.execute("CREATE TABLE matches (id INTEGER PRIMARY KEY, state TEXT)")
        self.db.execute("CREATE TABLE decisions (id INTEGER PRIMARY KEY, done TEXT)")
        self.db.execute("INSERT INTO matches VALUES (1, '')")

    async def commit(self, state: str, done: str) -> Taken:
        loop = asyncio.get_running_loop()
        return (await timed(loop.run_in_executor(self.thread, self.write, state, done)))[1]

    def write(self, state: str, done: str) -> None:
        self.db.execute("BEGIN IMMEDIATE")
        self.db.execute("UPDATE matches SET state = ? WHERE id = 1", (state,))
        self.db.execute("INSERT INTO decisions (done) VALUES (?)", (done,))
        self.db.execute("COMMIT")

    def close(self) -> None:
        self.thread.shutdown()
        self.db.close()


LAST = """
    SELECT matches.state, picks || events || coalesce(before, '')
    FROM matches JOIN decisions ON match_id = matches.id
    WHERE matches.id = ? ORDER BY decisions.version DESC LIMIT 1
"""


async def against_floor(rounds: int) -> Row:
    """Answers from early in a match on, a match a round; the floor has the bytes of the last."""
    found = []
    with tempfile.TemporaryDirectory() as folder, closing(Floor(folder)) as floor:
        async with stored(folder, "omen") as database:
            for seed in range(1, rounds + 1):
                table = await begun(database, seed, EARLY)

                async def commit(match_id: int = table.match_id) -> Taken:
                    return await floor.commit(*await database.read(last, match_id))

                found.append(await a_round(commit, table.answer))
    return row("answer_stored", "an answer stored", "hop + raw commit", found)


def last(db: sqlite3.Connection, match_id: int) -> tuple[str, str]:
    """A match's state, and what was put down of the last answer."""
    state, done = db.execute(LAST, (match_id,)).fetchone()
    return state, done


# Growth


async def late(rounds: int) -> Row:
    """Matches early and late."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        async with stored(folder, "omen") as database:
            for seed in range(1, rounds + 1):
                early = await begun(database, seed, EARLY)
                later = await begun(database, 1000 + seed, LATE)
                found.append(await a_round(early.answer, later.answer))
    what = f"an answer after {LATE} others"
    return row("answer_late", what, f"after {EARLY}", found)


async def among_many(rounds: int, number: int) -> Row:
    """The same match in a file with few others, and in one with many."""
    with tempfile.TemporaryDirectory() as folder:
        async with stored(folder, "few") as few, stored(folder, "many") as many:
            base = iter(await copies(few, FEW, rounds * ANSWERS))
            item = iter(await copies(many, number, rounds * ANSWERS))
            found = [
                await a_round(lambda: next(base).answer(), lambda: next(item).answer())
                for _ in range(rounds)
            ]
    what = f"an answer among {number:,} matches"
    return row("answer_among_many", what, f"among {FEW}", found)


COPIED = {
    "matches": {
        "id": "n",
        "channel_id": "n + 1000",
        "origin": "'interaction:' || (n + 1000)",
    },
    "seats": {"match_id": "n"},
    "decisions": {"match_id": "n", "interaction_id": "-(n * 1000 + version)"},
    "turns": {"match_id": "n"},
}
"""What is another in each copy of a match, by table and column; n is the number of the copy."""


def multiply(db: sqlite3.Connection, match_id: int, number: int) -> None:
    """As many matches like it as make up a number, each in a channel of its own."""
    for table, own in COPIED.items():
        names = [row["name"] for row in db.execute(f"PRAGMA table_info({table})")]
        columns = ", ".join(own.get(name, name) for name in names)
        db.execute(
            "WITH RECURSIVE copies(n) AS (SELECT ?2 + 1 UNION ALL SELECT n + 1 FROM copies"
            f" WHERE n < ?1) INSERT INTO {table} ({', '.join(names)})"
            f" SELECT {columns} FROM copies JOIN {table} ON {next(iter(own))} = ?2",
            (number, match_id),
        )


async def copies(database: Database, number: int, answers: int) -> list[Table]:
    """A file with so many matches; some of them by chance, one for each answer."""
    first = await begun(database, 1, EARLY)
    await database.transact(multiply, first.match_id, number)
    chosen = Random(1).choices(range(1, number + 1), k=answers)
    tables = {
        match_id: Table(
            *(first.matches, match_id, first.match.clone(), Random(match_id), first.version)
        )
        for match_id in chosen
    }
    return [tables[match_id] for match_id in chosen]
