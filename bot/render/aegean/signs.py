"""The signs of Aegean: a small head for every card, and what is counted, placed and named."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.engine.aegean.cards import KINDS, Reward, Unit, everything
from bot.engine.core.entry import card_sign

from ..cities.emblem import emblem
from ..signs import DISC, TILE, Draw, Ware, drawn
from .ware import BONE, GOLD, KIND_LOOKS, NAVY, SEA

UNIT = Ware(TILE, SEA, NAVY, BONE)
REWARD = Ware(TILE, NAVY, BONE, GOLD)
NAMED = Ware(DISC, NAVY, BONE, GOLD)
PRECIOUS = Ware(DISC, NAVY, GOLD, GOLD)

WARES: Mapping[str, tuple[str, Ware]] = {
    **{kind.lower(): (kind, Ware(DISC, KIND_LOOKS[kind].colour, BONE, GOLD)) for kind in KINDS},
    **{place: (place, NAMED) for place in ("left", "middle", "right", "envoy", "reward")},
    "coin": ("coin", PRECIOUS),
    "laurel": ("crown", PRECIOUS),
}
"""What has a sign beside the cards, the drawing it is made of, and its colours."""


def signs() -> Mapping[str, Draw]:
    """Every sign of the game by its name, drawn when it is asked for."""
    things = {f"aegean_{word}": partial(drawn, *made) for word, made in WARES.items()}
    return things | {card_sign(card.id): partial(drawn, *head(card)) for card in everything()}


def head(card: Unit | Reward) -> tuple[str, Ware]:
    return emblem(card), UNIT if isinstance(card, Unit) else REWARD
