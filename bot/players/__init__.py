"""Computer players. A player knows what one seat knows, and answers the question put to it.

Some answer by instinct, from the private view alone; some search, in a glimpse. No player is ever
given the match, so none can know more than a person.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from bot.engine import Match

from . import acolyte, chance, hero, olympian
from .player import Budget, Glimpse, Instinct, Searcher, Thought, Weighed, glimpse

__all__ = [
    "INSTINCTS",
    "LEVELS",
    "SEARCHERS",
    "Budget",
    "Glimpse",
    "Thought",
    "Weighed",
    "answer",
    "glimpse",
    "names",
    "think",
]

INSTINCTS: dict[str, Instinct] = {"random": chance.choose, "acolyte": acolyte.choose}
SEARCHERS: dict[str, Searcher] = {"hero": hero.choose, "olympian": olympian.choose}
LEVELS = ("acolyte", "hero", "olympian")
"""The opponents of a solo match, from the mildest to the strongest."""


def names() -> tuple[str, ...]:
    return (*INSTINCTS, *SEARCHERS)


def think(name: str, seen: Glimpse, luck: Random, budget: Budget) -> Thought:
    """What a player answers, who knows no more than this glimpse."""
    if name in INSTINCTS:
        return Thought(INSTINCTS[name](seen.view, luck))
    return SEARCHERS[name](seen, luck, budget)


def answer(
    name: str, match: Match, seat: int, luck: Random, budget: Budget, known: Iterable[int] = ()
) -> list[int]:
    """The same at a match, for a referee; whoever needs no glimpse is not made to wait for one."""
    if name in INSTINCTS:
        return INSTINCTS[name](match.private(seat), luck)
    return think(name, glimpse(match, seat, known), luck, budget).picks
