"""Units in a City as tiles: drawn once for each look they can have."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.omen.cards import UNITS, Trait, Unit

from .. import shapes
from ..canvas import Box, blank, panel
from ..fonts import fitted, wrapped, write
from ..palette import ASH, BLACK, BRICK, GOLD, SAND, Colour, quantise
from .dress import DRESSES, Dress
from .layout import COLUMN

TALL = 90
"""From this height on there is room for the traits in words."""

BADGE = 36


@lru_cache(maxsize=1024)
def unit_tile(
    card: int, seat: int, height: int, mark: str = "", acting: str = "", used: bool = False
) -> Image.Image:
    """A Unit as it stands in a City: Strength, emblem, name, traits, and what is special."""
    unit, dress = UNITS[card], DRESSES[seat]
    image = bare_tile(seat, height, mark).copy()
    tile = tall_tile if height >= TALL else low_tile
    tile(image, unit, dress, acting, used, BADGE if mark else 0)
    return quantise(image)


@lru_cache(maxsize=64)
def bare_tile(seat: int, height: int, mark: str) -> Image.Image:
    """A tile without a Unit; what just befell it stands at its right end."""
    dress = DRESSES[seat]
    image = blank(COLUMN, height, SAND)
    edge, thick = (GOLD, 4) if mark else (dress.edge, 2)
    panel(image, Box(0, 0, COLUMN, height), dress.ground, edge, thick, 8)
    if mark:
        panel(image, Box(COLUMN - BADGE, 0, BADGE, height), GOLD, None, 0, 8)
        shapes.draw(image, mark, (COLUMN - BADGE + 5, height // 2 - 13), BADGE - 10, BLACK)
    return image


def tall_tile(
    image: Image.Image, unit: Unit, dress: Dress, acting: str, used: bool, taken: int
) -> None:
    height = image.height
    size = min(height - 8, 132)
    strength(image, unit, dress, 66, 60)
    shapes.draw(image, unit.key, (70, (height - size) // 2), size, dress.figure, dress.accent)
    left = 70 + size + 10
    text, letters = fitted(unit.name, "Bold", 27, COLUMN - left - 8 - taken)
    middle = height // 2
    write(image, (left, middle - 20), text, "Bold", letters, dress.ink)
    for i, trait in enumerate(unit.trait_names):
        top = middle - 9 + i * 27
        icon(image, trait, (left, top), 24, dress, trait == acting, used and trait == "GLEAN")
        write(image, (left + 33, top + 19), trait, "Semibold", 20, dress.ink)


def low_tile(
    image: Image.Image, unit: Unit, dress: Dress, acting: str, used: bool, taken: int
) -> None:
    height = image.height
    strength(image, unit, dress, 52, 42)
    size = height - 6
    shapes.draw(image, unit.key, (56, 3), size, dress.figure, dress.accent)
    left, right = 64 + size, COLUMN - 74 - taken
    room = right - left - 6
    text, letters = fitted(unit.name, "Bold", 24, room, 21)
    if text == unit.name:
        write(image, (left, height // 2 + 8), text, "Bold", letters, dress.ink)
    else:
        lines = wrapped(unit.name, "Bold", 22, room)
        for i, line in enumerate(lines[:2]):
            write(image, (left, height // 2 - 4 + 23 * i), line, "Bold", 22, dress.ink)
    for i, trait in enumerate(unit.trait_names):
        spot = (right + 35 * i, (height - 28) // 2)
        icon(image, trait, spot, 28, dress, trait == acting, used and trait == "GLEAN")


def strength(image: Image.Image, unit: Unit, dress: Dress, width: int, letters: int) -> None:
    """The number a battle is decided by, largest of all."""
    panel(image, Box(width, 8, 2, image.height - 16), dress.edge)
    baseline = image.height // 2 + letters * 0.33
    write(image, (width / 2 + 2, baseline), str(unit.strength), "Black", letters, dress.ink, "m")


def icon(
    image: Image.Image,
    trait: Trait,
    at: tuple[int, int],
    size: int,
    dress: Dress,
    lit: bool,
    used: bool,
) -> None:
    """The sign of a trait; on gold if it acts in this step, ticked off if it has."""
    x, y = at
    ink: Colour = dress.ink
    if lit:
        panel(image, Box(x - 3, y - 3, size + 6, size + 6), GOLD, BLACK, 2, 6)
        ink = BLACK
    shapes.draw(image, trait, at, size, ink)
    if used:
        panel(image, Box(x - 3, y - 3, size + 6, size + 6), GOLD, BLACK, 2, 6)
        shapes.draw(image, "used", at, size, BLACK)


@lru_cache(maxsize=256)
def ghost_tile(card: int, height: int, more: int = 0) -> Image.Image:
    """Where a Unit was destroyed just now."""
    unit = UNITS[card]
    image = blank(COLUMN, height, SAND)
    panel(image, Box(0, 0, COLUMN, height), SAND, BRICK, 2, 8)
    size = min(height - 10, 80)
    top = (height - size) // 2
    shapes.draw(image, unit.key, (56, top), size, ASH)
    shapes.draw(image, "fallen", (14, height // 2 - 17), 34, BRICK)
    words = unit.name + (f" +{more}" if more else "")
    text, letters = fitted(words, "Semibold", 24, COLUMN - 80 - size)
    write(image, (66 + size, height // 2 + 8), text, "Semibold", letters, BRICK)
    return quantise(image)
