"""What a card's words are worth before they are done: an estimate for each op.

It reads the same data as the rules do, so a new card needs nothing here; a new op is worth
nothing until it gets a line in the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.engine.cities.effects import acts, choices, compound
from bot.engine.cities.rules import CITIES

from .board import Board, Cards
from .worth import REWARD, UNSEEN_UNIT, USED, counted, drawn, worth

NOWHERE = -1
CHAIN = 2
DISCARDED = 0.3
"""A Unit less in the other player's hand, of their own choice."""


def effect(board: Board, ops: Sequence[Any], here: int = NOWHERE) -> float:
    """A whole text. A City that is still to be chosen will be chosen well."""
    if any(type(op) is choices.ChooseCity for op in ops):
        return max((parts(board, ops, city) for city in CITIES if board.stacks[city]), default=0.0)
    return parts(board, ops, here)


def parts(board: Board, ops: Iterable[Any], here: int) -> float:
    return sum(ESTIMATES[type(op)](board, op, here) for op in ops if type(op) in ESTIMATES)


def used_up(board: Board, ops: Sequence[Any]) -> float:
    """What a card won does, against the point that using it costs; it leaves room in the hand."""
    after = board._replace(rewards=board.rewards - 1)
    return worth(after) - worth(board) + effect(after, ops) + USED - REWARD


def gained(board: Board, coins: int) -> float:
    """Coins to keep, to fight with, or towards a goal."""
    return worth(board.paid(-coins)) - worth(board)


def taken(board: Board, coins: int, *, kept: bool) -> float:
    """Coins that the other player loses, to oneself or to the supply."""
    coins = min(coins, board.their_coins)
    after = board._replace(their_coins=board.their_coins - coins)
    return worth(after.paid(-coins) if kept else after) - worth(board)


def lost(board: Board, card: int) -> float:
    """A Unit less."""
    return worth(board.without((card,))) - worth(board)


def discarded(board: Board, card: int) -> float:
    """A Unit of one's own, in one's own turn, and what else comes of it."""
    return lost(board, card) + board.values.discarded(board, card)


def added(board: Board, cards: Cards) -> float:
    """Units more in hand."""
    return worth(board._replace(hand=board.hand + cards)) - worth(board)


def cheapest(board: Board) -> float:
    return max((discarded(board, card) for card in board.hand), default=0.0)


def entered(board: Board, card: int, city: int) -> float:
    """A Unit is played to one's own side, and sets off what its game says."""
    return come(board, card, city, board.values.played)


def arrived(board: Board, card: int, city: int) -> float:
    """A Unit comes to one's own side in another way: moved, or seized."""
    return come(board, card, city, board.values.moved)


def come(board: Board, card: int, city: int, sets_off: Callable[[Board, int, int], float]) -> float:
    """What is set off brings in Units that set off more, and so on: two of them are thought
    through, since Units that move each other about would never come to an end."""
    after = board.put(card, city)._replace(chain=board.chain + 1)
    bonus = sets_off(after, card, city) if board.chain < CHAIN else 0.0
    return worth(after) - worth(board) + bonus


def acted(board: Board, to: str, card: int, here: int) -> float:
    """Something is done to a Unit in a City."""
    side = board.place_of(card)
    if side < 0:
        return 0.0
    if to == "move":
        return best_move(board, card, side)
    if to == "move_here":
        return moved(board, card, side, here)
    if to == "seize":
        return arrived(board, card, side % 3) if board.has_room(side % 3, card) else 0.0
    if to == "return":
        return worth(board.sent_home(card)) - worth(board)
    return lost(board, card)


