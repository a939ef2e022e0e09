"""What follows from a view of Aegean by its rules: points, what is Exalted next, and signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.aegean.cards import UNITS, Unit
from bot.engine.aegean.rules import points as points_of
from bot.engine.aegean.views import PrivateView, PublicView
from bot.engine.cities.cards import TRAITS
from bot.engine.cities.rules import CITIES, size

from ..cities.dress import TileSign
from .dress import own_sign
from .ware import BONE, KIND_LOOKS

if TYPE_CHECKING:
    from bot.engine.cities.effects.count import Count


def points(view: PublicView, seat: int) -> int:
    """Points so far, from what is open: Moirai in hand are not."""
    if view.outcome is not None and view.outcome.scores:
        return view.outcome.scores[seat]
    return points_of(view.rewards[seat], len(view.spent[seat]), len(view.exalted[seat]))


def held(view: PrivateView) -> tuple[int, ...]:
    """Units, then Rewards."""
    return (*view.hand, *view.rewards)


def place_of(view: PublicView, seat: int, card: int) -> int:
    return next(city for city in CITIES if card in view.side(seat, city))


def is_met(view: PublicView, seat: int, card: int) -> bool:
    """G05: would this Keres be Exalted as the table stands?"""
    exalt, here = UNITS[card].exalt, place_of(view, seat, card)
    if exalt is None:
        return False
    return all(each.within(number(each, view, seat, here)) for each in exalt.requires)


def number(count: Count, view: PublicView, seat: int, here: int) -> int:
    """How many there are, as everybody sees it: Automatons as 2 (G23)."""
    seat = seat if count.whose == "yours" else 1 - seat
    if count.of == "coins":
        return view.coins[seat]
    if count.of == "cards":
        return view.hand[seat] + view.rewards[seat]
    if count.of == "discard_pile":
        return len(view.pile[0])
    places = CITIES if count.at == "anywhere" else (here,)
    sides = [view.side(seat, city) for city in places]
    if count.trait:
        sides = [tuple(id for id in side if count.trait in TRAITS[id]) for side in sides]
    return sum(map(bool if count.of == "cities" else size, sides))


def signs(view: PublicView, seat: int, card: int) -> tuple[TileSign, ...]:
    """Its price, its gift or its kind; then that it was used, or a laurel if it is Exalted next."""
    first = plain_sign(UNITS[card])
    if card in view.acted:
        return first, TileSign("used", True)
    if UNITS[card].exalt and view.outcome is None and is_met(view, seat, card):
        return first, TileSign("exalted", True)
    return (first,)


def plain_sign(unit: Unit) -> TileSign:
    """What a Unit shows at any time, on the colour of its kind."""
    shown = unit.kind if unit.kind in ("Automaton", "Moirai") else own_sign(unit)
    return TileSign(shown, False, KIND_LOOKS[unit.kind].colour, BONE)
