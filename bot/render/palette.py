"""The colours: black slip, terracotta, cream, one gold, and the shades between them.

All pictures of a game share one palette, so that tiles can be pasted as they are and files stay
small.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
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


class Palette(ABC):
    """A game's colours, in the order of their numbers, and images in them."""

    @property
    @abstractmethod
    def colours(self) -> tuple[Colour, ...]: ...

    @cached_property
    def sheet(self) -> Image.Image:
        """An image that carries the palette."""
        image = Image.new("P", (1, 1))
        image.putpalette(list(chain.from_iterable(self.colours)))
        return image

    def quantise(self, image: Image.Image) -> Image.Image:
        """The image in this palette."""
        return image.quantize(palette=self.sheet, dither=Image.Dither.NONE)


@dataclass(frozen=True, eq=False)
class Inks(Palette):
    """The colours of a game by what they are for, and the palette that is made of them."""

    dark: Colour  # the slip: letters, edges, bands
    dim: Colour  # the same where nothing can be done
    ware: Colour  # the clay
    deep: Colour  # what is said aside
    light: Colour  # paper
    pale: Colour  # the ground of what is empty
    gold: Colour  # all that is so now
    grey: Colour  # what is gone
    others: tuple[Colour, ...]
    between: tuple[tuple[Colour, Colour, float], ...]
    numbers: tuple[int, ...]

    @property
    def plain(self) -> tuple[Colour, ...]:
        first = (self.dark, self.dim, self.ware, self.deep, self.light, self.pale)
        return (*first, self.gold, self.grey, *self.others)

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        found = (*self.plain, *(mix(*between) for between in self.between))
        return tuple(colour for _, colour in sorted(zip(self.numbers, found, strict=True)))


POTTERY = Inks(BLACK, SOOT, CLAY, BRICK, CREAM, SAND, GOLD, ASH, (), BETWEEN, NUMBERS)
"""Black-figure and red-figure ware."""

PLAIN = POTTERY.plain


def colours() -> tuple[Colour, ...]:
    return POTTERY.colours


def sheet() -> Image.Image:
    return POTTERY.sheet


def quantise(image: Image.Image) -> Image.Image:
    """The image in the palette of pottery."""
    return POTTERY.quantise(image)


def index_of(image: Image.Image, colour: Colour) -> int:
    """The number of a colour in the palette that an image carries."""
    flat = iter(image.getpalette() or ())
    return list(zip(flat, flat, flat, strict=True)).index(colour)


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [c / 255 for c in colour]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio as WCAG 2 defines it: 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
