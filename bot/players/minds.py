"""The minds of all games, by the key of their ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.engine import RULESETS

from . import omen
from .mind import NO_MIND, Mind, no_mind

MINDS: Mapping[str, Mind] = {"omen": omen.MIND}
BY_VIEW: Mapping[type[Any], Mind] = {mind.view: mind for mind in MINDS.values()}


def mind_of(ruleset: str) -> Mind:
    """The mind of a game; one that knows nothing, if the game gives none."""
    return MINDS.get(ruleset) or no_mind(RULESETS[ruleset].seated)


def mind_for(view: object) -> Mind:
    """The mind of the game that a private view belongs to."""
    return BY_VIEW.get(type(view), NO_MIND)
