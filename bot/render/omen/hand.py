"""A player's own cards in Omen as a picture."""

from __future__ import annotations

from functools import partial

from ..cities import hand as drawing
from .game import OMEN

hand = partial(drawing.hand, OMEN)
pieces = partial(drawing.pieces, OMEN)
