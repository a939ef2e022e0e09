"""The two sides of an Omen, small: its emblem on the colour of its Team, and the back of all."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.nine.cards import CARDS

from .. import shapes
from ..canvas import Box, blank, panel
from ..palette import Colour
from .dress import DUSK, GOLD, MIST, MOON, NIGHT, TEAM_COLOURS, emblem

SHARE = 0.72
"""How wide an Omen is, of its height."""


@lru_cache(maxsize=512)
def art(card: int, long: int, is_up: bool, in_attack: bool, ground: Colour = NIGHT) -> Image.Image:
    """An Omen whose longer side is so long: upright in Attack Mode, else turned by 90 degrees.

    One that nobody may know has no card here, so all backs are the same.
    """
    side = front(card, long, ground) if is_up else back(long, ground)
    return side if in_attack else side.transpose(Image.Transpose.ROTATE_90)


def front(card: int, long: int, ground: Colour) -> Image.Image:
    drawn = CARDS[card]
    image = framed(long, TEAM_COLOURS[drawn.team], MOON, ground)
    size = round(image.width * 0.84)
    at = ((image.width - size) // 2, (image.height - size) // 2)
    shapes.draw(image, emblem(drawn), at, size, MOON, GOLD)
    return image


def back(long: int, ground: Colour) -> Image.Image:
    image = framed(long, DUSK, MIST, ground)
    size = round(image.width * 0.86)
    at = ((image.width - size) // 2, (image.height - size) // 2)
    shapes.draw(image, "nine_back" if long > 60 else "nine_moon", at, size, GOLD)
    return image


def framed(long: int, fill: Colour, edge: Colour, ground: Colour) -> Image.Image:
    """An empty upright card; a large one has a second, inner line."""
    image = blank(round(long * SHARE), long, ground)
    thick = max(2, long // 40)
    panel(image, Box(0, 0, *image.size), fill, edge, thick, long // 12)
    if long > 90:
        inner = 3 * thick
        box = Box(inner, inner, image.width - 2 * inner, long - 2 * inner)
        panel(image, box, None, edge, 1, long // 16)
    return image
