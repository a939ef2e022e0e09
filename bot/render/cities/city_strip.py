"""The three Cities in a strip above a hand: the other side above, the player's own side below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from bot.engine.cities.cards import COUNT, UNITS
from bot.engine.cities.rules import CITIES, CITY_LIMIT
from bot.engine.cities.views import CityTable
from bot.engine.cities.words.why import letter

from .. import shapes
from ..canvas import WIDE, Box, Piece, blank, panel
from ..fonts import width, write
from ..palette import Colour
from .city import city_inks
from .dress import Dress, SeatColours
from .emblem import emblem
from .facts import City, Side, city_of
from .game import CityGame, Hand, Table
from .title import LEAST, NUMBER

MARGIN, GAP = 12, 8
COLUMN = (WIDE - 2 * MARGIN - 2 * GAP) // 3
SIDE, MIDDLE = 58, 54
STRIP = 2 * SIDE + MIDDLE
SUM = 64
UNITS_LEFT = 110
"""Where the Units of a side may begin; before it stand the sum and the laurel."""

FIGURE, DIGIT, SQUARE, NEAR = 46, 30, 16, 4


def strip(game: CityGame[Table, Hand], view: CityTable, seat: int, top: int) -> Iterator[Piece]:
    """A piece for each City, as that player sees it."""
    for place in CITIES:
        tile = city_tile(game.dress, city_of(game, view, place), seat)
        yield Piece(tile, MARGIN + place * (COLUMN + GAP), top)


@lru_cache(maxsize=256)
def city_tile(dress: Dress, city: City, seat: int) -> Image.Image:
    """A City from one player's seat. It holds nothing but what everybody sees."""
    image = blank(COLUMN, STRIP, dress.inks.pale)
    side_row(dress, image, Box(0, 0, COLUMN, SIDE), city, 1 - seat)
    middle_row(dress, image, Box(0, SIDE, COLUMN, MIDDLE), city)
    side_row(dress, image, Box(0, SIDE + MIDDLE, COLUMN, SIDE), city, seat)
    return dress.inks.quantise(image)


def side_row(dress: Dress, image: Image.Image, box: Box, city: City, seat: int) -> None:
    """One side: its Strength, the laurel if it would win, its Units, and the room that is left."""
    colours, side = dress.seats[seat], city.sides[seat]
    leads = bool(side.units) and city.leader == seat
    panel(image, box, colours.ground)
    panel(image, Box(box.x, box.y, SUM, box.h), dress.inks.gold if leads else dress.inks.light)
    middle = box.y + box.h // 2
    spot = (box.x + SUM / 2, middle + NUMBER * 0.33)
    write(image, spot, str(side.strength), "Black", NUMBER, dress.inks.dark, "m")
    if leads:
        shapes.draw(image, "crown", (box.x + SUM + 4, middle - 21), 42, colours.accent)
    if not city.razed:
        draw_units(image, box, side, colours)


def draw_units(image: Image.Image, box: Box, side: Side, colours: SeatColours) -> None:
    """Emblems, with their Strength if there is room for it, then a square for each free place."""
    room = box.w - UNITS_LEFT - 8
    size = min(FIGURE, (room - squares_width(side)) // max(1, len(side.units)))
    numbered = len(side.units) * (size + DIGIT) + squares_width(side) <= room
    step = size + DIGIT * numbered
    left = box.x + box.w - 8 - len(side.units) * step - squares_width(side)
    middle = box.y + box.h // 2
    for id in side.units:
        at = (left, middle - size // 2)
        shapes.draw(image, emblem(UNITS[id]), at, size, colours.figure, colours.accent)
        if numbered:
            spot = (left + size + DIGIT / 2 - 1, middle + NUMBER * 0.33)
            write(image, spot, str(UNITS[id].strength), "Black", NUMBER, colours.ink, "m")
        left += step
        left = squares(image, (left, middle), COUNT[id] - 1, colours.ink, True)
    squares(image, (left, middle), CITY_LIMIT - side.count, colours.ink, False)


def squares_width(side: Side) -> int:
    """For the second place of each Unit that counts as 2, and for each that is free."""
    return (max(CITY_LIMIT, side.count) - len(side.units)) * (SQUARE + NEAR)


def squares(image: Image.Image, at: tuple[int, int], count: int, ink: Colour, full: bool) -> int:
    """Places of a side in a row, and where the row ends."""
    left, middle = at
    for _ in range(count):
        box = Box(left + NEAR, middle - SQUARE // 2 - 2, SQUARE, SQUARE + 4)
        panel(image, box, ink if full else None, ink, 2)
        left += SQUARE + NEAR
    return left


def middle_row(dress: Dress, image: Image.Image, box: Box, city: City) -> None:
    """The City itself: its letter, what is left in it, and a word for what comes of it."""
    ground, ink = city_inks(dress.inks, not city.razed, city.war_torn)
    panel(image, box, ground, dress.inks.dark, 2)
    panel(image, Box(box.x + 9, box.y + 5, 46, box.h - 10), dress.inks.dark, None, 0, 8)
    middle = box.y + box.h // 2
    write(image, (box.x + 32, middle + 14), letter(city.place), "Black", 40, dress.inks.light, "m")
    told = told_of(dress, city)
    room = box.w - SUM - 6 - (status_width(told[0]) if told else 0)
    size = (44, 34, 28)[max(0, min(city.stack, 4) - 2)]
    size = min(size, room // max(1, city.stack) - 4)
    for i in range(city.stack):
        at = (box.x + SUM + 6 + i * (size + 4), middle - size // 2)
        shapes.draw(image, dress.prize, at, size, ink)
    if told:
        status(image, box, told, ink)


def told_of(dress: Dress, city: City) -> tuple[str, str] | None:
    """A word for what has come of the City, or soon will, and its sign."""
    if city.razed:
        return dress.razed, "razed"
    return (dress.war_torn, "sacked") if city.war_torn else None


def status_width(word: str) -> int:
    return width(word, "Black", LEAST) + 54


def status(image: Image.Image, box: Box, told: tuple[str, str], ink: Colour) -> None:
    """The word at the right end, and the sign before it."""
    word, sign = told
    right, middle = box.x + box.w - 10, box.y + box.h // 2
    write(image, (right, middle + LEAST * 0.34), word, "Black", LEAST, ink, "r")
    left = box.x + box.w - status_width(word)
    shapes.draw(image, sign, (left, middle - 18), 36, ink)
