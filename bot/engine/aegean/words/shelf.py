"""What can be looked up: cards by kind, the rules in short, and words."""

from __future__ import annotations

from typing import Any

from ...cities.words.shelves import Catalogue
from ...cities.words.wording import plain, values
from .. import cards
from ..cards import REWARDS, UNITS, Unit
from .hands import price_words
from .tables import CHAPTER, GIFTS, KINDS, REWARD
from .terms import TERMS
from .topics import TOPIC_OF, TOPICS


def listed(chapter: int, kind: str) -> dict[str, list[int]]:
    """What a match is dealt from: Units by kind, and Rewards."""
    units, rewards = cards.units(), cards.rewards()
    if kind == "Reward":
        return {"Rewards": rewards}
    if kind:
        return {"Units": [id for id in units if UNITS[id].kind == kind]}
    return {"Units": units, "Rewards": rewards}


def kind_of(unit: Any) -> str:
    return str(unit.kind)


def reward_text(card_id: int) -> str:
    return REWARDS[card_id].ability.text


def lines(found: Any) -> list[str]:
    """A card, with what is always so of its kind."""
    if found.id in REWARDS:
        return [f"**{found.name}**", reward_text(found.id), f"**Reward**: {REWARD}"]
    return [f"**{found.name}**", *unit_lines(found)]


def unit_lines(unit: Unit) -> list[str]:
    """A Unit's values, its kind, and what only this card says."""
    return [values(unit), f"**{unit.kind}**: {KINDS[unit.kind]}", *own_lines(unit)]


def own_lines(unit: Unit) -> list[str]:
    if unit.gift and unit.exalt:
        return [f"**Gift**: {GIFTS[unit.gift]}.", f"**Exalt**: {unit.exalt.text}"]
    if unit.ability and unit.price:
        return [f"**Ability Cost** {price_words(unit.price)}: {plain(unit.ability.text)}."]
    return [unit.ability.text] if unit.ability else []


SHELF = Catalogue(
    chapters=lambda: {1: CHAPTER},
    filters=(*KINDS, "Reward"),
    filter_name="kind",
    filtered=("of the kind", "of this"),
    cards=listed,
    everything=cards.everything,
    find=cards.find,
    card=cards.card,
    traits=kind_of,
    won_text=reward_text,
    lines=lines,
    topics=TOPICS,
    reference="kinds",
    topic_of=TOPIC_OF,
    terms=TERMS,
).shelf()
