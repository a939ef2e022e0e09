"""Figures with the interval in which the truth lies 19 times in 20, as far as chance goes."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import median
from typing import NamedTuple

Z = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A figure, its 95 % interval, and the number of cases it was made from."""

    value: float
    low: float
    high: float
    of: int

    def as_data(self) -> dict[str, float]:
        return {"value": r(self.value), "low": r(self.low), "high": r(self.high), "of": self.of}


NOTHING = Estimate(0.0, 0.0, 0.0, 0)
"""A figure that nothing is known of."""


def r(number: float) -> float:
    return round(number, 4)


def share(part: float, whole: int) -> Estimate:
    """A part of so many cases, with Wilson's interval: good for small numbers and rare cases."""
    if not whole:
        return NOTHING
    p, z2 = part / whole, Z * Z
    centre = (p + z2 / (2 * whole)) / (1 + z2 / whole)
    width = Z / (1 + z2 / whole) * sqrt(p * (1 - p) / whole + z2 / (4 * whole * whole))
    return Estimate(p, max(centre - width, 0.0), min(centre + width, 1.0), whole)


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """The parts of all matches to the wholes of all matches.

    Points of one match belong together, so it is the matches that are counted as independent
    cases: the interval is that of a ratio estimator, from how far each match is off the ratio.
    """
    n, whole = len(wholes), sum(wholes)
    if not whole:
        return NOTHING
    value = sum(parts) / whole
    off = sum((part - value * all) ** 2 for part, all in zip(parts, wholes, strict=True))
    width = Z * sqrt(off * n / max(n - 1, 1)) / whole
    return Estimate(value, max(value - width, 0.0), value + width, n)


def middle(numbers: Sequence[float]) -> Estimate:
    """The median, and the interval between the two cases that chance puts around it."""
    n = len(numbers)
    if not n:
        return NOTHING
    ordered = sorted(numbers)
    below = max(round(n / 2 - Z * sqrt(n) / 2), 1)
    above = min(round(n / 2 + 1 + Z * sqrt(n) / 2), n)
    return Estimate(median(ordered), ordered[below - 1], ordered[above - 1], n)
