"""Pictures and texts of Omen."""

from __future__ import annotations

from functools import partial

from bot.engine.omen.views import PrivateView, PublicView

from ..cities.contact import contact_sheet
from ..cities.text import board_text, hand_text
from ..picture import GamePictures
from . import board, card, gallery, hand, legend, result, signs, traits
from .dress import DRESS
from .game import OMEN

__all__ = ["PICTURES"]

PICTURES: GamePictures[PublicView, PrivateView] = GamePictures(
    board=board.marked_board,
    hand=hand.hand,
    result=result.result,
    card=card.card_face,
    reference=traits.traits_page,
    legend=legend.legend,
    contact_sheet=partial(contact_sheet, DRESS),
    board_text=partial(board_text, OMEN),
    hand_text=partial(hand_text, OMEN),
    scenes=gallery.scenes,
    signs=signs.signs,
)
