"""One part after another. What breaks in one is told in its rows, and the others go on."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module

from .goals import GOALS, PARTS, Goal
from .items import Row, missing

PEERS = {"numpy", "open_spiel", "pyspiel", "rlcard"}
"""What only the extra `bench` installs."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is done: rounds of each comparison, and whether the rest is kept short too."""

    rounds: int
    quick: bool


def run(effort: Effort, only: Collection[str] = ()) -> Iterator[Row]:
    """Every row there should be, as soon as it is known; or only those that are named."""
    for part, goals in PARTS.items():
        wanted = [goal for goal in goals if not only or goal.key in only or part in only]
        if wanted:
            yield from rows_of(part, wanted, effort)


def rows_of(part: str, goals: Sequence[Goal], effort: Effort) -> Iterator[Row]:
    told, wanted = set(), {goal.key for goal in goals}
    why, failed = f"benchmarks/{part}.py has no such row", True
    try:
        for row in import_module(f"benchmarks.{part}").rows(effort.rounds, effort.quick):
            if row.key in wanted or row.key not in GOALS:
                told.add(row.key)
                yield row.aimed(GOALS[row.key]) if row.key in GOALS else row
    except ModuleNotFoundError as error:
        failed = error.name not in PEERS
        why = f"{error.name} is not installed" + ("" if failed else ": make bench does that")
    except Exception as error:  # whatever it is, the other parts can be measured
        traceback.print_exc(file=sys.stderr)
        why = f"{type(error).__name__}: {error}".partition("\n")[0]
    for goal in goals:
        if goal.key not in told:
            yield missing(goal, why, failed)
