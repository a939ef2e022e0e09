"""One card as a picture, with its flavour."""

from __future__ import annotations

from functools import lru_cache

from bot.engine.omen.cards import TITLES, Unit, card
from bot.engine.omen.words import NUMERALS, TRAITS, count, values

from ..canvas import WIDE, Box
from ..fonts import wrapped, write
from ..palette import BLACK, quantise
from ..picture import ALT_LIMIT, Picture, encode
from ..wording import fit
from .face import FIELD, MARGIN, face_drawing
from .look import look_of
from .text import ability_texts
from .title import LEAST

TALL = 620


@lru_cache(maxsize=256)
def card_face(card_id: int) -> Picture:
    """A card, large."""
    drawn = card(card_id)
    look = look_of(drawn, True)
    image = face_drawing(drawn, Box(0, 0, WIDE, TALL), look, BLACK)
    room = WIDE - FIELD - 2 * MARGIN
    lines = wrapped(drawn.flavour, "It", LEAST, room)[:2]
    for i, line in enumerate(lines):
        baseline = TALL - 22 - (len(lines) - 1 - i) * LEAST * 1.1
        write(image, (FIELD + MARGIN, baseline), line, "It", LEAST, look.ink)
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
