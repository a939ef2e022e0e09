"""The thirteen traits on one page."""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.engine.omen.cards import TRAITS
from bot.engine.omen.words import TRAITS as MEANINGS

from .. import shapes
from ..canvas import WIDE, Box, blank, meander, panel
from ..fonts import wrapped, write
from ..palette import BLACK, CLAY, CREAM, SAND, quantise
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit

BAND, TITLE, ROW = 30, 76, 132
SIDE, GAP = 16, 12
COLUMN = (WIDE - 2 * SIDE - GAP) // 2
ROWS = 7
VALUES = (("cost", "Cost"), ("offering", "Offering"), ("strength", "Strength"))


@cache
def traits_page() -> Picture:
    """Every trait by sign, name and meaning, and the signs of the three values."""
    image = blank(WIDE, 2 * BAND + TITLE + ROWS * ROW + GAP, CREAM)
    for top in (0, image.height - BAND):
        panel(image, Box(0, top, WIDE, BAND), BLACK)
        meander(image, Box(6, top + 3, WIDE - 12, BAND - 6), CLAY)
    write(image, (WIDE / 2, BAND + 54), "The thirteen traits", "Black", 46, BLACK, "m")
    boxes = cells()
    for trait, box in zip(TRAITS, boxes, strict=False):
        entry(image, box, trait, MEANINGS[trait])
    values(image, boxes[-1])
    alt = "\n".join(f"{trait}: {MEANINGS[trait]}" for trait in TRAITS)
    return Picture(encode(quantise(image)), "traits.png", fit(ALT_LIMIT, [alt]))


def cells() -> list[Box]:
    """Column by column."""
    top = BAND + TITLE
    return [
        Box(SIDE + column * (COLUMN + GAP), top + row * ROW, COLUMN, ROW - GAP)
        for column in (0, 1)
        for row in range(ROWS)
    ]


def entry(image: Image.Image, box: Box, trait: str, meaning: str) -> None:
    x, y, _, h = box
    panel(image, box, SAND, BLACK, 2, 10)
    panel(image, Box(x, y, h, h), BLACK, None, 0, 10)
    shapes.draw(image, trait, (x + 22, y + 22), h - 44, CLAY)
    write(image, (x + h + 16, y + 34), trait, "Black", 28, BLACK)
    lines, letters = meaning_lines(meaning, COLUMN - h - 26)
    top, leading = (41, 1.14) if len(lines) < 3 else (36, 1.05)
    for i, line in enumerate(lines):
        baseline = y + top + letters * (1 + leading * i)
        write(image, (x + h + 16, baseline), line, "Semibold", letters, BLACK)


def meaning_lines(meaning: str, room: int) -> tuple[tuple[str, ...], int]:
    """In letters of which two lines are enough; the smallest are so small that three fit."""
    letters = 25
    while letters > 22 and len(wrapped(meaning, "Semibold", letters, room)) > 2:
        letters -= 1
    return wrapped(meaning, "Semibold", letters, room)[:3], letters


def values(image: Image.Image, box: Box) -> None:
    x, y, w, _ = box
    panel(image, box, BLACK, None, 0, 10)
    for i, (sign, word) in enumerate(VALUES):
        middle = x + w * (2 * i + 1) // 6
        shapes.draw(image, sign, (middle - 26, y + 16), 52, CLAY)
        write(image, (middle, y + 100), word, "Bold", 26, CREAM, "m")
