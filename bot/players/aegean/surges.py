"""What is likely good in a Surge Step of Aegean: weights fitted to what Olympians chose.

A search plays hundreds of imagined turns to their end, and what it is told of an answer is only as
good as what is done after it. So every option is described by a few things that are quickly
counted, and what each of them is worth was fitted to choices of a search (docs/decisions.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import NamedTuple

from bot.engine import Ask
from bot.engine.aegean.cards import (
    AUTOMATON,
    HERALDS,
    KERES,
    MOIRAI,
    MYRMIDON,
    MYRMIDONS,
    REWARDS,
    UNITS,
)
from bot.engine.aegean.state import State
from bot.engine.cities.cards import COUNT, STRENGTH, TRAITS
from bot.engine.cities.effects import ChooseUnit
from bot.engine.cities.effects.acts import Draw, Gain
from bot.engine.cities.effects.count import Count
from bot.engine.cities.rules import CITIES, WAR_TORN_BY, WAR_TORN_BY_BOTH, size, strength

from ..cities.evaluate import shortfall
from ..cities.policy import said

LEAD_AT_MOST = 6


@dataclass(frozen=True, slots=True)
class Likes:
    """The weights: each is worth so much to a rollout, times what can be counted of an option."""

    myrmidon: float = 0.0
    keres: float = 0.0
    automaton: float = 0.0
    moirai: float = 0.0
    strength: float = 0.0
    cost: float = 0.0
    usable: float = 0.0  # a Myrmidon whose price can be paid afterwards
    alone: float = 0.0  # nobody is in the City
    won: float = 0.0  # a battle there is won without it
    decides: float = 0.0  # it turns a battle
    fails: float = 0.0  # the battle is lost all the same
    begins: float = 0.0  # it brings about a battle that one wins
    rashly: float = 0.0  # or one that one does not
    threatens: float = 0.0  # next turn the other player must fight there
    ahead: float = 0.0  # each point of Strength, where there is no battle
    behind: float = 0.0
    last_won: float = 0.0  # the battle is for the last Reward there
    last_lost: float = 0.0
    round: float = 0.0  # each Myrmidon there that may be used then
    hope: float = 0.0  # a Keres, by what is missing of its aim
    wanted: float = 0.0  # what is missing of the aims of Keres that stand
    saved: float = 0.0  # each Coin spent that such an aim wants
    kept: float = 0.0  # a card played that such an aim wants
    reward: float = 0.0
    full: float = 0.0  # each card that the hand has too many
    late: float = 0.0  # a Reward, where few are left to win
    draws: float = 0.0
    gains: float = 0.0
    strikes: float = 0.0  # the Strength of what may be struck
    misses: float = 0.0  # there is nothing to strike
    next: float = 0.0
    next_coins: float = 0.0
    next_hand: float = 0.0


class Aims(NamedTuple):
    """What the Keres of a seat still want, by how near they are to it."""

    units: tuple[float, ...]  # any Unit, in each City
    kinds: tuple[tuple[str, float], ...]  # a Unit of a kind, anywhere
    places: float  # a City with nobody of one's own in it
    coins: float
    cards: float


def aims(s: State, seat: int) -> Aims:
    """Of all Keres that stand: one more of what is missing brings it so much nearer."""
    units, kinds = [0.0, 0.0, 0.0], list[tuple[str, float]]()
    places = coins = cards = 0.0
    for city, count, nearer in missing(s, seat):
        if count.of == "coins":
            coins += nearer
        elif count.of == "cards":
            cards += nearer
        elif count.of == "cities":
            places += nearer
        elif count.trait:
            kinds.append((count.trait, nearer))
        elif count.of == "units" and count.whose == "yours":
            for each in CITIES if count.at == "anywhere" else (city,):
                units[each] += nearer
    return Aims(tuple(units), tuple(kinds), places, coins, cards)


def missing(s: State, seat: int) -> Iterator[tuple[int, Count, float]]:
    for city in CITIES:
        for card in s.sides[seat * 3 + city]:
            exalt = UNITS[card].exalt if card in HERALDS else None
            for count in exalt.requires if exalt else ():
                if short := shortfall(s, count, seat, city):
                    yield city, count, 1 / short - 1 / (1 + short)


class Surges:
    """The weights, and what they make of cards whatever the table: that is reckoned once."""

    def __init__(self, likes: Likes) -> None:
        self.likes = likes
        kinds = {
            MYRMIDON: likes.myrmidon,
            KERES: likes.keres,
            AUTOMATON: likes.automaton,
            MOIRAI: likes.moirai,
        }

        @cache
        def plain(card: int) -> float:
            unit = UNITS[card]
            good_for = said(unit.traits, kinds)
            return good_for + likes.strength * unit.strength + likes.cost * unit.cost

        self.plain: Callable[[int], float] = plain

    def __call__(self, s: State, ask: Ask) -> list[float]:
        """What every option is worth."""
        likes, seat = self.likes, ask.seat
        coins, wanted = s.coins[seat], aims(s, seat)
        entering = [self.entering(s, seat, city, wanted) for city in CITIES]
        values = []
        for verb, card, city in ask.options:
            if verb == "play":
                values.append(self.played(card, coins, wanted) + entering[city](card))
            elif verb == "next":
                hand = len(s.hands[seat])
                values.append(likes.next + likes.next_coins * coins + likes.next_hand * hand)
            else:
                values.append(self.reward(s, seat, card))
        return values

    def played(self, card: int, coins: int, wanted: Aims) -> float:
        """A Unit, to whatever City."""
        likes, unit = self.likes, UNITS[card]
        value = self.plain(card) + likes.kept * wanted.cards
        if wanted.coins:
            value += likes.saved * wanted.coins * unit.cost
        if wanted.kinds:
            near = sum([each for kind, each in wanted.kinds if kind in TRAITS[card]])
            value += likes.wanted * near
        if unit.price and (unit.price.of != "coins" or unit.price.number <= coins - unit.cost):
            value += likes.usable
        return value

    def entering(self, s: State, seat: int, city: int, wanted: Aims) -> Callable[[int], float]:
        """What it is to enter this City now, by the Unit."""
        mine, theirs = s.sides[seat * 3 + city], s.sides[3 - seat * 3 + city]
        likes, coins = self.likes, s.coins[seat]
        near = wanted.units[city] + (0.0 if mine else wanted.places)
        good = likes.wanted * near + likes.round * sum([can_pay(card, coins) for card in mine])
        lead, last = strength(mine) - strength(theirs), len(s.stacks[city]) == 1
        battle = partial(self.battle, size(mine), size(theirs), lead, last)

        def entered(card: int) -> float:
            value = good + battle(COUNT[card], STRENGTH[card])
            if card in HERALDS and (exalt := UNITS[card].exalt):
                short = sum([shortfall(s, each, seat, city) for each in exalt.requires])
                value += likes.hope / (1 + short)
            return value

        return entered

    def battle(
        self, mine: int, theirs: int, lead: int, last: bool, count: int, added: int
    ) -> float:
        """Does it decide a battle, bring one about, threaten one (G24), or is it merely there?"""
        likes, after = self.likes, lead + added
        if theirs >= WAR_TORN_BY or mine + theirs >= WAR_TORN_BY_BOTH:
            if after <= 0:
                return likes.fails + likes.last_lost * last
            return (likes.won if lead > 0 else likes.decides) + likes.last_won * last
        if mine + count + theirs >= WAR_TORN_BY_BOTH:
            if after <= 0:
                return likes.rashly + likes.last_lost * last
            return likes.begins + likes.last_won * last
        value = likes.ahead * min(after, LEAD_AT_MOST) if after > 0 else 0.0
        value += likes.behind * min(-after, LEAD_AT_MOST) if after < 0 else 0.0
        if not mine and not theirs:
            return value + likes.alone
        return value + likes.threatens if mine + count >= WAR_TORN_BY else value

    def reward(self, s: State, seat: int, card: int) -> float:
        """A Reward used: for what it does, for room in the hand, and rather early than late."""
        likes = self.likes
        beyond = max(0, s.book.held(s, seat) - s.book.cards_at_most + 1)
        left = sum(map(len, s.stacks))
        value = likes.reward + likes.full * beyond + likes.late * (left <= 2)
        for op in REWARDS[card].ability.effect:
            if isinstance(op, Draw):
                value += likes.draws
            elif isinstance(op, Gain):
                value += likes.gains
            elif isinstance(op, ChooseUnit) and op.whose == "opposing":
                there = s.sides[3 - seat * 3 : 6 - seat * 3]
                struck = [STRENGTH[each] for side in there for each in side if op.that.fits(each)]
                value += likes.strikes * max(struck) if struck else likes.misses
        return value


def can_pay(card: int, coins: int) -> bool:
    """Whether a Myrmidon's price can be paid, if it is one and asks for Coins."""
    if card not in MYRMIDONS:
        return False
    price = UNITS[card].price
    return price is None or price.of != "coins" or price.number <= coins


LIKES = Likes(
    myrmidon=-0.26,
    keres=0.96,
    automaton=-0.24,
    moirai=0.64,
    strength=0.27,
    cost=-0.42,
    usable=0.39,
    alone=-0.14,
    won=-0.85,
    decides=0.72,
    fails=-0.05,
    begins=0.39,
    rashly=0.18,
    threatens=-0.03,
    ahead=-0.09,
    behind=-0.03,
    last_won=0.46,
    last_lost=-0.11,
    round=0.2,
    hope=0.86,
    wanted=1.39,
    saved=-0.9,
    kept=0.01,
    reward=-0.53,
    full=-0.03,
    late=-0.52,
    draws=0.84,
    gains=0.8,
    strikes=0.27,
    misses=-0.77,
    next=-0.57,
    next_coins=0.06,
    next_hand=0.03,
)
"""Fitted to 5,465 choices of Olympians, and half of that: the other half is for chance."""

surge = Surges(LIKES)
"""What every option of a Surge Step is worth to a rollout."""
