"""What is to be played. A match depends on nothing but the plan and its number.

So the result is the same whatever the number of processes, and any single match can be played
again. Only a budget in seconds is no promise: a busy machine thinks less in the same time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any

from bot import engine, players
from bot.engine import Match
from bot.players import Budget

from .gauge import Gauge
from .gauges import gauge_of

THINKING = Budget(simulations=100)
"""What a searching player may do for each answer, unless something else is asked for."""


class BadPlan(ValueError):
    """A simulation that cannot be run as asked for, and why."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: the players by seat, changing seats from match to match."""

    ruleset: str = engine.DEFAULT
    options: tuple[tuple[str, Any], ...] = ()
    players: tuple[str, ...] = ("random", "acolyte")
    matches: int = 100
    seed: int = 0
    first: int = 1  # number of the first match
    budget: Budget = THINKING
    orders: bool = False  # has everybody left a standing order of each kind?

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.matches)

    def seating(self, number: int) -> tuple[str, ...]:
        """Everybody moves one seat on with every match."""
        shift = (number - 1) % self.seats
        return self.players[shift:] + self.players[:shift]

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def gauge(self) -> Gauge:
        """What the report looks at in these matches."""
        return gauge_of(self.ruleset)

    @property
    def searches(self) -> bool:
        """Is there anybody who thinks for long?"""
        return any(name in players.SEARCHERS for name in self.players)

    @property
    def words(self) -> str:
        """What to type for these matches, but for how many and from which on."""
        asked = [] if self.ruleset == engine.DEFAULT else [("ruleset", self.ruleset)]
        asked += [("option", f"{name}={self.typed(name, value)}") for name, value in self.options]
        asked += [("budget", in_text(self.budget))] if self.budget != THINKING else []
        asked += [("players", ",".join(self.players)), ("seed", str(self.seed))]
        words = [f"--{name} {value}" for name, value in asked]
        return " ".join(["--orders"] * self.orders + words)

    def typed(self, name: str, value: object) -> str:
        """The key of an option's value."""
        choices = engine.rules_of(self.ruleset).choices
        values = [each for choice in choices if choice.name == name for each in choice.values]
        return next((each.key for each in values if each.value == value), str(value))


def check(plan: Plan, jobs: int = 1) -> None:
    """Refuse what cannot be played before anything is."""
    if jobs < 1:
        raise BadPlan(f"at least 1 job is needed, not {jobs}")
    for name in plan.players:
        if name not in players.names():
            there_are = ", ".join(players.names())
            raise BadPlan(f"there is no player '{name}'; there are: {there_are}")
    if plan.matches < 1:
        raise BadPlan(f"at least 1 match is played, not {plan.matches}")
    if plan.first < 1:
        raise BadPlan(f"matches are numbered from 1, not from {plan.first}")
    try:
        rules = deal(plan, plan.first).rules
    except engine.BadOptions as error:
        raise BadPlan(str(error)) from error
    if plan.orders and not rules.orders:
        raise BadPlan(f"nothing in {rules.title} is answered by standing order")


def seed_of(plan: Plan, number: int) -> int:
    return Random(f"{plan.seed}:{number}").getrandbits(256)


def deal(plan: Plan, number: int) -> Match:
    seed = seed_of(plan, number)
    elder = seed % max(plan.seats, 1)
    return engine.new(plan.ruleset, plan.seats, seed, dict(plan.options), elder)


SECONDS = {"ms": 0.001, "s": 1.0}


def budget_of(text: str) -> Budget:
    """50ms or 0.5s for each answer, or so many simulations."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?) ?(ms|s)|(\d+)", text.strip(), re.ASCII)
    amount = float(found[1] or found[3]) if found else 0.0
    if found is None or not amount:
        raise BadPlan(
            "a budget is a time, as in 50ms or 0.5s, or a number of simulations, as in 200; "
            f"not '{text}'"
        )
    return Budget(seconds=amount * SECONDS[found[2]]) if found[2] else Budget(simulations=amount)


def in_text(budget: Budget) -> str:
    """A budget as it is typed."""
    seconds, simulations = budget.seconds, budget.simulations
    time = f"{seconds * 1000:g}ms" if seconds < 1 else f"{seconds:g}s"
    said = [time] * (seconds < inf) + [f"{simulations:.0f}"] * (simulations < inf)
    return " or ".join(said) or "without limit"
