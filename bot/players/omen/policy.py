"""The rollout policy: quick answers for playing an imagined match on, a few microseconds each.

A table from the kind of a question to a function that prefers one option to another, in points or
so; a little noise on top makes every rollout another one. In what is imagined nothing is hidden.
The weights follow what Olympian found each option worth in some thousands of its questions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from bot.engine import Ask, Option
from bot.engine.cities.cards import COUNT, STRENGTH
from bot.engine.cities.rules import CITIES, WAR_TORN_BY, WAR_TORN_BY_BOTH, size, strength
from bot.engine.omen.cards import (
    BOLSTER,
    COVETED,
    CURSE,
    GLEAN,
    JILT,
    MYRIAD,
    PILFER,
    RECRUIT,
    SPOILS,
    TRIUMPH,
    UNITS,
    VETERAN,
    WRATH,
)
from bot.engine.omen.state import State

from .scores import PASSES

NOISE = 0.35
"""How much chance there is in an answer."""

Preference = Callable[[State, Ask, Option], float]


def answer(s: State, ask: Ask, luck: Random) -> list[int]:
    """The options preferred at the moment; of those not called for, only the good ones."""
    values = [value + NOISE * luck.random() for value in preferences(s, ask)]
    if ask.at_most > 1:
        return several(ask, values)
    most = max(values)
    return [values.index(most)] if ask.at_least or most > NOISE / 2 else []


def several(ask: Ask, values: Sequence[float]) -> list[int]:
    """The options preferred where more than one may be chosen."""
    ranked = sorted(((value, i) for i, value in enumerate(values)), reverse=True)[: ask.at_most]
    return [i for n, (value, i) in enumerate(ranked) if n < ask.at_least or value > NOISE / 2]


def indifferent(s: State, ask: Ask, option: Option) -> float:
    return 0.0


def preferences(s: State, ask: Ask) -> list[float]:
    """What the policy makes of every option, without the noise."""
    if ask.kind == "surge":
        return surges(s, ask, ask.options)
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
    return surges(s, ask, (option,))[0]


def surges(s: State, ask: Ask, options: Sequence[Option]) -> list[float]:
    """All at once: a third of all questions, with a dozen options that share three Cities."""
    cities = [outlook(s, ask.seat, city) for city in CITIES]
    values = []
    for verb, card, city in options:
        if verb == "play":
            values.append(played(card) + cities[city].entering(card))
        elif verb == "next":
            values.append(0.0)
        elif verb == "break":
            values.append(break_krater(s, ask.seat))
        else:
            values.append(used(verb, card))
    return values


class Outlook(NamedTuple):
    """A City in one's own turn: Units on either side, and one's lead in Strength."""

    mine: int
    theirs: int
    lead: int

    def entering(self, card: int) -> float:
        """Does it decide a battle, bring about one, threaten one (R15), or is it merely there?"""
        mine, theirs, lead = self
        if not mine and not theirs:
            return 0.0
        number, after = mine + COUNT[card], lead + STRENGTH[card]
        if theirs >= WAR_TORN_BY or mine + theirs >= WAR_TORN_BY_BOTH:
            if lead > 0:
                return -1.4
            return 2.0 if after > 0 else -0.4
        if number + theirs >= WAR_TORN_BY_BOTH:
            return 1.0 if after > 0 else -1.0
        return -0.5 + 0.05 * min(after, 8) if number >= WAR_TORN_BY else 0.0


def outlook(s: State, seat: int, city: int) -> Outlook:
    mine, theirs = s.sides[seat * 3 + city], s.sides[3 - seat * 3 + city]
    return Outlook(size(mine), size(theirs), strength(mine) - strength(theirs))


@cache
def played(card: int) -> float:
    """A Unit in a City, whatever it does for a battle there."""
    unit = UNITS[card]
    return 0.4 * unit.strength - 0.17 * unit.cost - 0.3 + said(unit.traits, IN_A_CITY)


@cache
def used(verb: str, card: int) -> float:
    """A Unit discarded for its own ability."""
    unit = UNITS[card]
    if verb == "jilt":
        return 0.4 - 0.7 * unit.cost
    return OWN_ABILITY[verb] + 0.07 * unit.strength


def said(traits: int, worth: Mapping[int, float]) -> float:
    """What the traits of a Unit are worth, all in all."""
    return sum(value for trait, value in worth.items() if traits & trait)


OWN_ABILITY = {"fate": 0.25, "pilfer": 0.3, "recruit": 0.2}
IN_A_CITY = {
    COVETED: -0.7,
    WRATH: -0.4,
    CURSE: -0.4,
    MYRIAD: -0.35,
    TRIUMPH: 0.15,
    BOLSTER: 0.1,
    GLEAN: 0.25,
    RECRUIT: 0.25,
    SPOILS: 0.35,
    PILFER: 0.4,
}
OUT_OF_HAND = {COVETED: -0.9, TRIUMPH: -0.2, WRATH: 0.1, BOLSTER: 0.1, PILFER: 0.15, VETERAN: 0.15}
"""How gladly a Unit is lost."""
TO_HAND = {COVETED: 0.85, TRIUMPH: 0.3, CURSE: 0.2, JILT: -0.2, GLEAN: -0.2, BOLSTER: -0.2}
OFFERED = {COVETED: -1.5, TRIUMPH: -0.7, CURSE: 2.0, WRATH: 0.8, BOLSTER: -0.2, GLEAN: -0.2}


def break_krater(s: State, seat: int) -> float:
    """For its effect, or for room in the hand; not for a point where points decide."""
    over = len(s.hands[seat]) + len(s.kraters[seat]) - 5
    last = sum(map(len, s.stacks)) <= 2
    return 0.1 + 0.4 * max(0, over) - 1.0 * last


def offering(s: State, ask: Ask, option: Option) -> float:
    """What it brings against what it is worth in hand."""
    if option.verb == "none":
        return 0.0
    full = len(s.hands[ask.seat]) + len(s.kraters[ask.seat]) > 5
    return offered(option.card) + 0.3 * full


@cache
def offered(card: int) -> float:
    unit = UNITS[card]
    return 0.9 * unit.offering + 0.25 * unit.cost - 1.05 + said(unit.traits, OFFERED)


def lose(s: State, ask: Ask, option: Option) -> float:
    """A Unit must go: the one that is missed least."""
    return 0.0 if option.verb in PASSES else out_of_hand(option.card)


@cache
def out_of_hand(card: int) -> float:
    unit = UNITS[card]
    return 0.1 * unit.cost - 0.25 * unit.offering + said(unit.traits, OUT_OF_HAND)


def take(s: State, ask: Ask, option: Option) -> float:
    return 0.3 if option.verb == "draw" else to_hand(option.card)


@cache
def to_hand(card: int) -> float:
    unit = UNITS[card]
    return 0.3 * unit.offering + said(unit.traits, TO_HAND)


def sacrifice(s: State, ask: Ask, option: Option) -> float:
    """What is bought with it is mostly worth a Unit."""
    return -0.2 if option.verb in PASSES else out_of_hand(option.card)


def play_free(s: State, ask: Ask, option: Option) -> float:
    """A Unit for nothing: the dearer the better."""
    if option.verb in PASSES:
        return -1.0
    unit = UNITS[option.card]
    return 0.4 * unit.cost + 0.25 * unit.strength - 0.4 * bool(unit.traits & COVETED)


def agree(s: State, ask: Ask, option: Option) -> float:
    """What a card offers is mostly worth having."""
    return 0.0 if option.verb in PASSES else 0.4


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
    "sacrifice": sacrifice,
    "play": play_free,
    "play_here": play_free,
    "may": agree,
    "pay": agree,
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
