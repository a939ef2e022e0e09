"""What is likely good in a rollout of Aegean."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.engine import Ask, Option
from bot.engine.aegean.cards import AUTOMATON, KERES, MOIRAI, UNITS, Price
from bot.engine.cities.cards import STRENGTH
from bot.engine.cities.table import AnyTable

from ..cities import policy
from ..cities.policy import Habits, Preference, answering, preferring, said
from ..cities.scores import PASSES
from .surges import surge

OUT_OF_HAND = {MOIRAI: -0.9, KERES: -0.2}
"""How gladly a Unit is lost."""
TO_HAND = {MOIRAI: 0.85, KERES: 0.3}
OFFERED = {MOIRAI: -2.4, KERES: -0.5, AUTOMATON: 0.4}
PRICES = {"coins": 0.2, "discard": 0.3, "return": 0.25, "destroy": 0.5}
"""What one of it is missed by."""


@cache
def offered(card: int) -> float:
    unit = UNITS[card]
    return 0.9 * unit.offering + 0.25 * unit.cost - 1.05 + said(unit.traits, OFFERED)


@cache
def out_of_hand(card: int) -> float:
    unit = UNITS[card]
    return 0.1 * unit.cost - 0.25 * unit.offering + said(unit.traits, OUT_OF_HAND)


@cache
def to_hand(card: int) -> float:
    unit = UNITS[card]
    return 0.1 * unit.strength + said(unit.traits, TO_HAND)


@cache
def for_nothing(card: int) -> float:
    unit = UNITS[card]
    return 0.4 * unit.cost + 0.25 * unit.strength - 0.4 * bool(unit.traits & MOIRAI)


def use_in_round(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    """An Ability, for its price (G04)."""
    return 0.0 if option.verb in PASSES else worth_using(option.card)


@cache
def worth_using(card: int) -> float:
    price = UNITS[card].price or Price("coins", 0)
    return 0.5 - PRICES[price.of] * price.number


def give_up(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    """A Unit of one's own in a City: the weakest."""
    return -0.2 * STRENGTH[option.card]


def as_shown(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    """The order of Keres seldom matters: one answer is enough."""
    return 0.5 if option.verb == "order" else 0.0


HABITS = Habits(
    coins=6,
    cards=4,
    offered=offered,
    out_of_hand=out_of_hand,
    to_hand=to_hand,
    for_nothing=for_nothing,
)
PREFERENCES: Mapping[str, Preference] = {
    **policy.PREFERENCES,
    "round": use_in_round,
    "cost_discard": policy.lose,
    "cost_return": give_up,
    "cost_destroy": give_up,
    "keres": as_shown,
    "leave": policy.stays,
}

preferences = preferring(surge, HABITS, PREFERENCES)
answer = answering(preferences)
