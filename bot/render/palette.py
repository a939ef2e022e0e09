"""The colours: black slip, terracotta, cream, one gold, and the shades between them.

All pictures share one palette, so that tiles can be pasted as they are and files stay small.
"""

from __future__ import annotations

from functools import cache
from itertools import chain

from PIL import Image

Colour = tuple[int, int, int]

BLACK: Colour = (27, 20, 17)
SOOT: Colour = (58, 44, 36)
CLAY: Colour = (212, 128, 76)
BRICK: Colour = (146, 64, 32)
CREAM: Colour = (246, 233, 208)
SAND: Colour = (230, 210, 176)
GOLD: Colour = (233, 178, 50)
ASH: Colour = (108, 92, 78)

PLAIN = (BLACK, SOOT, CLAY, BRICK, CREAM, SAND, GOLD, ASH)
BETWEEN = (
    *((BLACK, CLAY, 0.4), (BLACK, CLAY, 0.7), (BLACK, CREAM, 0.35), (BLACK, CREAM, 0.65)),
    *((BLACK, GOLD, 0.5), (BRICK, SAND, 0.5), (CLAY, CREAM, 0.5), (ASH, SAND, 0.5)),
)
"""Shades for smooth edges. With them it is 16 colours, which a PNG packs two to a byte."""

NUMBERS = (2, 1, 4, 8, 12, 11, 7, 0, 3, 5, 15, 13, 6, 9, 10, 14)
"""The number of each colour in a file. A PNG keeps how these differ from line to line: so numbered,
which was found by trial, boards are a twentieth smaller."""


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """So much of the second colour in the first."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(first, second, strict=True))
    return (r, g, b)


@cache
def colours() -> tuple[Colour, ...]:
    found = (*PLAIN, *(mix(*between) for between in BETWEEN))
    return tuple(colour for _, colour in sorted(zip(NUMBERS, found, strict=True)))


@cache
def sheet() -> Image.Image:
    """An image that carries the palette."""
    image = Image.new("P", (1, 1))
    image.putpalette(list(chain.from_iterable(colours())))
    return image


def index_of(colour: Colour) -> int:
    return colours().index(colour)


def quantise(image: Image.Image) -> Image.Image:
    """The image in the shared palette."""
    return image.quantize(palette=sheet(), dither=Image.Dither.NONE)


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [c / 255 for c in colour]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio as WCAG 2 defines it: 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
