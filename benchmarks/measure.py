"""Ratios on a noisy machine.

The speed of a core here swings by a factor of four inside a minute. So nothing is compared but
neighbours in time: the base is timed right before and right after each item, round by round, and
the median of the rounds' ratios is what counts.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median, quantiles
from time import process_time

Work = Callable[[int], int]
"""Does the work of a round, and says how many units of it were done."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What one unit of work takes, and how many units of the base's work that is."""

    seconds: float
    cost: float
    quartiles: tuple[float, float]


def seconds_each(work: Work, turn: int) -> float:
    """Processor time of one unit, with the collector out of the way as in timeit."""
    gc.collect()
    gc.disable()
    try:
        start = process_time()
        units = work(turn)
        return (process_time() - start) / units
    finally:
        gc.enable()


def compare(base: Work, items: Mapping[str, Work], rounds: int) -> tuple[float, list[Measured]]:
    """The base's median seconds, and each item beside it."""
    for work in (base, *items.values()):
        work(0)
    bases = [seconds_each(base, 0)]
    seconds: dict[str, list[float]] = {name: [] for name in items}
    costs: dict[str, list[float]] = {name: [] for name in items}
    for turn in range(rounds):
        for name, work in items.items():
            taken = seconds_each(work, turn)
            bases.append(seconds_each(base, turn))
            seconds[name].append(taken)
            costs[name].append(taken / ((bases[-2] + bases[-1]) / 2))
    return median(bases), [summary(seconds[name], costs[name]) for name in items]


def summary(seconds: list[float], costs: list[float]) -> Measured:
    return Measured(median(seconds), *spread(costs))


def spread(ratios: list[float]) -> tuple[float, tuple[float, float]]:
    """The median and the quartiles around it, of one round even."""
    low, middle, high = quantiles(ratios, n=4, method="inclusive") if ratios[1:] else ratios * 3
    return middle, (low, high)
