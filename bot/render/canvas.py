"""What every picture is made of: panels, frames, running borders, and boxes to put them in."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw

from .palette import POTTERY, Colour, Palette, index_of

WIDE = 1200
"""The width of every picture that fills a message."""

Pattern = tuple[str, ...]
"""One turn of a running border, line by line."""

KEY: Pattern = ("#####.", "#...#.", "#.#.#.", "#.###.", "#.....", "######")
"""One turn of the meander."""


class Box(NamedTuple):
    """A rectangle in pixels: where it is and how large."""

    x: int
    y: int
    w: int
    h: int

    @property
    def corners(self) -> tuple[int, int, int, int]:
        """As Pillow wants it: the last pixel is inside."""
        return (self.x, self.y, self.x + self.w - 1, self.y + self.h - 1)

    def overlaps(self, other: Box) -> bool:
        apart = self.x + self.w <= other.x or other.x + other.w <= self.x
        return not (apart or self.y + self.h <= other.y or other.y + other.h <= self.y)

    def holds(self, other: Box) -> bool:
        inside = self.x <= other.x and other.x + other.w <= self.x + self.w
        return inside and self.y <= other.y and other.y + other.h <= self.y + self.h


class Piece(NamedTuple):
    """A tile and where its corner goes."""

    tile: Image.Image
    x: int
    y: int

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, *self.tile.size)


def blank(width: int, height: int, ground: Colour) -> Image.Image:
    return Image.new("RGB", (width, height), ground)


def flat(width: int, height: int, ground: Colour, inks: Palette = POTTERY) -> Image.Image:
    """A blank in a palette at once: for large things without smooth edges."""
    image = Image.new("P", (width, height), inks.colours.index(ground))
    image.putpalette(inks.sheet.getpalette() or [])
    return image


def panel(
    image: Image.Image,
    box: Box,
    fill: Colour | None,
    edge: Colour | None = None,
    thick: int = 0,
    radius: int = 0,
) -> None:
    """A filled rectangle, perhaps with an edge and round corners."""
    pen = ImageDraw.Draw(image)
    if radius:
        pen.rounded_rectangle(box.corners, radius, fill, edge, thick)
    else:
        pen.rectangle(box.corners, fill, edge, thick or 1)


def running(image: Image.Image, box: Box, ink: Colour, pattern: Pattern) -> None:
    """A border that fills the box's height, as many whole turns as there is room for."""
    turn, tall = len(pattern[0]), len(pattern)
    cell = box.h // tall
    count = box.w // (turn * cell)
    rows = b"".join(bytes(255 * (mark == "#") for mark in row) * count for row in pattern)
    mask = Image.frombytes("L", (turn * count, tall), rows)
    mask = mask.resize((mask.width * cell, mask.height * cell), Image.Resampling.NEAREST)
    left = box.x + (box.w - mask.width + cell) // 2
    image.paste(ink if image.mode == "RGB" else index_of(image, ink), (left, box.y), mask)


def meander(image: Image.Image, box: Box, ink: Colour) -> None:
    """A running key."""
    running(image, box, ink, KEY)


def compose(ground: Image.Image, pieces: list[Piece]) -> Image.Image:
    """The pieces on a copy of the ground, all in the shared palette."""
    image = ground.copy()
    for tile, x, y in pieces:
        image.paste(tile, (x, y))
    return image
