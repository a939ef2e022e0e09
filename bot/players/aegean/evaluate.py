"""What the evaluation of Aegean weighs.

Every weight stands in one record of numbers, and the chance to win is a sum of them, each times
something that can be counted: so they can be fitted to who won (`python -m benchmarks.fitting`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial

from bot.engine import Ask
from bot.engine.aegean.cards import AUTOMATON, KERES, MOIRAI, MYRMIDON, UNITS
from bot.engine.aegean.rules import moirai
from bot.engine.aegean.rules import points as points_of
from bot.engine.aegean.state import State
from bot.engine.cities.effects.count import Count

from ..cities import evaluate
from ..cities.evaluate import UnitWeights, Weights


@dataclass(frozen=True, slots=True)
class Numbers:
    """The weights, in logarithms of the chances to win and to lose."""

    to_move: float = 0.0
    point: float = 0.0
    point_late: float = 0.0  # more for each point of the lead, the fewer Rewards are left
    point_at_last: float = 0.0
    reward: float = 0.0  # in hand it takes up room; the points are counted by themselves
    spent: float = 0.0  # it has done what it could
    coin: float = 0.0
    card: float = 0.0
    cost: float = 0.0
    offering: float = 0.0
    held_myrmidon: float = 0.0
    held_keres: float = 0.0
    held_automaton: float = 0.0
    held_moirai: float = 0.0
    there: float = 0.0
    strength: float = 0.0
    myrmidon: float = 0.0
    keres: float = 0.0
    automaton: float = 0.0
    moirai: float = 0.0
    hope: float = 0.0
    siege: float = 0.0
    siege_lead: float = 0.0


NUMBERS = Numbers(
    to_move=0.46,
    point=0.32,
    point_late=1.33,
    point_at_last=-0.28,
    reward=-0.37,
    spent=-0.09,
    coin=0.142,
    cost=0.009,
    offering=0.041,
    held_myrmidon=0.09,
    held_keres=0.05,
    held_automaton=0.13,
    held_moirai=-0.47,
    there=0.138,
    strength=0.077,
    myrmidon=0.08,
    keres=0.165,
    automaton=-0.065,
    moirai=0.02,
    hope=0.3,
    siege=0.49,
    siege_lead=0.054,
)

GIFT = 0.13
"""A draw or a Coin that is still to be chosen."""
GIVEN_UP = 0.8
"""A point that is given up by offering a Moirai."""


def turn_is_done(s: State, ask: Ask) -> bool:
    """Is nothing left in this turn but what an Offering brings? `win_chance` foresees that.

    What an Automaton's ability does is more than it can foresee.
    """
    if ask.kind == "gift":
        return True
    if ask.kind != "offering":
        return False
    return all(not UNITS[card].traits & AUTOMATON for card in s.hands[ask.seat])


def points(s: State, seat: int) -> int:
    """G13, as if the game ended now."""
    rewards, spent, exalted = len(s.rewards[seat]), len(s.spent[seat]), len(s.exalted[seat])
    return points_of(rewards, spent, exalted, moirai(s.hands[seat]))


def urgency(numbers: Numbers, s: State) -> float:
    """What a point of the lead is worth: the nearer the end, the more."""
    left, middle, right = s.stacks
    some = 1 + len(left) + len(middle) + len(right)
    return numbers.point + numbers.point_late / some + numbers.point_at_last / some**2


def won(numbers: Numbers, s: State, seat: int) -> float:
    return numbers.reward * len(s.rewards[seat]) + numbers.spent * len(s.spent[seat])


@cache
def requires(card: int) -> Sequence[Count]:
    """What a Keres' Exalt requires."""
    exalt = UNITS[card].exalt
    return exalt.requires if exalt else ()


def of_unit(numbers: Numbers) -> UnitWeights:
    held = {
        MYRMIDON: numbers.held_myrmidon,
        KERES: numbers.held_keres,
        AUTOMATON: numbers.held_automaton,
        MOIRAI: numbers.held_moirai,
    }
    standing = {
        MYRMIDON: numbers.myrmidon,
        KERES: numbers.keres,
        AUTOMATON: numbers.automaton,
        MOIRAI: numbers.moirai,
    }
    card, cost, offering = numbers.card, numbers.cost, numbers.offering
    return UnitWeights(card, cost, offering, held, numbers.there, numbers.strength, standing)


def offered(in_hand: Callable[[int], float], card: int) -> float:
    """What a Unit brings as an Offering, itself lost, and a Moirai's point with it."""
    unit = UNITS[card]
    return GIFT * unit.offering - GIVEN_UP * bool(unit.traits & MOIRAI) - in_hand(card)


def weights(numbers: Numbers) -> Weights:
    """All that the evaluation goes by."""
    unit = of_unit(numbers)
    in_hand = cache(lambda card: evaluate.in_hand(unit, UNITS[card]))
    return Weights(
        to_move=numbers.to_move,
        coin=numbers.coin,
        hope=numbers.hope,
        siege=numbers.siege,
        siege_lead=numbers.siege_lead,
        gift=GIFT,
        in_hand=in_hand,
        standing=cache(lambda card: evaluate.standing(unit, UNITS[card])),
        offered=cache(partial(offered, in_hand)),
        requires=requires,
        points=points,
        urgency=partial(urgency, numbers),
        won=partial(won, numbers),
    )


WEIGHTS = weights(NUMBERS)

win_chance = partial(evaluate.win_chance, WEIGHTS)
"""A state's worth to a seat: its chance to win."""
