"""What can be looked up in Omen: cards by game and by trait, the rules in short, and words."""

from __future__ import annotations

from ...core.ruleset import Shelf
from .. import cards
from ..cards import KRATERS, UNITS, find
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


def names() -> list[str]:
    """Of all cards, retired ones too: a match that is running may hold them."""
    return [card.name for card in cards.everything()]


def id_of(name: str) -> int | None:
    found = find(name)
    return found.id if found else None


def line(card_id: int) -> tuple[str, str]:
    """A card's name, and the rest in one line."""
    found = cards.card(card_id)
    if card_id in KRATERS:
        return found.name, KRATERS[card_id].broken.text[:100]
    unit = UNITS[card_id]
    return found.name, f"{values(unit)} · {' '.join(unit.trait_names)}"


def text(card_id: int) -> str:
    """A card in words."""
    found = cards.card(card_id)
    lines = [f"**{found.name}** (Omen {NUMERALS[found.game]})"]
    if card_id in KRATERS:
        lines.append(KRATERS[card_id].broken.text)
        lines.append("In hand at the end: 2 points. Broken for its effect: 1 point.")
    else:
        lines += unit_lines(card_id)
    return "\n".join([*lines, f"*{found.flavour}*" if found.flavour else ""]).rstrip()


def unit_lines(card_id: int) -> list[str]:
    """A Unit's values, and each trait with its own text or what it always means."""
    unit = UNITS[card_id]
    lines = [values(unit)]
    for trait in unit.trait_names:
        own = getattr(unit, trait.lower(), None)
        step = f" ({own.step.title()} Step)" if trait == "TRIUMPH" and own else ""
        lines.append(f"**{trait}**{step}: {own.text if own else TRAITS[trait]}")
    return lines


SHELF = Shelf(
    chapters=games,
    filters=lambda: tuple(TRAITS),
    filter_name="trait",
    cards=kinds,
    names=names,
    find=id_of,
    line=line,
    text=text,
    topics=lambda: TOPICS,
    reference="traits",
    legend="board",
    topic_of=TOPIC_OF,
    result="scoring",
    terms=lambda: TERMS,
)
