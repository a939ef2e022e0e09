"""The board of a match with its signs explained below it."""

from __future__ import annotations

from functools import cache, partial

from PIL import Image

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
from .entries import Entry, columns, height, write_entries
from .news import marks_of
from .tile import NUMBER

SIZE = 64

SIGNS: tuple[tuple[str, Colour, str, str], ...] = (
    ("nine_moon", LIGHTS[1].colour, "Player", "a light and a colour; in their turn it fills."),
    ("nine_next", MOON, "Arrow", "is asked now."),
    ("nine_gate_open", MOON, "Open gate", "you may Attack this player."),
    ("nine_gate_closed", MIST, "Closed gate", "an Omen guards this player."),
    ("nine_hit", GOLD, "Star burst", "was hit, and must discard."),
    ("nine_attack", GOLD, "Sword, top right", "the last Attack: who, whom, and what counted."),
    ("nine_acted", MIST, "Hourglass", "has acted this turn."),
    ("nine_grave", MIST, "Grave", "how many lie there, the last one first."),
)


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
    """What stands around Omens, then what stands on them."""
    around = [
        Entry(SIZE, partial(draw_sign, sign, ink), name, meaning)
        for sign, ink, name, meaning in SIGNS
    ]
    return [
        *around[:4],
        Entry(SIZE, draw_shield, "Shield", "the Omens in Hand. With none, a hit is the end."),
        *around[4:],
        Entry(
            SIZE, partial(draw_side, 0, True), "Back", "face down; with a name, all have seen it."
        ),
        Entry(SIZE, partial(draw_side, 0, False), "Turned, DEF", "in Defense Mode."),
        Entry(SIZE, draw_slot, "Small light", "whose Omen it is, and its slot."),
        Entry(SIZE, draw_values, "Large number", "what counts now, ATK or DEF."),
        Entry(SIZE, draw_edge, "Gold edge", "what just happened, by its sign."),
    ]


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
