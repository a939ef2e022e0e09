"""What is likely good in a rollout of Omen.

The weights follow what Olympian found each option worth in some thousands of its questions.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.engine import Ask, Option
from bot.engine.cities.cards import STRENGTH
from bot.engine.cities.table import AnyTable
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

from ..cities import policy
from ..cities.policy import Habits, Preference, answering, preferring, said, surging


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


def otherwise(s: State, seat: int, verb: str, card: int) -> float:
    """What else there is to do in a Surge Step than to play a Unit."""
    return break_krater(s, seat) if verb == "break" else used(verb, card)


def break_krater(s: State, seat: int) -> float:
    """For its effect, or for room in the hand; not for a point where points decide."""
    over = len(s.hands[seat]) + len(s.kraters[seat]) - 5
    last = sum(map(len, s.stacks)) <= 2
    return 0.1 + 0.4 * max(0, over) - 1.0 * last


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
    return 0.3 * unit.offering + said(unit.traits, TO_HAND)


@cache
def for_nothing(card: int) -> float:
    unit = UNITS[card]
    return 0.4 * unit.cost + 0.25 * unit.strength - 0.4 * bool(unit.traits & COVETED)


def falls(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    return -0.2 * STRENGTH[option.card]


HABITS = Habits(
    coins=6,
    cards=5,
    offered=offered,
    out_of_hand=out_of_hand,
    to_hand=to_hand,
    for_nothing=for_nothing,
)
PREFERENCES: Mapping[str, Preference] = {
    **policy.PREFERENCES,
    "wrath": policy.lose,
    "fate": policy.take,
    "keep": policy.stays,
    "fall": falls,
    "curse": policy.strike,
}

preferences = preferring(surging(played, otherwise), HABITS, PREFERENCES)
answer = answering(preferences)
