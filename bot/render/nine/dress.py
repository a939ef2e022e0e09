"""How 9 Omens looks: cards of the night, four lights for the players, a colour for each Team."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PIL import Image, ImageDraw

from bot.engine.nine.cards import Card

from .. import shapes
from ..canvas import Box, Pattern, flat, panel, running
from ..palette import Colour, Palette, index_of

NIGHT: Colour = (14, 17, 38)
DUSK: Colour = (33, 38, 74)
SLATE: Colour = (74, 82, 130)
MIST: Colour = (172, 180, 212)
MOON: Colour = (246, 240, 222)
GOLD: Colour = (242, 200, 96)


@dataclass(frozen=True, slots=True)
class Light:
    """What a seat is known by: a light of the sky and its colour."""

    sign: str
    colour: Colour


LIGHTS = (
    Light("nine_sun", (246, 156, 108)),
    Light("nine_moon", (126, 190, 246)),
    Light("nine_star", (146, 212, 134)),
    Light("nine_comet", (220, 164, 244)),
)

TEAM_COLOURS: tuple[Colour, ...] = (
    (142, 84, 22),
    (36, 98, 168),
    (10, 112, 108),
    (156, 32, 62),
    (92, 100, 112),
    (98, 54, 152),
)
"""Amassed, Blessed, Elements, Forbidden, Robos, Shadows."""

BORDER: Pattern = (
    "...#..................",
    "..###.................",
    ".#####.......#........",
    "..###.................",
    "...#..................",
)
"""A star and a smaller one."""

PLAIN = "plain_omen"
BAND = 16
"""How high the border at the top and the bottom of a picture is."""


NUMBERS = (2, 1, 0, 4, 5, 10, 9, 14, 6, 15, 8, 13, 7, 11, 3, 12)
"""The number of each colour in a file: so numbered, boards are a thirtieth smaller."""


class NightPalette(Palette):
    """Sixteen colours without shades between them: the light ones smooth each other's edges."""

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        lights = [light.colour for light in LIGHTS]
        found = (NIGHT, DUSK, SLATE, MIST, MOON, GOLD, *lights, *TEAM_COLOURS)
        return tuple(colour for _, colour in sorted(zip(NUMBERS, found, strict=True)))


INKS = NightPalette()


def emblem(card: Card) -> str:
    """The drawing of a card: its own, or a plain one until somebody has drawn it."""
    return card.key if card.key in shapes.sources() else PLAIN


def page(wide: int, tall: int) -> Image.Image:
    """An empty picture between two borders."""
    image = flat(wide, tall, NIGHT, INKS)
    for top in (0, tall - BAND):
        panel(image, Box(0, top, wide, BAND), DUSK)
        running(image, Box(6, top + 3, wide - 12, BAND - 6), GOLD, BORDER)
    return image


def ornament(image: Image.Image, name: str, at: tuple[int, int], size: int, colour: Colour) -> None:
    """A drawing that says nothing, or that a number stands on: it may be covered."""
    mask = shapes.masks(name, size).figure.point(lambda ink: 255 * (ink > 127))
    image.paste(index_of(image, colour) if image.mode == "P" else colour, at, mask)


def sky(image: Image.Image, box: Box) -> None:
    """A large moon and stars, where there is nothing to tell."""
    size = min(box.w, box.h) * 3 // 4
    at = (box.x + (box.w - size) // 2, box.y + (box.h - size) // 2)
    ornament(image, "nine_back", at, size, SLATE)


def round_panel(image: Image.Image, box: Box, fill: Colour, edge: Colour, thick: int = 2) -> None:
    ImageDraw.Draw(image).rounded_rectangle(box.corners, 10, fill, edge, thick)
