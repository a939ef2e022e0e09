"""The event loop while opponents think: `python -m benchmarks.thinking`.

Two searches run without a break, observations and answers crossing the pipes; the loop must not
notice. Lag is what a timer is late by.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from itertools import count
from statistics import median, quantiles
from time import perf_counter

from bot.engine import Match
from bot.players import observe
from bot.players.pool import Pool

from .items import Row
from .saves import mid_game

SEARCHES = 2
TARGET = 25  # milliseconds
TICK = 0.005
LEVEL = "olympian"


def rows(rounds: int, quick: bool) -> Iterator[Row]:
    yield asyncio.run(lagging(5.0 if quick else 20.0))


async def lagging(seconds: float) -> Row:
    """How late the loop's timers are at the 99th percentile, with all workers busy."""
    pool = Pool(SEARCHES, seconds=0.5)
    questions = list(mid_game())
    alone = await ticking(seconds / 4)
    searches = [asyncio.create_task(search(pool, questions, n)) for n in range(SEARCHES)]
    late = await ticking(seconds)
    for task in searches:
        task.cancel()
    await asyncio.gather(*searches, return_exceptions=True)
    await pool.close()
    return row(late, alone)


async def search(pool: Pool, questions: list[Match], first: int) -> None:
    """One question after another, until somebody has seen enough."""
    for n in count(first):
        match = questions[n % len(questions)]
        await pool.think(LEVEL, observe(match, next(iter(match.asks))), n)


async def ticking(seconds: float) -> list[float]:
    """By how much timers were late, in milliseconds."""
    late, end = [], perf_counter() + seconds
    while (start := perf_counter()) < end:
        await asyncio.sleep(TICK)
        late.append((perf_counter() - start - TICK) * 1000)
    return late


def row(late: list[float], alone: list[float]) -> Row:
    worst, usual = percentile(late), f"alone {percentile(alone):.1f}"
    return Row(
        *("lag", f"lag of the loop, {SEARCHES} searches running, 99th percentile", worst, " ms"),
        *(worst / TARGET, None, f"{TARGET} ms"),
        at_most=1,
        note=f"{LEVEL}, median {median(late):.1f}, most {max(late):.0f}; {usual}",
    )


def percentile(late: list[float]) -> float:
    return quantiles(late, n=100)[98]


if __name__ == "__main__":
    from .__main__ import show

    show(list(rows(1, "--quick" in sys.argv)), 1)
