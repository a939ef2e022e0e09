"""Pictures and texts of 9 Omens."""

from __future__ import annotations

from bot.engine.nine.views import PrivateView, PublicView

from ..picture import GamePictures
from . import board, face, gallery, hand, legend, reference, result, signs, text

__all__ = ["PICTURES"]

PICTURES: GamePictures[PublicView, PrivateView] = GamePictures(
    board=board.board,
    hand=hand.hand,
    result=result.result,
    card=face.card_face,
    reference=reference.reference,
    legend=legend.legend,
    contact_sheet=hand.contact_sheet,
    board_text=text.board_text,
    hand_text=text.hand_text,
    scenes=gallery.scenes,
    signs=signs.signs,
)
