"""Why not, in a sentence that names the rule."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.ruleset import WhyNot
from ..reasons import Rule, left_out, reasons
from ..views import OmenSeen, PrivateView
from . import tables
from .speech import Speaker
from .wording import name_of, sentence, together


def why_not(view: PrivateView, names: Sequence[str]) -> list[WhyNot]:
    """What is not open now, a use of an Omen or a target of a choice, and the rule for it."""
    chosen = [(use, rule, False) for use, rule in left_out(view)]
    used = [(use, rule, rule.name in tables.LATER) for use, rule in reasons(view)]
    return [
        WhyNot(use.card, use.verb, use.place, rule_words(view, rule, names), later)
        for use, rule, later in (*chosen, *used)
    ]


def rule_words(view: PrivateView, rule: Rule, names: Sequence[str]) -> str:
    """A rule with what its numbers mean."""
    table = view.table
    if rule.name == "guarded":
        seat, place = rule.numbers
        guard = table.at(place)
        how = guard_words(guard) if guard else ""
        target = {"target": names[seat], "guard": guard_name(view, guard, names), "is_guard": how}
        return sentence(tables.RULES[rule.name].format(**target))
    if rule.name == "counts":
        value, most = rule.numbers
        return tables.RULES[rule.name].format(value=value, most=most)
    asked = together([names[seat] for seat, _, _ in table.waiting if seat != view.seat])
    return tables.RULES[rule.name].format(active=names[table.active], asked=asked)


def guard_name(view: PrivateView, guard: OmenSeen | None, names: Sequence[str]) -> str:
    if guard is None:
        return ""
    return name_of(guard.card) if guard.card else Speaker(names, view.seat).slot(guard.place)


def guard_words(guard: OmenSeen) -> str:
    """N06: what keeps a player from being Attacked."""
    if not guard.is_up:
        return tables.GUARDS["down"]
    return tables.GUARDS["effect" if guard.in_attack else "defense"]
