"""The signs of Omen: a small head for every card, and what is count, placed and named.

A card is a tile of clay with its emblem in black; Kraters have the dark ground that their cards
have. All else is a dark disc with a clay figure, as the traits are drawn everywhere, or with one of
gold.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.engine.core.entry import card_sign
from bot.engine.omen.cards import TRAITS, Unit, everything

from ..cities.emblem import emblem
from ..palette import BLACK, CLAY, CREAM, GOLD
from ..signs import DISC, TILE, Draw, Ware, drawn

UNIT = Ware(TILE, CLAY, BLACK, CREAM)
KRATER = Ware(TILE, BLACK, CREAM, GOLD)
NAMED = Ware(DISC, BLACK, CLAY, GOLD)
PRECIOUS = Ware(DISC, BLACK, GOLD, GOLD)

THINGS = {
    "krater": "krater",
    "left": "left",
    "middle": "middle",
    "right": "right",
    "envoy": "envoy",
    **{trait.lower(): trait for trait in TRAITS},
}
"""What has a sign beside the cards, and the drawing it is made of."""

TREASURES = {"coin": "coin", "laurel": "crown"}


def signs() -> Mapping[str, Draw]:
    """Every sign of the game by its name, drawn when it is asked for."""
    cards = {card_sign(card.id): partial(drawn, emblem(card), ware(card)) for card in everything()}
    things = {word: partial(drawn, name, NAMED) for word, name in THINGS.items()}
    treasures = {word: partial(drawn, name, PRECIOUS) for word, name in TREASURES.items()}
    return cards | {f"omen_{word}": draw for word, draw in (things | treasures).items()}


def ware(card: object) -> Ware:
    return UNIT if isinstance(card, Unit) else KRATER
