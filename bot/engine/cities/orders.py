"""Standing orders of the City games: which of their Units come first."""

from __future__ import annotations

from ..core.ask import Option
from ..core.ruleset import Rank
from .cards import UNITS
from .views import CityHand


def least_cost(view: CityHand, option: Option) -> tuple[int, ...]:
    return (UNITS[option.card].cost, option.card)


def least_strength(view: CityHand, option: Option) -> tuple[int, ...]:
    return (UNITS[option.card].strength, option.card)


def least_offering(view: CityHand, option: Option) -> tuple[int, ...]:
    return (UNITS[option.card].offering, option.card)


def most_cost(view: CityHand, option: Option) -> tuple[int, ...]:
    return (-UNITS[option.card].cost, option.card)


def most_strength(view: CityHand, option: Option) -> tuple[int, ...]:
    return (-UNITS[option.card].strength, option.card)


# Every Unit has a place in every order, whatever is in a hand: so an order always answers, and
# that it does tells nothing.
DISCARDED: tuple[Rank[CityHand], ...] = (
    Rank("cost", "the lowest Cost first", least_cost),
    Rank("strength", "the lowest Strength first", least_strength),
    Rank("offering", "the lowest Offering Value first", least_offering),
)
KEPT: tuple[Rank[CityHand], ...] = (
    Rank("strength", "the highest Strength", most_strength),
    Rank("cost", "the highest Cost", most_cost),
)
