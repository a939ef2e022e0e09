"""When there is nothing left to think about.

All answers are tried in the same worlds, so they are compared world by world; whatever makes one
world better than another falls out of the difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

WORLDS_AT_LEAST = 12
SURE = 3.0
"""Standard errors by which the best must lead."""
TRIFLE = 0.004
"""A difference in the chance to win that is not worth more time, two standard errors included."""


def settled(tried: Sequence[Sequence[float]]) -> bool:
    """Is one answer clearly the best, or are all as good as the same?

    `tried` has what came of each answer, in the same worlds from the last one back.
    """
    worlds = min(map(len, tried))
    if worlds < WORLDS_AT_LEAST:
        return False
    totals = [sum(values[-worlds:]) for values in tried]
    best = tried[totals.index(max(totals))][-worlds:]
    return all(decided(best, values[-worlds:]) for values in tried)


def decided(best: Sequence[float], other: Sequence[float]) -> bool:
    differences = [one - two for one, two in zip(best, other, strict=True)]
    number = len(differences)
    mean = sum(differences) / number
    error = sqrt(sum([(each - mean) ** 2 for each in differences]) / (number * (number - 1)))
    return mean > SURE * error or mean + 2 * error < TRIFLE
