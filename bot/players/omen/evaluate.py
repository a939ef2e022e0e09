"""What the evaluation of Omen weighs.

The weights were fitted to who won some thousands of matches between Acolytes of all three games,
and corrected by some hundreds between Olympians (docs/decisions.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from bot.engine import Ask
from bot.engine.cities.effects.count import Count
from bot.engine.omen.cards import (
    COVETED,
    CURSE,
    GLEAN,
    PILFER,
    SPOILS,
    TRIUMPH,
    TRIUMPHS,
    UNITS,
    VETERAN,
    WRATH,
)
from bot.engine.omen.rules import coveted
from bot.engine.omen.rules import points as points_of
from bot.engine.omen.state import State

from ..cities import evaluate
from ..cities.evaluate import UnitWeights, Weights

POINT = 0.46
POINT_LATE, POINT_AT_LAST = 1.33, 0.3
"""More for each point of the lead, the fewer Kraters are left to fight for."""
KRATER, BROKEN = -0.57, -0.2
"""A Krater in hand takes up room there, and a broken one has done what it could; the points that
they are worth are counted by themselves."""
GIFT = 0.13
WRATHFUL = 0.12
"""A Unit that the other player will have to discard."""

UNIT = UnitWeights(
    card=0.17,
    cost=-0.03,
    offering=0.03,
    in_hand={
        COVETED: -0.55,
        TRIUMPH: 0.06,
        PILFER: 0.1,
        CURSE: 0.07,
        VETERAN: -0.06,
        WRATH: -0.08,
        SPOILS: -0.09,
    },
    there=0.15,
    strength=0.067,
    standing={GLEAN: 0.03, VETERAN: 0.07, SPOILS: 0.13, PILFER: 0.13, WRATH: -0.1},
)


def turn_is_done(s: State, ask: Ask) -> bool:
    """Is nothing left in this turn but what an Offering brings? `win_chance` foresees that.

    CURSE and a TRIUMPH of the Offering Step are more than it can foresee.
    """
    if ask.kind == "gift":
        return True
    if ask.kind != "offering":
        return False
    for card in s.hands[ask.seat]:
        if UNITS[card].traits & CURSE:
            return False
    left, middle, right = s.sides[3:] if ask.seat else s.sides[:3]
    return TRIUMPHS["offering"].isdisjoint(left + middle + right)


def urgency(s: State) -> float:
    """What a point of the lead is worth: the nearer the end, the more."""
    left, middle, right = map(len, s.stacks)
    every = left + middle + right
    last = every if s.mode == "single" else every - max(left, middle, right)
    return POINT + POINT_LATE / (1 + every) + POINT_AT_LAST / (1 + last) ** 2


def points(s: State, seat: int) -> int:
    """R22, as if the game ended now."""
    kraters, broken, triumphs = len(s.kraters[seat]), len(s.broken[seat]), len(s.triumphs[seat])
    return points_of(kraters, broken, triumphs, coveted(s.hands[seat]))


def won(s: State, seat: int) -> float:
    return KRATER * len(s.kraters[seat]) + BROKEN * len(s.broken[seat])


@cache
def in_hand(card: int) -> float:
    return evaluate.in_hand(UNIT, UNITS[card])


@cache
def standing(card: int) -> float:
    return evaluate.standing(UNIT, UNITS[card])


@cache
def requires(card: int) -> Sequence[Count]:
    """What the TRIUMPH of a Unit requires."""
    goal = UNITS[card].triumph
    return goal.requires if goal else ()


@cache
def offered(card: int) -> float:
    """What a Unit brings as an Offering, itself lost; a point is not given away for it."""
    unit = UNITS[card]
    if unit.traits & COVETED:
        return -1.0
    return GIFT * unit.offering + WRATHFUL * bool(unit.traits & WRATH) - in_hand(card)


WEIGHTS = Weights(
    to_move=0.29,
    coin=0.13,
    hope=0.34,
    siege=0.36,
    siege_lead=0.06,
    gift=GIFT,
    in_hand=in_hand,
    standing=standing,
    offered=offered,
    requires=requires,
    points=points,
    urgency=urgency,
    won=won,
)

win_chance = partial(evaluate.win_chance, WEIGHTS)
"""A state's worth to a seat: its chance to win."""
