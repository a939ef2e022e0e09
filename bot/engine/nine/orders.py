"""Standing orders: what a player would discard, decided before they are hit (N28).

Every Omen of a Team has a place in every order, wherever it lies: so an order always answers, and
that it does tells nothing of a Hand.
"""

from __future__ import annotations

from ..core.ask import Option
from ..core.ruleset import Arrangement, Order, Rank
from .cards import CARDS
from .views import PrivateView

Worth = tuple[int, ...]


def strength(card: int) -> Worth:
    return CARDS[card].attack + CARDS[card].defense, card


def weakest(view: PrivateView, option: Option) -> Worth:
    return strength(option.card)


def least_attack(view: PrivateView, option: Option) -> Worth:
    return CARDS[option.card].attack, *strength(option.card)


def least_defense(view: PrivateView, option: Option) -> Worth:
    return CARDS[option.card].defense, *strength(option.card)


def own_team(view: PrivateView) -> list[int]:
    """All Omens that the player owns, in Hand or not, the weakest first."""
    table = view.table
    on_field = [omen.card for omen in table.field if omen.owner == view.seat and omen.card]
    face_down = [own.card for own in view.down]
    owned = {*view.hand, *view.giving, *on_field, *face_down, *table.graves[view.seat]}
    return sorted(owned, key=strength)


ORDERS: tuple[Order[PrivateView], ...] = (
    Order(
        "discard",
        "Discard",
        "What you must discard in another's turn",
        (
            Rank("weakest", "the lowest ATK and DEF together first", weakest),
            Rank("attack", "the lowest ATK first", least_attack),
            Rank("defense", "the lowest DEF first", least_defense),
        ),
        arranged=Arrangement(own_team, "Discard first"),
    ),
)
