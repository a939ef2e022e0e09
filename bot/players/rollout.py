"""Playing an imagined match on to where it can be judged."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bot.engine import Ask, Match

ANSWERS_AT_MOST = 60
"""A stage takes a dozen answers or two; a playout that goes on and on is judged where it is."""

Habit = Callable[[Any, Ask, Random], list[int]]


def play_on(match: Match, stage: int, habit: Habit, luck: Random) -> None:
    """Answer by habit until a later stage begins, or the match is over."""
    s, asks = match.state, match.asks
    for _ in range(ANSWERS_AT_MOST):
        if not asks or match.rules.stage(s) > stage:
            return
        ask = next(iter(asks.values()))
        match.answer(ask.seat, ask.id, habit(s, ask, luck))
