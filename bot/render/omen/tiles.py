"""Units in a City as tiles: drawn once for each look they can have."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.omen.cards import UNITS, Trait, Unit

from .. import shapes
from ..canvas import Box, blank, panel
from ..fonts import fitted, wrapped, write
from ..palette import ASH, BLACK, BRICK, GOLD, SAND, Colour, quantise
from .emblem import emblem
from .layout import COLUMN
from .seat_colours import SEAT_COLOURS, SeatColours

TALL = 90
"""From this height on there is room for the traits in words."""

DOUBLE = 150
BADGE = 36


@lru_cache(maxsize=512)
def unit_tile(
    card: int, seat: int, height: int, mark: str = "", acting: str = "", used: bool = False
) -> Image.Image:
    """A Unit as it stands in a City: Strength, emblem, name, traits, and what is special."""
    unit, colours = UNITS[card], SEAT_COLOURS[seat]
    image = bare_tile(seat, height, mark).copy()
    tile = tall_tile if height >= TALL else low_tile
    tile(image, unit, colours, acting, used, BADGE if mark else 0)
    return quantise(image)


@lru_cache(maxsize=64)
def bare_tile(seat: int, height: int, mark: str) -> Image.Image:
    """A tile without a Unit; what just befell it stands at its right end."""
    colours = SEAT_COLOURS[seat]
    image = blank(COLUMN, height, SAND)
    edge, thick = (GOLD, 4) if mark else (colours.edge, 2)
    panel(image, Box(0, 0, COLUMN, height), colours.ground, edge, thick, 8)
    if mark:
        panel(image, Box(COLUMN - BADGE, 0, BADGE, height), GOLD, None, 0, 8)
        shapes.draw(image, mark, (COLUMN - BADGE + 5, height // 2 - 13), BADGE - 10, BLACK)
    return image


def tall_tile(
    image: Image.Image, unit: Unit, colours: SeatColours, acting: str, used: bool, taken: int
) -> None:
    """With room for the traits in words; a Unit that counts as 2 may be twice as high."""
    height = image.height
    size = min(height - 8, 138)
    strength(image, unit, colours, 66, 60 if height < DOUBLE else 76)
    shapes.draw(
        image, emblem(unit), (70, (height - size) // 2), size, colours.figure, colours.accent
    )
    left = 70 + size + 10
    lines, letters = title(unit.name, COLUMN - left - 8 - taken, height >= DOUBLE)
    pitch = 27 if len(lines) == 1 or height >= DOUBLE else 22
    top = height // 2 - (len(lines) * letters + 2 * pitch + 4) // 2
    for line in lines:
        write(image, (left, top + letters * 0.84), line, "Bold", letters, colours.ink)
        top += letters
    for i, trait in enumerate(unit.trait_names):
        spot = (left, top + 5 + i * pitch)
        icon(image, trait, spot, pitch - 3, colours, trait == acting, used and trait == "GLEAN")
        at = (left + 33, spot[1] + pitch - 9)
        write(image, at, trait, "Semibold", min(20, pitch - 3), colours.ink)


def title(name: str, room: int, double: bool) -> tuple[tuple[str, ...], int]:
    """The name in one line, or in two if that would make it small."""
    text, letters = fitted(name, "Bold", 27, room, 22)
    if text == name:
        return (text,), letters
    letters = 26 if double else 22
    return wrapped(name, "Bold", letters, room)[:2], letters


def low_tile(
    image: Image.Image, unit: Unit, colours: SeatColours, acting: str, used: bool, taken: int
) -> None:
    height = image.height
    strength(image, unit, colours, 52, 42)
    size = height - 6
    shapes.draw(image, emblem(unit), (56, 3), size, colours.figure, colours.accent)
    left, right = 64 + size, COLUMN - 74 - taken
    room = right - left - 6
    text, letters = fitted(unit.name, "Bold", 24, room, 21)
    if text == unit.name:
        write(image, (left, height // 2 + 8), text, "Bold", letters, colours.ink)
    else:
        lines = wrapped(unit.name, "Bold", 22, room)
        for i, line in enumerate(lines[:2]):
            write(image, (left, height // 2 - 6 + 23 * i), line, "Bold", 22, colours.ink)
    for i, trait in enumerate(unit.trait_names):
        spot = (right + 35 * i, (height - 28) // 2)
        icon(image, trait, spot, 28, colours, trait == acting, used and trait == "GLEAN")


def strength(
    image: Image.Image, unit: Unit, colours: SeatColours, width: int, letters: int
) -> None:
    """The number a battle is decided by, largest of all."""
    panel(image, Box(width, 8, 2, image.height - 16), colours.edge)
    baseline = image.height // 2 + letters * 0.33
    write(image, (width / 2 + 2, baseline), str(unit.strength), "Black", letters, colours.ink, "m")


def icon(
    image: Image.Image,
    trait: Trait,
    at: tuple[int, int],
    size: int,
    colours: SeatColours,
    lit: bool,
    used: bool,
) -> None:
    """The sign of a trait; on gold if it acts in this step, ticked off if it has."""
    x, y = at
    ink: Colour = colours.ink
    if lit:
        panel(image, Box(x - 3, y - 3, size + 6, size + 6), GOLD, BLACK, 2, 6)
        ink = BLACK
    shapes.draw(image, trait, at, size, ink)
    if used:
        panel(image, Box(x - 3, y - 3, size + 6, size + 6), GOLD, BLACK, 2, 6)
        shapes.draw(image, "used", at, size, BLACK)


@lru_cache(maxsize=256)
def destroyed_tile(card: int, height: int, more: int = 0) -> Image.Image:
    """Where a Unit was destroyed just now."""
    unit = UNITS[card]
    image = blank(COLUMN, height, SAND)
    panel(image, Box(0, 0, COLUMN, height), SAND, BRICK, 2, 8)
    size = min(height - 10, 80)
    top = (height - size) // 2
    shapes.draw(image, emblem(unit), (56, top), size, ASH)
    shapes.draw(image, "fallen", (14, height // 2 - 17), 34, BRICK)
    words = unit.name + (f" +{more}" if more else "")
    text, letters = fitted(words, "Semibold", 24, COLUMN - 80 - size)
    write(image, (66 + size, height // 2 + 8), text, "Semibold", letters, BRICK)
    return quantise(image)


@lru_cache(maxsize=2)
def razed_tile(height: int) -> Image.Image:
    """A side of a Razed City."""
    image = blank(COLUMN, height, SAND)
    shapes.draw(image, "razed", (COLUMN // 2 - 90, height // 2 - 90), 180, ASH)
    return quantise(image)
