"""The numbers of a card beside their signs, and the other signs on it."""

from __future__ import annotations

from PIL import Image

from .. import shapes
from ..canvas import Box, panel
from ..fonts import width, write
from ..palette import Colour, Inks
from .dress import Dress, Look, Value


def write_value(
    dress: Dress,
    image: Image.Image,
    value: Value,
    middle: tuple[int, int],
    letters: int,
    sign: int,
    look: Look,
) -> None:
    """The number around a point, and its sign before it: or its coin around it."""
    x, y = middle
    ink = look.ink
    if value.sign == "cost":
        size = round(letters * 0.98)
        disc(image, (x - size // 2, y - size // 2), size, look.coin)
        ink = dress.inks.dark
    else:
        left = x - width(str(value.number), "Black", letters) // 2 - 5 - sign
        shapes.draw(image, value.sign, (left, y - sign // 2), sign, ink)
    write(image, (x, y + letters * 0.33), str(value.number), "Black", letters, ink, "m")


def disc(image: Image.Image, at: tuple[int, int], size: int, colour: Colour) -> None:
    """A round spot to write on."""
    image.paste(colour, at, shapes.masks("spot", size).figure)


def trait_sign(
    inks: Inks,
    image: Image.Image,
    trait: str,
    at: tuple[int, int],
    size: int,
    ink: Colour,
    lit: bool,
) -> None:
    """The sign of a trait; on gold if it can be used now."""
    x, y = at
    if lit:
        panel(image, Box(x - 3, y - 3, size + 6, size + 6), inks.gold, inks.dark, 2, 7)
    shapes.draw(image, trait, at, size, inks.dark if lit else ink)
