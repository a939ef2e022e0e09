"""The cards of Omen for whoever makes them: its card file, and a card as it is printed."""

from __future__ import annotations

from pathlib import Path

from bot.engine.omen import RULESET, cardfile
from bot.engine.omen import cards as known
from bot.engine.omen.cardfile import CardFile
from bot.engine.omen.cards import TITLES, Unit
from bot.engine.omen.words import TRAITS, values

KEY = RULESET.key


def check(file: Path | None) -> str:
    """Read a card file, the game's own if none is named, and say what is in it."""
    path = file or cardfile.CARDS_YAML
    return f"{path.name}: {contents(cardfile.read(path))}, all in order"


def contents(found: CardFile) -> str:
    """How many games and cards there are to deal from, and how many cards are retired."""
    units = sum(not unit.retired for unit in found.units)
    kraters = sum(not krater.retired for krater in found.kraters)
    retired = len(found.units) + len(found.kraters) - units - kraters
    counts = [(len(found.titles), "game"), (units, "Unit"), (kraters, "Krater")]
    counts += [(retired, "retired card")] if retired else []
    return ", ".join(f"{count} {name}{'s' * (count != 1)}" for count, name in counts)


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
