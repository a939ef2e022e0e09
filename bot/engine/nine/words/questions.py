"""What is asked, in the words of whoever is asked and of everybody who waits for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...core.ask import Ask
from ..teams import TEAMS
from ..views import PrivateView, PublicView
from . import tables
from .effects_told import asking
from .speech import Speaker, attacker
from .wording import NUMERALS, ORDINALS, name_of, omens, together


def asked(view: PrivateView, names: Sequence[str]) -> str:
    """The question that the view's owner has to answer; empty if there is none."""
    ask = view.ask
    if ask is None:
        return ""
    facts = {
        "effect": effect_words(ask),
        "or_none": or_none(ask),
        "hand": omens(len(view.hand)),
        **FACTS.get(ask.kind, nothing)(view, ask, names),
    }
    return tables.ASKS[ask.kind].format(**facts).strip()


def or_none(ask: Ask) -> str:
    """Whether none will do, or several."""
    if ask.at_most > 1:
        return f", up to {ask.at_most}"
    return "" if ask.at_least else ", if any"


def effect_words(ask: Ask) -> str:
    """The card whose effect asks, and what it says."""
    if not ask.source:
        return ""
    effect = asking(ask)
    name = name_of(ask.source)
    return f"{name}: {effect.text}" if effect else f"{name}:"


Facts = Callable[[PrivateView, Ask, Sequence[str]], Mapping[str, str]]


def nothing(view: PrivateView, ask: Ask, names: Sequence[str]) -> Mapping[str, str]:
    return {}


def of_team(view: PrivateView, ask: Ask, names: Sequence[str]) -> Mapping[str, str]:
    """N01: a first choice, a second, and so on up to as many as there are seats."""
    named = [TEAMS[team] for team in view.wishes]
    which = tables.WHICH_TEAM[bool(named)].format(
        more=NUMERALS[view.table.seats - 1],
        ordinal=ORDINALS[len(named)],
        named=" or ".join(named),
    )
    return {"which": which}


def of_main(view: PrivateView, ask: Ask, names: Sequence[str]) -> Mapping[str, str]:
    """N04: Raising needs an Omen in the Grave, Playing one in Hand."""
    verbs = {option.verb for option in ask.options}
    both = {"play", "raise"} <= verbs
    alone = tables.PLAY_ALONE if "play" in verbs else tables.RAISE_ALONE
    may = alone if verbs & {"play", "raise"} else tables.NEITHER
    return {"may": tables.PLAY_OR_RAISE if both else may}


def of_battle(view: PrivateView, ask: Ask, names: Sequence[str]) -> Mapping[str, str]:
    """N05; N03: in the first turn nobody may Attack."""
    verbs = {option.verb for option in ask.options}
    if "attack" in verbs:
        return {"may": tables.ATTACK_OR_SWITCH}
    if view.table.turn == 1:
        return {"may": tables.FIRST_TURN if "switch" in verbs else tables.FIRST_ALONE}
    return {"may": tables.SWITCH_ALONE if "switch" in verbs else tables.NOTHING_ACTS}


def of_discard(view: PrivateView, ask: Ask, names: Sequence[str]) -> Mapping[str, str]:
    """N07: what hit the player, as they may know it; or the effect that says so."""
    if ask.about:
        by = attacker(view.table, ask.about[0], Speaker(names, view.seat))
        why = tables.HIT.format(attacker=by)
    else:
        why = tables.BY_EFFECT.format(source=name_of(ask.source))
    return {"why": why, "number": str(ask.at_most)}


def of_position(view: PrivateView, ask: Ask, names: Sequence[str]) -> Mapping[str, str]:
    return {"played": name_of(ask.options[0].card)}


FACTS: Mapping[str, Facts] = {
    "team": of_team,
    "main": of_main,
    "battle": of_battle,
    "discard": of_discard,
    "position": of_position,
}
"""What a question says besides, by its kind."""


def waiting(view: PublicView, names: Sequence[str]) -> str:
    """Who must do what: those who must do the same are named together."""
    found: dict[str, list[int]] = {}
    for seat, *_ in view.waiting:
        found.setdefault(must(view, seat, "", names), []).append(seat)
    told = [
        must(view, seats[0], together([names[s] for s in seats]), names) for seats in found.values()
    ]
    return " ".join(told)


def must(view: PublicView, seat: int, who: str, names: Sequence[str]) -> str:
    """What one of those who are asked must do, as everybody may know it; also said of several."""
    kind, source = next((kind, card) for asked, kind, card in view.waiting if asked == seat)
    by = dict(view.hit_by).get(seat)
    hit = "" if by is None else attacker(view, by, Speaker(names))
    told = tables.WAITING.get("hit" if hit else kind, tables.BY_CARD)
    return told.format(who=who, source=name_of(source), attacker=hit)
