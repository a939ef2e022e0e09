"""The middle of a City: its Kraters, both sides' sums, and what is about to happen."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.omen.rules import CITY_LIMIT

from .. import shapes
from ..canvas import Box, blank, panel
from ..fonts import width, write
from ..palette import ASH, BLACK, CREAM, GOLD, Colour, quantise
from .facts import City
from .layout import CITY_HEIGHT, COLUMN
from .marks import TIE
from .seat_colours import SEAT_COLOURS

STRIP = 50
MIDDLE = CITY_HEIGHT - 2 * STRIP
LETTERS = ("L", "M", "R")


def sum_tile(city: City, seat: int) -> Image.Image:
    side = city.sides[seat]
    return sums(seat, side.strength, side.count, bool(side.units) and city.leader == seat)


@lru_cache(maxsize=512)
def sums(seat: int, strength: int, count: int, leads: bool) -> Image.Image:
    """One side's Strength, its Units against the City Limit, and the wreath if it would win."""
    colours = SEAT_COLOURS[seat]
    image = blank(COLUMN, STRIP, colours.ground)
    ink = GOLD if leads and seat else colours.ink
    shapes.draw(image, "strength", (14, 8), 34, ink)
    write(image, (56, 39), str(strength), "Black", 46, ink)
    if leads:
        left = 66 + width(str(strength), "Black", 46)
        shapes.draw(image, "crown", (left, 4), 42, ink)
    for i in range(CITY_LIMIT):
        box = Box(COLUMN - 14 - 26 * (CITY_LIMIT - i), 14, 20, 22)
        panel(image, box, colours.ink if i < count else None, colours.ink, 2)
    return quantise(image)


def middle_tile(city: City, won: tuple[int, ...] | None) -> Image.Image:
    return middle(city.place, city.kraters, city.sacked, won)


@lru_cache(maxsize=256)
def middle(place: int, kraters: int, sacked: bool, won: tuple[int, ...] | None) -> Image.Image:
    """The City itself: its letter, the Kraters left, and what has just come of it or soon will."""
    ground = ASH if not kraters else GOLD if sacked else CREAM
    ink = CREAM if not kraters else BLACK
    image = blank(COLUMN, MIDDLE, ground)
    panel(image, Box(0, 0, COLUMN, MIDDLE), ground, BLACK, 2)
    panel(image, Box(8, 8, 52, MIDDLE - 16), BLACK, None, 0, 8)
    write(image, (34, MIDDLE / 2 + 16), LETTERS[place], "Black", 46, CREAM, "m")
    if kraters:
        size = 52 if kraters <= 2 else 30
        for i in range(kraters):
            shapes.draw(image, "krater", (70 + i * (size + 5), (MIDDLE - size) // 2), size, ink)
    else:
        shapes.draw(image, "razed", (76, 8), MIDDLE - 16, ink)
    status(image, "RAZED" if not kraters else "SACKED" if sacked else "", won, ink)
    return quantise(image)


def status(image: Image.Image, word: str, won: tuple[int, ...] | None, ink: Colour) -> None:
    """SACKED or RAZED, and who has just won; both share the height if both are so."""
    letters = 24 if won else 30
    baseline = 30 if won else MIDDLE / 2 + 10
    if word:
        write(image, (COLUMN - 14, baseline), word, "Black", letters, ink, "r")
        if word == "SACKED":
            left = COLUMN - 24 - letters - width(word, "Black", letters)
            top = round(baseline - letters * 0.86)
            shapes.draw(image, "sacked", (left, top), letters + 4, ink)
    if won:
        victory(image, won, 38 if word else 17)


def victory(image: Image.Image, won: tuple[int, ...], top: int) -> None:
    """The sums of the battle in the colours of who won it."""
    winner, *sums = won
    colours = SEAT_COLOURS[winner] if winner != TIE else SEAT_COLOURS[0]
    words = "TIE {}:{}".format(*sums) if winner == TIE else f"{sums[winner]}:{sums[1 - winner]}"
    wide = width(words, "Black", 24) + (16 if winner == TIE else 46)
    left = COLUMN - 12 - wide
    panel(image, Box(left, top, wide, 30), colours.ground, BLACK, 2, 6)
    if winner != TIE:
        shapes.draw(image, "crown", (left + 6, top + 2), 26, colours.accent)
    write(image, (COLUMN - 20, top + 23), words, "Black", 24, colours.ink, "r")
