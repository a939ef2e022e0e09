"""Omen in a word or two: what stands on the chips and feet of drawn cards."""

from __future__ import annotations

from collections import Counter

from ..reasons import Rule, reasons
from ..targets import left_out
from ..views import PrivateView
from .tables import CHOOSING, PLACES

RULES = {
    "over": "over",
    "razed": "Razed",
    "city_limit": "City Limit",
    "cost": "{1} short",
    "once": "used",
    "in_use": "IN USE",
    "one_krater": "1 a Surge",
    "this_fate": "not this",
    "no_room": "no room",
    "no_other_room": "no room",
    "another": "not this",
    "wanted_cost": "not this",
    "wanted_strength": "not this",
    "wanted_trait": "not this",
}
"""Why a card has no use now. Where nothing is said, it is only not its time."""


BREAKING = "Surge, 1 Krater a step: its effect. 2 points in hand, 1 broken."


def chip(kind: str, verb: str) -> str:
    """A use of a card in the question of that kind."""
    return (CHOOSING.get(kind, "Choose") if verb == "unit" else verb).upper()


def letter(place: int) -> str:
    """The City, on a chip."""
    return PLACES[place][0].upper()


def reason(view: PrivateView, card: int) -> str:
    """Why a card cannot be used: why it is not meant, or what stands in the way most often."""
    meant = [rule for use, rule in left_out(view) if use.card == card]
    barred = [(use.verb, rule) for use, rule in reasons(view) if use.card == card]
    played = [rule for verb, rule in barred if verb == "play"]
    found = meant or played or [rule for _, rule in barred]
    words = Counter(map(rule_word, found)).most_common(1)
    return words[0][0] if words else ""


def rule_word(rule: Rule) -> str:
    return RULES.get(rule.name, "").format(*rule.numbers)
