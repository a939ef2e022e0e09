"""The few words that join others."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import CARDS, UNITS, AnyUnit

ALIKE = ("Keres", "Moirai")
"""Words that are the same for one and for several."""


def count(number: int, noun: str) -> str:
    """1 Coin, 2 Coins."""
    return f"{number} {noun}" if number == 1 or noun in ALIKE else f"{number} {noun}s"


def together(names: Sequence[str]) -> str:
    """One; one and two; one, two and three."""
    *first, last = names or [""]
    return f"{', '.join(first)} and {last}" if first else last


def name_of(card_id: int) -> str:
    return CARDS[card_id].name if card_id else "a Unit"


def plain(text: str) -> str:
    """A sentence as it stands after a word: without its capital letter and its full stop."""
    return f"{text[0].lower()}{text[1:]}".rstrip(".")


def beginning(text: str) -> str:
    """As it stands where a sentence begins: `.capitalize()` would take the other capitals away."""
    return text[:1].upper() + text[1:]


def explained(word: str, reminder: str, told: set[str] | None) -> str:
    """A word; with its reminder, if it is not among those told yet."""
    if told is None or word in told:
        return word
    told.add(word)
    return f"{word} ({reminder})"


def values(unit: AnyUnit, between: str = " · ") -> str:
    """The three numbers printed on a Unit, in the order of the rulebook."""
    numbers = {"Cost": unit.cost, "Offering": unit.offering, "Strength": unit.strength}
    return between.join(f"{name} {number}" for name, number in numbers.items())


def envoy_sum(card_id: int) -> int:
    """R02, G14: Cost, Offering and Strength together."""
    unit = UNITS[card_id]
    return unit.cost + unit.offering + unit.strength
