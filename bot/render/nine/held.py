"""Omens as their player holds them: a card with its name, its values and when its effects work."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.engine.nine.cards import CARDS, Card
from bot.engine.nine.words.speech import VALUES as COUNTS

from .. import shapes
from ..canvas import Box, blank, panel
from ..fonts import broken, width, write
from .art import art
from .dress import DUSK, GOLD, INKS, LIGHTS, MOON, NIGHT, TEAM_COLOURS, emblem
from .tile import MODES, NUMBER, WORD
from .timings import sayings

FOOT, HEAD, VALUES, MARGIN, PITCH = 56, 88, 58, 10, 36
SIGN = 44


class Lying(NamedTuple):
    """Where an Omen lies face down: whose it is, its slot, its Mode."""

    owner: int
    slot: int
    in_attack: bool


@lru_cache(maxsize=128)
def held(id: int, wide: int, tall: int, lying: Lying | None = None) -> Image.Image:
    """A card of a Hand; with a foot if it lies face down on the Field."""
    image = blank(wide, tall, NIGHT)
    low = tall - (FOOT if lying else 0)
    if lying:
        panel(image, Box(0, 0, wide, tall), DUSK, GOLD, 3, 14)
        write_lying(image, lying, Box(0, low, wide, FOOT))
    draw_card(image, CARDS[id], Box(0, 0, wide, low))
    return INKS.quantise(image)


def draw_card(image: Image.Image, card: Card, box: Box) -> None:
    """The name above, the emblem on the colour of the Team, the values below."""
    colour = TEAM_COLOURS[card.team]
    panel(image, box, NIGHT, colour, 4, 14)
    lines = broken(card.name, "Bold", WORD, box.w - 2 * MARGIN, 2)
    middle = box.y + HEAD / 2 + 12 - (len(lines) - 1) * PITCH / 2
    for n, line in enumerate(lines):
        write(image, (box.w / 2, round(middle + n * PITCH)), line, "Bold", WORD, MOON, "m")
    field = Box(MARGIN, HEAD, box.w - 2 * MARGIN, box.h - HEAD - VALUES)
    panel(image, field, colour, MOON, 2, 10)
    signs = [each.sign for each in sayings(card)]
    size = min(field.w - (SIGN + 12 if signs else 0), field.h) - 14
    room = field.w - (SIGN + 10 if signs else 0)
    at = (field.x + (room - size) // 2, field.y + (field.h - size) // 2)
    shapes.draw(image, emblem(card), at, size, MOON, GOLD)
    top = field.y + (field.h - len(signs) * (SIGN + 6) + 6) // 2
    for n, sign in enumerate(signs):
        spot = (field.x + field.w - SIGN - 8, top + n * (SIGN + 6))
        panel(image, Box(*spot, SIGN, SIGN), NIGHT, GOLD, 2, SIGN // 2)
        shapes.draw(image, sign, (spot[0] + 9, spot[1] + 9), SIGN - 18, GOLD)
    write_values(image, card, Box(0, box.y + box.h - VALUES, box.w, VALUES))


def write_values(image: Image.Image, card: Card, box: Box) -> None:
    """ATK and DEF side by side, each behind its sign."""
    for n, (sign, number) in enumerate((("nine_atk", card.attack), ("nine_def", card.defense))):
        left = box.w * (2 * n + 1) // 4 - 36
        shapes.draw(image, sign, (left, box.y + 12), 34, MOON)
        write(image, (left + 42, box.y + 46), str(number), "Black", NUMBER, MOON)


def write_lying(image: Image.Image, lying: Lying, box: Box) -> None:
    """The player's light, the slot, a small back as it lies, and its Mode."""
    light = LIGHTS[lying.owner]
    x = box.x + 10
    shapes.draw(image, light.sign, (x, box.y + 11), 34, light.colour)
    x += 40
    write(image, (x, box.y + 44), str(lying.slot), "Black", NUMBER, MOON)
    x += width(str(lying.slot), "Black", NUMBER) + 10
    word = MODES[lying.in_attack] if box.w > 250 else COUNTS[lying.in_attack]
    if x + 54 + width(word, "Bold", WORD) < box.w - 8:
        side = art(0, 44, False, lying.in_attack, DUSK)
        image.paste(side, (x + (44 - side.width) // 2, box.y + (FOOT - side.height) // 2))
        x += 54
    write(image, (x, box.y + 40), word, "Bold", WORD, MOON)
