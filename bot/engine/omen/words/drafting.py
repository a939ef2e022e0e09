"""What one has drafted so far, by Cost and by trait."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...cities.views import Cards
from ..cards import TRAITS, UNITS
from .wording import count, values


def before_you(dealt: Cards, picked: Cards) -> str:
    """What there is to choose from, in full, and what one has."""
    return "\n".join(filter(None, [*map(in_full, dealt), so_far(picked)]))


def in_full(card: int) -> str:
    """A Unit with the texts of its abilities, in one line."""
    unit = UNITS[card]
    parts = [f"**{unit.name}** {values(unit, ', ')}"]
    for trait in unit.trait_names:
        own: Any = getattr(unit, trait.lower(), None)
        step = f" ({own.step.title()})" if trait == "TRIUMPH" else ""
        parts.append(f"{trait}{step}: {own.text}" if own else trait)
    return " · ".join(parts)


def so_far(picked: Cards) -> str:
    """The Units by Cost, and how often each trait is among them; empty if there is none."""
    if not picked:
        return ""
    names: dict[int, list[str]] = {}
    for card in sorted(picked, key=lambda card: (UNITS[card].cost, UNITS[card].name)):
        names.setdefault(UNITS[card].cost, []).append(UNITS[card].name)
    lines = [f"You have {count(len(picked), 'Unit')} so far."]
    lines += [f"Cost {cost}: {', '.join(those)}" for cost, those in names.items()]
    traits = Counter(trait for card in picked for trait in UNITS[card].trait_names)
    lines.append(" · ".join(f"{trait} {traits[trait]}" for trait in TRAITS if traits[trait]))
    return "\n".join(lines)
