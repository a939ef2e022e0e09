"""The drawing on a card: its own, or a plain one until somebody has drawn it."""

from __future__ import annotations

from bot.engine.cities.cards import UNITS, AnyCard
from bot.render import shapes


def emblem(card: AnyCard) -> str:
    """The name of the drawing: the card's key, if there is a drawing of that name."""
    if card.key in shapes.sources():
        return card.key
    return "plain_unit" if card.id in UNITS else "plain_krater"
