"""Why not, in a sentence that names the rule; and in a word or two, for drawn cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..reasons import Rule, reasons
from ..targets import left_out
from ..views import CityHand
from .speech import Speech, Texts
from .tables import PLACES
from .wording import count


def rule_words(speech: Speech, rule: Rule, other: str) -> str:
    facts = {"other": other, **facts_of(rule.name, rule.numbers, speech.aims.tags)}
    return speech.sentences.rules[rule.name].format(**facts)


def facts_of(rule: str, numbers: tuple[int, ...], tags: Mapping[str, int]) -> dict[str, Any]:
    """What a rule's numbers mean."""
    if rule in ("razed", "stands_there"):
        return {"city": PLACES[numbers[0]]}
    if rule in ("wanted_cost", "wanted_strength"):
        return {"most": numbers[0]}
    if rule == "wanted_trait":
        return {"trait": next(tag for tag, bit in tags.items() if bit == numbers[0])}
    if rule in ("city_limit", "their_city_limit"):
        city, here, width = numbers
        wide = ", and this one counts as 2" if width == 2 else ""
        return {"city": PLACES[city], "here": here, "wide": wide}
    if rule in ("cost", "price"):
        return {"price": numbers[0], "short": count(numbers[1], "Coin")}
    return {}


def chip(choosing: Texts, kind: str, verb: str) -> str:
    """A use of a card in the question of that kind."""
    return (choosing.get(kind, "Choose") if verb == "unit" else verb).upper()


def letter(place: int) -> str:
    """The City, on a chip."""
    return PLACES[place][0].upper()


def reason(speech: Speech, briefly: Texts, view: CityHand, card: int) -> str:
    """Why a card cannot be used: why it is not meant, or what stands in the way most often."""
    meant = [rule for use, rule in left_out(speech.aims, view) if use.card == card]
    barred = [(use.verb, rule) for use, rule in reasons(speech.uses, view) if use.card == card]
    played = [rule for verb, rule in barred if verb == "play"]
    found = meant or played or [rule for _, rule in barred]
    words = Counter(briefly.get(r.name, "").format(*r.numbers) for r in found).most_common(1)
    return words[0][0] if words else ""
