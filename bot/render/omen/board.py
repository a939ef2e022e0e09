"""The table as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.omen.views import PublicView

from ..picture import Picture
from ..plain import plain
from .marks import NONE, Marks
from .text import board_alt


def board(view: PublicView, names: Sequence[str], marks: Marks = NONE) -> Picture:
    return plain(board_alt(view, names, marks), "board.png")
