"""Hero: tries every answer in imagined matches, plays each to the end of the turn, and compares.

One ply: what is done after the answer is mostly left to chance, so a Hero sees what an answer does,
but has no plan. Every answer is tried in the same worlds, so that none of them owes its success to
a better hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.engine import Ask

from .answers import Picks, answers
from .budget import Sandglass
from .mind import by_chance, sense
from .player import Budget, Glimpse, Thought, Weighed
from .rollout import Habit, play_on
from .stopping import settled

CARELESS = 0.75
"""How often a Hero leaves to chance what comes after the answer."""


def choose(glimpse: Glimpse, luck: Random, budget: Budget) -> Thought:
    """The answer with the best prospects on average."""
    ask, match = glimpse.ask, glimpse.match
    judge, stage = sense(match), match.stage
    if ask.kind in judge.by_heart:
        return Thought(judge.by_heart[ask.kind](glimpse.view, luck))
    choices = answers(ask, judge.likings(match.state, ask))
    habit = carelessly(judge.answer)
    tried: list[list[float]] = [[] for _ in choices]
    glass = Sandglass(budget)
    for world in glimpse.worlds(luck):
        if len(choices) == 1 or glass.spent >= 1 or settled(tried):
            break
        for picks, values in zip(choices, tried, strict=True):
            here = world.clone()
            here.answer(ask.seat, ask.id, picks)
            play_on(here, stage, habit, luck)
            values.append(judge.chance(here.state, ask.seat))
        glass.count += len(choices)
    return verdict(choices, tried)


def carelessly(habit: Habit) -> Habit:
    """Now by habit, now by chance."""

    def answer(s: Any, ask: Ask, luck: Random) -> list[int]:
        return (by_chance if luck.random() < CARELESS else habit)(s, ask, luck)

    return answer


def verdict(choices: Sequence[Picks], tried: Sequence[Sequence[float]]) -> Thought:
    """The best on average, the first of equals."""
    weighed = [
        Weighed(picks, len(values), sum(values) / max(len(values), 1))
        for picks, values in zip(choices, tried, strict=True)
    ]
    weighed.sort(key=lambda each: -each.value)
    return Thought(list(weighed[0].picks), tuple(weighed))
