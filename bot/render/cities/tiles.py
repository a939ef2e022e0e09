"""Units in a City as tiles: drawn once for each look they can have."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from bot.engine.cities.cards import UNITS, AnyUnit

from .. import shapes
from ..canvas import Box, blank, panel
from ..fonts import broken, width, write
from ..palette import Colour, Inks
from .dress import Dress, Frame, SeatColours, TileSign
from .emblem import emblem
from .layout import COLUMN, DOUBLE, SINGLE

NAME, PITCH = 34, 33
"""The letters of a name and how far its lines are apart: 9 pixels high on a phone."""

CELL = 50
SMALL, EMBLEM, LARGE = 46, 64, 120


@lru_cache(maxsize=512)
def unit_tile(
    dress: Dress,
    card: int,
    seat: int,
    height: int,
    mark: str = "",
    signs: tuple[TileSign, ...] = (),
) -> Image.Image:
    """A Unit as it stands in a City: Strength, emblem, name, signs, and what is special."""
    unit, colours = UNITS[card], dress.seats[seat]
    image = bare_tile(dress, dress.frame(card), seat, height, mark).copy()
    strength(dress.inks, image, unit, dress.inks.dark if mark else colours.ink, mark)
    size = EMBLEM if height < DOUBLE else LARGE
    at = (CELL + 5, (height - size) // 2)
    shapes.draw(image, emblem(unit), at, size, colours.figure, colours.accent)
    words = low_words if height < DOUBLE else tall_words
    words(dress, image, unit.name, CELL + size + 10, seat, signs)
    return dress.inks.quantise(image)


def plain_frame(image: Image.Image, colours: SeatColours, edge: Colour) -> None:
    """A tile with round corners."""
    panel(image, Box(0, 0, *image.size), colours.ground, edge, 2, 8)


@lru_cache(maxsize=64)
def bare_tile(dress: Dress, frame: Frame, seat: int, height: int, mark: str) -> Image.Image:
    """A tile without a Unit; the cell of its Strength is gold if something just befell it."""
    colours = dress.seats[seat]
    image = blank(COLUMN, height, dress.inks.pale)
    edge = dress.inks.gold if mark else colours.edge
    frame(image, colours, edge)
    if mark:
        panel(image, Box(0, 0, CELL, height), dress.inks.gold, None, 0, 8)
    else:
        panel(image, Box(CELL, 8, 2, height - 16), colours.edge)
    return image


def strength(inks: Inks, image: Image.Image, unit: AnyUnit, ink: Colour, mark: str) -> None:
    """The number a battle is decided by, and below it what just befell the Unit."""
    double = image.height >= DOUBLE
    letters = 64 if double else 46 if mark else 54
    baseline = round(image.height / 2 + letters * 0.33)
    if mark:
        size = 40 if double else 26
        baseline = 76 if double else 37
        left = (CELL - size) // 2
        shapes.draw(image, mark, (left, baseline + (14 if double else 4)), size, inks.dark)
    write(image, (CELL / 2, baseline), str(unit.strength), "Black", letters, ink, "m")


def low_words(
    dress: Dress, image: Image.Image, name: str, left: int, seat: int, signs: Sequence[TileSign]
) -> None:
    """The name in one line or two, and the signs one below the other."""
    colours, size = dress.seats[seat], dress.sign
    right = COLUMN - size - 9
    lines = broken(name, "Bold", NAME, right - left - dress.beside, 2)
    named(image, lines, left, image.height / 2, colours.ink)
    if len(signs) == 1:
        right -= (dress.sign_alone - size) // 2
        size = dress.sign_alone
    pitch = size + 3
    top = (image.height + 3 - pitch * len(signs)) // 2
    for i, sign in enumerate(signs):
        icon(dress.inks, image, (right, top + pitch * i), size, colours.ink, sign)


def tall_words(
    dress: Dress, image: Image.Image, name: str, left: int, seat: int, signs: Sequence[TileSign]
) -> None:
    """The same for a Unit that counts as 2: the signs stand side by side below the name."""
    colours, size = dress.seats[seat], dress.sign + 8
    lines = broken(name, "Bold", NAME, COLUMN - left - 8, 2)
    named(image, lines, left, (image.height - size - 8) / 2, colours.ink)
    top = round((image.height - size - 8) / 2 + len(lines) * PITCH / 2) + 8
    for i, sign in enumerate(signs):
        icon(dress.inks, image, (left + 3 + (size + 12) * i, top), size, colours.ink, sign)


def named(image: Image.Image, lines: Sequence[str], left: int, middle: float, ink: Colour) -> None:
    """Lines of a name around that height."""
    baseline = round(middle - (len(lines) - 1) * PITCH / 2 + NAME * 0.25)
    for i, line in enumerate(lines):
        write(image, (left, baseline + PITCH * i), line, "Bold", NAME, ink)


def icon(
    inks: Inks,
    image: Image.Image,
    at: tuple[int, int],
    size: int,
    ink: Colour,
    sign: TileSign,
) -> None:
    """A sign; on gold if it acts now."""
    x, y = at
    box = Box(x - 3, y - 2, size + 6, size + 4)
    if sign.lit:
        panel(image, box, inks.gold, inks.dark, 2, 6)
    elif sign.ground:
        panel(image, box, sign.ground, None, 0, 6)
    shapes.draw(image, sign.name, at, size, inks.dark if sign.lit else sign.ink or ink)


@lru_cache(maxsize=256)
def destroyed_tile(dress: Dress, card: int, more: int = 0) -> Image.Image:
    """Where a Unit was destroyed just now, and how many more were that have no place here."""
    unit = UNITS[card]
    image = blank(COLUMN, SINGLE, dress.inks.pale)
    panel(image, Box(0, 0, COLUMN, SINGLE), dress.inks.pale, dress.inks.deep, 2, 8)
    shapes.draw(image, "fallen", (10, SINGLE // 2 - 17), 34, dress.inks.deep)
    size = SMALL if more else EMBLEM
    shapes.draw(image, emblem(unit), (CELL + 2, (SINGLE - size) // 2), size, dress.inks.grey)
    left, right = CELL + size + 8, COLUMN - 6
    if more:
        text = f"+{more}"
        write(image, (right, SINGLE // 2 + 15), text, "Bold", 46, dress.inks.deep, "r")
        right -= width(text, "Bold", 46) + 5
    named(
        image, broken(unit.name, "Bold", NAME, right - left, 2), left, SINGLE / 2, dress.inks.deep
    )
    return dress.inks.quantise(image)


@lru_cache(maxsize=4)
def razed_tile(dress: Dress, height: int) -> Image.Image:
    """A side of a City in which nothing is left."""
    image = blank(COLUMN, height, dress.inks.pale)
    shapes.draw(image, "razed", (COLUMN // 2 - 90, height // 2 - 90), 180, dress.inks.grey)
    return dress.inks.quantise(image)
