"""One function for each kind of question that is Aegean's own: what is this option worth?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine import Ask, Option
from bot.engine.aegean.cards import REWARDS, UNITS
from bot.engine.cities.cards import COUNT

from ..cities import scores
from ..cities.board import Board, Cards
from ..cities.estimates import NOWHERE, acted, discarded, used_up
from ..cities.scores import Score
from ..cities.worth import GOAL
from .values import exalted, given, is_met, lasting, used


def surge(board: Board, ask: Ask, option: Option) -> float:
    return ACTS[option.verb](board, option.card, option.place)


def use_reward(board: Board, card: int, city: int) -> float:
    """G11: what it does, for one of its 2 points and room in the hand."""
    return used_up(board, REWARDS[card].ability.effect)


ACTS: Mapping[str, Callable[[Board, int, int], float]] = {
    "play": scores.play,
    "reward": use_reward,
    "next": lambda board, card, city: 0.0,
}


def use_in_round(board: Board, ask: Ask, option: Option) -> float:
    """G04: is the Ability worth its price now?"""
    if option.verb in scores.PASSES:
        return 0.0
    return used(board, option.card, option.place)


def discard_for(board: Board, ask: Ask, option: Option) -> float:
    """A Unit from hand as a price: the one that is missed least."""
    return discarded(board, option.card)


def give_up(board: Board, ask: Ask, option: Option) -> float:
    """A Unit of one's own as a price, back to hand or destroyed."""
    return acted(board, ask.kind.removeprefix("cost_"), option.card, NOWHERE)


# Keres


def pass_by(board: Board, ask: Ask, option: Option) -> float:
    """G05: which Keres next? The points of all that can be Exalted in this pass."""
    shown = tuple(each.card for each in ask.options if each.card)
    if option.verb == "order":
        return in_order(board, shown)
    return best_pass(board, (option.card,), shown)


def in_order(board: Board, keres: Cards) -> float:
    """The points of these Keres, one after the other."""
    total = 0.0
    for card in keres:
        points, board = passed(board, card)
        total += points
    return total


def best_pass(board: Board, first: Cards, keres: Cards) -> float:
    """The points of the best order that begins with one of `first`; Keres are few."""
    best = 0.0
    for card in first:
        points, after = passed(board, card)
        rest = tuple(other for other in keres if other != card)
        best = max(best, points + best_pass(after, rest, rest))
    return best


def passed(board: Board, card: int) -> tuple[float, Board]:
    """A Keres gives its gift and is Exalted if it may be: the points, and the table after it."""
    place = board.place_of(card)
    met = place >= 0 and is_met(board, place, card)
    after = given(board, card)
    if met:
        return GOAL, after.without((card,))
    return 0.0, after._replace(passed=(*after.passed, card))


# War


def leave(board: Board, ask: Ask, option: Option) -> float:
    """G25: what goes on standing; an Automaton takes the place of two others."""
    worth, free = standing(board, option), ask.about[-1] - COUNT[option.card]
    others = [
        standing(board, other)
        for other in ask.options
        if other.card != option.card and COUNT[other.card] <= free
    ]
    return worth + max(others, default=0.0)


def standing(board: Board, option: Option) -> float:
    """A Unit that stays: its Strength, what it goes on doing, and what it may be Exalted for."""
    hope = exalted(board, option.place, option.card)
    return 0.2 * UNITS[option.card].strength + lasting(option.card) + hope


SCORES: Mapping[str, Score] = {
    **scores.SCORES,
    "surge": surge,
    "round": use_in_round,
    "cost_discard": discard_for,
    "cost_return": give_up,
    "cost_destroy": give_up,
    "keres": pass_by,
    "leave": leave,
}
"""From the kind of a question to the worth of an option."""
