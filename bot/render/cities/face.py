"""The face of a card alone: wide, with everything it says in letters that can be read."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from .. import shapes
from ..canvas import Box, blank, panel, running
from ..palette import Colour
from .dress import Dress, Look
from .emblem import emblem
from .foot import Foot, draw_foot, lit_by
from .paragraphs import write_paragraphs
from .title import title, write_title
from .values import write_value

HEAD, FOOT, VALUES = 80, 62, 92
ROUND, EDGE, MARGIN, BAND = 16, 4, 18, 18


@lru_cache(maxsize=64)
def wide_face(dress: Dress, id: int, wide: int, tall: int, foot: Foot) -> Image.Image:
    """A card with what may be done with it at its foot."""
    look = dress.look(id, foot.bright)
    image = face_drawing(dress, id, Box(0, 0, wide, tall), foot)
    draw_foot(dress, image, foot_box(wide, tall), foot, look)
    return dress.inks.quantise(image)


def field_width(wide: int) -> int:
    """The emblem and the values to the left of what the card says."""
    return wide * 28 // 100


def foot_box(wide: int, tall: int) -> Box:
    """Below what the card says."""
    left = field_width(wide) + MARGIN
    return Box(left, tall - FOOT, wide - left - MARGIN, FOOT - EDGE)


def face_drawing(
    dress: Dress, id: int, box: Box, foot: Foot, ground: Colour | None = None
) -> Image.Image:
    """Emblem and values to the left, what it says to the right; the foot is left free."""
    wide, tall = box.w, box.h
    look = dress.look(id, foot.bright)
    image = blank(wide, tall, ground or dress.inks.pale)
    panel(image, box, look.paper, look.head, EDGE, ROUND)
    panel(image, Box(0, 0, wide, HEAD), look.head, None, 0, ROUND)
    panel(image, Box(0, ROUND, wide, HEAD - ROUND), look.head)
    name = Box(MARGIN, 0, wide - 2 * MARGIN, HEAD)
    write_title(image, title(dress.card(id).name, name.w, 1, 60, dress.prefix), name, look.title)
    draw_field(dress, image, id, look)
    x, _, w, h = foot_box(wide, tall)
    texts = Box(x, HEAD + 8, w, tall - HEAD - h - 18)
    write_paragraphs(dress, image, id, texts, look.ink, lit_by(dress, foot))
    return image


def draw_field(dress: Dress, image: Image.Image, id: int, look: Look) -> None:
    """The emblem over a border, and the values below it."""
    tall, across = image.height, field_width(image.width)
    box = Box(EDGE, HEAD, across - EDGE, tall - HEAD - VALUES - BAND)
    panel(image, box, look.field)
    size = min(box.w, box.h) - 24
    at = (box.x + (box.w - size) // 2, box.y + (box.h - size) // 2)
    shapes.draw(image, emblem(dress.card(id)), at, size, look.figure, look.accent)
    panel(image, Box(EDGE, box.y + box.h, box.w, BAND), look.head)
    ink = look.field if look.field != look.head else look.figure
    running(image, Box(EDGE + 4, box.y + box.h + 3, box.w - 8, BAND - 6), ink, dress.border)
    panel(image, Box(across - 3, HEAD, 3, tall - HEAD - EDGE), look.head)
    write_values(dress, image, id, look)


def write_values(dress: Dress, image: Image.Image, id: int, look: Look) -> None:
    """In a line below the emblem."""
    across = field_width(image.width)
    letters = 62 if across >= 300 else 50
    sign = letters * 3 // 4
    found = dress.values(id)
    for i, value in enumerate(found):
        middle = across * (2 * i + 1) // (2 * len(found))
        middle += 0 if value.sign == "cost" else sign * 4 // 9
        middle_of = (middle, image.height - VALUES // 2 - 2)
        write_value(dress, image, value, middle_of, letters, sign, look)
