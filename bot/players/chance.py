"""A player without a thought: every answer is as likely as any other of its length."""

from __future__ import annotations

from random import Random

from .player import View, question


def choose(view: View, rng: Random) -> list[int]:
    ask = question(view)
    count = rng.randint(ask.at_least, ask.at_most)
    return rng.sample(range(len(ask.options)), count)
