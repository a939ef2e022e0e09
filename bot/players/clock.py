"""When to stop thinking."""

from __future__ import annotations

from time import perf_counter

from .player import Budget


class Sandglass:
    """A budget running out."""

    def __init__(self, budget: Budget) -> None:
        self.ends = perf_counter() + budget.seconds
        self.left = budget.simulations

    def turn(self) -> bool:
        """One more simulation, if there is still time for it."""
        self.left -= 1
        return self.left >= 0 and perf_counter() < self.ends
