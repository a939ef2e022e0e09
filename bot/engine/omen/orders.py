"""Standing orders: what a player may decide before it is asked in the other's turn."""

from __future__ import annotations

from ..core.ask import Option
from ..core.ruleset import Order, Rank
from .cards import UNITS
from .views import PrivateView


def least_cost(view: PrivateView, option: Option) -> tuple[int, ...]:
    return (UNITS[option.card].cost, option.card)


def least_strength(view: PrivateView, option: Option) -> tuple[int, ...]:
    return (UNITS[option.card].strength, option.card)


def least_offering(view: PrivateView, option: Option) -> tuple[int, ...]:
    return (UNITS[option.card].offering, option.card)


def most_cost(view: PrivateView, option: Option) -> tuple[int, ...]:
    return (-UNITS[option.card].cost, option.card)


def most_strength(view: PrivateView, option: Option) -> tuple[int, ...]:
    return (-UNITS[option.card].strength, option.card)


# Every Unit has a place in every order, whatever is in a hand: so an order always answers, and
# that it does tells nothing.
ORDERS: tuple[Order[PrivateView], ...] = (
    Order(
        "wrath",
        "WRATH",
        "WRATH in the other's turn: discard",
        (
            Rank("cost", "the lowest Cost first", least_cost),
            Rank("strength", "the lowest Strength first", least_strength),
            Rank("offering", "the lowest Offering Value first", least_offering),
        ),
    ),
    Order(
        "keep",
        "Battle",
        "After a battle in the other's turn: keep",
        (
            Rank("strength", "the highest Strength", most_strength),
            Rank("cost", "the highest Cost", most_cost),
        ),
    ),
)
