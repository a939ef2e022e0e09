"""The middle of a City: its Kraters, both sides' sums, and what is about to happen."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.cities.rules import CITY_LIMIT

from .. import shapes
from ..canvas import Box, blank, panel
from ..fonts import width, write
from ..palette import ASH, BLACK, CREAM, GOLD, Colour, quantise
from .facts import City
from .layout import CITY, COLUMN
from .marks import TIE
from .seat_colours import SEAT_COLOURS

MIDDLE = 184
"""How wide the City itself is; beside it are the sums, one above the other."""

SUM = Box(0, 0, COLUMN - MIDDLE, CITY // 2)
GAUGE = 8
LETTERS = ("L", "M", "R")
NUMBER = 46


def sum_tile(city: City, seat: int) -> Image.Image:
    side = city.sides[seat]
    return sums(seat, side.strength, side.count, bool(side.units) and city.leader == seat)


@lru_cache(maxsize=512)
def sums(seat: int, strength: int, count: int, leads: bool) -> Image.Image:
    """One side's Strength, the wreath if it would win, and its Units against the City Limit."""
    colours = SEAT_COLOURS[seat]
    image = blank(SUM.w, SUM.h, colours.ground)
    ink = GOLD if leads and seat else colours.ink
    middle = SUM.h // 2 + (GAUGE if seat else -GAUGE) // 2 + (2 if seat else -2)
    shapes.draw(image, "strength", (10, middle - 17), 34, ink)
    write(image, (52, middle + 17), str(strength), "Black", 50, ink)
    if leads:
        left = 62 + width(str(strength), "Black", 50)
        shapes.draw(image, "crown", (left, middle - 20), 40, ink)
    gauge(image, 3 if seat else SUM.h - GAUGE - 3, count, colours.ink)
    return quantise(image)


def gauge(image: Image.Image, top: int, count: int, ink: Colour) -> None:
    """A square for each Unit that the City Limit allows, on the side of the Units."""
    step = (SUM.w - 16) // CITY_LIMIT
    for i in range(CITY_LIMIT):
        box = Box(10 + step * i, top, step - 4, GAUGE)
        panel(image, box, ink if i < count else None, ink, 2)


def middle_tile(city: City, won: tuple[int, ...] | None) -> Image.Image:
    return middle(city.place, city.kraters, city.sacked, won)


@lru_cache(maxsize=256)
def middle(place: int, kraters: int, sacked: bool, won: tuple[int, ...] | None) -> Image.Image:
    """The City itself: its letter, the Kraters left, and what has just come of it or soon will."""
    ground = ASH if not kraters else GOLD if sacked else CREAM
    ink = CREAM if not kraters else BLACK
    image = blank(MIDDLE, CITY, ground)
    panel(image, Box(0, 0, MIDDLE, CITY), ground, BLACK, 2)
    top = 8 if won or sacked or not kraters else (CITY - 46) // 2
    panel(image, Box(8, top, 44, 46), BLACK, None, 0, 8)
    write(image, (30, top + 36), LETTERS[place], "Black", 38, CREAM, "m")
    stack(image, kraters, top, ink)
    if won:
        victory(image, won)
        if sacked:
            shapes.draw(image, "sacked", (MIDDLE - 32, 14), 28, ink)
    elif sacked or not kraters:
        status(image, "SACKED" if sacked else "RAZED", ink)
    return quantise(image)


def stack(image: Image.Image, kraters: int, top: int, ink: Colour) -> None:
    """The Kraters left: one by one, or their number where there are many."""
    if not kraters:
        shapes.draw(image, "razed", (62, top - 2), 50, ink)
    for i in range(kraters if kraters <= 2 else 1):
        shapes.draw(image, "krater", (58 + 47 * i, top), 46, ink)
    if kraters > 2:
        write(image, (112, top + 39), str(kraters), "Black", NUMBER, ink)


def status(image: Image.Image, word: str, ink: Colour) -> None:
    """SACKED or RAZED."""
    left = 44 if word == "SACKED" else 16
    if word == "SACKED":
        shapes.draw(image, "sacked", (8, 66), 32, ink)
    write(image, (left, 94), word, "Black", 34, ink)


def victory(image: Image.Image, won: tuple[int, ...]) -> None:
    """The sums of the battle in the colours of who won it."""
    winner, *sums = won
    colours = SEAT_COLOURS[winner if winner != TIE else 0]
    sign = "crown" if winner != TIE else "war"
    first = winner if winner != TIE else 0
    words = f"{sums[first]}:{sums[1 - first]}"
    wide = width(words, "Black", NUMBER) + 54
    panel(image, Box(8, 60, wide, 44), colours.ground, BLACK, 2, 6)
    shapes.draw(image, sign, (13, 64), 36, colours.accent if winner != TIE else BLACK)
    write(image, (54, 98), words, "Black", NUMBER, colours.ink)
