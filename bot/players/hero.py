"""Hero: tries every answer in imagined matches, plays each to the end of the turn, and compares.

One ply: what to do after the answer is left to habit. Every answer is tried in the same worlds and
with the same luck, so that a good answer need not have a good hand as well.
"""

from __future__ import annotations

from random import Random

from .answers import answers
from .clock import Sandglass
from .player import Budget, Glimpse, Thought, Weighed
from .playout import play_on
from .sense import by_chance, sense


def choose(glimpse: Glimpse, luck: Random, budget: Budget) -> Thought:
    ask, match = glimpse.ask, glimpse.match
    judge = sense(match)
    choices = answers(ask, judge.likings(match.state, ask))
    totals = [0.0] * len(choices)
    worlds, glass, stage, tried = glimpse.worlds(luck), Sandglass(budget), match.stage, 0
    while len(choices) > 1 and glass.turn():
        world, salt = next(worlds), luck.random()
        for i, picks in enumerate(choices):
            here = world.clone()
            here.answer(ask.seat, ask.id, picks)
            play_on(here, stage, judge.answer, Random(salt))
            totals[i] += judge.chance(here.state, ask.seat)
            if i and not glass.turn():
                break
        else:
            tried += 1
            continue
        for n in range(i + 1):  # a round that was not finished does not count
            pass
        break
    return ranked(choices, totals, tried)


def ranked(choices, totals, tried):
    weighed = sorted(
        (Weighed(picks, tried, total / max(tried, 1)) for picks, total in zip(choices, totals)),
        key=lambda w: -w.value,
    )
    return Thought(list(weighed[0].picks), tuple(weighed))
