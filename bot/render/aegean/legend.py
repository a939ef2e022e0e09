"""The signs of Aegean's board, and where each is on the sample that explains them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bot.engine.aegean.views import PublicView
from bot.engine.aegean.words.legend import LEGEND
from bot.engine.core.event import Seen

from ..cities import legend as drawing
from ..cities.layout import CITY, HEADER, Layout, column
from ..cities.legend import SPOT, Call, Legend, behind, below_plate
from ..picture import Picture
from . import samples
from .dress import MIDDLE
from .game import AEGEAN

LAYOUT = Layout((1, 3))
"""As many rows as the Units of the sample need: what is saved is for the words."""

BEHIND = 292


@cache
def legend() -> Picture:
    """With the cards that the game is played with."""
    return legend_of(*samples.explained())


def legend_of(view: PublicView, names: Sequence[str], news: Sequence[Seen]) -> Picture:
    """The board of a view with its signs explained, as far as they are on it."""
    found = Legend(LAYOUT, LEGEND, calls(), apart=1)
    return drawing.legend_of(AEGEAN, found, view, names, AEGEAN.marks_of(news))


def calls() -> dict[str, Call]:
    """The letters, on what the sample leaves free beside the signs."""
    return {**above(), **of_units(), **of_cities()}


def above() -> dict[str, Call]:
    """In the line at the top, and on and below the plate."""
    lefts = {"turn": 530, "open": 680, "deck": 868, "pile": 979, "bank": 1150}
    top = HEADER.y + (HEADER.h - SPOT) // 2
    x, y, _, tall = LAYOUT.plates[1]
    below = {"coins": 434, "hand": 628, "prizes": 732, "rewards": 866, "points": 1110}
    return {
        **{key: Call(left, top) for key, left in lefts.items()},
        "asked": Call(x + 340, y + (tall - SPOT) // 2),
        **below_plate(LAYOUT, below),
    }


def of_units() -> dict[str, Call]:
    """Behind the names."""
    return {
        "unit": behind(LAYOUT, (1, 1, 0), 330),
        "kind": behind(LAYOUT, (0, 2, 0), BEHIND),
        "price": behind(LAYOUT, (0, 0, 0), BEHIND),
        "gift": behind(LAYOUT, (0, 1, 0), BEHIND),
        "laurel": behind(LAYOUT, (1, 0, 0), BEHIND),
        "arrived": behind(LAYOUT, (1, 2, 0), BEHIND),
    }


def of_cities() -> dict[str, Call]:
    """In the Cities, where there is but 1 Reward, and behind the sums."""
    top, sums = LAYOUT.city_top, column(1) + MIDDLE + 134
    return {
        "war_torn": Call(column(0) + 130, top + 14),
        "city": Call(column(1) + 124, top + (CITY - SPOT) // 2),
        "fought": Call(column(2) + 160, top + 64),
        "strength": Call(sums, top + 10),
        "limit": Call(sums, top + 60, (sums + SPOT // 2, top + CITY - 16)),
    }
