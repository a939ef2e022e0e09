"""One card as a picture, with its flavour."""

from __future__ import annotations

from functools import lru_cache

from bot.engine.omen.cards import TITLES, Unit, card
from bot.engine.omen.words import NUMERALS, TRAITS, count, values

from ..fonts import fitted, wrapped, write
from ..palette import BLACK, quantise
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit
from .face import HEIGHT, KRATER, UNIT, WIDTH, Scale, face_drawing
from .text import ability_texts

WIDE = 640


@lru_cache(maxsize=256)
def card_face(card_id: int) -> Picture:
    """A card, large."""
    drawn = card(card_id)
    scale = Scale(WIDE)
    image = face_drawing(card_id, WIDE, True, BLACK)
    ink = (UNIT if isinstance(drawn, Unit) else KRATER).ink
    room = scale(WIDTH - 28)
    lines = wrapped(drawn.flavour, "It", scale(14), room)[:2]
    for i, line in enumerate(lines):
        top = scale(HEIGHT - 14) - (len(lines) - 1 - i) * scale(16)
        text, letters = fitted(line, "It", scale(14), room)
        write(image, (scale(14), top), text, "It", letters, ink)
    return Picture(encode(quantise(image)), "card.png", card_alt(card_id))


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
