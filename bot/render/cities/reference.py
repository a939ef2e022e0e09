"""Signs, names and meanings on one page, two side by side: what is looked up most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from PIL import Image

from .. import shapes
from ..canvas import WIDE, Box, blank, panel, running
from ..fonts import write
from ..palette import Colour
from ..picture import Picture, encode
from .dress import Dress, Paragraph
from .paragraphs import Set, set_beside, write_lines
from .title import LEAST

BAND, SIDE, GAP, PAD = 24, 12, 8, 12
COLUMN = (WIDE - 2 * SIDE - GAP) // 2
SIGN = 72
"""The dark field with the sign, before the words."""

VALUES = (("cost", "Cost"), ("offering", "Offering"), ("strength", "Strength"))


def reference(
    dress: Dress,
    said: Sequence[Paragraph],
    name: str,
    alt: str,
    grounds: Mapping[str, Colour] = MappingProxyType({}),
) -> Picture:
    """Every paragraph by sign, name and meaning; the three values where one place is left.

    A sign may have a ground of its own.
    """
    rows = [*pairs(said)]
    tops = [BAND + GAP]
    for row in rows:
        tops.append(tops[-1] + height(row) + GAP)
    image = blank(WIDE, tops[-1] + BAND, dress.inks.light)
    for top in (0, image.height - BAND):
        panel(image, Box(0, top, WIDE, BAND), dress.inks.dark)
        running(image, Box(6, top + 3, WIDE - 12, BAND - 6), dress.inks.ware, dress.border)
    for row, top in zip(rows, tops, strict=False):
        for column, found in enumerate(row):
            box = Box(SIDE + column * (COLUMN + GAP), top, COLUMN, height(row))
            if found:
                entry(dress, image, box, found, grounds.get(found.of.sign))
            else:
                values(dress, image, box)
    return Picture(encode(dress.inks.quantise(image)), name, alt)


def pairs(said: Sequence[Paragraph]) -> Iterator[tuple[Set | None, ...]]:
    """One beside the other, and beside the last one the values."""
    room = COLUMN - SIGN - 2 * PAD
    found = [set_beside(paragraph, LEAST, room) for paragraph in said]
    for i in range(0, len(found), 2):
        yield (found[i], found[i + 1] if i + 1 < len(found) else None)


def height(row: tuple[Set | None, ...]) -> int:
    return max(110, *(round(found.tall) + 2 * PAD for found in row if found))


def entry(dress: Dress, image: Image.Image, box: Box, found: Set, ground: Colour | None) -> None:
    """The sign on a dark field, and its meaning led in by its name."""
    panel(image, box, dress.inks.pale, dress.inks.dark, 2, 10)
    panel(image, Box(box.x, box.y, SIGN, box.h), ground or dress.inks.dark, None, 0, 10)
    at = (box.x + 10, box.y + (box.h - SIGN + 20) // 2)
    figure = dress.inks.light if ground else dress.inks.ware
    shapes.draw(image, found.of.sign, at, SIGN - 20, figure)
    top = box.y + (box.h - found.tall) / 2
    write_lines(image, found, (box.x + SIGN + PAD, top), dress.inks.dark)


def values(dress: Dress, image: Image.Image, box: Box) -> None:
    x, y, w, h = box
    panel(image, box, dress.inks.dark, None, 0, 10)
    for i, (sign, word) in enumerate(VALUES):
        middle = x + w * (2 * i + 1) // 6
        shapes.draw(image, sign, (middle - 26, y + h // 2 - 52), 52, dress.inks.ware)
        write(image, (middle, y + h // 2 + 38), word, "Bold", LEAST, dress.inks.light, "m")
