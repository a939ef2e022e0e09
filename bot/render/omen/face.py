"""The face of a card alone: wide, with everything it says in letters that can be read."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.omen.cards import Krater, Unit, card

from .. import shapes
from ..canvas import Box, blank, meander, panel
from ..palette import SAND, Colour, quantise
from .emblem import emblem
from .foot import Foot, draw_foot
from .look import Look, look_of
from .paragraphs import write_paragraphs
from .title import title, write_title
from .values import values_of, write_value

HEAD, FOOT, FIELD, VALUES = 80, 62, 330, 92
ROUND, EDGE, MARGIN, BAND = 16, 4, 18, 18
NUMBER, SIGN = 62, 48


@lru_cache(maxsize=64)
def wide_face(id: int, wide: int, tall: int, foot: Foot) -> Image.Image:
    """A card with what may be done with it at its foot."""
    drawn = card(id)
    look = look_of(drawn, foot.bright)
    image = face_drawing(drawn, Box(0, 0, wide, tall), look, SAND, foot.lit)
    box = Box(FIELD + MARGIN, tall - FOOT, wide - FIELD - 2 * MARGIN, FOOT - EDGE)
    draw_foot(image, box, foot, look)
    return quantise(image)


def face_drawing(
    drawn: Unit | Krater, box: Box, look: Look, ground: Colour, lit: tuple[str, ...] = ()
) -> Image.Image:
    """Emblem and values to the left, what it says to the right; the foot is left free."""
    wide, tall = box.w, box.h
    image = blank(wide, tall, ground)
    panel(image, box, look.paper, look.head, EDGE, ROUND)
    panel(image, Box(0, 0, wide, HEAD), look.head, None, 0, ROUND)
    panel(image, Box(0, ROUND, wide, HEAD - ROUND), look.head)
    name = Box(MARGIN, 0, wide - 2 * MARGIN, HEAD)
    write_title(image, title(drawn.name, name.w, 1, 60), name, look.title)
    field(image, drawn, tall, look)
    texts = Box(FIELD + MARGIN, HEAD + 8, wide - FIELD - 2 * MARGIN, tall - HEAD - FOOT - 14)
    write_paragraphs(image, drawn, texts, look.ink, lit)
    return image


def field(image: Image.Image, drawn: Unit | Krater, tall: int, look: Look) -> None:
    """The emblem over a meander, and the values below it."""
    high = tall - HEAD - VALUES - BAND
    panel(image, Box(EDGE, HEAD, FIELD - EDGE, high), look.field)
    size = min(FIELD - EDGE, high) - 24
    at = (EDGE + (FIELD - EDGE - size) // 2, HEAD + (high - size) // 2)
    shapes.draw(image, emblem(drawn), at, size, look.figure, look.accent)
    band = Box(EDGE, HEAD + high, FIELD - EDGE, BAND)
    panel(image, band, look.head)
    ink = look.field if look.field != look.head else look.figure
    meander(image, Box(band.x + 4, band.y + 3, band.w - 8, BAND - 6), ink)
    panel(image, Box(FIELD - 3, HEAD, 3, tall - HEAD - EDGE), look.head)
    found = [*values_of(drawn)]
    for i, value in enumerate(found):
        middle = FIELD * (2 * i + 1) // (2 * len(found)) + (0 if value.sign == "cost" else 22)
        write_value(image, value, (middle, tall - VALUES // 2 - 2), NUMBER, SIGN, look)
