"""How a match of Omen is retold, line by line."""

from __future__ import annotations

from ...cities.views import Cards
from ...cities.words import Retelling
from ...cities.words.recap import GAINS
from ..cards import UNITS
from .tables import EFFECTS, OPENINGS

__all__ = ["GAINS", "RETELLING", "UNTOLD"]

UNTOLD = frozenset(
    (
        *("pay", "shuffle", "search", "decks", "bolster", "curse"),  # what comes of it is told
        *("envoy", "chose", "dealt", "picked", "given"),  # a secret, and shown in time
        "strength",  # told with the battle
    )
)
"""What has no words of its own in a recap."""


def offered_in_wrath(kind: str, card: int) -> str:
    return ", WRATH" if kind == "offer" and has_wrath(card) else ""


def discarded_in_wrath(kind: str, is_own: bool, cards: Cards) -> str:
    """R11: what is discarded in one's own turn may have WRATH, and then something comes of it."""
    return "(WRATH)" if kind == "discard" and is_own and any(map(has_wrath, cards)) else ""


def has_wrath(card: int) -> bool:
    return card in UNITS and "WRATH" in UNITS[card].trait_names


RETELLING = Retelling(
    openings=OPENINGS,
    effects=EFFECTS,
    by_more="BOLSTER",
    signs={"win": "omen_krater", "tie": "omen_laurel"},
    given_up=("jilt", "fate", "pilfer", "recruit", "offer"),
    idle=("glean",),
    aside=("triumph",),
    joins={},
    always={"recruit": ("draw", "top")},
    head_mark=offered_in_wrath,
    effect_mark=discarded_in_wrath,
)
