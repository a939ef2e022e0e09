"""Omen in a word or two: what stands on the chips and feet of drawn cards."""

from __future__ import annotations

from ...cities.words import why
from ...cities.words.tables import BRIEFLY
from ...cities.words.why import letter
from ..views import PrivateView
from . import SPEECH
from .tables import CHOOSING

__all__ = ["BREAKING", "chip", "letter", "reason"]

RULES = {
    **BRIEFLY,
    "razed": "Razed",
    "once": "used",
    "one_krater": "1 a Surge",
    "this_fate": "not this",
}
"""Why a card has no use now. Where nothing is said, it is only not its time."""

BREAKING = "Surge, 1 Krater a step: its effect. 2 points in hand, 1 broken."


def chip(kind: str, verb: str) -> str:
    """A use of a card in the question of that kind."""
    return why.chip(CHOOSING, kind, verb)


def reason(view: PrivateView, card: int) -> str:
    """Why a card cannot be used: why it is not meant, or what stands in the way most often."""
    return why.reason(SPEECH, RULES, view, card)
