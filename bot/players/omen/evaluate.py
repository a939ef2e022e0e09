"""How likely is it to win from here? An evaluation of an imagined table when a turn ends.

A weighted sum, squashed to a chance. The weights were fitted to who won some thousands of matches
between Acolytes of all three games, and corrected by some hundreds between Olympians
(docs/decisions.md); they are the same for both seats but for what depends on who moves next.

A turn is as good as over where only the Offering is left: what that will bring is foreseen, so a
search need not play it.
"""

from __future__ import annotations

from functools import cache
from math import exp

from bot.engine import Ask
from bot.engine.cities.cards import COUNT
from bot.engine.cities.effects.count import Count
from bot.engine.cities.rules import CITIES, WAR_TORN_BY, size, strength
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
from bot.engine.omen.ending import is_over, outcome
from bot.engine.omen.rules import CARDS_AT_MOST, COINS_AT_MOST, coveted
from bot.engine.omen.rules import points as points_of
from bot.engine.omen.state import State

from .worth import missed_by

TO_MOVE = 0.29
POINT = 0.46
POINT_LATE, POINT_AT_LAST = 1.33, 0.3
"""More for each point of the lead, the fewer Kraters are left to fight for."""
KRATER, BROKEN = -0.57, -0.2
"""A Krater in hand takes up room there, and a broken one has done what it could; the points that
they are worth are counted by themselves."""
COIN = 0.13

CARD, COST, OFFERING = 0.17, -0.03, 0.03
"""A Unit in hand, for each Coin that it costs to play it, for each gift that it would bring."""
IN_HAND = {
    COVETED: -0.55,
    TRIUMPH: 0.06,
    PILFER: 0.1,
    CURSE: 0.07,
    VETERAN: -0.06,
    WRATH: -0.08,
    SPOILS: -0.09,
}

UNIT_THERE, STRENGTH_THERE = 0.15, 0.067
STANDING = {GLEAN: 0.03, VETERAN: 0.07, SPOILS: 0.13, PILFER: 0.13, WRATH: -0.1}
"""What a Unit is good for as long as it stands, its Strength apart."""
HOPE = 0.34
"""A TRIUMPH under way; half as much if one thing is missing, a third if two are."""

SIEGE, SIEGE_LEAD = 0.36, 0.06
"""A City that will be Sacked in the next War, and each point of Strength one leads there by."""
LEAD_AT_MOST = 8

GIFT = 0.13
"""A draw or a Coin that is still to be chosen."""
WRATHFUL = 0.12
"""A Unit that the other player will have to discard."""


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


def win_chance(s: State, seat: int) -> float:
    """The seat's chance to win, as the table stands when a turn begins or is as good as over."""
    if s.outcome:
        return share(s.outcome.winner, seat)
    if s.step != "offering":
        won = 1 / (1 + exp(-odds(s, s.active)))
        return won if s.active == seat else 1 - won
    if is_over(s):
        return share(outcome(s).winner, seat)
    won = 1 / (1 + exp(gifts(s, s.active) - odds(s, 1 - s.active)))
    return 1 - won if s.active == seat else won


def share(winner: int | None, seat: int) -> float:
    return 0.5 if winner is None else float(winner == seat)


def odds(s: State, me: int) -> float:
    """For whoever moves next: the logarithm of the chances to win and to lose."""
    lead = points(s, me) - points(s, 1 - me)
    return TO_MOVE + lead * urgency(s) + promise(s, me) - promise(s, 1 - me) + sieges(s, me)


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


def promise(s: State, seat: int) -> float:
    """What may yet become points: a purse, a hand, Units in the Cities."""
    total = COIN * min(s.coins[seat], COINS_AT_MOST)
    total += KRATER * len(s.kraters[seat]) + BROKEN * len(s.broken[seat])
    for card in s.hands[seat]:
        total += in_hand(card)
    for city in CITIES:
        if s.stacks[city]:
            for card in s.sides[seat * 3 + city]:
                total += standing(card)
                if UNITS[card].triumph:
                    total += hope(s, seat, city, card)
    return total


@cache
def in_hand(card: int) -> float:
    """A Unit that may be played, used or offered."""
    unit = UNITS[card]
    good_for = sum(value for trait, value in IN_HAND.items() if unit.traits & trait)
    return CARD + COST * unit.cost + OFFERING * unit.offering + good_for


@cache
def standing(card: int) -> float:
    """A Unit in a City."""
    unit = UNITS[card]
    good_for = sum(value for trait, value in STANDING.items() if unit.traits & trait)
    return UNIT_THERE * COUNT[card] + STRENGTH_THERE * unit.strength + good_for


def hope(s: State, seat: int, city: int, card: int) -> float:
    """A TRIUMPH, by how much is missing."""
    triumph = UNITS[card].triumph
    assert triumph is not None
    return HOPE / (1 + sum(shortfall(s, each, seat, city) for each in triumph.requires))


def shortfall(s: State, count: Count, seat: int, city: int) -> int:
    """By how much a requirement is missed."""
    return missed_by(count, count.number(s, seat, city, size))


def sieges(s: State, me: int) -> float:
    """Cities that whoever moves next will have to fight for (R15), with a turn to prepare."""
    total = 0.0
    for city in CITIES:
        there = s.sides[3 - me * 3 + city]
        if s.stacks[city] and len(there) > 1 and size(there) >= WAR_TORN_BY:
            ahead = strength(s.sides[me * 3 + city]) - strength(there)
            total += SIEGE + SIEGE_LEAD * max(-LEAD_AT_MOST, min(LEAD_AT_MOST, ahead))
    return total


def gifts(s: State, seat: int) -> float:
    """What the best Offering will bring, or what is still to come of it."""
    ask = s.asks.get(seat)
    if ask is None:
        return 0.0
    if ask.kind == "gift":
        return GIFT * ask.about[0]
    hand = s.hands[seat]
    over = len(hand) + len(s.kraters[seat]) - CARDS_AT_MOST
    best = max([0.0, *map(offered, hand)])
    if over > 0:  # R20: the least are lost, one of them less where one is offered
        lost = sorted(map(in_hand, hand))[:over]
        return max(0.0, best + lost[-1]) - sum(lost)
    return best


@cache
def offered(card: int) -> float:
    """What a Unit brings as an Offering, itself lost; a point is not given away for it."""
    unit = UNITS[card]
    if unit.traits & COVETED:
        return -1.0
    return GIFT * unit.offering + WRATHFUL * bool(unit.traits & WRATH) - in_hand(card)
