"""One function for each kind of question that the City games share: what is this option worth?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from bot.engine import Ask, Option
from bot.engine.cities.cards import UNITS

from .board import Board
from .estimates import (
    NOWHERE,
    acted,
    anywhere,
    discarded,
    entered,
    gained,
    moved,
    parts,
)
from .worth import UNSEEN_UNIT, drawn, lead

Score: TypeAlias = Callable[[Board, Ask, Option], float]

PASSES = ("next", "none", "no")


def envoy(board: Board, ask: Ask, option: Option) -> float:
    """The Envoy of the first player is lost: the one that is missed least."""
    return -board.values.held(option.card)


def wealth(board: Board, ask: Ask, option: Option) -> float:
    """What is scarcer, and the bonus for keeping to one kind, the surer the nearer it is."""
    left, coins, draws = ask.about
    if option.verb == "coin":
        each, others = appetite_for_coins(board), draws
    else:
        each, others = drawn(board, 1), coins
    return each if others else each + each / left


def appetite_for_coins(board: Board) -> float:
    """A Coin is worth what it is when kept, or what can be bought with it this turn."""
    wanted = sum(UNITS[c].cost for c in board.hand)
    spent = 0.25 if board.coins < min(wanted, 9) else 0.0
    return max(spent, gained(board, 1))


def gift(board: Board, ask: Ask, option: Option) -> float:
    """After the Offering nothing is bought any more: what is kept until the next turn."""
    return gained(board, 1) if option.verb == "coin" else drawn(board, 1)


def play(board: Board, card: int, city: int) -> float:
    cost = UNITS[card].cost
    return entered(board.paid(cost), card, city) + gained(board, -cost)


def offering(board: Board, ask: Ask, option: Option) -> float:
    """What it brings for the next turn, and does besides, against keeping it."""
    if option.verb == "none":
        return 0.0
    after = board.without((option.card,))
    gain = sum(best_gift(after, n) for n in range(UNITS[option.card].offering))
    gain += board.values.offered(after, option.card)
    return discarded(board, option.card) + gain


def best_gift(board: Board, already: int) -> float:
    """One more draw or Coin; each is worth a little less than the one before."""
    return max(drawn(board, 1), gained(board, 1)) * 0.9**already


def battle(board: Board, ask: Ask, option: Option) -> float:
    """The City with the clearest lead first."""
    return lead(board.values, board.mine(option.place), board.theirs(option.place))


def lose(board: Board, ask: Ask, option: Option) -> float:
    """A Unit must go from one's own hand, in somebody else's turn or to the top of the deck."""
    return -board.values.held(option.card)


def discard(board: Board, ask: Ask, option: Option) -> float:
    """One's own least; the other player's best."""
    if option.verb in PASSES:
        return 0.0
    if option.card in board.hand:
        return discarded(board, option.card)
    return board.values.held(option.card)


def take(board: Board, ask: Ask, option: Option) -> float:
    return UNSEEN_UNIT if option.verb == "draw" else board.values.held(option.card)


def act(board: Board, ask: Ask, option: Option) -> float:
    """Destroy, return, move or seize a Unit."""
    if option.verb in PASSES:
        return 0.0
    return acted(board, ask.kind, option.card, here(board, ask))


def play_free(board: Board, ask: Ask, option: Option) -> float:
    """Play a Unit for nothing: to the City of the card that says so, or to any."""
    if option.verb in PASSES:
        return 0.0
    if ask.kind == "play":
        return anywhere(board, option.card)
    return entered(board, option.card, here(board, ask))


def where(board: Board, ask: Ask, option: Option) -> float:
    side = board.place_of(option.card)
    if side < 0:
        return entered(board, option.card, option.place)
    return moved(board, option.card, side, option.place)


def city(board: Board, ask: Ask, option: Option) -> float:
    """What the rest of the text does in that City."""
    return max(
        (parts(board, ops, option.place) for ops in board.values.texts(ask.source)), default=0.0
    )


def optional(board: Board, ask: Ask, option: Option) -> float:
    """May, pay, sacrifice: what it buys against its price."""
    if option.verb in PASSES:
        return 0.0
    buys = max((parts(board, op.then, here(board, ask)) for op in asking(board, ask)), default=0.0)
    if ask.kind == "pay":
        return buys + gained(board, -ask.about[0])
    if ask.kind == "sacrifice":
        return buys + discarded(board, option.card)
    return buys


def here(board: Board, ask: Ask) -> int:
    """The City of the card that asks, if it stands in one."""
    side = board.place_of(ask.source)
    return NOWHERE if side < 0 else side % 3


def asking(board: Board, ask: Ask) -> Iterator[Any]:
    """The parts of the source's texts that ask such a question."""
    rest = [op for ops in board.values.texts(ask.source) for op in ops]
    while rest:
        op = rest.pop()
        if op.op == ask.kind:
            yield op
        rest += getattr(op, "then", ())


SCORES: Mapping[str, Score] = {
    "envoy": envoy,
    "wealth": wealth,
    "top": lose,
    "war": battle,
    "offering": offering,
    "gift": gift,
    "limit": discard,
    "destroy": act,
    "return": act,
    "move": act,
    "move_here": act,
    "seize": act,
    "where": where,
    "city": city,
    "discard": discard,
    "take": take,
    "search": take,
    "play": play_free,
    "play_here": play_free,
    "may": optional,
    "pay": optional,
    "sacrifice": optional,
}
"""From the kind of a question to the worth of an option."""
