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

from ..canvas import Box, Pattern, panel
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

EDGE, RIM, COLUMN = 5, 2, 48
"""How wide a frame is at its sides, above and below; and at the right the column of the signs."""

NOTCH, ROUND, STITCH = 12, 22, 14

Outline = Callable[[ImageDraw.ImageDraw, Box], None]
"""Fills a form that takes up a box."""


def square(pen: ImageDraw.ImageDraw, box: Box) -> None:
    pen.rectangle(box.corners, 255)


def notched(pen: ImageDraw.ImageDraw, box: Box) -> None:
    """With a square cut out of each corner."""
    x, y, w, h = box
    pen.rectangle(Box(x, y + NOTCH, w, h - 2 * NOTCH).corners, 255)
    pen.rectangle(Box(x + NOTCH, y, w - 2 * NOTCH, h).corners, 255)


def rounded(pen: ImageDraw.ImageDraw, box: Box) -> None:
    pen.rounded_rectangle(box.corners, ROUND, 255)


def filled(outline: Outline, size: tuple[int, int], beside: int, above: int) -> Image.Image:
    """A form within an image of that size."""
    mask, (wide, tall) = Image.new("L", size), size
    outline(ImageDraw.Draw(mask), Box(beside, above, wide - 2 * beside, tall - 2 * above))
    return mask


def framed(
    outline: Outline, colour: Colour, image: Image.Image, colours: SeatColours, edge: Colour
) -> None:
    """The form in the colour of the kind, and in it the ground of the seat, but for the signs."""
    image.paste(colour, mask=filled(outline, image.size, 0, 0))
    ground = filled(outline, image.size, EDGE, RIM)
    if image.height < DOUBLE:
        ground.paste(0, (image.width - COLUMN, 0, *image.size))
    image.paste(colours.ground, mask=ground)


def doubled(colour: Colour, image: Image.Image, colours: SeatColours, edge: Colour) -> None:
    """A second line within the first, where a tall tile has room for it."""
    framed(square, colour, image, colours, edge)
    for y in (6, image.height - 9) if image.height >= DOUBLE else ():
        panel(image, Box(0, y, image.width, 3), colour)


def sewn(colour: Colour, image: Image.Image, colours: SeatColours, edge: Colour) -> None:
    """A thread in the edge."""
    framed(rounded, colour, image, colours, edge)
    wide, tall = image.size
    pen = ImageDraw.Draw(image)
    for x in range(ROUND, wide - ROUND, STITCH):
        for y in (0, tall - RIM):
            pen.rectangle((x, y, x + STITCH // 2, y + RIM - 1), BONE)


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
