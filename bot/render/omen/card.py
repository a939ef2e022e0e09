"""One card of Omen as a picture, with its flavour."""

from __future__ import annotations

from functools import lru_cache

from bot.engine.omen.cards import TITLES, Unit, card
from bot.engine.omen.words import NUMERALS, TRAITS, count, values

from ..cities import card as drawing
from ..picture import ALT_LIMIT, Picture
from ..wording import fit
from .dress import DRESS
from .text import ability_texts


@lru_cache(maxsize=256)
def card_face(card_id: int) -> Picture:
    """A card, large."""
    return drawing.card_face(DRESS, card_id, card_alt(card_id))


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
