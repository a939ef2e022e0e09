"""Where everything on the board is, in pixels.

The board is wide and low, for the box in which Discord shows it; it grows by a row where more than
three Units stand on one side of a City.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.cities.rules import CITY_LIMIT, SEATS

from ..canvas import WIDE, Box

BAND = 16  # the meanders at top and bottom
SIDE = 14
COLUMN = 384
GAP = 10
NEAR = 4  # between two Units, and between all that is above each other
ROW = 74
FEWEST, MOST = 3, CITY_LIMIT
"""Rows of Units on one side of the Cities."""

HEAD, PLATE, CITY = 54, 58, 112
"""The height of the line at the top, of a player's plate and of a City."""

HEADER = Box(SIDE, BAND + NEAR, WIDE - 2 * SIDE, HEAD)


@dataclass(frozen=True, slots=True)
class Layout:
    """A board with so many rows of Units for each seat: the first sits below the Cities."""

    rows: tuple[int, ...]

    @property
    def plates(self) -> tuple[Box, Box]:
        """By seat."""
        above = HEADER.y + HEADER.h + NEAR
        below = self.zone(0, 0).y + self.rows[0] * ROW + NEAR
        return tuple_of(Box(SIDE, top, WIDE - 2 * SIDE, PLATE) for top in (below, above))

    @property
    def city_top(self) -> int:
        return HEADER.y + HEADER.h + PLATE + 3 * NEAR + self.rows[1] * ROW

    @property
    def height(self) -> int:
        below = self.plates[0]
        return below.y + below.h + NEAR + BAND

    @property
    def whole(self) -> Box:
        return Box(0, 0, WIDE, self.height)

    @property
    def cuts(self) -> list[int]:
        """Where the board is cut into strips: between what changes at different times."""
        middle = NEAR // 2
        above, below = self.zone(1, 0), self.zone(0, 0)
        tops = [self.plates[1].y, *range(above.y, above.y + above.h, ROW), self.city_top]
        tops += [*range(below.y, below.y + below.h, ROW), self.plates[0].y]
        return [top - middle for top in tops]

    def zone(self, seat: int, place: int) -> Box:
        """The Units of one side of a City."""
        tall = self.rows[seat] * ROW
        top = self.city_top - NEAR - tall if seat else self.city_top + CITY + NEAR
        return Box(column(place), top, COLUMN, tall)

    def city(self, place: int) -> Box:
        return Box(column(place), self.city_top, COLUMN, CITY)

    def slot(self, seat: int, place: int, first: int, span: int = 1) -> Box:
        """Rows of a zone count from the City outwards."""
        whole = self.zone(seat, place)
        near = whole.h - (first + span) * ROW if seat else first * ROW
        return Box(whole.x, whole.y + near + NEAR // 2, COLUMN, tile_height(span))


def tuple_of(boxes: Iterator[Box]) -> tuple[Box, Box]:
    one, two = boxes
    return one, two


def tile_height(span: int = 1) -> int:
    return span * ROW - NEAR


def column(place: int) -> int:
    return SIDE + place * (COLUMN + GAP)


SINGLE, DOUBLE = tile_height(1), tile_height(2)
USUAL = Layout((FEWEST,) * len(SEATS))
