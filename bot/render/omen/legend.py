"""The signs of Omen's board, and where each is on the sample that explains them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bot.engine.omen.views import PublicView
from bot.engine.omen.words.legend import LEGEND

from ..cities import legend as drawing
from ..cities.layout import CITY, HEADER, Layout, column
from ..cities.legend import SPOT, Call, Legend, behind, below_plate
from ..cities.marks import Marks
from ..picture import Picture
from . import samples
from .dress import MIDDLE
from .game import OMEN

LAYOUT = Layout((2, 3))
"""As many rows as the Units of the sample need: what is saved is for the words."""


@cache
def legend() -> Picture:
    """With the cards that the game is played with."""
    return legend_of(*samples.explained())


def legend_of(view: PublicView, names: Sequence[str], marks: Marks) -> Picture:
    """The board of a view with its signs explained, as far as they are on it."""
    return drawing.legend_of(OMEN, Legend(LAYOUT, LEGEND, calls()), view, names, marks)


def calls() -> dict[str, Call]:
    """The letters, on what the sample leaves free beside the signs."""
    return {**head_calls(), **plate_calls(), **unit_calls(), **city_calls()}


def head_calls() -> dict[str, Call]:
    """Behind the Steps, before the open card, and behind each number."""
    lefts = {"turn": 614, "open": 680, "deck": 868, "pile": 979, "bank": 1150}
    top = HEADER.y + (HEADER.h - SPOT) // 2
    return {key: Call(left, top) for key, left in lefts.items()}


def plate_calls() -> dict[str, Call]:
    """Below the plate, in a row of free places; but for the name."""
    x, y, _, tall = LAYOUT.plates[1]
    below = {"coins": 434, "hand": 628, "kraters": 732, "rewards": 866, "points": 1110}
    return {"asked": Call(x + 340, y + (tall - SPOT) // 2), **below_plate(LAYOUT, below)}


def unit_calls() -> dict[str, Call]:
    """Behind the names, and in what a destroyed or a double Unit leaves free."""
    return {
        "unit": behind(LAYOUT, (0, 0, 0), 306),
        "acting": behind(LAYOUT, (1, 0, 0), 306),
        "double": behind(LAYOUT, (1, 1, 0), 330),
        "arrived": behind(LAYOUT, (1, 2, 0), 304),
        "destroyed": behind(LAYOUT, (1, 2, 1), 330),
    }


def city_calls() -> dict[str, Call]:
    """In the Cities, where there is but 1 Krater, and behind the sums."""
    top, sums = LAYOUT.city_top, column(1) + MIDDLE + 148
    low = top + CITY - 16
    return {
        "sacked": Call(column(0) + 140, top + 14),
        "city": Call(column(1) + 124, top + (CITY - SPOT) // 2),
        "fought": Call(column(2) + 146, top + 64),
        "strength": Call(sums, top + 16),
        "limit": Call(sums, top + 60, (sums + SPOT // 2, low)),
    }
