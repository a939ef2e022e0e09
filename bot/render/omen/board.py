"""Omen's table as a picture, with the strips of boards that were drawn before."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.engine.core.event import Seen
from bot.engine.omen.views import PublicView

from ..canvas import Piece
from ..cities import board as drawing
from ..picture import Picture
from ..strips import StripShelf
from .game import OMEN
from .marks import NONE, Marks, marks_of

SHELF = StripShelf()


def board(view: PublicView, names: Sequence[str], marks: Marks = NONE) -> Picture:
    """The Cities, both players and the turn as everybody sees them."""
    return drawing.board(OMEN, view, names, marks, SHELF)


def marked_board(view: PublicView, names: Sequence[str], news: Sequence[Seen]) -> Picture:
    """The table, with marks for what everybody saw happen."""
    return board(view, names, marks_of(news))


def under(view: PublicView, marks: Marks) -> Image.Image:
    """The ground on which the tiles of this board go."""
    return drawing.under(OMEN, view, marks)


def pieces(view: PublicView, names: Sequence[str], marks: Marks) -> list[Piece]:
    """All tiles of the board and where they go."""
    return drawing.pieces(OMEN, view, names, marks)
