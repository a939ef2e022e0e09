"""The face of a card alone, with everything it says in letters that can be read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from bot.engine.nine.cards import CARDS, Card, card, goes_with
from bot.engine.nine.teams import TEAMS, team_sign

from .. import shapes
from ..canvas import Box, blank, panel
from ..fonts import Face, fitted, wrapped, write
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit
from .dress import GOLD, INKS, MIST, MOON, NIGHT, TEAM_COLOURS, emblem
from .text import card_words
from .timings import Saying, sayings

SIZE = Box(0, 0, 840, 640)
"""A card is read on its own, so it need not be as wide as a hand: on a phone it is larger so."""

HEAD, VALUES, MARGIN, EDGE = 84, 104, 20, 6
LARGEST = 46


@lru_cache(maxsize=64)
def card_face(id: int) -> Picture:
    """A card, large."""
    drawn = card(id)
    image = face_tile(id, SIZE.w, SIZE.h, 26)
    said = [card_words(id, True), f"{TEAMS[drawn.team]}.", pairs(id), drawn.flavour, "9 Omens."]
    alt = " ".join(filter(None, said))
    return Picture(encode(image), "card.png", fit(ALT_LIMIT, [alt]))


def pairs(id: int) -> str:
    """The Omens that one goes with, by name."""
    names = [CARDS[other].name for other, _ in goes_with(id)]
    return f"Goes with {' and '.join(names)}." if names else ""


@lru_cache(maxsize=64)
def face_tile(id: int, wide: int, tall: int, smallest: int) -> Image.Image:
    """Emblem and values to the left, name and what it says to the right, flavour at the foot."""
    drawn = CARDS[id]
    image = blank(wide, tall, NIGHT)
    colour = TEAM_COLOURS[drawn.team]
    panel(image, Box(0, 0, wide, tall), NIGHT, colour, EDGE, 18)
    panel(image, Box(0, 0, wide, HEAD), colour, None, 0, 18)
    panel(image, Box(0, HEAD // 2, wide, HEAD - HEAD // 2), colour)
    panel(image, Box(0, HEAD, wide, 3), GOLD)
    shapes.draw(image, team_sign(drawn.team), (MARGIN, 14), 56, MOON)
    text, letters = fitted(drawn.name, "Black", 58, wide - 3 * MARGIN - 56, 40)
    write(image, (2 * MARGIN + 56, HEAD / 2 + letters * 0.33), text, "Black", letters, MOON)
    across = wide * 36 // 100
    draw_field(image, drawn, Box(MARGIN, HEAD + 20, across - MARGIN, tall - HEAD - VALUES - 30))
    write_values(image, drawn, Box(MARGIN, tall - VALUES, across - MARGIN, VALUES))
    right = Box(across + 26, HEAD + 22, wide - across - 26 - MARGIN, tall - HEAD - 40)
    write_texts(image, drawn, right, smallest)
    return INKS.quantise(image)


def draw_field(image: Image.Image, drawn: Card, box: Box) -> None:
    """The emblem between two thin lines, as on a card of fortune."""
    panel(image, box, TEAM_COLOURS[drawn.team], MOON, 4, 16)
    panel(image, Box(box.x + 10, box.y + 10, box.w - 20, box.h - 20), None, GOLD, 2, 10)
    size = min(box.w, box.h) - 44
    at = (box.x + (box.w - size) // 2, box.y + (box.h - size) // 2)
    shapes.draw(image, emblem(drawn), at, size, MOON, GOLD)
    for top in (box.y + 18, box.y + box.h - 36) if box.h > size + 80 else ():
        shapes.draw(image, "nine_star", (box.x + box.w // 2 - 9, top), 18, GOLD)


def write_values(image: Image.Image, drawn: Card, box: Box) -> None:
    for n, (sign, number) in enumerate((("nine_atk", drawn.attack), ("nine_def", drawn.defense))):
        left = box.x + box.w * (2 * n + 1) // 4 - 54
        shapes.draw(image, sign, (left, box.y + 22), 54, MOON)
        write(image, (left + 64, box.y + 74), str(number), "Black", 76, MOON)


def write_texts(image: Image.Image, drawn: Card, box: Box, smallest: int) -> None:
    """What it says in the largest letters that fit; the flavour at the foot."""
    flavour = wrapped(drawn.flavour, "It", smallest + 8, box.w)
    foot = len(flavour) * (smallest + 12)
    said = sayings(drawn)
    for letters in range(LARGEST, smallest, -1):
        if height(said, letters, box.w) <= box.h - foot - 20:
            break
    y = float(box.y)
    for each in said:
        y = write_saying(image, each, (box.x, y), letters, box.w) + letters // 2
    low = box.y + box.h - foot
    step = smallest + 12
    write_lines(image, flavour, (box.x, low), "It", step)
    beside = wrapped(pairs(drawn.id), "Regular", smallest + 8, box.w)
    top = low - step * len(beside) - step // 2
    if top >= y:  # a page of the shelf has it at any rate
        write_lines(image, beside, (box.x, top), "Regular", step)


def write_lines(
    image: Image.Image, lines: Sequence[str], at: tuple[int, int], face: Face, step: int
) -> None:
    """What is said in passing, a step a line."""
    x, y = at
    for n, line in enumerate(lines):
        write(image, (x, y + round(step * (n + 0.8))), line, face, step - 4, MIST)


def height(said: Sequence[Saying], letters: int, room: int) -> int:
    lines = sum(1 + len(wrapped(each.text, "Regular", letters, room)) for each in said)
    return round(lines * letters * 1.16 + max(0, len(said) - 1) * letters / 2)


def write_saying(
    image: Image.Image, said: Saying, at: tuple[int, float], letters: int, room: int
) -> float:
    """When it works, with its sign, and below it what it does. Gives where it ends."""
    x, y = at
    shapes.draw(image, said.sign, (x, round(y)), letters, GOLD)
    write(image, (x + letters + 12, round(y + letters * 0.84)), said.when, "Bold", letters, GOLD)
    y += letters * 1.2
    for line in wrapped(said.text, "Regular", letters, room):
        write(image, (x, round(y + letters * 0.84)), line, "Regular", letters, MOON)
        y += letters * 1.16
    return y
