"""The minds of all games, by the key of their ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.engine import Match

from . import aegean, nine, omen
from .mind import NO_MIND, Mind, no_mind

MINDS: Mapping[str, Mind] = {"omen": omen.MIND, "aegean": aegean.MIND, "nine": nine.MIND}
BY_VIEW: Mapping[type[Any], Mind] = {mind.view: mind for mind in MINDS.values()}


def mind_of(ruleset: str) -> Mind:
    return MINDS.get(ruleset, NO_MIND)


def mind_in(match: Match) -> Mind:
    """The mind to play a match with. One that knows nothing still knows how many play."""
    return MINDS.get(match.rules.key) or no_mind(match.rules.seated)


def mind_for(view: object) -> Mind:
    """The mind of the game that a private view belongs to."""
    return BY_VIEW.get(type(view), NO_MIND)
