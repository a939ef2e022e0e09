"""What can be looked up in Omen: cards by game and by trait, the rules in short, and words."""

from __future__ import annotations

from typing import Any

from ...cities.words.shelves import Catalogue
from .. import cards
from ..cards import KRATERS, UNITS
from .tables import NUMERALS, TRAITS
from .terms import TERMS
from .topics import TOPIC_OF, TOPICS
from .wording import values


def games() -> dict[int, str]:
    """The games there are, by number."""
    return {game: f"Omen {NUMERALS[game]}: {title}" for game, title in cards.titles().items()}


def kinds(game: int, trait: str) -> dict[str, list[int]]:
    """What a game is dealt from: Units, and Kraters, which have no traits."""
    units = cards.units(game)
    if trait:
        return {"Units": [id for id in units if trait in UNITS[id].trait_names]}
    return {"Units": units, "Kraters": cards.kraters(game)}


def traits(unit: Any) -> str:
    return " ".join(unit.trait_names)


def krater_text(card_id: int) -> str:
    return KRATERS[card_id].broken.text


def lines(found: Any) -> list[str]:
    """A card, and the game it is of."""
    head = f"**{found.name}** (Omen {NUMERALS[found.game]})"
    if found.id not in KRATERS:
        return [head, *unit_lines(found.id)]
    worth = "In hand at the end: 2 points. Broken for its effect: 1 point."
    return [head, krater_text(found.id), worth]


def unit_lines(card_id: int) -> list[str]:
    """A Unit's values, and each trait with its own text or what it always means."""
    unit = UNITS[card_id]
    lines = [values(unit)]
    for trait in unit.trait_names:
        own = getattr(unit, trait.lower(), None)
        step = f" ({own.step.title()} Step)" if trait == "TRIUMPH" and own else ""
        lines.append(f"**{trait}**{step}: {own.text if own else TRAITS[trait]}")
    return lines


SHELF = Catalogue(
    chapters=games,
    filters=tuple(TRAITS),
    filter_name="trait",
    cards=kinds,
    everything=cards.everything,
    find=cards.find,
    card=cards.card,
    traits=traits,
    won_text=krater_text,
    lines=lines,
    topics=TOPICS,
    reference="traits",
    topic_of=TOPIC_OF,
    terms=TERMS,
).shelf()
