"""What things are worth, in points: a Unit in hand, Coins, a City, a whole position."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp

from bot.engine.cities.cards import COUNT
from bot.engine.cities.effects.count import Count
from bot.engine.cities.rules import CITIES, WAR_TORN_BY, war_torn
from bot.engine.omen.cards import BIT, COVETED, GLEAN, SPOILS, STEPS, TRIUMPH, UNITS, VETERAN
from bot.engine.omen.rules import (
    BROKEN_POINTS,
    CARDS_AT_MOST,
    KRATER_POINTS,
    TRIUMPH_POINTS,
    bolsters,
)

from .board import Board, Cards, room, size, strength

KRATER = float(KRATER_POINTS)
BROKEN = float(BROKEN_POINTS)
MET = float(TRIUMPH_POINTS)
"""A TRIUMPH whose requirement is met."""

COINS = (0.0, 0.22, 0.42, 0.6, 0.76, 0.9, 1.02, 1.12)
"""So many Coins kept; what is over 7 goes back to the supply."""

CARDS = (1.0, 1.0, 1.0, 0.8, 0.6, 0.4)
"""What the best, the second, the third Unit in hand counts: nobody can play them all at once."""

PRESENCE = 0.14
"""A point of Strength in a City that is not contested yet."""


@lru_cache(4096)
def worth(board: Board) -> float:
    """All that can be seen from one's own side of the table."""
    return (
        sum(city(board, place) for place in CITIES)
        + coins_worth(board.coins)
        - coins_worth(board.their_coins)
        + hand(board.hand, board.kraters)
        - UNSEEN_UNIT * board.their_hand
        + spoils(board)
    )


@cache
def held(card: int) -> float:
    """A Unit in hand: COVETED scores as it is, the others for what they may yet do."""
    unit = UNITS[card]
    if unit.traits & COVETED:
        return 1.0
    promise = 0.25 if unit.traits & TRIUMPH else 0.0
    return 0.2 + promise + 0.08 * unit.strength - 0.04 * unit.cost


UNSEEN_UNIT = 0.45
"""A Unit that nobody has seen yet."""


def hand(cards: Cards, kraters: int) -> float:
    """The Units that will be kept at the end of the turn (Kraters take up room)."""
    kept = max(CARDS_AT_MOST - kraters, 0)
    best = sorted(map(held, cards), reverse=True)[:kept]
    return sum(value * share for value, share in zip(best, CARDS, strict=False))


def drawn(board: Board, units: int) -> float:
    """Units that come to hand unseen: the fuller it is, the less they are missed."""
    kept = max(CARDS_AT_MOST - board.kraters, 0)
    return UNSEEN_UNIT * sum(CARDS[len(board.hand) : min(len(board.hand) + units, kept)])


def coins_worth(coins: int) -> float:
    return COINS[min(coins, len(COINS) - 1)]


def spoils(board: Board) -> float:
    """A Wealth Action more next turn, if one with SPOILS is still there."""
    return 0.25 * any(UNITS[c].traits & SPOILS for place in CITIES for c in board.mine(place))


def city(board: Board, place: int) -> float:
    """A City: fought over in this turn's War, in the next one's, or some day."""
    mine, theirs = fighters(board, place), board.theirs(place)
    if not board.stacks[place] or not (board.mine(place) or theirs):
        return 0.0
    gain = sum(lasting_worth(card) for card in mine) - sum(lasting_worth(card) for card in theirs)
    gain += sum(triumph(board, place, card) for card in board.mine(place))
    if board.step in ("offering", "end"):
        return gain + later(mine, theirs)
    if war_torn(size(theirs), size(mine)):
        return gain + battle(lead(mine, theirs), reach(board, place)) + aftermath(board, place)
    return gain + later(mine, theirs)


def fighters(board: Board, place: int) -> Cards:
    """Own Units that will be there in the War: a TRIUMPH takes its Unit away before."""
    return tuple(card for card in board.mine(place) if not leaves(board, place, card))


def leaves(board: Board, place: int, card: int) -> bool:
    goal = UNITS[card].triumph
    return bool(goal and goal.step != "offering" and is_met(board, place, card))


