"""The cards of a hand in words, a line each: what a card costs and what it does."""

from __future__ import annotations

from typing import Any

from ..cards import KRATERS, UNITS, Trait
from .tables import REMINDERS
from .wording import explained, plain


def line(card: int, told: set[str] | None) -> str:
    """A card of the hand. A trait without a text of its own is explained on its first sight.

    In a draft there is none yet: the Units to choose from are told in full by themselves.
    """
    if card in KRATERS:
        return f"**{KRATERS[card].name}** broken: {plain(KRATERS[card].broken.text)}"
    unit = UNITS[card]
    parts = [trait_words(card, trait, told) for trait in unit.trait_names]
    return f"**{unit.name}** {unit.cost}: {' · '.join(parts)}"


def trait_words(card: int, trait: Trait, told: set[str] | None = None) -> str:
    """A trait with the card's own text; or its reminder, if it is not among those told yet."""
    own: Any = getattr(UNITS[card], trait.lower(), None)
    if own:
        step = f" ({own.step.title()} Step)" if trait == "TRIUMPH" else ""
        return f"{trait}{step} {plain(own.text)}"
    return explained(trait, REMINDERS[trait], told)


def effects(card: int) -> str:
    """What a card does."""
    if card in KRATERS:
        return f"broken: {plain(KRATERS[card].broken.text)}"
    return " · ".join(trait_words(card, trait) for trait in UNITS[card].trait_names)
