"""A line of the report, whatever was measured."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isnan, nan

from .goals import Goal
from .measure import Measured

NOT_MEASURED = nan


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the report. The ratio is to the base that was timed beside it."""

    key: str
    what: str
    absolute: float
    unit: str
    ratio: float | None = None
    quartiles: tuple[float, float] | None = None
    to: str = ""
    at_least: float | None = None
    at_most: float | None = None
    aim: float | None = None
    note: str = ""
    failed: bool = False  # it could not be measured, and should have been

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None where there is none, or nothing was measured."""
        if self.ratio is None or self.at_least == self.at_most:
            return None
        if self.at_least is not None:
            return self.ratio >= self.at_least
        return self.at_most is not None and self.ratio <= self.at_most

    @property
    def is_measured(self) -> bool:
        return not isnan(self.absolute)

    def aimed(self, goal: Goal) -> Row:
        """The same with its targets as they are agreed."""
        return replace(self, at_least=goal.at_least, at_most=goal.at_most, aim=goal.aim)


def missing(goal: Goal, note: str, failed: bool) -> Row:
    """The line of what could not be measured, and why."""
    row = Row(goal.key, goal.means, NOT_MEASURED, "", note=note, failed=failed)
    return row.aimed(goal)


def speed(measured: Measured) -> tuple[float, tuple[float, float]]:
    """How many times as fast as the base, where more is better."""
    low, high = measured.quartiles
    return 1 / measured.cost, (1 / high, 1 / low)