def moved(board: Board, card: int, side: int, city: int) -> float:
    """One's own Unit arrives in the other City; an opposing one is merely there."""
    if city < 0 or city == side % 3 or not board.has_room(side // 3 * 3 + city, card):
        return 0.0
    if side < 3:
        return arrived(board, card, city)
    return worth(board.put(card, 3 + city)) - worth(board)


def best_move(board: Board, card: int, side: int) -> float:
    return max(moved(board, card, side, city) for city in CITIES if city != side % 3)


def choose_unit(board: Board, op: choices.ChooseUnit, here: int) -> float:
    """The best that can be done; the worst, where it must be done and the other one chooses."""
    values = [acted(board, op.to, card, here) for card in targets(board, op, here)]
    if op.by == "opponent":
        return min(values, default=0.0)
    return max([*values, 0.0] if op.up_to or not values else values)


def targets(board: Board, op: choices.ChooseUnit | choices.AllUnits, here: int) -> list[int]:
    places = CITIES if op.at == "anywhere" or here < 0 else (here,)
    sides = [0, 3] if op.whose == "any" else [0] if op.whose == "yours" else [3]
    units = [card for side in sides for city in places for card in board.sides[side + city]]
    if getattr(op, "other", False) and here >= 0:
        units = [card for card in units if card != board.sides[here][-1]]  # it entered last
    return [card for card in units if op.that.fits(card)]


def all_units(board: Board, op: choices.AllUnits, here: int) -> float:
    return worth(board.without(targets(board, op, here))) - worth(board)


def choose_card(board: Board, op: choices.ChooseCard, here: int) -> float:
    if op.zone == "their_hand":
        return DISCARDED + 0.1 if board.their_hand else 0.0
    if op.by == "opponent":
        return DISCARDED * min(op.cards, board.their_hand)
    if op.zone == "hand" and op.to == "discard":
        return cheapest(board)
    fitting = [c for c in (board.hand if op.zone == "hand" else board.pile) if op.that.fits(c)]
    if op.to == "play":
        return max((anywhere(board, card) for card in fitting), default=0.0)
    if op.zone == "discard_pile":
        return sum(sorted(map(board.values.held, fitting), reverse=True)[: op.cards]) / 2
    return max((entered(board, c, here) for c in fitting if board.has_room(here, c)), default=0.0)


def anywhere(board: Board, card: int) -> float:
    """A Unit is played for nothing, where it does most."""
    rooms = [city for city in CITIES if board.has_room(city, card)]
    return max((entered(board, card, city) for city in rooms), default=0.0)


def give_back(board: Board, op: acts.Return, here: int) -> float:
    """A Unit that returns itself; what another op chose has been counted there."""
    return 0.25 if op.what == "this" else 0.0


def sacrifice(board: Board, op: compound.Sacrifice, here: int) -> float:
    return max(0.0, cheapest(board) + parts(board, op.then, here)) if board.hand else 0.0


def pay(board: Board, op: compound.Pay, here: int) -> float:
    """Optional: nothing is lost where it does not pay."""
    if board.coins < op.coins:
        return 0.0
    return max(0.0, gained(board, -op.coins) + parts(board.paid(op.coins), op.then, here))


def reveal(board: Board, op: compound.Reveal, here: int) -> float:
    """Nobody knows the top Unit yet: a small hope, and what does not depend on it."""
    return 0.1 + parts(board, op.then, here)


ESTIMATES: Mapping[type, Callable[[Board, Any, int], float]] = {
    choices.ChooseUnit: choose_unit,
    choices.AllUnits: all_units,
    choices.ChooseCard: choose_card,
    choices.Search: lambda board, op, here: UNSEEN_UNIT + 0.3,
    acts.Return: give_back,
    acts.Draw: lambda board, op, here: drawn(board, op.units),
    acts.Take: lambda board, op, here: added(board, board.revealed),
    acts.Gain: lambda board, op, here: gained(board, op.coins),
    acts.GainOffering: lambda board, op, here: gained(board, 1),
    acts.Steal: lambda board, op, here: taken(board, op.coins, kept=True),
    acts.Lose: lambda board, op, here: taken(board, op.coins, kept=False),
    compound.May: lambda board, op, here: max(0.0, parts(board, op.then, here)),
    compound.When: lambda board, op, here: parts(board, op.then, here) / 2,
    compound.Pay: pay,
    compound.Sacrifice: sacrifice,
    compound.Reveal: reveal,
    compound.IfFits: lambda board, op, here: parts(board, op.then, here) / 2,
    acts.GainEach: lambda board, op, here: gained(board, counted(board, op.count, here)),
    acts.Top: lambda board, op, here: -0.1,
    acts.Mill: lambda board, op, here: 0.02 * op.units,  # a pile is something to choose from
}
