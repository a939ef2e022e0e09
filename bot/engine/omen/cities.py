"""The Cities: who is where, who may enter, and what happens on entering and leaving."""

from __future__ import annotations

from collections.abc import Iterable

from ..cities.rules import CITIES, fits, room
from . import deck
from .cards import UNITS, VETERAN
from .events import bolstered, destroyed, moved, returned, seized, veteran_returned
from .state import State, other


def razed(s: State, city: int) -> bool:
    return not s.stacks[city]


def has_room(s: State, seat: int, city: int, card: int) -> bool:
    """R06: no Unit enters a Razed City. R07: City Limit, for every way of entering."""
    return bool(s.stacks[city]) and fits(card, s.sides[seat * 3 + city])


def free(s: State, seat: int) -> tuple[int, ...]:
    """How many Units would still fit into each City on that side."""
    left, middle, right = s.sides[3:] if seat else s.sides[:3]
    stacks = s.stacks
    return (
        room(left) if stacks[0] else 0,
        room(middle) if stacks[1] else 0,
        room(right) if stacks[2] else 0,
    )


def rooms(s: State, seat: int, card: int, but: int = -1) -> list[int]:
    """The Cities in which the Unit would fit on that side."""
    return [city for city in CITIES if city != but and has_room(s, seat, city, card)]


def find(s: State, card: int) -> tuple[int, int] | None:
    """The side and the City where a Unit stands, if it does."""
    for i, side in enumerate(s.sides):
        if card in side:
            return divmod(i, 3)
    return None


def enter(s: State, seat: int, city: int, card: int) -> None:
    """R08: a Unit that comes to the active player's side enters: its BOLSTER triggers at once."""
    s.sides[seat * 3 + city].append(card)
    bolster = UNITS[card].bolster
    if bolster and seat == s.active:
        s.news.append(bolstered(seat, card, city))
        s.push(seat, card, bolster.effect, {"here": (city,), "this": (card,)})


def move(s: State, card: int, city: int) -> None:
    """A Unit goes to another City, on the side it is on."""
    found = find(s, card)
    if found and has_room(s, found[0], city, card):
        seat, left = found
        s.sides[seat * 3 + left].remove(card)
        s.news.append(moved(seat, card, city, left))
        enter(s, seat, city, card)


def seize(s: State, seat: int, card: int) -> None:
    """A Unit changes sides in the City where it is."""
    found = find(s, card)
    if found and found[0] != seat and has_room(s, seat, found[1], card):
        city = found[1]
        s.sides[other(seat) * 3 + city].remove(card)
        s.news.append(seized(seat, card, city))
        enter(s, seat, city, card)


def send_home(s: State, card: int) -> None:
    """A Unit returns to its player's hand."""
    found = find(s, card)
    if found:
        seat, city = found
        s.sides[seat * 3 + city].remove(card)
        s.hands[seat].append(card)
        s.news.append(returned(seat, card, city))


def destroy(s: State, cards: Iterable[int]) -> None:
    """Units go from their City to the discard pile, all together (R05)."""
    for card in cards:
        fall(s, card)
    deck.form_all(s)


def fall(s: State, card: int) -> None:
    """R18: in the War Step one with VETERAN goes to its player's hand instead."""
    found = find(s, card)
    if not found:
        return
    seat, city = found
    s.sides[seat * 3 + city].remove(card)
    if s.step == "war" and UNITS[card].traits & VETERAN:
        s.hands[seat].append(card)
        s.news.append(veteran_returned(seat, card, city))
    else:
        s.piles[-s.home(card, seat)].append(card)
        s.news.append(destroyed(seat, card, city))
