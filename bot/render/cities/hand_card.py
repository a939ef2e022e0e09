"""A card in a hand: what is seen at a glance. What it says in words stands beside the picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from .. import shapes
from ..canvas import Box, blank, panel
from .dress import Dress, Look
from .emblem import emblem
from .foot import Foot, draw_foot, lit_by
from .title import NUMBER, title, write_title
from .values import trait_sign, write_value

TALL, LOW = 268, 176
"""Heights: with a picture field, or in three lines."""

HEAD, FIELD, PITCH = 76, 136, 44
ROUND, EDGE = 14, 4
NARROW = 250
"""Below this width a low card has its emblem at the foot, and its whole width for the name."""


@lru_cache(maxsize=192)
def hand_card(dress: Dress, id: int, wide: int, tall: int, foot: Foot) -> Image.Image:
    """A card as it is held: bright if something can be done with it."""
    look = dress.look(id, foot.bright)
    image = blank(wide, tall, dress.inks.pale)
    panel(image, Box(0, 0, wide, tall), look.paper, look.head, EDGE, ROUND)
    if tall >= TALL:
        tall_card(dress, image, id, look, foot)
    elif wide >= NARROW:
        low_card(dress, image, id, look, foot)
    else:
        narrow_card(dress, image, id, look, foot)
    return dress.inks.quantise(image)


def head(dress: Dress, image: Image.Image, id: int, look: Look, left: int = 0) -> None:
    """The name on a dark band, right of what stands before it."""
    panel(image, Box(0, 0, image.width, HEAD), look.head, None, 0, ROUND)
    panel(image, Box(0, ROUND, image.width, HEAD - ROUND), look.head)
    room = Box(left + 5, 0, image.width - left - 10, HEAD)
    found = title(dress.card(id).name, room.w, 2, 42, dress.prefix)
    write_title(image, found, room, look.title)


def draw_emblem(dress: Dress, image: Image.Image, id: int, box: Box, look: Look) -> None:
    """The drawing in the middle of a field of clay."""
    panel(image, box, look.field)
    size = min(box.w, box.h) - 4
    at = (box.x + (box.w - size) // 2, box.y + (box.h - size) // 2)
    shapes.draw(image, emblem(dress.card(id)), at, size, look.figure, look.accent)


def tall_card(dress: Dress, image: Image.Image, id: int, look: Look, foot: Foot) -> None:
    """Name, emblem, and right of it the values one below the other, with the traits."""
    wide = image.width
    head(dress, image, id, look)
    across = wide // 2
    draw_emblem(dress, image, id, Box(EDGE, HEAD, across - EDGE, FIELD), look)
    panel(image, Box(EDGE, HEAD + FIELD, wide - 2 * EDGE, 3), look.head)
    column(dress, image, id, Box(across, HEAD, wide - across - EDGE, FIELD), foot)
    spot = Box(10, HEAD + FIELD + 3, wide - 20, TALL - HEAD - FIELD - 5)
    draw_foot(dress, image, spot, foot, look)


def column(dress: Dress, image: Image.Image, id: int, box: Box, foot: Foot) -> None:
    """The values; a sign stands beside each of the last two."""
    found, look = dress.values(id), dress.look(id, foot.bright)
    lit = lit_by(dress, foot)
    # About a third to the left; where it is narrow, as near as the sign allows.
    middle = box.x + max(48, box.w * 42 // 100)
    right = box.x + box.w - max(2, (box.w - 110) // 4)
    top = box.y + (FIELD - len(found) * PITCH) // 2
    for i, value in enumerate(found):
        spot = (middle, top + i * PITCH + PITCH // 2)
        write_value(dress, image, value, spot, NUMBER, 30, look)
    for i, trait in enumerate(dress.signs(id)):
        at = (right - 36, top + (i + 1) * PITCH + 5)
        trait_sign(dress.inks, image, trait, at, 34, look.ink, trait in lit)


@dataclass(frozen=True, slots=True)
class Line:
    """Where values and signs stand side by side: middles of numbers, left ends of signs."""

    middles: tuple[int, ...]
    sign: int
    lefts: tuple[int, ...]
    trait: int


WIDE_LINE = Line((34, 106, 174), 30, (201, 242), 34)
NARROW_LINE = Line((26, 89, 142), 24, (160, 193), 26)
PRIZE_LINE = Line((84, 168), 34, (), 0)


def low_card(dress: Dress, image: Image.Image, id: int, look: Look, foot: Foot) -> None:
    """The emblem before the name; below them values and traits in a line."""
    wide = image.width
    size = before_name(dress.card(id).name, wide, dress.prefix)
    head(dress, image, id, look, size)
    draw_emblem(dress, image, id, Box(EDGE, EDGE, size - EDGE, HEAD - EDGE), look)
    write_line(dress, image, id, foot, WIDE_LINE)
    draw_foot(dress, image, Box(10, HEAD + 50, wide - 20, LOW - HEAD - 53), foot, look)


def before_name(name: str, wide: int, prefix: str) -> int:
    """How much of a card's width its emblem takes: less, if the name had to be cut."""
    for size in range(HEAD, HEAD // 2, -4):
        if not title(name, wide - size - 10, 2, 42, prefix).is_cut:
            break
    return size


def narrow_card(dress: Dress, image: Image.Image, id: int, look: Look, foot: Foot) -> None:
    """The name over the whole width, and the emblem at the foot."""
    wide = image.width
    head(dress, image, id, look)
    write_line(dress, image, id, foot, NARROW_LINE)
    size = LOW - HEAD - 54
    at = (wide - size - 8, HEAD + 49)
    shapes.draw(image, emblem(dress.card(id)), at, size, look.figure, look.accent)
    draw_foot(dress, image, Box(7, HEAD + 50, wide - size - 18, size), foot, look)


def write_line(dress: Dress, image: Image.Image, id: int, foot: Foot, line: Line) -> None:
    """Values and traits side by side."""
    y, look, lit = HEAD + 26, dress.look(id, foot.bright), lit_by(dress, foot)
    found = dress.values(id)
    if len(found) < len(line.middles):
        line = PRIZE_LINE
    for value, middle in zip(found, line.middles, strict=True):
        write_value(dress, image, value, (middle, y), NUMBER, line.sign, look)
    for trait, left in zip(dress.signs(id), line.lefts, strict=False):
        at = (left, y - line.trait // 2)
        trait_sign(dress.inks, image, trait, at, line.trait, look.ink, trait in lit)
