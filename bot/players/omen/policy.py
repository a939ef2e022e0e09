"""The rollout policy: quick answers for playing an imagined match on, a few microseconds each.

A table from the kind of a question to a function that prefers one option to another, in points or
so; a little noise on top makes every rollout another one. In what is imagined nothing is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import inf
from random import Random

from bot.engine import Ask, Option
from bot.engine.omen.cards import BOLSTER, COUNT, COVETED, STRENGTH, TRIUMPH, UNITS, WRATH
from bot.engine.omen.rules import SACKED_BY, sacked, size, strength
from bot.engine.omen.state import State

from .scores import PASSES
from .worth import held

NOISE = 0.35
"""How much chance there is in an answer."""

Preference = Callable[[State, Ask, Option], float]


def answer(s: State, ask: Ask, luck: Random) -> list[int]:
    """The options preferred at the moment; of those not called for, only the good ones."""
    prefer, random = PREFERENCES.get(ask.kind, indifferent), luck.random
    if ask.at_most > 1:
        return several(s, ask, prefer, luck)
    best, most = 0, -inf
    for i, option in enumerate(ask.options):
        value = prefer(s, ask, option) + NOISE * random()
        if value > most:
            best, most = i, value
    return [best] if ask.at_least or most > NOISE / 2 else []


def several(s: State, ask: Ask, prefer: Preference, luck: Random) -> list[int]:
    """The options preferred where more than one may be chosen."""
    values = [prefer(s, ask, option) + NOISE * luck.random() for option in ask.options]
    ranked = sorted(((value, i) for i, value in enumerate(values)), reverse=True)[: ask.at_most]
    return [i for n, (value, i) in enumerate(ranked) if n < ask.at_least or value > NOISE / 2]


def indifferent(s: State, ask: Ask, option: Option) -> float:
    return 0.0


def preferences(s: State, ask: Ask) -> list[float]:
    """What the policy makes of every option, without the noise."""
    prefer = PREFERENCES.get(ask.kind, indifferent)
    return [prefer(s, ask, option) for option in ask.options]


def wealth(s: State, ask: Ask, option: Option) -> float:
    """What is scarcer, and the bonus for keeping to one kind (R04)."""
    left, coins, draws = ask.about
    if option.verb == "coin":
        return 0.12 * (6 - s.coins[ask.seat]) + (-0.3 if draws else 0.35 / left)
    return 0.15 * (5 - len(s.hands[ask.seat])) + (-0.3 if coins else 0.35 / left)


def gift(s: State, ask: Ask, option: Option) -> float:
    if option.verb == "coin":
        return 0.1 * (6 - s.coins[ask.seat])
    return 0.15 * (5 - len(s.hands[ask.seat]) - len(s.kraters[ask.seat]))


def surge(s: State, ask: Ask, option: Option) -> float:
    verb, card, city = option
    if verb == "play":
        return play(s, ask.seat, card, city)
    return SURGE.get(verb, 0.0)


SURGE = {"next": 0.0, "jilt": 0.15, "fate": 0.0, "pilfer": 0.1, "recruit": 0.1, "break": -0.5}


def play(s: State, seat: int, card: int, city: int) -> float:
    unit = UNITS[card]
    if unit.traits & COVETED:
        return -1.0
    return entering(s, seat, card, city) - 0.12 * unit.cost + text(card)


@cache
def text(card: int) -> float:
    """What it says is worth a little too."""
    traits = UNITS[card].traits
    return 0.25 * bool(traits & BOLSTER) + 0.3 * bool(traits & TRIUMPH)


def entering(s: State, seat: int, card: int, city: int) -> float:
    """Does it decide a battle, bring about one, threaten one (R15), or is it merely there?"""
    mine, theirs = s.sides[seat * 3 + city], s.sides[3 - seat * 3 + city]
    number, opposing = size(mine), size(theirs)
    lead = strength(mine) - strength(theirs)
    after, number_after = lead + STRENGTH[card], number + COUNT[card]
    if sacked(opposing, number):
        if lead > 0:
            return 0.05
        return 2.0 if after > 0 else 0.3
    if sacked(opposing, number_after):
        return 1.8 if after > 0 else -1.0
    if number_after >= SACKED_BY:
        return 0.25 * min(after, 6)
    return 0.2 + 0.1 * STRENGTH[card]


def offering(s: State, ask: Ask, option: Option) -> float:
    """What it brings against what it is worth in hand."""
    if option.verb == "none":
        return 0.0
    unit = UNITS[option.card]
    full = len(s.hands[ask.seat]) + len(s.kraters[ask.seat]) > 5
    return 0.22 * unit.offering - held(option.card) + 0.3 * full + 0.2 * bool(unit.traits & WRATH)


def lose(s: State, ask: Ask, option: Option) -> float:
    """A Unit must go: the one that is missed least."""
    return 0.0 if option.verb in PASSES else -held(option.card)


def take(s: State, ask: Ask, option: Option) -> float:
    return 0.45 if option.verb == "draw" else held(option.card)


def stays(s: State, ask: Ask, option: Option) -> float:
    return 0.2 * STRENGTH[option.card]


def falls(s: State, ask: Ask, option: Option) -> float:
    return -0.2 * STRENGTH[option.card]


def strike(s: State, ask: Ask, option: Option) -> float:
    """An opposing Unit, the stronger the better; one's own only where it must be."""
    if option.verb in PASSES or option.card not in STRENGTH:
        return 0.0
    mine = s.sides[ask.seat * 3], s.sides[ask.seat * 3 + 1], s.sides[ask.seat * 3 + 2]
    own = any(option.card in side for side in mine)
    return -0.2 * STRENGTH[option.card] if own else 0.1 + 0.2 * STRENGTH[option.card]


PREFERENCES: Mapping[str, Preference] = {
    "wealth": wealth,
    "gift": gift,
    "surge": surge,
    "offering": offering,
    "envoy": lose,
    "wrath": lose,
    "limit": lose,
    "top": lose,
    "sacrifice": lose,
    "fate": take,
    "take": take,
    "search": take,
    "keep": stays,
    "fall": falls,
    "destroy": strike,
    "return": strike,
    "seize": strike,
    "curse": strike,
}
