"""Signs: drawings of assets/ as pictures so small that they stand in a line of words.

Discord shows them 22 pixels high, on whatever ground its reader likes best. So each brings its own
ground along, and its figure is as large as that has room for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageChops, ImageDraw

from . import shapes
from .palette import Colour

Draw: TypeAlias = Callable[[], bytes]
"""Draws a sign, as a PNG file."""

SIZE: Final = 128
"""What Discord reduces an emoji to at most."""

SHADES: Final = 32
DISC: Final = "disc"
TILE: Final = "tile"
ROOM: Final = {DISC: 92, TILE: 112}
"""How far a figure may reach: a disc has no corners."""

LARGEST: Final = 1.5
"""A figure that fills a corner of its box only is not drawn larger than so much of it."""


@dataclass(frozen=True, slots=True)
class Ware:
    """The ground of a sign, and the colours on it."""

    form: Literal["disc", "tile"]
    ground: Colour
    figure: Colour
    accent: Colour  # the drawings' gold


def drawn(name: str, ware: Ware) -> bytes:
    """A drawing as a sign, as large as there is room."""
    image = bare(ware)
    left, top, size = fitted(name, ROOM[ware.form])
    shapes.draw(image, name, (left, top), size, ware.figure, ware.accent)
    return packed(image)


def bare(ware: Ware) -> Image.Image:
    """A sign without a figure."""
    image = Image.new("RGBA", (SIZE, SIZE), (*ware.ground, 0))
    image.paste(ware.ground, mask=ground(ware.form))
    return image


@lru_cache(maxsize=2)
def ground(form: str) -> Image.Image:
    """The form of a ground, with smooth edges."""
    finer = SIZE * shapes.FINER
    mask = Image.new("L", (finer, finer))
    radius = finer // 2 if form == DISC else finer // 5
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, finer - 1, finer - 1), radius, 255)
    return mask.reduce(shapes.FINER)


def fitted(name: str, room: int) -> tuple[int, int, int]:
    """Where the box of a drawing begins, and its size, so that the figure itself fits the room
    and stands in the middle."""
    box = outline(name)
    wide, tall = box[2] - box[0], box[3] - box[1]
    scale = min(room / max(wide, tall), LARGEST)
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    left, top = (round(SIZE / 2 - scale * part) for part in middle)
    return left, top, round(SIZE * scale)


def outline(name: str) -> tuple[int, int, int, int]:
    """The corners of all that a drawing shows, gold included."""
    found = shapes.masks(name, SIZE)
    whole = ImageChops.lighter(found.figure, found.gold) if found.gold else found.figure
    return whole.getbbox() or (0, 0, SIZE, SIZE)


def packed(image: Image.Image) -> bytes:
    """With a few shades, some of them clear: a fifth of the bytes, and nobody sees it."""
    file = BytesIO()
    image.quantize(SHADES, Image.Quantize.FASTOCTREE).save(file, "PNG", optimize=True)
    return file.getvalue()
