"""Omens on the Field as tiles: drawn once for each look they can have."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.engine.nine.cards import CARDS
from bot.engine.nine.views import UNKNOWN, OmenSeen

from .. import shapes
from ..canvas import Box, blank
from ..fonts import fitted, width, write
from .art import SHARE, art
from .dress import DUSK, GOLD, INKS, LIGHTS, MIST, MOON, NIGHT, SLATE, round_panel
from .layout import LOW, TALL, TILE

WORD, NUMBER = 35, 46
"""The letters of words and of numbers: 9 and 12 pixels high on a phone."""

BELOW = 42
"""The line of the name."""

COLUMN = 46
"""Where whose Omen it is and its slot stand."""

MODES = {True: "Attack", False: "Defense"}


class Look(NamedTuple):
    """All that the tile of an Omen shows."""

    owner: int
    slot: int
    card: int  # 0: nobody may know it
    is_up: bool
    in_attack: bool
    has_acted: bool
    attack: int
    defense: int
    mark: str
    height: int


def look_of(omen: OmenSeen, mark: str, height: int) -> Look:
    seen = (omen.card, omen.is_up, omen.in_attack, omen.has_acted, omen.attack, omen.defense)
    return Look(omen.owner, omen.slot, *seen, mark, height)


@lru_cache(maxsize=512)
def omen_tile(look: Look) -> Image.Image:
    """Whose it is and its slot, how it lies, what counts, its name, and what befell it."""
    image = blank(TILE, look.height, DUSK)
    edge, thick = (GOLD, 4) if look.mark else (SLATE, 2)
    round_panel(image, Box(0, 0, TILE, look.height), NIGHT, edge, thick)
    draw = low if look.height <= LOW else full
    draw(image, look)
    return INKS.quantise(image)


def full(image: Image.Image, look: Look) -> None:
    """The slot at the left, the card, its values at the right, the name below."""
    light, tall = LIGHTS[look.owner], look.height - BELOW
    shapes.draw(image, light.sign, (11, 8), 30, light.colour)
    slot, shift = str(look.slot), 12 if look.slot > 9 else 0
    write(image, (COLUMN / 2 + 3 + shift / 2, 72), slot, "Black", NUMBER, MOON, "m")
    if look.mark:
        shapes.draw(image, look.mark, (12, 78), 28, GOLD)
    is_tall = look.height >= TALL
    wide = (152 if is_tall else 108) - shift
    place_card(image, look, Box(COLUMN + 6 + shift, 8, wide, tall - 10))
    (stacked if is_tall else beside)(image, look)
    if look.has_acted:
        at = (12, tall - 40) if is_tall else (TILE - 35, tall - 26)
        shapes.draw(image, "nine_acted", at, 27, MIST)
    write_name(image, look, TILE - 20)


def place_card(image: Image.Image, look: Look, box: Box) -> None:
    """The card in its box; Defense Mode is said in letters, too."""
    long = min(box.w if not look.in_attack else round(box.w / SHARE), box.h)
    side = art(look.card, long, look.is_up, look.in_attack)
    image.paste(side, (box.x + (box.w - side.width) // 2, box.y))
    if not look.in_attack:
        low = box.y + side.height + 27
        write(image, (box.x + box.w / 2, low), "DEF", "Bold", WORD - 1, MIST, "m")


def values_of(look: Look) -> tuple[tuple[str, int], ...]:
    """What counts in its Mode, then the other value; nothing of a face-down Omen."""
    if look.attack == UNKNOWN:
        return ()
    values = (("nine_atk", look.attack), ("nine_def", look.defense))
    return values if look.in_attack else values[::-1]


BESIDE = ((66, 50, MOON), (NUMBER, 100, MIST))
STACKED = ((66, 84, MOON), (NUMBER, 156, MIST))
"""Of what counts and of the other value: letters, baseline and ink."""


def beside(image: Image.Image, look: Look) -> None:
    """Each value behind its sign."""
    for (sign, number), (letters, low, ink) in zip(values_of(look), BESIDE, strict=False):
        size = letters * 35 // 66
        shapes.draw(image, sign, (166, low - size), size, ink)
        write(image, (169 + size, low), str(number), "Black", letters, ink)


def stacked(image: Image.Image, look: Look) -> None:
    """Each value below its sign."""
    middle = TILE - 38
    for (sign, number), (letters, low, ink) in zip(values_of(look), STACKED, strict=False):
        size = letters // 2 - 3
        top = low - letters * 2 // 3 - size - 3
        shapes.draw(image, sign, (middle - size // 2, top), size, ink)
        write(image, (middle, low), str(number), "Black", letters, ink, "m")


def low(image: Image.Image, look: Look) -> None:
    """The same in two lines: a small card, ATK and DEF beside it, and the name."""
    light, slot, bottom = LIGHTS[look.owner], str(look.slot), look.height - 36
    shapes.draw(image, light.sign, (8, 9), 30, light.colour)
    write(image, (41, 42), slot, "Black", NUMBER, MOON)
    side = art(look.card, 40, look.is_up, look.in_attack)
    left = 48 + width(slot, "Black", NUMBER)
    image.paste(side, (left + (44 - side.width) // 2, 5 + (42 - side.height) // 2))
    values, right = in_line(image, look, TILE - 9), TILE - 10
    if look.mark:
        right -= 34
        shapes.draw(image, look.mark, (right + 5, bottom), 27, GOLD)
    if look.has_acted and left + 78 <= values:
        shapes.draw(image, "nine_acted", (left + 50, 13), 26, MIST)
    elif look.has_acted:
        right -= 32
        shapes.draw(image, "nine_acted", (right + 3, bottom), 26, MIST)
    write_name(image, look, right - 10)


def in_line(image: Image.Image, look: Look, right: int) -> int:
    """ATK and DEF, the one that counts large. Gives where they begin."""
    for number, counts in ((look.defense, not look.in_attack), (look.attack, look.in_attack)):
        if number != UNKNOWN:
            letters, ink = (58, MOON) if counts else (NUMBER, MIST)
            write(image, (right, 44), str(number), "Black", letters, ink, "r")
            right -= width(str(number), "Black", letters) + 14
    return right


def write_name(image: Image.Image, look: Look, room: int) -> None:
    """The name in one line; of a face-down Omen that not everybody knows, its Mode."""
    words = CARDS[look.card].name if look.card else MODES[look.in_attack]
    text, letters = fitted(words, "Bold" if look.is_up else "It", WORD, room, WORD - 1)
    ink = MOON if look.is_up else MIST
    write(
        image,
        (10, look.height - 15),
        text,
        "Bold" if look.is_up else "It",
        letters,
        ink,
    )
