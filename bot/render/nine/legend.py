"""The board of a match with its signs explained below it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from PIL import Image

from bot.engine.nine.words.legend import LEGEND

from .. import shapes
from ..canvas import Box, compose, panel
from ..fonts import write
from ..palette import Colour
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit
from . import samples
from .art import art
from .board import layout_of, pieces, under
from .dress import BAND, DUSK, GOLD, INKS, LIGHTS, MIST, MOON, NIGHT, ornament, page
from .entries import Drawn, Entry, columns, height, write_entries
from .news import marks_of
from .tile import NUMBER

SIZE = 64

SIGNS: Mapping[str, tuple[str, Colour]] = {
    "Player": ("nine_moon", LIGHTS[1].colour),
    "Arrow": ("nine_next", MOON),
    "Open gate": ("nine_gate_open", MOON),
    "Closed gate": ("nine_gate_closed", MIST),
    "Star burst": ("nine_hit", GOLD),
    "Sword, top right": ("nine_attack", GOLD),
    "Hourglass": ("nine_acted", MIST),
    "Grave": ("nine_grave", MIST),
}
"""By their names in the legend."""


@cache
def legend() -> Picture:
    """A real board, as far as it takes to show every sign, and what the signs mean."""
    view, names, news = samples.explained()
    board = compose(under(view), pieces(view, names, marks_of(news)))
    region = layout_of(view).region(0)
    low = region.y + region.h + 8
    found = entries()
    tall = low + max(map(height, columns(found))) + BAND + 4
    image = page(board.width, tall).convert("RGB")
    image.paste(board.crop((0, 0, board.width, low)), (0, 0))
    write_entries(image, found, low)
    alt = "\n".join(f"{each.name}: {each.meaning}" for each in found)
    return Picture(encode(INKS.quantise(image)), "legend.png", fit(ALT_LIMIT, [alt]))


def entries() -> list[Entry]:
    """Each sign of the board, drawn, with its meaning."""
    signs = {name: partial(draw_sign, *sign) for name, sign in SIGNS.items()}
    drawn: Mapping[str, Drawn] = {**signs, **PARTS}
    return [Entry(SIZE, drawn[each.name], each.name, each.meaning) for each in LEGEND]


def draw_sign(sign: str, ink: Colour, image: Image.Image, x: int, y: int) -> None:
    panel(image, Box(x, y, SIZE, SIZE), DUSK, None, 0, 12)
    shapes.draw(image, sign, (x + 9, y + 9), SIZE - 18, ink)


def draw_shield(image: Image.Image, x: int, y: int) -> None:
    ornament(image, "nine_shield", (x + 2, y + 2), SIZE - 4, LIGHTS[1].colour)
    write(image, (x + SIZE / 2, y + 48), "4", "Black", NUMBER, NIGHT, "m")


def draw_side(card: int, in_attack: bool, image: Image.Image, x: int, y: int) -> None:
    side = art(card, SIZE, False, in_attack)
    image.paste(side, (x + (SIZE - side.width) // 2, y + (SIZE - side.height) // 2))


def draw_slot(image: Image.Image, x: int, y: int) -> None:
    shapes.draw(image, LIGHTS[0].sign, (x, y + 17), 30, LIGHTS[0].colour)
    write(image, (x + 48, y + 48), "2", "Black", NUMBER, MOON, "m")


def draw_values(image: Image.Image, x: int, y: int) -> None:
    shapes.draw(image, "nine_atk", (x, y + 16), 32, MOON)
    write(image, (x + 46, y + 54), "5", "Black", 66, MOON, "m")


def draw_edge(image: Image.Image, x: int, y: int) -> None:
    panel(image, Box(x, y, SIZE, SIZE), NIGHT, GOLD, 5, 10)
    shapes.draw(image, "nine_twist", (x + 16, y + 16), SIZE - 32, GOLD)


PARTS: Mapping[str, Drawn] = {
    "Shield": draw_shield,
    "Back": partial(draw_side, 0, True),
    "Turned, DEF": partial(draw_side, 0, False),
    "Small light": draw_slot,
    "Large number": draw_values,
    "Gold edge": draw_edge,
}
"""What the board is put together from, by name."""
