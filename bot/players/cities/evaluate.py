"""How likely is it to win from here? An evaluation of an imagined table when a turn ends.

A weighted sum, squashed to a chance. The weights are a game's, fitted to who won
(docs/decisions.md); they are the same for both seats but for what depends on who moves next.

A turn is as good as over where only the Offering is left: what that will bring is foreseen, so a
search need not play it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from bot.engine.cities.cards import COUNT, AnyUnit
from bot.engine.cities.effects.count import Count
from bot.engine.cities.rules import CITIES, WAR_TORN_BY, size, strength
from bot.engine.cities.table import AnyTable

from .policy import said
from .worth import missed_by

LEAD_AT_MOST = 8


@dataclass(frozen=True, slots=True)
class UnitWeights:
    """What the numbers and traits of a Unit are worth, in hand and in a City."""

    card: float  # a Unit in hand
    cost: float  # for each Coin that it costs to play it
    offering: float  # for each gift that it would bring
    in_hand: Mapping[int, float]  # by trait
    there: float  # a Unit in a City, as many as it counts
    strength: float
    standing: Mapping[int, float]  # by trait: what it is good for as long as it stands


def in_hand(weights: UnitWeights, unit: AnyUnit) -> float:
    """A Unit that may be played, used or offered."""
    good_for = said(unit.traits, weights.in_hand)
    return weights.card + weights.cost * unit.cost + weights.offering * unit.offering + good_for


def standing(weights: UnitWeights, unit: AnyUnit) -> float:
    """A Unit in a City."""
    good_for = said(unit.traits, weights.standing)
    return weights.there * COUNT[unit.id] + weights.strength * unit.strength + good_for


@dataclass(frozen=True, slots=True)
class Weights:
    """What an evaluation must be told by a game: its weights, and its own ways to points."""

    to_move: float
    coin: float
    hope: float  # a goal under way; half as much if one thing is missing, a third if two are
    siege: float  # a City that will be War-torn in the next War
    siege_lead: float  # each point of Strength one leads there by
    gift: float  # a draw or a Coin that is still to be chosen
    in_hand: Callable[[int], float]  # a Unit
    standing: Callable[[int], float]  # a Unit in a City
    offered: Callable[[int], float]  # what it brings as an Offering, itself lost
    requires: Callable[[int], Sequence[Count]]  # of the goal of a Unit, if it has one
    points: Callable[[Any, int], int]  # of a seat, as if the game ended now
    urgency: Callable[[Any], float]  # what a point of the lead is worth
    won: Callable[[Any, int], float]  # cards won in the Cities, their points apart


def win_chance(w: Weights, s: AnyTable, seat: int) -> float:
    """The seat's chance to win, as the table stands when a turn begins or is as good as over."""
    if s.outcome:
        return share(s.outcome.winner, seat)
    if s.step != "offering":
        won = 1 / (1 + exp(-odds(w, s, s.active)))
        return won if s.active == seat else 1 - won
    if over := s.book.ended(s):
        return share(over.winner, seat)
    won = 1 / (1 + exp(gifts(w, s, s.active) - odds(w, s, 1 - s.active)))
    return 1 - won if s.active == seat else won


def share(winner: int | None, seat: int) -> float:
    return 0.5 if winner is None else float(winner == seat)


def odds(w: Weights, s: AnyTable, me: int) -> float:
    """For whoever moves next: the logarithm of the chances to win and to lose."""
    lead = w.points(s, me) - w.points(s, 1 - me)
    total = w.to_move + lead * w.urgency(s) + promise(w, s, me)
    return total - promise(w, s, 1 - me) + sieges(w, s, me)


def promise(w: Weights, s: AnyTable, seat: int) -> float:
    """What may yet become points: a purse, a hand, Units in the Cities."""
    total = w.coin * min(s.coins[seat], s.book.coins_at_most)
    total += w.won(s, seat)
    in_hand, standing, requires = w.in_hand, w.standing, w.requires
    for card in s.hands[seat]:
        total += in_hand(card)
    for city in CITIES:
        if s.stacks[city]:
            for card in s.sides[seat * 3 + city]:
                total += standing(card)
                if goal := requires(card):
                    total += hope(w, s, seat, city, goal)
    return total


def hope(w: Weights, s: AnyTable, seat: int, city: int, goal: Sequence[Count]) -> float:
    """A goal, by how much is missing."""
    return w.hope / (1 + sum([shortfall(s, each, seat, city) for each in goal]))


def shortfall(s: AnyTable, count: Count, seat: int, city: int) -> int:
    """By how much a requirement is missed."""
    return missed_by(count, count.number(s, seat, city, size))


def sieges(w: Weights, s: AnyTable, me: int) -> float:
    """Cities that whoever moves next must fight for (R15, G24), with a turn to prepare."""
    total = 0.0
    for city in CITIES:
        there = s.sides[3 - me * 3 + city]
        if s.stacks[city] and len(there) > 1 and size(there) >= WAR_TORN_BY:
            ahead = strength(s.sides[me * 3 + city]) - strength(there)
            total += w.siege + w.siege_lead * max(-LEAD_AT_MOST, min(LEAD_AT_MOST, ahead))
    return total


def gifts(w: Weights, s: AnyTable, seat: int) -> float:
    """What the best Offering will bring, or what is still to come of it."""
    ask = s.asks.get(seat)
    if ask is None:
        return 0.0
    if ask.kind == "gift":
        return w.gift * float(ask.about[0])
    hand = s.hands[seat]
    over = s.book.held(s, seat) - s.book.cards_at_most
    best = max([0.0, *map(w.offered, hand)])
    if over > 0:  # R20, G12: the least are lost, one of them less where one is offered
        lost = sorted(map(w.in_hand, hand))[:over]
        return max(0.0, best + lost[-1]) - sum(lost)
    return best
