"""What Aegean's own rules are worth to a rule of thumb: rounds, Keres, Automatons, Moirai."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from bot.engine.aegean.cards import AUTOMATON, KERES, MOIRAI, MYRMIDON, UNITS, Price, card
from bot.engine.aegean.rules import CARDS_AT_MOST, myrmidons
from bot.engine.aegean.views import PrivateView
from bot.engine.cities.cards import COUNT

from ..cities import board as boards
from ..cities.board import Board, Cards
from ..cities.estimates import acted, discarded, effect, gained
from ..cities.values import Values
from ..cities.worth import GOAL, shortfall

IMPOSSIBLE = -9.0
"""A price that cannot be paid."""


@cache
def held(card: int) -> float:
    """A Unit in hand: a Moirai scores as it is, the others for what they may yet do."""
    unit = UNITS[card]
    if unit.traits & MOIRAI:
        return 1.0
    promise = 0.25 if unit.traits & KERES else 0.1 if unit.traits & MYRMIDON else 0.0
    return 0.2 + promise + 0.08 * unit.strength - 0.04 * unit.cost


@cache
def lasting(card: int) -> float:
    """As long as it stands a Keres brings a gift a turn, a Myrmidon may be used again."""
    traits = UNITS[card].traits
    return 0.3 * bool(traits & KERES) + 0.12 * bool(traits & MYRMIDON)


def no_income(board: Board) -> float:
    """All that comes next turn is counted where it stands."""
    return 0.0


def remains(side: Cards, won: bool) -> int:
    """G25: the winner leaves Units worth 1, the other worth 2: one Automaton, or two others."""
    singles = sorted((UNITS[card].strength for card in side if COUNT[card] == 1), reverse=True)
    if won:
        return sum(singles[:1])
    wide = [UNITS[card].strength for card in side if COUNT[card] > 1]
    return max([sum(singles[:2]), *wide])


# Keres


def exalted(board: Board, place: int, card: int) -> float:
    """A Keres: its points if this turn will see it Exalted, hope by what is missing."""
    exalt = UNITS[card].exalt
    if exalt is None:
        return 0.0
    if is_met(board, place, card):
        return GOAL
    return 0.8 / (1 + missing(board, place, card))


def is_met(board: Board, place: int, card: int) -> bool:
    """Will it be Exalted at the end of this Surge Step, as things stand (G05)?"""
    if board.step not in ("wealth", "surge") or card in board.passed:
        return False
    return UNITS[card].exalt is not None and not missing(board, place, card)


def missing(board: Board, place: int, card: int) -> int:
    """By how much its condition is missed, once it has given its gift (G05)."""
    unit = UNITS[card]
    after = given(board, card)
    requires = unit.exalt.requires if unit.exalt else ()
    return sum(shortfall(after, count, place) for count in requires)


def given(board: Board, card: int) -> Board:
    """The gift of a Keres, if it is still to come in this turn."""
    gift = UNITS[card].gift
    if board.step not in ("wealth", "surge") or card in board.passed:
        return board
    if gift == "coin":
        return board.paid(-1)
    return board._replace(rewards=board.rewards + 1)  # a card more in hand, whichever it is


# Rounds


def round_of(board: Board, city: int) -> float:
    """G04: each of one's Myrmidons there may be used once, while its price can be paid."""
    total = 0.0
    for myrmidon in board.mine(city):
        worth = used(board, myrmidon, city)
        if worth > 0:
            total += worth
            board = spent(board, UNITS[myrmidon].price)
    return total


def used(board: Board, card: int, city: int) -> float:
    """A Myrmidon's Ability against its price."""
    unit = UNITS[card]
    if unit.price is None or unit.ability is None:
        return 0.0
    cost = price(board, unit.price)
    if cost == IMPOSSIBLE:
        return IMPOSSIBLE
    return cost + effect(spent(board, unit.price), unit.ability.effect, city)


def spent(board: Board, price: Price | None) -> Board:
    """Without the Coins of a price; what else it takes is told by its worth."""
    return board.paid(price.number) if price and price.of == "coins" else board


def price(board: Board, price: Price) -> float:
    """What is missed least of what a price takes."""
    if price.of == "coins":
        return gained(board, -price.number) if board.coins >= price.number else IMPOSSIBLE
    if price.of == "discard":
        losses = [discarded(board, card) for card in board.hand]
    else:
        own = [card for side in board.sides[:3] for card in side]
        losses = [acted(board, price.of, card, -1) for card in own]
    if len(losses) < price.number:
        return IMPOSSIBLE
    return sum(sorted(losses, reverse=True)[: price.number])


def entering(board: Board, card: int, city: int) -> float:
    """G08, G04: a Moirai's ability comes first, then the round."""
    unit = UNITS[card]
    fate = unit.ability if unit.traits & MOIRAI else None
    return (effect(board, fate.effect, city) if fate else 0.0) + round_of(board, city)


def nothing_set_off(board: Board, card: int, city: int) -> float:
    """G20: a Unit that is moved or seized does not enter."""
    return 0.0


def nothing_else(board: Board, card: int) -> float:
    return 0.0


def offered(board: Board, card: int) -> float:
    """G07: an Automaton's ability."""
    unit = UNITS[card]
    if not unit.traits & AUTOMATON or unit.ability is None:
        return 0.0
    return effect(board, unit.ability.effect)


def texts(source: int) -> Sequence[Sequence[Any]]:
    """The effect that a card has, if any."""
    ability = card(source).ability
    return [ability.effect] if ability else []


VALUES = Values(
    texts=texts,
    cards_at_most=CARDS_AT_MOST,
    kept_back=MOIRAI,
    held=held,
    lasting=lasting,
    income=no_income,
    tie_break=myrmidons,
    remains=remains,
    goal=exalted,
    leaves=is_met,
    played=entering,
    moved=nothing_set_off,
    discarded=nothing_else,
    offered=offered,
)


def seen_by(view: PrivateView) -> Board:
    """The position that a private view shows."""
    in_hand = view.table.rewards
    return boards.seen_by(VALUES, view, (in_hand[0], in_hand[1]), passed=view.table.acted)
