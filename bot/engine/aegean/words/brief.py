"""The game in a word or two: what stands on the chips and feet of drawn cards."""

from __future__ import annotations

from ...cities.words import why
from ...cities.words.tables import BRIEFLY
from ...cities.words.why import letter
from ..views import PrivateView
from . import SPEECH
from .tables import CHOOSING

__all__ = ["MOIRAI", "USING", "chip", "letter", "reason"]

RULES = {
    **BRIEFLY,
    "razed": "Destroyed",
    "one_reward": "1 a Surge",
    "used": "used",
    "price": "{1} short",
    "too_wide": "counts as 2",
    "left": "left",
}
"""Why a card has no use now. Where nothing is said, it is only not its time."""

USING = "Surge, 1 Reward a Step: its effect. 2 points in hand, 1 used."
MOIRAI = "1 point in hand"

VERBS = {"reward": "USE", "keres": "NEXT"}
"""Uses that have another name on a card."""


def chip(kind: str, verb: str) -> str:
    """A use of a card in the question of that kind."""
    return VERBS.get(verb) or why.chip(CHOOSING, kind, verb)


def reason(view: PrivateView, card: int) -> str:
    """Why a card cannot be used: why it is not meant, or what stands in the way most often."""
    return why.reason(SPEECH, RULES, view, card)
