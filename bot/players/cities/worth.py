"""What things are worth, in points: a Unit in hand, Coins, a City, a whole position."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from bot.engine.cities.cards import COUNT, TRAITS, UNITS
from bot.engine.cities.effects.count import Count
from bot.engine.cities.rules import CITIES, WAR_TORN_BY, war_torn

from .board import Board, Cards, room, size, strength
from .values import Values

REWARD, USED = 2.0, 1.0
"""What was won in a City, in hand and after use: the rulebooks agree on that."""
GOAL = 2.0
"""A Unit that has met what its text requires and lies face down."""

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
        + hand(board)
        - UNSEEN_UNIT * board.their_hand
        + board.values.income(board)
    )


UNSEEN_UNIT = 0.45
"""A Unit that nobody has seen yet."""


def hand(board: Board) -> float:
    """The Units that will be kept at the end of the turn (what was won takes up room)."""
    values = board.values
    kept = max(values.cards_at_most - board.rewards, 0)
    best = sorted(map(values.held, board.hand), reverse=True)[:kept]
    return sum(value * share for value, share in zip(best, CARDS, strict=False))


def drawn(board: Board, units: int) -> float:
    """Units that come to hand unseen: the fuller it is, the less they are missed."""
    kept = max(board.values.cards_at_most - board.rewards, 0)
    return UNSEEN_UNIT * sum(CARDS[len(board.hand) : min(len(board.hand) + units, kept)])


def coins_worth(coins: int) -> float:
    return COINS[min(coins, len(COINS) - 1)]


def city(board: Board, place: int) -> float:
    """A City: fought over in this turn's War, in the next one's, or some day."""
    mine, theirs = fighters(board, place), board.theirs(place)
    if not board.stacks[place] or not (board.mine(place) or theirs):
        return 0.0
    values = board.values
    gain = sum(map(values.lasting, mine)) - sum(map(values.lasting, theirs))
    gain += sum(values.goal(board, place, card) for card in board.mine(place))
    if board.step in ("offering", "end"):
        return gain + later(values, mine, theirs)
    if war_torn(size(theirs), size(mine)):
        ahead = lead(values, mine, theirs)
        return gain + battle(ahead, reach(board, place)) + aftermath(board, place)
    return gain + later(values, mine, theirs)


def fighters(board: Board, place: int) -> Cards:
    """Own Units that will be there in the War: a goal met takes its Unit away before."""
    leaves = board.values.leaves
    return tuple(card for card in board.mine(place) if not leaves(board, place, card))


def lead(values: Values, mine: Cards, theirs: Cards) -> float:
    """Strength, and half a point for the tie-break."""
    more = values.tie_break(mine) - values.tie_break(theirs)
    tie_break = 0.5 if more > 0 else -0.5 if more < 0 else 0.0
    return strength(mine) - strength(theirs) + tie_break


def battle(lead: float, reach: int) -> float:
    """A War-torn City: won, lost, or still to be turned with what can be played there."""
    if lead > 0:
        return REWARD
    if lead + reach > 0:
        return max(-REWARD, lead / 2)
    return 0.0 if lead == 0 else -REWARD


def aftermath(board: Board, place: int) -> float:
    """The Units that go on standing there; none in a City where nothing is left to win."""
    if board.stacks[place] == 1:
        return 0.0
    mine, theirs = fighters(board, place), board.theirs(place)
    values = board.values
    won = lead(values, mine, theirs) > 0
    return PRESENCE * (values.remains(mine, won) - values.remains(theirs, not won))


@lru_cache(4096)
def later(values: Values, mine: Cards, theirs: Cards) -> float:
    """A City at peace. With 3 Units there it is War-torn in the other player's War."""
    if size(mine) >= WAR_TORN_BY:
        return REWARD * (2 / (1 + exp((4 - lead(values, mine, theirs)) / 2)) - 1)
    return PRESENCE * (strength(mine) - strength(theirs))


def reach(board: Board, place: int) -> int:
    """Strength that could still be brought there this turn."""
    if board.step not in ("wealth", "surge"):
        return 0
    coins, free, total = board.coins, room(board.mine(place)), 0
    kept_back = board.values.kept_back
    for card in sorted(board.hand, key=lambda c: -UNITS[c].strength / (UNITS[c].cost + 0.5)):
        unit = UNITS[card]
        if unit.cost <= coins and COUNT[card] <= free and not unit.traits & kept_back:
            coins, free, total = coins - unit.cost, free - COUNT[card], total + unit.strength
    return total


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
        own = len(board.hand) + board.rewards
        return own if mine else board.their_hand + board.their_rewards
    if count.of == "discard_pile":
        return len(board.pile)
    sides = [board.mine(c) if mine else board.theirs(c) for c in CITIES]
    if count.of == "cities":
        return sum(map(bool, sides))
    units = sides[place] if count.at == "here" else sum(sides, ())
    trait = count.trait
    return size(tuple(card for card in units if trait is None or trait in TRAITS[card]))
