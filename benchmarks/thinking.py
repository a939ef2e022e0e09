"""The event loop while opponents think: `python -m benchmarks --only lag`.

Two searches run without a break, observations and answers crossing the pipes; the loop must not
notice. Lag is what a timer is late by; it is looked at by turns with searches and without.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count
from statistics import median, quantiles
from time import perf_counter

from bot.engine import Match
from bot.players import observe
from bot.players.pool import Pool

from .items import Row
from .measure import spread
from .saves import mid_game

SEARCHES = 2
SECONDS, FEW_SECONDS = 20.0, 2.0  # in all
TICK = 0.005
LEVEL = "olympian"


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    yield asyncio.run(lagging(rounds, FEW_SECONDS if quick else SECONDS))


async def lagging(rounds: int, seconds: float) -> Row:
    """How late the loop's timers are at the 95th percentile, with all workers busy or none."""
    pool, questions = Pool(SEARCHES, seconds=0.2), mid_game()
    await asyncio.gather(*(think(pool, questions, n) for n in range(SEARCHES)))  # they are there
    alone, late = [], []
    for _ in range(rounds):
        alone.append(await ticking(seconds / rounds / 2))
        late.append(await searching(pool, questions, seconds / rounds / 2))
    await pool.close()
    return row(late, alone)


async def searching(pool: Pool, questions: list[Match], seconds: float) -> list[float]:
    searches = [asyncio.create_task(search(pool, questions, n)) for n in range(SEARCHES)]
    late = await ticking(seconds)
    for task in searches:
        task.cancel()
    for result in await asyncio.gather(*searches, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    return late


async def search(pool: Pool, questions: list[Match], first: int) -> None:
    """One question after another, until somebody has seen enough."""
    for n in count(first):
        await think(pool, questions, n)


async def think(pool: Pool, questions: list[Match], n: int) -> None:
    match = questions[n % len(questions)]
    await pool.think(LEVEL, observe(match, next(iter(match.asks))), n)


async def ticking(seconds: float) -> list[float]:
    """By how much timers were late, in milliseconds."""
    late, end = [], perf_counter() + seconds
    while (start := perf_counter()) < end:
        await asyncio.sleep(TICK)
        late.append((perf_counter() - start - TICK) * 1000)
    return late


def row(late: list[list[float]], alone: list[list[float]]) -> Row:
    """A round is too short for its slowest hundredth to be told from chance: a twentieth is."""
    idle, worst = [late_by(each, 95) for each in alone], [late_by(each, 95) for each in late]
    everything = [each for round in late for each in round]
    return Row(
        *("lag", f"lag of the loop, {SEARCHES} searches running, 95th percentile"),
        *(median(worst), " ms"),
        *spread([slow / fast for slow, fast in zip(worst, idle, strict=True)]),
        to=f"the loop alone, {median(idle):.1f} ms",
        note=f"{LEVEL}, median {median(everything):.1f}, 99th percentile of all "
        f"{late_by(everything, 99):.1f}, most {max(everything):.0f} ms",
    )


def late_by(late: list[float], percent: int) -> float:
    return quantiles(late, n=100, method="inclusive")[percent - 1]
