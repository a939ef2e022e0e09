"""Views made into pictures, and into the same facts as text. Pure, and safe in any thread."""

from __future__ import annotations

from .omen.board import board
from .omen.card import card_face
from .omen.hand import hand
from .omen.marks import NONE, Marks, marks_of
from .omen.result import result
from .omen.text import board_text, hand_text
from .omen.traits import traits_page
from .picture import Picture

__all__ = [
    "NONE",
    "Marks",
    "Picture",
    "board",
    "board_text",
    "card_face",
    "hand",
    "hand_text",
    "marks_of",
    "result",
    "traits_page",
]
