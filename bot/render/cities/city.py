"""The middle of a City: what is left in it, both sides' sums, and what is about to happen."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.cities.rules import CITY_LIMIT

from .. import shapes
from ..canvas import Box, blank, panel
from ..fonts import width, write
from ..palette import Colour, Inks
from .dress import Dress
from .facts import City
from .layout import CITY, COLUMN
from .marks import TIE

SUM = CITY // 2
"""How high a sum is: beside the City are both, one above the other."""

GAUGE = 8
LETTERS = ("L", "M", "R")
NUMBER, STATUS = 46, 34


def sum_tile(dress: Dress, city: City, seat: int) -> Image.Image:
    side = city.sides[seat]
    return sums(dress, seat, side.strength, side.count, bool(side.units) and city.leader == seat)


@lru_cache(maxsize=512)
def sums(dress: Dress, seat: int, strength: int, count: int, leads: bool) -> Image.Image:
    """One side's Strength, the wreath if it would win, and its Units against the City Limit."""
    colours = dress.seats[seat]
    image = blank(COLUMN - dress.middle, SUM, colours.ground)
    ink = colours.leading if leads else colours.ink
    middle = SUM // 2 + (GAUGE if seat else -GAUGE) // 2 + (2 if seat else -2)
    shapes.draw(image, "strength", (10, middle - 17), 34, ink)
    write(image, (52, middle + 17), str(strength), "Black", 50, ink)
    if leads:
        left = 62 + width(str(strength), "Black", 50)
        shapes.draw(image, "crown", (left, middle - 20), 40, ink)
    gauge(image, 3 if seat else SUM - GAUGE - 3, count, colours.ink)
    return dress.inks.quantise(image)


def gauge(image: Image.Image, top: int, count: int, ink: Colour) -> None:
    """A square for each Unit that the City Limit allows, on the side of the Units."""
    step = (image.width - 16) // CITY_LIMIT
    for i in range(CITY_LIMIT):
        box = Box(10 + step * i, top, step - 4, GAUGE)
        panel(image, box, ink if i < count else None, ink, 2)


def middle_tile(dress: Dress, city: City, won: tuple[int, ...] | None) -> Image.Image:
    return middle(dress, city.place, city.stack, city.war_torn, won)


@lru_cache(maxsize=256)
def middle(
    dress: Dress, place: int, left: int, war_torn: bool, won: tuple[int, ...] | None
) -> Image.Image:
    """The City itself: its letter, what is left in it, and what has come of it or soon will."""
    inks = dress.inks
    ground, ink = city_inks(inks, bool(left), war_torn)
    image = blank(dress.middle, CITY, ground)
    panel(image, Box(0, 0, dress.middle, CITY), ground, inks.dark, 2)
    top = 8 if won or war_torn or not left else (CITY - 46) // 2
    panel(image, Box(8, top, 44, 46), inks.dark, None, 0, 8)
    write(image, (30, top + 36), LETTERS[place], "Black", 38, inks.light, "m")
    stack(image, dress.prize, left, top, ink)
    if won:
        victory(dress, image, won)
        if war_torn:
            flame(image, ink)
    elif war_torn:
        status(image, dress.war_torn, ink, burning=True)
    elif not left:
        status(image, dress.razed, ink, burning=False)
    return inks.quantise(image)


def city_inks(inks: Inks, standing: bool, war_torn: bool) -> tuple[Colour, Colour]:
    """The ground of a City, and what is written on it."""
    if not standing:
        return inks.grey, inks.light
    return inks.gold if war_torn else inks.light, inks.dark


def stack(image: Image.Image, prize: str, left: int, top: int, ink: Colour) -> None:
    """What is left: one by one, or the number where there are many."""
    if not left:
        shapes.draw(image, "razed", (62, top - 2), 50, ink)
    for i in range(left if left <= 2 else 1):
        shapes.draw(image, prize, (58 + 47 * i, top), 46, ink)
    if left > 2:
        write(image, (112, top + 39), str(left), "Black", NUMBER, ink)


def status(image: Image.Image, word: str, ink: Colour, burning: bool) -> None:
    """A word for what has come of the City or soon will: with a flame, before it if it can be."""
    room = image.width - width(word, "Black", STATUS)
    left = min(16, room // 2)
    if burning and room >= 48:
        left = 44
        shapes.draw(image, "sacked", (8, 66), 32, ink)
    elif burning:
        flame(image, ink)
    write(image, (left, 94), word, "Black", STATUS, ink)


def flame(image: Image.Image, ink: Colour) -> None:
    """In the corner."""
    shapes.draw(image, "sacked", (image.width - 32, 14), 28, ink)


def victory(dress: Dress, image: Image.Image, won: tuple[int, ...]) -> None:
    """The sums of the battle in the colours of who won it."""
    winner, *sums = won
    colours = dress.seats[winner if winner != TIE else 0]
    sign = "crown" if winner != TIE else "war"
    first = winner if winner != TIE else 0
    words = f"{sums[first]}:{sums[1 - first]}"
    wide = width(words, "Black", NUMBER) + 54
    panel(image, Box(8, 60, wide, 44), colours.ground, dress.inks.dark, 2, 6)
    shapes.draw(image, sign, (13, 64), 36, colours.accent if winner != TIE else dress.inks.dark)
    write(image, (54, 98), words, "Black", NUMBER, colours.ink)
