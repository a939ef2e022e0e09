"""The thirteen traits on one page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from bot.engine.omen.cards import TRAITS
from bot.engine.omen.words import TRAITS as MEANINGS

from .. import shapes
from ..canvas import WIDE, Box, blank, meander, panel
from ..fonts import write
from ..palette import BLACK, CLAY, CREAM, SAND, quantise
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit
from .paragraphs import Paragraph, Set, set_beside, write_lines
from .title import LEAST

BAND, SIDE, GAP, PAD = 24, 12, 8, 12
COLUMN = (WIDE - 2 * SIDE - GAP) // 2
SIGN = 72
"""The dark field with the sign, before the words."""

VALUES = (("cost", "Cost"), ("offering", "Offering"), ("strength", "Strength"))


@cache
def traits_page() -> Picture:
    """Every trait by sign, name and meaning, and the signs of the three values."""
    rows = [*pairs()]
    tops = [BAND + GAP]
    for row in rows:
        tops.append(tops[-1] + height(row) + GAP)
    image = blank(WIDE, tops[-1] + BAND, CREAM)
    for top in (0, image.height - BAND):
        panel(image, Box(0, top, WIDE, BAND), BLACK)
        meander(image, Box(6, top + 3, WIDE - 12, BAND - 6), CLAY)
    for row, top in zip(rows, tops, strict=False):
        for column, found in enumerate(row):
            box = Box(SIDE + column * (COLUMN + GAP), top, COLUMN, height(row))
            entry(image, box, found) if found else values(image, box)
    alt = "\n".join(f"{trait}: {MEANINGS[trait]}" for trait in TRAITS)
    return Picture(encode(quantise(image)), "traits.png", fit(ALT_LIMIT, [alt]))


def pairs() -> Iterator[tuple[Set | None, ...]]:
    """Trait beside trait, and beside the last one the values."""
    room = COLUMN - SIGN - 2 * PAD
    found = [set_beside(Paragraph(name, name, MEANINGS[name]), LEAST, room) for name in TRAITS]
    for i in range(0, len(found), 2):
        yield (found[i], found[i + 1] if i + 1 < len(found) else None)


def height(row: tuple[Set | None, ...]) -> int:
    return max(110, *(round(found.tall) + 2 * PAD for found in row if found))


def entry(image: Image.Image, box: Box, found: Set) -> None:
    """The sign on black, and its meaning led in by its name."""
    panel(image, box, SAND, BLACK, 2, 10)
    panel(image, Box(box.x, box.y, SIGN, box.h), BLACK, None, 0, 10)
    at = (box.x + 10, box.y + (box.h - SIGN + 20) // 2)
    shapes.draw(image, found.of.sign, at, SIGN - 20, CLAY)
    top = box.y + (box.h - found.tall) / 2
    write_lines(image, found, (box.x + SIGN + PAD, top), BLACK)


def values(image: Image.Image, box: Box) -> None:
    x, y, w, h = box
    panel(image, box, BLACK, None, 0, 10)
    for i, (sign, word) in enumerate(VALUES):
        middle = x + w * (2 * i + 1) // 6
        shapes.draw(image, sign, (middle - 26, y + h // 2 - 52), 52, CLAY)
        write(image, (middle, y + h // 2 + 38), word, "Bold", LEAST, CREAM, "m")
