"""The numbers of a card beside their signs, and the signs of its traits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from bot.engine.omen.cards import Krater, Unit

from .. import shapes
from ..canvas import Box, panel
from ..fonts import width, write
from ..palette import BLACK, GOLD, Colour
from .look import Look


@dataclass(frozen=True, slots=True)
class Value:
    """A number and the sign that says which it is; a Cost stands in its coin."""

    sign: str
    number: int


def values_of(drawn: Unit | Krater) -> Iterator[Value]:
    """A Unit's three values; a Krater's points, in hand and broken."""
    if isinstance(drawn, Unit):
        yield Value("cost", drawn.cost)
        yield Value("strength", drawn.strength)
        yield Value("offering", drawn.offering)
    else:
        yield Value("krater", 2)
        yield Value("broken", 1)


def write_value(
    image: Image.Image, value: Value, middle: tuple[int, int], letters: int, sign: int, look: Look
) -> None:
    """The number around a point, and its sign before it: or its coin around it."""
    x, y = middle
    ink = look.ink
    if value.sign == "cost":
        size = round(letters * 0.98)
        disc(image, (x - size // 2, y - size // 2), size, look.coin)
        ink = BLACK
    else:
        left = x - width(str(value.number), "Black", letters) // 2 - 5 - sign
        shapes.draw(image, value.sign, (left, y - sign // 2), sign, ink)
    write(image, (x, y + letters * 0.33), str(value.number), "Black", letters, ink, "m")


def disc(image: Image.Image, at: tuple[int, int], size: int, colour: Colour) -> None:
    """A round spot to write on."""
    image.paste(colour, at, shapes.masks("spot", size).figure)


def trait_sign(
    image: Image.Image, trait: str, at: tuple[int, int], size: int, ink: Colour, lit: bool
) -> None:
    """The sign of a trait; on gold if it can be used now."""
    x, y = at
    if lit:
        panel(image, Box(x - 3, y - 3, size + 6, size + 6), GOLD, BLACK, 2, 7)
    shapes.draw(image, trait, at, size, BLACK if lit else ink)
