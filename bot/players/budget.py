"""How long a search may go on, and how much of that is spent."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: until the time or the number of simulations is used up."""

    seconds: float = inf
    simulations: float = inf


class Meter:
    """What has been spent of a budget, from the moment the meter is made."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = perf_counter()
        self.simulations = 0

    @property
    def spent(self) -> float:
        """What part of the budget is gone; 1 and more is all of it."""
        part = self.simulations / self.budget.simulations
        return max(part, (perf_counter() - self.began) / self.budget.seconds)
