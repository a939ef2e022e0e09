"""One card as a picture, with its flavour."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.engine.omen.cards import TITLES, Unit, card
from bot.engine.omen.words import NUMERALS, TRAITS, count, values

from ..canvas import Box
from ..fonts import wrapped, write
from ..palette import BLACK, Colour, quantise
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit
from .face import face_drawing, foot_box
from .look import look_of
from .text import ability_texts

FLAVOUR = range(34, 24, -1)
SIZE = Box(0, 0, 840, 640)
"""A card is read on its own, so it need not be as wide as a hand: on a phone it is larger so."""


@lru_cache(maxsize=256)
def card_face(card_id: int) -> Picture:
    """A card, large."""
    drawn = card(card_id)
    look = look_of(drawn, True)
    image = face_drawing(drawn, SIZE, look, BLACK)
    write_flavour(image, drawn.flavour, look.ink)
    return Picture(encode(quantise(image)), "card.png", card_alt(card_id))


def write_flavour(image: Image.Image, words: str, ink: Colour) -> None:
    """In one line or two, at the foot."""
    box = foot_box(*image.size)
    for letters in FLAVOUR:
        lines = wrapped(words, "It", letters, box.w)
        if len(lines) * letters <= box.h:
            break
    lines = lines[: box.h // letters]
    top = box.y + (box.h - len(lines) * letters) / 2
    for i, line in enumerate(lines):
        write(image, (box.x, top + letters * (0.76 + i)), line, "It", letters, ink)


def card_alt(card_id: int) -> str:
    drawn = card(card_id)
    if isinstance(drawn, Unit):
        own = "".join(f" {text}" for text in ability_texts(drawn))
        means = " ".join(f"{trait}: {TRAITS[trait]}" for trait in drawn.trait_names)
        words = f"{values(drawn, ', ')}. {' and '.join(drawn.trait_names)}.{own} {means}"
    else:
        words = f"{count(2, 'point')} in hand, 1 broken. When broken: {drawn.broken.text}"
    game = f"Omen {NUMERALS[drawn.game]}: {TITLES[drawn.game]}"
    return fit(ALT_LIMIT, [f"{drawn.name}. {words} {drawn.flavour} {game}."])
