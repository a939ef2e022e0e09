"""Computer players. A player knows what one seat knows, and answers the question put to it.

Some answer by instinct, from the private view alone; some search, in an observation. No player is
ever given the match, so none can know more than a person.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from bot.engine import Match

from . import acolyte, hero, olympian, random_player
from .budget import Budget
from .player import Instinct, Observation, Searcher, Thought, Weighed, observe

__all__ = [
    "INSTINCTS",
    "LEVELS",
    "SEARCHERS",
    "Budget",
    "Observation",
    "Thought",
    "Weighed",
    "answer",
    "names",
    "observe",
    "think",
]

INSTINCTS: dict[str, Instinct] = {"random": random_player.choose, "acolyte": acolyte.choose}
SEARCHERS: dict[str, Searcher] = {"hero": hero.choose, "olympian": olympian.choose}
LEVELS = ("acolyte", "hero", "olympian")
"""The opponents of a solo match, from the mildest to the strongest."""


def names() -> tuple[str, ...]:
    return (*INSTINCTS, *SEARCHERS)


def think(name: str, observation: Observation, luck: Random, budget: Budget) -> Thought:
    """What a player answers, who knows no more than this observation."""
    if name in INSTINCTS:
        return Thought(INSTINCTS[name](observation.view, luck))
    return SEARCHERS[name](observation, luck, budget)


def answer(
    name: str, match: Match, seat: int, luck: Random, budget: Budget, known: Iterable[int] = ()
) -> list[int]:
    """What a player answers in a match, for a referee who holds it.

    An observation is made only for a player who searches in it: it takes time.
    """
    if name in INSTINCTS:
        return INSTINCTS[name](match.private(seat), luck)
    return think(name, observe(match, seat, known), luck, budget).picks
