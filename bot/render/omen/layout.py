"""Where everything on the board is, in pixels."""

from __future__ import annotations

from ..canvas import WIDE, Box

BAND = 30  # the meanders at top and bottom
SIDE = 14
COLUMN = 384
GAP = 10
ZONE = 300  # the Units of one side of a City
SLOTS = (3, 5)
"""Rows in a zone: three large ones while they are enough, or five."""

HEADER = Box(SIDE, 38, WIDE - 2 * SIDE, 60)
PLATES = (Box(SIDE, 986, WIDE - 2 * SIDE, 92), Box(SIDE, 106, WIDE - 2 * SIDE, 92))
ZONE_TOPS = (680, 204)  # by seat: the first sits below the Cities, the second above
CITY_TOP, CITY_HEIGHT = 508, 168
FOOTER = Box(SIDE, 1084, WIDE - 2 * SIDE, 66)
HEIGHT = 1188
BOARD = Box(0, 0, WIDE, HEIGHT)
NEAR = 4  # between two Units
CUTS = (102, 201, 304, 404, 506, 678, 780, 880, 983, 1081)
"""Where the board is cut into strips: between what changes at different times."""


def column(place: int) -> int:
    return SIDE + place * (COLUMN + GAP)


def zone(seat: int, place: int) -> Box:
    return Box(column(place), ZONE_TOPS[seat], COLUMN, ZONE)


def city(place: int) -> Box:
    return Box(column(place), CITY_TOP, COLUMN, CITY_HEIGHT)


def slot(seat: int, place: int, rows: int, first: int, span: int = 1) -> Box:
    """Rows of a zone counted from the City outwards."""
    whole = zone(seat, place)
    step = ZONE // rows
    near = first * step if seat == 0 else ZONE - (first + span) * step
    return Box(whole.x, whole.y + near + NEAR // 2, COLUMN, span * step - NEAR)
