"""The rollout policy: quick answers for playing an imagined match on, a few microseconds each.

A table from the kind of a question to a function that prefers one option to another, in points or
so; a little noise on top makes every rollout another one. In what is imagined nothing is hidden.
What a game likes better than another comes with its `Habits`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, TypeAlias

from bot.engine import Ask, Option
from bot.engine.cities.cards import COUNT, STRENGTH
from bot.engine.cities.rules import CITIES, WAR_TORN_BY, WAR_TORN_BY_BOTH, size, strength
from bot.engine.cities.table import AnyTable

from .scores import PASSES

NOISE = 0.35
"""How much chance there is in an answer."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What one game's Units are good for in a rollout, all by the id of a Unit."""

    coins: int  # so many are enough
    cards: int
    offered: Callable[[int], float]
    out_of_hand: Callable[[int], float]  # how gladly it is lost
    to_hand: Callable[[int], float]
    for_nothing: Callable[[int], float]  # played without paying


Preference: TypeAlias = Callable[[Habits, AnyTable, Ask, Option], float]
Preferences: TypeAlias = Callable[[Any, Ask], list[float]]


def preferring(surge: Preferences, habits: Habits, table: Mapping[str, Preference]) -> Preferences:
    """What the policy of a game makes of every option, without the noise."""

    def preferences(s: AnyTable, ask: Ask) -> list[float]:
        if ask.kind == "surge":
            return surge(s, ask)
        prefer = table.get(ask.kind, indifferent)
        return [prefer(habits, s, ask, option) for option in ask.options]

    return preferences


def answering(preferences: Preferences) -> Callable[[AnyTable, Ask, Random], list[int]]:
    """The options preferred at the moment; of those not called for, only the good ones."""

    def answer(s: AnyTable, ask: Ask, luck: Random) -> list[int]:
        values = [value + NOISE * luck.random() for value in preferences(s, ask)]
        if ask.at_most > 1:
            return several(ask, values)
        most = max(values)
        return [values.index(most)] if ask.at_least or most > NOISE / 2 else []

    return answer


def several(ask: Ask, values: Sequence[float]) -> list[int]:
    """The options preferred where more than one may be chosen."""
    ranked = sorted(((value, i) for i, value in enumerate(values)), reverse=True)[: ask.at_most]
    return [i for n, (value, i) in enumerate(ranked) if n < ask.at_least or value > NOISE / 2]


def indifferent(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    return 0.0


def wealth(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    """What is scarcer, and the bonus for keeping to one kind (R04, G17)."""
    left, coins, draws = ask.about
    if option.verb == "coin":
        return 0.12 * (habits.coins - s.coins[ask.seat]) + (-0.3 if draws else 0.35 / left)
    return 0.15 * (habits.cards - len(s.hands[ask.seat])) + (-0.3 if coins else 0.35 / left)


def gift(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    if option.verb == "coin":
        return 0.1 * (habits.coins - s.coins[ask.seat])
    return 0.15 * (habits.cards - s.book.held(s, ask.seat))


def surging(
    played: Callable[[int], float], otherwise: Callable[[Any, int, str, int], float]
) -> Preferences:
    """A third of all questions, with a dozen options that share three Cities: all at once.

    A Unit is worth what it is in a City, and what it does for a battle there; whatever else may be
    done is judged by seat, verb and card.
    """

    def surge(s: AnyTable, ask: Ask) -> list[float]:
        cities = [outlook(s, ask.seat, city) for city in CITIES]
        values = []
        for verb, card, city in ask.options:
            if verb == "play":
                values.append(played(card) + cities[city].entering(card))
            elif verb == "next":
                values.append(0.0)
            else:
                values.append(otherwise(s, ask.seat, verb, card))
        return values

    return surge


class Outlook(NamedTuple):
    """A City in one's own turn: Units on either side, and one's lead in Strength."""

    mine: int
    theirs: int
    lead: int

    def entering(self, card: int) -> float:
        """Does it decide a battle, bring one about, threaten one (R15), or is it merely there?"""
        mine, theirs, lead = self
        if not mine and not theirs:
            return 0.0
        number, after = mine + COUNT[card], lead + STRENGTH[card]
        if theirs >= WAR_TORN_BY or mine + theirs >= WAR_TORN_BY_BOTH:
            if lead > 0:
                return -1.4
            return 2.0 if after > 0 else -0.4
        if number + theirs >= WAR_TORN_BY_BOTH:
            return 1.0 if after > 0 else -1.0
        return -0.5 + 0.05 * min(after, 8) if number >= WAR_TORN_BY else 0.0


def outlook(s: AnyTable, seat: int, city: int) -> Outlook:
    mine, theirs = s.sides[seat * 3 + city], s.sides[3 - seat * 3 + city]
    return Outlook(size(mine), size(theirs), strength(mine) - strength(theirs))


def said(traits: int, worth: Mapping[int, float]) -> float:
    """What the traits of a Unit are worth, all in all."""
    return sum(value for trait, value in worth.items() if traits & trait)


def offering(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    """What it brings against what it is worth in hand."""
    if option.verb == "none":
        return 0.0
    full = s.book.held(s, ask.seat) > habits.cards
    return habits.offered(option.card) + 0.3 * full


def lose(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    """A Unit must go: the one that is missed least."""
    return 0.0 if option.verb in PASSES else habits.out_of_hand(option.card)


def take(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    return 0.3 if option.verb == "draw" else habits.to_hand(option.card)


def sacrifice(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    """What is bought with it is mostly worth a Unit."""
    return -0.2 if option.verb in PASSES else habits.out_of_hand(option.card)


def play_free(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    """A Unit for nothing: the dearer the better."""
    return -1.0 if option.verb in PASSES else habits.for_nothing(option.card)


def agree(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    """What a card offers is mostly worth having."""
    return 0.0 if option.verb in PASSES else 0.4


def stays(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    return 0.2 * STRENGTH[option.card]


def strike(habits: Habits, s: AnyTable, ask: Ask, option: Option) -> float:
    """An opposing Unit, the stronger the better; one's own only where it must be."""
    if option.verb in PASSES or option.card not in STRENGTH:
        return 0.0
    mine = s.sides[ask.seat * 3], s.sides[ask.seat * 3 + 1], s.sides[ask.seat * 3 + 2]
    own = any(option.card in side for side in mine)
    return -0.2 * STRENGTH[option.card] if own else 0.1 + 0.2 * STRENGTH[option.card]


PREFERENCES: Mapping[str, Preference] = {
    "wealth": wealth,
    "gift": gift,
    "offering": offering,
    "envoy": lose,
    "limit": lose,
    "top": lose,
    "sacrifice": sacrifice,
    "play": play_free,
    "play_here": play_free,
    "may": agree,
    "pay": agree,
    "take": take,
    "search": take,
    "destroy": strike,
    "return": strike,
    "seize": strike,
}
"""By the kind of a question, those that the City games share."""
