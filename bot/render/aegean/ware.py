"""White-ground ware: bone, deep blue, sea-green, and a colour for each kind of Unit.

A kind is told by the form of its frame as well: Myrmidons have a plain one, Keres one with notches,
Automatons a double one, and Moirai a round one sewn with a thread.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from PIL import Image, ImageDraw

from bot.engine.aegean.cards import Kind

from ..canvas import Pattern
from ..cities.dress import Frame, SeatColours
from ..cities.layout import DOUBLE
from ..palette import Colour, Inks

NAVY: Colour = (17, 44, 84)
SLATE: Colour = (62, 84, 112)
SEA: Colour = (132, 194, 192)
OCHRE: Colour = (158, 54, 38)
BONE: Colour = (248, 245, 236)
FOAM: Colour = (222, 229, 227)
GOLD: Colour = (238, 186, 64)
STONE: Colour = (84, 98, 114)
PLUM: Colour = (146, 66, 138)
BRONZE: Colour = (146, 96, 40)
TEAL: Colour = (18, 110, 120)

BETWEEN = (
    *((NAVY, SEA, 0.5), (NAVY, BONE, 0.35), (NAVY, BONE, 0.65)),
    *((SEA, BONE, 0.5), (NAVY, GOLD, 0.5)),
)
NUMBERS = tuple(range(16))
WHITE_GROUND = Inks(
    *(NAVY, SLATE, SEA, OCHRE, BONE, FOAM, GOLD, STONE), (PLUM, BRONZE, TEAL), BETWEEN, NUMBERS
)

WAVES: Pattern = (
    "....####....",
    "..####..#...",
    ".###........",
    "####........",
    "#####.....##",
    "############",
)
"""One turn of the running wave."""

SEA_FIGURE = SeatColours(SEA, NAVY, BONE, NAVY, SLATE, NAVY)
BLUE_FIGURE = SeatColours(NAVY, BONE, GOLD, BONE, SLATE, GOLD)

EDGE, COLUMN = 5, 48
"""How wide a frame is, and at the right the column of the signs."""

NOTCH, ROUND, STITCH = 12, 22, 14

Outline = Callable[[ImageDraw.ImageDraw, tuple[int, int], int], None]
"""Fills a form that is so many pixels inside of an image of that size."""


def square(pen: ImageDraw.ImageDraw, size: tuple[int, int], inside: int) -> None:
    wide, tall = size
    pen.rectangle((inside, inside, wide - 1 - inside, tall - 1 - inside), 255)


def notched(pen: ImageDraw.ImageDraw, size: tuple[int, int], inside: int) -> None:
    """With a square cut out of each corner."""
    wide, tall = size
    near, deep = inside, inside + NOTCH
    pen.rectangle((near, deep, wide - 1 - near, tall - 1 - deep), 255)
    pen.rectangle((deep, near, wide - 1 - deep, tall - 1 - near), 255)


def rounded(pen: ImageDraw.ImageDraw, size: tuple[int, int], inside: int) -> None:
    wide, tall = size
    box = (inside, inside, wide - 1 - inside, tall - 1 - inside)
    pen.rounded_rectangle(box, ROUND - inside, 255)


def filled(outline: Outline, size: tuple[int, int], inside: int) -> Image.Image:
    mask = Image.new("L", size)
    outline(ImageDraw.Draw(mask), size, inside)
    return mask


def framed(
    outline: Outline,
    colour: Colour,
    image: Image.Image,
    colours: SeatColours,
    edge: Colour,
) -> None:
    """The form in the colour of the kind, and in it the ground of the seat, but for the signs."""
    image.paste(colour, mask=filled(outline, image.size, 0))
    ground = filled(outline, image.size, EDGE)
    if image.height < DOUBLE:
        ground.paste(0, (image.width - COLUMN, 0, *image.size))
    image.paste(colours.ground, mask=ground)


def doubled(colour: Colour, image: Image.Image, colours: SeatColours, edge: Colour) -> None:
    """A second line within the first."""
    framed(square, colour, image, colours, edge)
    wide, tall = image.size
    pen = ImageDraw.Draw(image)
    pen.rectangle((2, 2, wide - 3, tall - 3), None, colours.ground)


def sewn(colour: Colour, image: Image.Image, colours: SeatColours, edge: Colour) -> None:
    """A thread in the edge."""
    framed(rounded, colour, image, colours, edge)
    wide, tall = image.size
    pen = ImageDraw.Draw(image)
    for x in range(ROUND, wide - ROUND, STITCH):
        for y in (2, tall - 3):
            pen.line((x, y, x + STITCH // 2, y), BONE, 2)


@dataclass(frozen=True, slots=True)
class KindLook:
    """The colour of a kind, and its frame."""

    colour: Colour
    frame: Frame


KIND_LOOKS: Mapping[Kind, KindLook] = {
    "Myrmidon": KindLook(OCHRE, partial(framed, square, OCHRE)),
    "Keres": KindLook(PLUM, partial(framed, notched, PLUM)),
    "Automaton": KindLook(BRONZE, partial(doubled, BRONZE)),
    "Moirai": KindLook(TEAL, partial(sewn, TEAL)),
}
