"""Copying, saving and loading, beside a pickle round trip of the same matches."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Sequence
from statistics import mean
from typing import Any

from bot import engine

from .measure import Work
from .play import pauses

MATCHES = 40
LONGEST = 10
EARLY, LATE = 5, 50
PATIENCE = 0.9
REPEATS = 25


def mid_game() -> list[engine.Match]:
    """Matches half-way, at whatever question they pause there."""
    matches = []
    for seed in range(MATCHES):
        history = [match.clone() for match in pauses(seed)]
        matches.append(history[len(history) // 2])
    return matches


def longest(seeds: Iterable[int]) -> tuple[list[engine.Match], list[engine.Match]]:
    """The longest random matches there are, at their turn 5 and at the start of their last."""
    histories = sorted(map(turns, seeds), key=max, reverse=True)
    ranked = histories[:LONGEST]
    return [history[EARLY] for history in ranked], [history[max(history)] for history in ranked]


def patient() -> tuple[list[engine.Match], list[engine.Match]]:
    """Matches of players who seldom act in the Surge Step, at turn 5 and at turn 50."""
    early, late = [], []
    for seed in range(MATCHES):
        history = turns(seed, PATIENCE)
        if LATE in history:
            early.append(history[EARLY])
            late.append(history[LATE])
    return early, late


def turns(seed: int, patience: float = 0.0) -> dict[int, engine.Match]:
    """A match at the first question of each of its turns."""
    history: dict[int, engine.Match] = {}
    for match in pauses(seed, patience):
        if match.turn not in history:
            history[match.turn] = match.clone()
        if match.turn == LATE:
            break
    return history


def each(things: Sequence[Any], act: Callable[[Any], object]) -> Work:
    """Work that does one thing to each, some times over."""

    def work(_: int) -> int:
        for _ in range(REPEATS):
            for thing in things:
                act(thing)
        return REPEATS * len(things)

    return work


def round_trip(match: engine.Match) -> None:
    """The floor: what Python itself offers for a copy of any value."""
    pickle.loads(pickle.dumps(match.state, pickle.HIGHEST_PROTOCOL))


def save_and_load(match: engine.Match) -> None:
    engine.from_json(match.to_json())


def size(matches: Sequence[engine.Match]) -> int:
    """Mean bytes of the saved matches."""
    return round(mean(len(match.to_json().encode()) for match in matches))
