"""The end of a match as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.omen.views import PublicView

from ..picture import Picture
from ..plain import plain


def result(
    view: PublicView,
    names: Sequence[str],
    history: Sequence[tuple[int, ...]],
    moments: Sequence[str] = (),
) -> Picture:
    """`history` has the points of both after each turn; `moments` are short lines."""
    return plain("\n".join(moments), "result.png")
