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
from ..palette import Colour
from .art import SHARE, art
from .dress import DUSK, GOLD, INKS, LIGHTS, MIST, MOON, NIGHT, SLATE, round_panel
from .layout import LOW, TILE

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
    edge, thick = (GOLD, 5) if look.mark else (SLATE, 2)
    round_panel(image, Box(0, 0, TILE, look.height), NIGHT, edge, thick)
    draw = low if look.height <= LOW else full
    draw(image, look)
    return INKS.quantise(image)


def full(image: Image.Image, look: Look) -> None:
    """The slot at the left, the card, its values at the right, the name below."""
    light, tall = LIGHTS[look.owner], look.height - BELOW
    shapes.draw(image, light.sign, (9, 8), 34, light.colour)
    write(image, (COLUMN / 2 + 3, 78), str(look.slot), "Black", NUMBER, MOON, "m")
    if look.mark:
        shapes.draw(image, look.mark, (9, tall - 23), 30, GOLD)
    place_card(image, look, Box(COLUMN + 6, 7, 108, tall - 4))
    write_values(image, look, Box(166, 6, TILE - 172, tall))
    if look.has_acted:
        shapes.draw(image, "nine_acted", (TILE - 35, tall - 24), 27, MIST)
    write_name(image, look, TILE - 20)


def place_card(image: Image.Image, look: Look, box: Box) -> None:
    """The card in its box; Defense Mode is said in letters, too."""
    long = min(box.w if not look.in_attack else round(box.w / SHARE), box.h)
    side = art(look.card, long, look.is_up, look.in_attack)
    top = box.y if not look.in_attack else box.y + (box.h - side.height) // 2
    image.paste(side, (box.x + (box.w - side.width) // 2, top))
    if not look.in_attack:
        low = (box.y + side.height + box.y + box.h) / 2
        write(image, (box.x + box.w / 2, round(low + 11)), "DEF", "Bold", WORD - 1, MIST, "m")


def write_values(image: Image.Image, look: Look, box: Box) -> None:
    """What counts in its Mode large, the other value small below it."""
    if look.attack == UNKNOWN:
        return
    values = [("nine_atk", look.attack), ("nine_def", look.defense)]
    first, second = values if look.in_attack else values[::-1]
    roomy = box.h > 130
    letters = 84 if roomy else 66
    sign_and_number(image, (box.x, box.y + letters * 45 // 64), first, letters, MOON)
    low = box.y + (142 if roomy else 98)
    sign_and_number(image, (box.x, low), second, NUMBER, MIST)


def sign_and_number(
    image: Image.Image, at: tuple[int, int], value: tuple[str, int], letters: int, ink: Colour
) -> None:
    """On a baseline."""
    sign, number = value
    size = letters * 35 // 66
    shapes.draw(image, sign, (at[0], at[1] - size), size, ink)
    write(image, (at[0] + size + 3, at[1]), str(number), "Black", letters, ink)


def low(image: Image.Image, look: Look) -> None:
    """The same in two lines: a small card, ATK and DEF beside it, and the name."""
    light = LIGHTS[look.owner]
    shapes.draw(image, light.sign, (8, 13), 30, light.colour)
    write(image, (54, 46), str(look.slot), "Black", NUMBER, MOON, "m")
    side = art(look.card, 46, look.is_up, look.in_attack)
    image.paste(side, (74 + (46 - side.width) // 2, 7 + (46 - side.height) // 2))
    if look.has_acted:
        shapes.draw(image, "nine_acted", (126, 16), 26, MIST)
    right = TILE - 9
    for number, counts in ((look.defense, not look.in_attack), (look.attack, look.in_attack)):
        if number != UNKNOWN:
            letters, ink = (58, MOON) if counts else (NUMBER, MIST)
            write(image, (right, 47), str(number), "Black", letters, ink, "r")
            right -= width(str(number), "Black", letters) + 14
    write_name(image, look, TILE - 20 - (34 if look.mark else 0))
    if look.mark:
        shapes.draw(image, look.mark, (TILE - 38, look.height - 38), 28, GOLD)


def write_name(image: Image.Image, look: Look, room: int) -> None:
    """The name in one line; of a face-down Omen that not everybody knows, its Mode."""
    words = CARDS[look.card].name if look.card else MODES[look.in_attack]
    text, letters = fitted(words, "Bold" if look.is_up else "It", WORD, room, WORD - 1)
    ink = MOON if look.is_up else MIST
    write(image, (10, look.height - 13), text, "Bold" if look.is_up else "It", letters, ink)
