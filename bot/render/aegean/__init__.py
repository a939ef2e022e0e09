"""Pictures and texts of Omen: Edge of the Aegean."""

from __future__ import annotations

from bot.engine.aegean.views import PrivateView, PublicView

from ..picture import GamePictures
from . import gallery, legend, pictures, signs

__all__ = ["PICTURES"]

PICTURES: GamePictures[PublicView, PrivateView] = GamePictures(
    board=pictures.board,
    hand=pictures.hand,
    result=pictures.result,
    card=pictures.card_face,
    reference=pictures.kinds_page,
    legend=legend.legend,
    contact_sheet=pictures.contact_sheet,
    board_text=pictures.board_text,
    hand_text=pictures.hand_text,
    scenes=gallery.scenes,
    signs=signs.signs,
)
