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

from . import acolyte
from .answers import Picks, answers
from .budget import Budget, Meter
from .mind import Policy, by_chance
from .minds import mind_in
from .player import Observation, Thought, Weighed
from .rollout import play_on
from .stopping import settled

CARELESS = 0.75
"""How often a Hero leaves to chance what comes after the answer."""


def choose(observation: Observation, luck: Random, budget: Budget) -> Thought:
    """The answer with the best prospects on average."""
    ask, match = observation.ask, observation.match
    mind, stage = mind_in(match), match.stage
    if ask.kind in mind.unsearched:
        return Thought(acolyte.choose(observation.view, luck))
    choices = answers(ask, mind.preferences(match.state, ask))
    policy = carelessly(mind.policy)
    tried: list[list[float]] = [[] for _ in choices]
    meter = Meter(budget)
    for world in observation.worlds(luck):
        if len(choices) == 1 or meter.spent >= 1 or settled(tried):
            break
        for picks, values in zip(choices, tried, strict=True):
            here = world.clone()
            here.answer(ask.seat, ask.id, picks)
            play_on(here, stage, policy, luck)
            values.append(mind.evaluate(here.state, ask.seat))
        meter.simulations += len(choices)
    return verdict(choices, tried)


def carelessly(policy: Policy) -> Policy:
    """Now the policy given, now chance."""

    def answer(s: Any, ask: Ask, luck: Random) -> list[int]:
        return (by_chance if luck.random() < CARELESS else policy)(s, ask, luck)

    return answer


def verdict(choices: Sequence[Picks], tried: Sequence[Sequence[float]]) -> Thought:
    """The best on average, the first of equals."""
    weighed = [
        Weighed(picks, len(values), sum(values) / max(len(values), 1))
        for picks, values in zip(choices, tried, strict=True)
    ]
    weighed.sort(key=lambda each: -each.value)
    return Thought(list(weighed[0].picks), tuple(weighed))
