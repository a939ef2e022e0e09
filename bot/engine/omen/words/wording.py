"""The few words that join others."""

from __future__ import annotations

from ..cards import Unit, card


def count(number: int, noun: str) -> str:
    """1 Coin, 2 Coins."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def name_of(card_id: int) -> str:
    return card(card_id).name if card_id else "a Unit"


def values(unit: Unit, between: str = " · ") -> str:
    """The three numbers printed on a Unit, in the order of the rulebook."""
    numbers = {"Cost": unit.cost, "Offering": unit.offering, "Strength": unit.strength}
    return between.join(f"{name} {number}" for name, number in numbers.items())
