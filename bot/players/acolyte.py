"""A player that takes what looks best now and never thinks twice.

What looks best is said by the scores of a game's mind. In a game without them, and for a kind of
question they do not know, all options look alike and chance decides; so it can play anything.
"""

from __future__ import annotations

from random import Random
from typing import Any

from bot.engine import Ask, Option
from bot.engine.core.views import AnyPrivateView

from .minds import mind_for
from .player import question


def equal_score(position: Any, ask: Ask, option: Option) -> float:
    return 1.0


def choose(view: AnyPrivateView, rng: Random) -> list[int]:
    """The options with the highest scores; of those not called for, only the good ones."""
    ask, mind = question(view), mind_for(view)
    position, score = mind.read(view), mind.scores.get(ask.kind, equal_score)
    ranked = sorted(
        ((score(position, ask, option), rng.random(), i) for i, option in enumerate(ask.options)),
        reverse=True,
    )[: ask.at_most]
    return [i for n, (value, _, i) in enumerate(ranked) if n < ask.at_least or value > 0]
