"""One function for each kind of question of Omen: what is this option worth?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bot.engine import Ask, Option
from bot.engine.cities.rules import CITIES
from bot.engine.omen.cards import CURSE, KRATERS, UNITS, VETERAN, card

from . import draft
from .board import Board
from .estimates import (
    NOWHERE,
    acted,
    anywhere,
    broken,
    discarded,
    effect,
    entered,
    gained,
    lost,
    moved,
    parts,
    taken,
)
from .worth import UNSEEN_UNIT, drawn, held, lasting_worth, lead, worth

PASSES = ("next", "none", "no")


def envoy(board: Board, ask: Ask, option: Option) -> float:
    """The Envoy of the first player is lost: the one that is missed least."""
    return -held(option.card)


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


def surge(board: Board, ask: Ask, option: Option) -> float:
    return ACTS[option.verb](board, option.card, option.place)


def play(board: Board, card: int, city: int) -> float:
    cost = UNITS[card].cost
    return entered(board.paid(cost), card, city) + gained(board, -cost)


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
    return broken(board, KRATERS[card].broken.effect)


ACTS: Mapping[str, Callable[[Board, int, int], float]] = {
    "play": play,
    "jilt": jilt,
    "fate": fate,
    "pilfer": pilfer,
    "recruit": recruit,
    "break": break_krater,
    "next": lambda board, card, city: 0.0,
}


def offering(board: Board, ask: Ask, option: Option) -> float:
    """What it brings for the next turn, CURSE and WRATH included, against keeping it."""
    if option.verb == "none":
        return 0.0
    unit = UNITS[option.card]
    after = board.without((option.card,))
    gain = sum(best_gift(after, n) for n in range(unit.offering))
    if unit.traits & CURSE:
        gain += max((acted(after, "destroy", c, NOWHERE) for c in opposing(after)), default=0.0)
    return discarded(board, option.card) + gain


def best_gift(board: Board, already: int) -> float:
    """One more draw or Coin; each is worth a little less than the one before."""
    return max(drawn(board, 1), gained(board, 1)) * 0.9**already


def opposing(board: Board) -> Iterator[int]:
    for city in CITIES:
        yield from board.theirs(city)


def glean(board: Board, ask: Ask, option: Option) -> float:
    """All are used in the end: the best first, before the others change the table."""
    ability = UNITS[option.card].glean
    assert ability is not None
    return effect(board, ability.effect, option.place)


def battle(board: Board, ask: Ask, option: Option) -> float:
    """The City with the clearest lead first."""
    return lead(board.mine(option.place), board.theirs(option.place))


def keep(board: Board, ask: Ask, option: Option) -> float:
    """The strongest stays; one with VETERAN comes home anyway."""
    return standing(option.card)


def fall(board: Board, ask: Ask, option: Option) -> float:
    return -standing(option.card)


def standing(card: int) -> float:
    unit = UNITS[card]
    return 0.2 * unit.strength + lasting_worth(card) - 0.4 * bool(unit.traits & VETERAN)


def lose(board: Board, ask: Ask, option: Option) -> float:
    """A Unit must go from one's own hand, in somebody else's turn or to the top of the deck."""
    return -held(option.card)


def discard(board: Board, ask: Ask, option: Option) -> float:
    """One's own least, with WRATH if there is; the other player's best."""
    if option.verb in PASSES:
        return 0.0
    if option.card in board.hand:
        return discarded(board, option.card)
    return held(option.card)


def take(board: Board, ask: Ask, option: Option) -> float:
    return UNSEEN_UNIT if option.verb == "draw" else held(option.card)


def act(board: Board, ask: Ask, option: Option) -> float:
    """Destroy, return, move or seize a Unit."""
    if option.verb in PASSES:
        return 0.0
    return acted(board, ask.kind, option.card, here(board, ask))


def curse(board: Board, ask: Ask, option: Option) -> float:
    return acted(board, "destroy", option.card, NOWHERE)


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
    return max((parts(board, ops, option.place) for ops in texts(ask.source)), default=0.0)


def optional(board: Board, ask: Ask, option: Option) -> float:
    """May, pay, sacrifice: what it buys against its price."""
    if option.verb in PASSES:
        return 0.0
    buys = max((parts(board, op.then, here(board, ask)) for op in asking(ask)), default=0.0)
    if ask.kind == "pay":
        return buys + gained(board, -ask.about[0])
    if ask.kind == "sacrifice":
        return buys + discarded(board, option.card)
    return buys


def here(board: Board, ask: Ask) -> int:
    """The City of the card that asks, if it stands in one."""
    side = board.place_of(ask.source)
    return NOWHERE if side < 0 else side % 3


def asking(ask: Ask) -> Iterator[Any]:
    """The parts of the source's texts that ask such a question."""
    rest = [op for ops in texts(ask.source) for op in ops]
    while rest:
        op = rest.pop()
        if op.op == ask.kind:
            yield op
        rest += getattr(op, "then", ())


def texts(source: int) -> list[tuple[Any, ...]]:
    """All effects that a card has."""
    names = ("bolster", "jilt", "glean", "broken")
    abilities = [getattr(card(source), name, None) for name in names]
    return [ability.effect for ability in abilities if ability]


SCORES: Mapping[str, Callable[[Board, Ask, Option], float]] = {
    "envoy": envoy,
    "wealth": wealth,
    "surge": surge,
    "fate": take,
    "top": lose,
    "glean": glean,
    "war": battle,
    "keep": keep,
    "fall": fall,
    "offering": offering,
    "gift": gift,
    "curse": curse,
    "wrath": lose,
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
    **draft.SCORES,
}
"""From the kind of a question to the worth of an option."""
