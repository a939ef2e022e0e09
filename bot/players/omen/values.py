"""What Omen's own rules are worth to a rule of thumb: traits, TRIUMPHs, what BOLSTER brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from bot.engine.cities.rules import CITIES
from bot.engine.omen.cards import (
    COVETED,
    CURSE,
    GLEAN,
    SPOILS,
    STEPS,
    TRIUMPH,
    UNITS,
    VETERAN,
    WRATH,
    card,
)
from bot.engine.omen.rules import CARDS_AT_MOST, bolsters
from bot.engine.omen.views import PrivateView

from ..cities import board as boards
from ..cities.board import Board, Cards
from ..cities.estimates import DISCARDED, NOWHERE, acted, effect
from ..cities.values import Values
from ..cities.worth import GOAL, shortfall


@cache
def held(card: int) -> float:
    """A Unit in hand: COVETED scores as it is, the others for what they may yet do."""
    unit = UNITS[card]
    if unit.traits & COVETED:
        return 1.0
    promise = 0.25 if unit.traits & TRIUMPH else 0.0
    return 0.2 + promise + 0.08 * unit.strength - 0.04 * unit.cost


def spoils(board: Board) -> float:
    """A Wealth Action more next turn, if one with SPOILS is still there."""
    return 0.25 * any(UNITS[c].traits & SPOILS for place in CITIES for c in board.mine(place))


@cache
def lasting(card: int) -> float:
    """What a Unit is good for as long as it stands, its Strength apart."""
    traits = UNITS[card].traits
    return 0.15 * bool(traits & GLEAN) + 0.1 * bool(traits & VETERAN)


def triumph(board: Board, place: int, card: int) -> float:
    """A TRIUMPH: its points if this turn will see it met, hope according to what is missing."""
    goal = UNITS[card].triumph
    if goal is None:
        return 0.0
    if is_met(board, place, card):
        return GOAL
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


def leaves(board: Board, place: int, card: int) -> bool:
    """A TRIUMPH takes its Unit away before the War."""
    goal = UNITS[card].triumph
    return bool(goal and goal.step != "offering" and is_met(board, place, card))


def remains(side: Cards, won: bool) -> int:
    """R16: 1 Unit of the winner's goes on standing, 2 of the other's."""
    strengths = sorted((UNITS[card].strength for card in side), reverse=True)
    return sum(strengths[: 1 if won else 2])


def bolster(board: Board, card: int, city: int) -> float:
    """What the BOLSTER of a Unit does that has entered."""
    ability = UNITS[card].bolster
    return effect(board, ability.effect, city) if ability else 0.0


def wrath(board: Board, card: int) -> float:
    """WRATH costs the other player a Unit as well."""
    return DISCARDED if UNITS[card].traits & WRATH and board.their_hand else 0.0


def curse(board: Board, card: int) -> float:
    """CURSE destroys an opposing Unit."""
    if not UNITS[card].traits & CURSE:
        return 0.0
    return max((acted(board, "destroy", c, NOWHERE) for c in opposing(board)), default=0.0)


def opposing(board: Board) -> Iterator[int]:
    for city in CITIES:
        yield from board.theirs(city)


def texts(source: int) -> Sequence[Sequence[Any]]:
    """All effects that a card has."""
    names = ("bolster", "jilt", "glean", "broken")
    abilities = [getattr(card(source), name, None) for name in names]
    return [ability.effect for ability in abilities if ability]


VALUES = Values(
    texts=texts,
    cards_at_most=CARDS_AT_MOST,
    kept_back=COVETED,
    held=held,
    lasting=lasting,
    income=spoils,
    tie_break=bolsters,
    remains=remains,
    goal=triumph,
    leaves=leaves,
    played=bolster,
    moved=bolster,  # R08: a Unit enters however it comes
    discarded=wrath,
    offered=curse,
)


def seen_by(view: PrivateView) -> Board:
    """The position that a private view shows."""
    in_hand = view.table.kraters
    return boards.seen_by(VALUES, view, (in_hand[0], in_hand[1]), view.picked)
