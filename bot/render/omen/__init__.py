"""Pictures and texts of Omen."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.core.event import Seen
from bot.engine.omen.views import PrivateView, PublicView

from ..picture import GamePictures, Picture
from . import board, card, contact, gallery, hand, legend, result, signs, text, traits
from .marks import marks_of

__all__ = ["PICTURES"]


def marked_board(view: PublicView, names: Sequence[str], news: Sequence[Seen]) -> Picture:
    """The table, with marks for what everybody saw happen."""
    return board.board(view, names, marks_of(news))


PICTURES: GamePictures[PublicView, PrivateView] = GamePictures(
    board=marked_board,
    hand=hand.hand,
    result=result.result,
    card=card.card_face,
    reference=traits.traits_page,
    legend=legend.legend,
    contact_sheet=contact.contact_sheet,
    board_text=text.board_text,
    hand_text=text.hand_text,
    scenes=gallery.scenes,
    signs=signs.signs,
)