def lead(mine: Cards, theirs: Cards) -> float:
    """Strength, and half a point for the tie-break: more Units with BOLSTER."""
    more = bolsters(mine) - bolsters(theirs)
    tie_break = 0.5 if more > 0 else -0.5 if more < 0 else 0.0
    return strength(mine) - strength(theirs) + tie_break


def battle(lead: float, reach: int) -> float:
    """A Sacked City: won, lost, or still to be turned with what can be played there."""
    if lead > 0:
        return KRATER
    if lead + reach > 0:
        return max(-KRATER, lead / 2)
    return 0.0 if lead == 0 else -KRATER


def aftermath(board: Board, place: int) -> float:
    """The Units that go on standing there: 1 of the winner's, 2 of the other's."""
    if board.stacks[place] == 1:
        return 0.0
    mine, theirs = fighters(board, place), board.theirs(place)
    kept = (1, 2) if lead(mine, theirs) > 0 else (2, 1)
    best = [
        sum(sorted((UNITS[card].strength for card in side), reverse=True)[:number])
        for side, number in zip((mine, theirs), kept, strict=True)
    ]
    return PRESENCE * (best[0] - best[1])


@lru_cache(4096)
def later(mine: Cards, theirs: Cards) -> float:
    """A City at peace. With 3 Units there it is Sacked in the other player's War."""
    if size(mine) >= WAR_TORN_BY:
        return KRATER * (2 / (1 + exp((4 - lead(mine, theirs)) / 2)) - 1)
    return PRESENCE * (strength(mine) - strength(theirs))


def reach(board: Board, place: int) -> int:
    """Strength that could still be brought there this turn."""
    if board.step not in ("wealth", "surge"):
        return 0
    coins, free, total = board.coins, room(board.mine(place)), 0
    for card in sorted(board.hand, key=lambda c: -UNITS[c].strength / (UNITS[c].cost + 0.5)):
        unit = UNITS[card]
        if unit.cost <= coins and COUNT[card] <= free and not unit.traits & COVETED:
            coins, free, total = coins - unit.cost, free - COUNT[card], total + unit.strength
    return total


@cache
def lasting_worth(card: int) -> float:
    """What a Unit is good for as long as it stands, its Strength apart."""
    traits = UNITS[card].traits
    return 0.15 * bool(traits & GLEAN) + 0.1 * bool(traits & VETERAN)


def triumph(board: Board, place: int, card: int) -> float:
    """A TRIUMPH: its points if this turn will see it met, hope according to what is missing."""
    goal = UNITS[card].triumph
    if goal is None:
        return 0.0
    if is_met(board, place, card):
        return MET
    missing = sum(shortfall(board, count, place) for count in goal.requires)
    if STEPS.index(goal.step) < step_number(board):
        missing = max(0, missing - 3)  # another turn brings about as many Coins or Units
    return 0.8 / (1 + missing)


def is_met(board: Board, place: int, card: int) -> bool:
    """Is its requirement met as things stand, and its step still to come?"""
    goal = UNITS[card].triumph
    if goal is None or STEPS.index(goal.step) < step_number(board):
        return False
    return not any(shortfall(board, count, place) for count in goal.requires)


def step_number(board: Board) -> int:
    return STEPS.index(board.step) if board.step in STEPS else len(STEPS)


def shortfall(board: Board, count: Count, place: int) -> int:
    """By how much a requirement is missed."""
    return missed_by(count, counted(board, count, place))


def missed_by(count: Count, number: int) -> int:
    """How many too few or too many there are."""
    if count.at_least is not None and number < count.at_least:
        return count.at_least - number
    if count.at_most is not None and number > count.at_most:
        return number - count.at_most
    return 0


def counted(board: Board, count: Count, place: int) -> int:
    mine = count.whose == "yours"
    if count.of == "coins":
        return board.coins if mine else board.their_coins
    if count.of == "cards":
        own = len(board.hand) + board.kraters
        return own if mine else board.their_hand + board.their_kraters
    if count.of == "discard_pile":
        return len(board.pile)
    sides = [board.mine(c) if mine else board.theirs(c) for c in CITIES]
    units = sides[place] if count.at == "here" else sum(sides, ())
    bit = BIT[count.trait] if count.trait else 0
    return size(tuple(card for card in units if UNITS[card].traits & bit == bit))
