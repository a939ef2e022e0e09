"""When to stop thinking."""

from __future__ import annotations

from time import perf_counter

from .player import Budget


class Sandglass:
    """A budget running out."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = perf_counter()
        self.count = 0  # simulations so far

    @property
    def spent(self) -> float:
        """What part of the budget is gone; 1 and more is all of it."""
        part = self.count / self.budget.simulations
        return max(part, (perf_counter() - self.began) / self.budget.seconds)
