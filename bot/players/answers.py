"""The answers that a question allows, as far as they are worth thinking about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb

from bot.engine import Ask

Picks = tuple[int, ...]

AT_MOST = 24
"""Answers to weigh. Beyond that, of a choice of several, only the likely ones."""


def answers(ask: Ask, preferences: Sequence[float]) -> Sequence[Picks]:
    """Every answer, if there are few or one option is called for; else those preferred."""
    number = len(ask.options)
    if ask.at_least == ask.at_most == 1:
        return singles(number)
    preferred = sorted(range(number), key=lambda i: (-preferences[i], i))
    while len(preferred) > ask.at_most and count(len(preferred), ask) > AT_MOST:
        preferred.pop()
    sizes = range(ask.at_least, min(ask.at_most, len(preferred)) + 1)
    every = [tuple(sorted(picks)) for size in sizes for picks in combinations(preferred, size)]
    return every[:AT_MOST]


@cache
def singles(number: int) -> Sequence[Picks]:
    return [(i,) for i in range(number)]


def count(number: int, ask: Ask) -> int:
    return sum(comb(number, size) for size in range(ask.at_least, ask.at_most + 1))
