"""What a game may add to a search: habits to play on with, and a judgement where it stops.

A game that adds nothing is searched all the same: playouts go by chance, and a match that is not
over when they stop counts as even.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.engine import Ask, Match

from . import acolyte
from .chance import any_answer
from .omen import evaluate as judgement
from .omen import rollout as habit
from .player import Instinct


@dataclass(frozen=True, slots=True)
class Sense:
    """How imagined matches of one game are played on and judged."""

    answer: Callable[[Any, Ask, Random], list[int]]  # a state, a question, luck
    likings: Callable[[Any, Ask], list[float]]  # what habit makes of each option
    chance: Callable[[Any, int], float]  # a seat's chance to win, when a stage begins
    by_heart: Mapping[str, Instinct]  # kinds of question that a search has nothing to say of


def by_chance(s: Any, ask: Ask, luck: Random) -> list[int]:
    return any_answer(ask, luck)


def alike(s: Any, ask: Ask) -> list[float]:
    return [0.0] * len(ask.options)


def even(s: Any, seat: int) -> float:
    if s.outcome is None or s.outcome.winner is None:
        return 0.5
    return float(s.outcome.winner == seat)


SENSELESS = Sense(by_chance, alike, even, {})
SENSES: Mapping[str, Sense] = {
    "omen": Sense(
        habit.answer,
        habit.likings,
        judgement.chance,
        # What a draft is worth shows long after the turn is over.
        dict.fromkeys(("draft_keep", "draft_return"), acolyte.choose),
    )
}


def sense(match: Match) -> Sense:
    return SENSES.get(match.rules.key, SENSELESS)
