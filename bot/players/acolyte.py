"""A player that takes what looks best now and never thinks twice.

What looks best is said by a game's rules of thumb: a function that reads a view, and a table from
the kind of a question to a function that scores one option. In a game without them, and for a
kind they do not know, all options look alike and chance decides; so this player can play anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from bot.engine import Ask, Option
from bot.engine.omen.views import PrivateView

from . import omen
from .player import View, question

Score = Callable[[Any, Ask, Option], float]
"""Position, question, option. Above 0 is better than not choosing it, where that is allowed."""


class Thumb(NamedTuple):
    """The rules of thumb of a game."""

    read: Callable[[Any], Any]
    scores: Mapping[str, Score]


def alike(position: Any, ask: Ask, option: Option) -> float:
    return 1.0


THUMBS: Mapping[type, Thumb] = {PrivateView: Thumb(omen.seen_by, omen.SCORES)}
CLUELESS = Thumb(lambda view: view, {})


def choose(view: View, rng: Random) -> list[int]:
    """The options with the highest scores; of those not called for, only the good ones."""
    ask = question(view)
    thumb = THUMBS.get(type(view), CLUELESS)
    position, score = thumb.read(view), thumb.scores.get(ask.kind, alike)
    ranked = sorted(
        ((score(position, ask, option), rng.random(), i) for i, option in enumerate(ask.options)),
        reverse=True,
    )[: ask.at_most]
    return [i for n, (value, _, i) in enumerate(ranked) if n < ask.at_least or value > 0]
