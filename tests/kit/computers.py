"""A match of any game between computers, for the tests of all that a game must bring along."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bot import engine
from bot.engine import Match, Ruleset
from bot.players import Budget, answer
from tests.kit.play import goes_on

FEW = Budget(simulations=4)
MESSAGE = 2000
"""Characters that Discord takes of a message."""


def new(
    rules: Ruleset[Any, Any, Any],
    seats: int,
    seed: int = 1,
    options: dict[str, Any] | None = None,
) -> Match:
    return engine.new(rules.key, seats=seats, seed=seed, options=options)


def course(match: Match, luck: Random, level: str = "acolyte") -> Iterator[Match]:
    """A match between computers, pause by pause, and what was last seen of it by everybody.

    A draw that may be claimed is claimed, as in a simulation.
    """
    while goes_on(match):
        if match.is_quiet:
            match.conclude(None, "quiet")
            break
        yield match
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.id, answer(level, match, seat, luck, FEW))
    yield match


def left_by(rules: Ruleset[Any, Any, Any], seats: int, reason: str) -> Match:
    """All but the last leave, one after the other."""
    match = new(rules, seats)
    for seat in range(seats - 1):
        match.leave(seat, reason)
    return match
