"""Sample positions: for the gallery, and for whoever looks at what pictures do with hard ones."""

from __future__ import annotations

from .crowds import full, pair_full, scripts
from .ends import MOMENTS, ended, results
from .in_hand import AMASSED, hands, held
from .making import LONG, NAMES, SCRIPTS, Scene, card_id, ids, lying, place, table
from .scenes import began, choosing, duel, explained, fallen, four, three

__all__ = [
    "AMASSED",
    "LONG",
    "MOMENTS",
    "NAMES",
    "SCRIPTS",
    "Scene",
    "boards",
    "card_id",
    "choosing",
    "duel",
    "ended",
    "explained",
    "fallen",
    "four",
    "full",
    "hands",
    "held",
    "ids",
    "lying",
    "place",
    "results",
    "table",
]


def boards() -> dict[str, Scene]:
    return {
        "first": began(),
        "teams": choosing(),
        "duel": duel(),
        "three": three(),
        "four": four(),
        "fallen": fallen(),
        "full": full(),
        "pair-full": pair_full(),
        "scripts": scripts(),
    }
