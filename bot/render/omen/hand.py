"""A player's own cards as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.omen.views import PrivateView

from ..picture import Picture
from ..plain import plain
from .text import hand_alt


def hand(view: PrivateView, names: Sequence[str]) -> Picture:
    return plain(hand_alt(view, names), "hand.png")
