"""Cards at a glance: all of a game side by side, as they are held in a hand."""

from __future__ import annotations

from collections.abc import Sequence

from ..canvas import WIDE, Piece
from ..picture import ALT_LIMIT, Picture
from ..strips import written
from ..wording import fit, listed
from .city_strip import GAP, MARGIN
from .dress import Dress
from .foot import Foot
from .hand import BAND, ground
from .hand_card import HEAD, LOW, hand_card

PLAIN = Foot()
"""Nothing is to be done with them."""

FEW, MANY = 4, 5
SHORT = HEAD + 58
"""The height of a card without a foot."""

FITS = 32
"""So many cards in rows of few are readable on every screen."""


def contact_sheet(dress: Dress, cards: Sequence[int]) -> Picture:
    """The cards in rows, each with name, values and signs."""
    found = pieces(dress, cards)
    tall = max((each.y + each.tile.height for each in found), default=BAND) + GAP + BAND
    names = [dress.card(card).name for card in cards]
    alt = fit(ALT_LIMIT, [f"Cards: {listed(names)}."])
    return Picture(written(ground(dress, tall), found), "cards.png", alt)


def pieces(dress: Dress, cards: Sequence[int]) -> list[Piece]:
    across = FEW if len(cards) <= FITS else MANY
    tall = SHORT if across == FEW else LOW
    wide = (WIDE - 2 * MARGIN - (across - 1) * GAP) // across
    found = []
    for n, card in enumerate(cards):
        row, place = divmod(n, across)
        at = (MARGIN + place * (wide + GAP), BAND + GAP + row * (tall + GAP))
        found.append(Piece(hand_card(dress, card, wide, tall, PLAIN), *at))
    return found
