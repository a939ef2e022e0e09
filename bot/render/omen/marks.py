"""What changed on Omen's board since the last picture."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.core.event import Seen

from ..cities import marks
from ..cities.marks import NONE, TIE, Marks

__all__ = ["NONE", "TIE", "Marks", "marks_of"]


def marks_of(seen: Iterable[Seen]) -> Marks:
    """A moved Unit's BOLSTER says again that it came; VETERANs and TRIUMPHs leave their City."""
    return marks.marks_of(seen, "bolster", ("veteran", "triumph"))
