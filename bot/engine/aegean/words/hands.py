"""The cards of a hand in words, a line each: what a card costs and what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...cities.words import card_facts
from ...cities.words.wording import count, explained, plain
from ..cards import REWARDS, UNITS, Price, Unit
from ..views import PrivateView
from .tables import GIFTS, PRICES, REMINDERS


def line(card: int, told: set[str] | None) -> str:
    """A card of the hand. A kind is explained on its first sight."""
    if card in REWARDS:
        return f"**{REWARDS[card].name}** {effects(card)}"
    unit = UNITS[card]
    kind = explained(unit.kind, REMINDERS[unit.kind], told)
    return f"**{unit.name}** {unit.cost}: {kind}, {deed(unit)}"


def effects(card: int) -> str:
    """What a card does."""
    if card in REWARDS:
        return f"Reward, used: {plain(REWARDS[card].ability.text)}"
    return f"{UNITS[card].kind}, {deed(UNITS[card])}"


def deed(unit: Unit) -> str:
    """What is done with a Unit of its kind: for its price, as a gift, offered or played."""
    if unit.gift and unit.exalt:
        return f"gift {GIFTS[unit.gift]}, Exalt: {plain(unit.exalt.text)}"
    text = plain(unit.ability.text) if unit.ability else "no ability"
    if unit.price:
        return f"{price_words(unit.price)}: {text}"
    return f"{'offered' if unit.kind == 'Automaton' else 'played'}: {text}"


def deeds(view: PrivateView) -> str:
    """In a round and before gifts: what the cards do that are asked about. They are in no hand."""
    ask = view.ask
    if ask is None or ask.kind not in ("round", "keres"):
        return ""
    asked = [UNITS[option.card] for option in ask.options if option.card]
    return "\n".join(f"- **{unit.name}**, {deed(unit)}" for unit in asked)


def price_words(price: Price) -> str:
    """An Ability Cost: 2 Coins, or what else is given."""
    number = price.number
    return PRICES[price.of].format(coins=count(number, "Coin"), units=count(number, "Unit"))


def facts_of(card: int) -> Mapping[str, Any]:
    """What an option may name of its card."""
    price = UNITS[card].price if card in UNITS else None
    return {**card_facts(card), "price": price_words(price) if price else ""}
