"""UNIT TRAIT: BOLSTER."""

from __future__ import annotations

from .cards import UNITS
from .events import bolstered
from .state import State


def entered(s: State, seat: int, city: int, card: int, played: bool) -> None:
    """R08: a Unit that comes to the active player's side, played or moved, from anywhere, enters:
    its BOLSTER triggers at once."""
    bolster = UNITS[card].bolster
    if bolster and seat == s.active:
        s.news.append(bolstered(seat, card, city))
        s.push(seat, card, bolster.effect, {"here": (city,), "this": (card,)})
