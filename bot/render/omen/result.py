"""The end of a match of Omen as a picture."""

from __future__ import annotations

from functools import partial

from ..cities import result as drawing
from .game import OMEN

result = partial(drawing.result, OMEN)
