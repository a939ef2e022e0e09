"""Playing an imagined match on to where it can be evaluated."""

from __future__ import annotations

from random import Random

from bot.engine import Match

from .mind import Policy

ANSWERS_AT_MOST = 60
"""A stage takes a dozen answers or two; a rollout that goes on and on is judged where it is."""

FORCED = (0,)
"""The answer where there is no other: nobody has to choose it."""


def play_on(match: Match, stage: int, policy: Policy, luck: Random) -> None:
    """Answer by the policy until a later stage begins, or the match is over."""
    s, asks = match.state, match.asks
    for _ in range(ANSWERS_AT_MOST):
        if not asks or match.rules.stage(s) > stage:
            return
        ask = next(iter(asks.values()))
        match.answer(ask.seat, ask.id, policy(s, ask, luck))
