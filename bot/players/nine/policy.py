"""Rollouts of 9 Omens: by habit, with some chance beside it."""

from __future__ import annotations

from random import Random

from bot.engine import Ask
from bot.engine.nine.state import State

from .habits import preferences

NOISE = 0.35
"""How much chance there is beside preferences."""


def answer(s: State, ask: Ask, luck: Random) -> list[int]:
    """What habit prefers; of what may be left out, only what is good."""
    random = luck.random
    values = [value + NOISE * random() for value in preferences(s, ask)]
    if ask.at_most == 1:
        most = max(values)
        return [values.index(most)] if ask.at_least or most > NOISE / 2 else []
    ranked = sorted(((value, i) for i, value in enumerate(values)), reverse=True)[: ask.at_most]
    return [i for n, (value, i) in enumerate(ranked) if n < ask.at_least or value > NOISE / 2]
