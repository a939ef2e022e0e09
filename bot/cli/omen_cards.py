"""The cards of Omen for whoever makes them: its card file, and a card as it is printed."""

from __future__ import annotations

from pathlib import Path

from bot.engine.omen import RULESET, cardfile
from bot.engine.omen import cards as known
from bot.engine.omen.cards import TITLES, Unit
from bot.engine.omen.words import TRAITS, values

from .contents import contents, current

KEY = RULESET.key


def check(file: Path | None) -> str:
    """Read a card file, the game's own if none is named, and say what is in it."""
    path = file or cardfile.CARDS_YAML
    found = cardfile.read(path)
    counts = (
        (len(found.titles), "game"),
        (current(found.units), "Unit"),
        (current(found.kraters), "Krater"),
    )
    return f"{path.name}: {contents(counts, (*found.units, *found.kraters))}, all in order"


def printed(card_id: int) -> list[str]:
    """What is printed on a card below its name, line by line."""
    card = known.card(card_id)
    facts = unit_facts(card) if isinstance(card, Unit) else [f"Break it: {card.broken.text}"]
    kind = "Unit" if isinstance(card, Unit) else "Krater"
    retired = "; retired: no new match is dealt it" if card.retired else ""
    lines = [f"{kind} of game {card.game}, {TITLES[card.game]}{retired}", "", *facts]
    return [*lines, "", card.flavour] if card.flavour else lines


def unit_facts(unit: Unit) -> list[str]:
    lines = [values(unit, "   "), ""]
    for trait in unit.trait_names:
        ability = getattr(unit, trait.lower(), None)
        step = f" ({unit.triumph.step.title()} Step)" if unit.triumph and trait == "TRIUMPH" else ""
        lines.append(f"{trait}{step}: {ability.text if ability else TRAITS[trait]}")
    return lines


def draw(folder: Path) -> list[Path]:
    """Every card and the hardest boards and hands."""
    from bot.render.omen.gallery import write  # noqa: PLC0415

    return write(folder)
