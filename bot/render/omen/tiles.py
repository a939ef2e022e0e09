"""Units in a City as tiles: drawn once for each look they can have."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from bot.engine.omen.cards import UNITS, Trait, Unit

from .. import shapes
from ..canvas import Box, blank, panel
from ..fonts import broken, width, write
from ..palette import ASH, BLACK, BRICK, GOLD, SAND, Colour, quantise
from .emblem import emblem
from .layout import COLUMN, DOUBLE, SINGLE
from .seat_colours import SEAT_COLOURS, SeatColours

NAME, PITCH = 34, 33
"""The letters of a name and how far its lines are apart: 9 pixels high on a phone."""

CELL, SIGN = 50, 30
SMALL, EMBLEM, LARGE = 46, 64, 120


@lru_cache(maxsize=512)
def unit_tile(
    card: int, seat: int, height: int, mark: str = "", acting: str = "", used: bool = False
) -> Image.Image:
    """A Unit as it stands in a City: Strength, emblem, name, traits, and what is special."""
    unit, colours = UNITS[card], SEAT_COLOURS[seat]
    image = bare_tile(seat, height, mark).copy()
    strength(image, unit, BLACK if mark else colours.ink, mark)
    size = EMBLEM if height < DOUBLE else LARGE
    at = (CELL + 5, (height - size) // 2)
    shapes.draw(image, emblem(unit), at, size, colours.figure, colours.accent)
    signs = [(trait, trait == acting, used and trait == "GLEAN") for trait in unit.trait_names]
    words = low_words if height < DOUBLE else tall_words
    words(image, unit.name, CELL + size + 10, colours, signs)
    return quantise(image)


@lru_cache(maxsize=64)
def bare_tile(seat: int, height: int, mark: str) -> Image.Image:
    """A tile without a Unit; the cell of its Strength is gold if something just befell it."""
    colours = SEAT_COLOURS[seat]
    image = blank(COLUMN, height, SAND)
    edge = GOLD if mark else colours.edge
    panel(image, Box(0, 0, COLUMN, height), colours.ground, edge, 2, 8)
    if mark:
        panel(image, Box(0, 0, CELL, height), GOLD, None, 0, 8)
    else:
        panel(image, Box(CELL, 8, 2, height - 16), colours.edge)
    return image


def strength(image: Image.Image, unit: Unit, ink: Colour, mark: str) -> None:
    """The number a battle is decided by, and below it what just befell the Unit."""
    double = image.height >= DOUBLE
    letters = 64 if double else 46 if mark else 54
    baseline = round(image.height / 2 + letters * 0.33)
    if mark:
        size = 40 if double else 26
        baseline = 76 if double else 37
        left = (CELL - size) // 2
        shapes.draw(image, mark, (left, baseline + (14 if double else 4)), size, BLACK)
    write(image, (CELL / 2, baseline), str(unit.strength), "Black", letters, ink, "m")


Signs = Sequence[tuple[Trait, bool, bool]]


def low_words(image: Image.Image, name: str, left: int, colours: SeatColours, signs: Signs) -> None:
    """The name in one line or two, and the signs of the traits one below the other."""
    right = COLUMN - SIGN - 9
    lines = broken(name, "Bold", NAME, right - left - 4, 2)
    named(image, lines, left, image.height / 2, colours.ink)
    pitch = SIGN + 3
    top = (image.height + 3 - pitch * len(signs)) // 2
    for i, sign in enumerate(signs):
        icon(image, (right, top + pitch * i), SIGN, colours, *sign)


def tall_words(
    image: Image.Image, name: str, left: int, colours: SeatColours, signs: Signs
) -> None:
    """The same for a Unit that counts as 2: the signs stand side by side below the name."""
    lines = broken(name, "Bold", NAME, COLUMN - left - 8, 2)
    size = SIGN + 8
    named(image, lines, left, (image.height - size - 8) / 2, colours.ink)
    top = round((image.height - size - 8) / 2 + len(lines) * PITCH / 2) + 8
    for i, sign in enumerate(signs):
        icon(image, (left + 3 + (size + 12) * i, top), size, colours, *sign)


def named(image: Image.Image, lines: Sequence[str], left: int, middle: float, ink: Colour) -> None:
    """Lines of a name around that height."""
    baseline = round(middle - (len(lines) - 1) * PITCH / 2 + NAME * 0.25)
    for i, line in enumerate(lines):
        write(image, (left, baseline + PITCH * i), line, "Bold", NAME, ink)


def icon(
    image: Image.Image,
    at: tuple[int, int],
    size: int,
    colours: SeatColours,
    trait: Trait,
    lit: bool,
    used: bool,
) -> None:
    """The sign of a trait; on gold if it acts in this step, ticked off if it has."""
    x, y = at
    if lit or used:
        panel(image, Box(x - 3, y - 2, size + 6, size + 4), GOLD, BLACK, 2, 6)
    shapes.draw(image, "used" if used else trait, at, size, BLACK if lit or used else colours.ink)


@lru_cache(maxsize=256)
def destroyed_tile(card: int, more: int = 0) -> Image.Image:
    """Where a Unit was destroyed just now, and how many more were that have no place here."""
    unit = UNITS[card]
    image = blank(COLUMN, SINGLE, SAND)
    panel(image, Box(0, 0, COLUMN, SINGLE), SAND, BRICK, 2, 8)
    shapes.draw(image, "fallen", (10, SINGLE // 2 - 17), 34, BRICK)
    size = SMALL if more else EMBLEM
    shapes.draw(image, emblem(unit), (CELL + 2, (SINGLE - size) // 2), size, ASH)
    left, right = CELL + size + 8, COLUMN - 6
    if more:
        text = f"+{more}"
        write(image, (right, SINGLE // 2 + 15), text, "Bold", 46, BRICK, "r")
        right -= width(text, "Bold", 46) + 5
    named(image, broken(unit.name, "Bold", NAME, right - left, 2), left, SINGLE / 2, BRICK)
    return quantise(image)


@lru_cache(maxsize=4)
def razed_tile(height: int) -> Image.Image:
    """A side of a Razed City."""
    image = blank(COLUMN, height, SAND)
    shapes.draw(image, "razed", (COLUMN // 2 - 90, height // 2 - 90), 180, ASH)
    return quantise(image)
