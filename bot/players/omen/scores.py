"""One function for each kind of question that is Omen's own: what is this option worth?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine import Ask, Option
from bot.engine.omen.cards import KRATERS, UNITS, VETERAN

from ..cities import scores
from ..cities.board import Board
from ..cities.estimates import NOWHERE, acted, effect, lost, taken, used_up
from ..cities.scores import Score
from ..cities.worth import UNSEEN_UNIT, worth
from . import draft
from .values import held, lasting


def surge(board: Board, ask: Ask, option: Option) -> float:
    return ACTS[option.verb](board, option.card, option.place)


def jilt(board: Board, card: int, city: int) -> float:
    unit = UNITS[card]
    assert unit.jilt is not None
    after = board.without((card,)).paid(unit.cost)
    return worth(after) - worth(board) + effect(after, unit.jilt.effect)


def fate(board: Board, card: int, city: int) -> float:
    """A weak Unit for a better one."""
    best = max([UNSEEN_UNIT, *(held(c) for c in board.pile)])
    return best - held(card) - 0.1


def pilfer(board: Board, card: int, city: int) -> float:
    """R11: no WRATH, this is its own ability."""
    return lost(board, card) + taken(board.without((card,)), 1, kept=True)


def recruit(board: Board, card: int, city: int) -> float:
    """One Unit becomes two, the worst of which comes back with the next draw."""
    return 1.3 * UNSEEN_UNIT - held(card) if len(board.hand) < 6 else 0.0


def break_krater(board: Board, card: int, city: int) -> float:
    return used_up(board, KRATERS[card].broken.effect)


ACTS: Mapping[str, Callable[[Board, int, int], float]] = {
    "play": scores.play,
    "jilt": jilt,
    "fate": fate,
    "pilfer": pilfer,
    "recruit": recruit,
    "break": break_krater,
    "next": lambda board, card, city: 0.0,
}


def glean(board: Board, ask: Ask, option: Option) -> float:
    """All are used in the end: the best first, before the others change the table."""
    ability = UNITS[option.card].glean
    assert ability is not None
    return effect(board, ability.effect, option.place)


def keep(board: Board, ask: Ask, option: Option) -> float:
    """The strongest stays; one with VETERAN comes home anyway."""
    return standing(option.card)


def fall(board: Board, ask: Ask, option: Option) -> float:
    return -standing(option.card)


def standing(card: int) -> float:
    unit = UNITS[card]
    return 0.2 * unit.strength + lasting(card) - 0.4 * bool(unit.traits & VETERAN)


def curse(board: Board, ask: Ask, option: Option) -> float:
    return acted(board, "destroy", option.card, NOWHERE)


SCORES: Mapping[str, Score] = {
    **scores.SCORES,
    "surge": surge,
    "fate": scores.take,
    "glean": glean,
    "keep": keep,
    "fall": fall,
    "curse": curse,
    "wrath": scores.lose,
    **draft.SCORES,
}
"""From the kind of a question to the worth of an option."""
