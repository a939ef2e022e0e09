"""Aegean's sample positions, and how each is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.engine.aegean.cards import rewards, units

from ..cities.gallery import scenes_of
from ..picture import Picture
from . import samples
from .legend import legend
from .pictures import board, contact_sheet, hand, kinds_page, result


def scenes() -> dict[str, Callable[[], Picture]]:
    """Positions, usual ones and the hardest."""
    dealt = [*units(), *rewards()]
    return {
        **scenes_of("board", board, samples.boards()),
        **scenes_of("hand", hand, samples.hands()),
        **scenes_of("result", result, samples.results()),
        "kinds": kinds_page,
        "legend": legend,
        "contact": partial(contact_sheet, dealt),
    }
