"""How likely is it to win from here? An evaluation of an imagined table when a turn begins.

A weighted sum, squashed to a chance. The weights were fitted to who won some thousands of matches
between Acolytes of all three games (docs/decisions.md); they are the same for both seats but for
what depends on who moves next.
"""

from __future__ import annotations

from math import exp

from bot.engine.omen.cards import (
    COUNT,
    COVETED,
    GLEAN,
    SPOILS,
    STRENGTH,
    TRIUMPH,
    UNITS,
    VETERAN,
)
from bot.engine.omen.effects.count import Count
from bot.engine.omen.rules import CITIES, COINS_AT_MOST, SACKED_BY, coveted, size, strength
from bot.engine.omen.rules import points as points_of
from bot.engine.omen.state import State

from .worth import missed_by

TO_MOVE = 0.29
POINT = 0.46
POINT_AT_LAST = 1.33
"""More for each point of the lead, the fewer Kraters are left to fight for."""
KRATER = -0.57
"""A Krater in hand takes up room there; its two points are counted by themselves."""
COVETED_IN_HAND = -0.55
COIN = 0.13
CARD = 0.2
COST = -0.03
TRIUMPH_IN_HAND = 0.06
STRENGTH_THERE = 0.067
UNIT_THERE = 0.15
GLEANING, VETERANS, SPOILED = 0.03, 0.07, 0.13
HOPE = 0.34
"""A TRIUMPH under way; half as much for each thing that is missing."""
SIEGE, SIEGE_LEAD = 0.36, 0.06
"""A City that will be Sacked in the next War, and each point of Strength one leads there by."""
LEAD_AT_MOST = 8


def win_chance(s: State, seat: int) -> float:
    """The seat's chance to win, as the table stands when a turn begins."""
    if s.outcome:
        return 0.5 if s.outcome.winner is None else float(s.outcome.winner == seat)
    me = s.active
    mine, theirs = points(s, me), points(s, 1 - me)
    lead = (mine - theirs) * (POINT + POINT_AT_LAST / (1 + sum(map(len, s.stacks))))
    odds = TO_MOVE + lead + promise(s, me) - promise(s, 1 - me) + sieges(s)
    won = 1 / (1 + exp(-odds))
    return won if me == seat else 1 - won


def points(s: State, seat: int) -> int:
    """R22, as if the game ended now."""
    kraters, broken, triumphs = len(s.kraters[seat]), len(s.broken[seat]), len(s.triumphs[seat])
    return points_of(kraters, broken, triumphs, coveted(s.hands[seat]))


def promise(s: State, seat: int) -> float:
    """What may yet become points: a purse, a hand, Units in the Cities."""
    total = COIN * min(s.coins[seat], COINS_AT_MOST) + KRATER * len(s.kraters[seat])
    for card in s.hands[seat]:
        unit = UNITS[card]
        total += CARD + COST * unit.cost
        if unit.traits & COVETED:
            total += COVETED_IN_HAND
        elif unit.traits & TRIUMPH:
            total += TRIUMPH_IN_HAND
    for city in CITIES:
        if s.stacks[city]:
            for card in s.sides[seat * 3 + city]:
                total += UNIT_THERE * COUNT[card] + STRENGTH_THERE * STRENGTH[card]
                if UNITS[card].traits & LASTING:
                    total += lasting(s, seat, city, card)
    return total


LASTING = GLEAN | VETERAN | SPOILS | TRIUMPH


def lasting(s: State, seat: int, city: int, card: int) -> float:
    """What a Unit is good for as long as it stands, its Strength apart."""
    unit = UNITS[card]
    traits = unit.traits
    total = GLEANING * bool(traits & GLEAN) + VETERANS * bool(traits & VETERAN)
    if unit.triumph:
        total += HOPE / (1 + sum(shortfall(s, each, seat, city) for each in unit.triumph.requires))
    return total + SPOILED * bool(traits & SPOILS)


def shortfall(s: State, count: Count, seat: int, city: int) -> int:
    """By how much a requirement is missed."""
    return missed_by(count, count.number(s, seat, city, size))


def sieges(s: State) -> float:
    """Cities that whoever moves next will have to fight for (R15), with a turn to prepare."""
    mine, theirs = s.active * 3, 3 - s.active * 3
    total = 0.0
    for city in CITIES:
        there = s.sides[theirs + city]
        if s.stacks[city] and len(there) > 1 and size(there) >= SACKED_BY:
            ahead = strength(s.sides[mine + city]) - strength(there)
            total += SIEGE + SIEGE_LEAD * max(-LEAD_AT_MOST, min(LEAD_AT_MOST, ahead))
    return total
