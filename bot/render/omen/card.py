"""One card as a picture."""

from __future__ import annotations

from ..picture import Picture
from ..plain import plain


def card_face(card_id: int) -> Picture:
    return plain(str(card_id), "card.png")
