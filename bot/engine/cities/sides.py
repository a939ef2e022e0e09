"""The Cities: who is where, who may enter, and what happens on entering and leaving."""

from __future__ import annotations

from collections.abc import Iterable

from . import deck
from .events import destroyed, moved, returned, seized
from .rules import CITIES, fits, room
from .table import AnyTable, other


def has_cards(s: AnyTable, city: int) -> bool:
    """R06, G19: is something left to win here? In two of the games Units come nowhere else."""
    return bool(s.stacks[city])


def has_room(s: AnyTable, seat: int, city: int, card: int) -> bool:
    """R07, G19: the City Limit holds for every way of coming to a City that is open at all."""
    return s.book.is_open(s, city) and fits(card, s.sides[seat * 3 + city])


def free(s: AnyTable, seat: int) -> tuple[int, ...]:
    """How many Units would still fit into each City that has cards left to win (R06, G19)."""
    left, middle, right = s.sides[3:] if seat else s.sides[:3]
    stacks = s.stacks
    return (
        room(left) if stacks[0] else 0,
        room(middle) if stacks[1] else 0,
        room(right) if stacks[2] else 0,
    )


def rooms(s: AnyTable, seat: int, card: int, but: int = -1) -> list[int]:
    """The Cities in which the Unit would fit on that side."""
    return [city for city in CITIES if city != but and has_room(s, seat, city, card)]


def find(s: AnyTable, card: int) -> tuple[int, int] | None:
    """The side and the City where a Unit stands, if it does."""
    for i, side in enumerate(s.sides):
        if card in side:
            return divmod(i, 3)
    return None


def enter(s: AnyTable, seat: int, city: int, card: int, *, played: bool) -> None:
    """A Unit comes to stand on a side of a City; what that brings is the game's to say."""
    s.sides[seat * 3 + city].append(card)
    s.book.entered(s, seat, city, card, played)


def move(s: AnyTable, card: int, city: int) -> None:
    """A Unit goes to another City, on the side it is on."""
    found = find(s, card)
    if found and has_room(s, found[0], city, card):
        seat, left = found
        s.sides[seat * 3 + left].remove(card)
        s.news.append(moved(seat, card, city, left))
        enter(s, seat, city, card, played=False)


def seize(s: AnyTable, seat: int, card: int) -> None:
    """A Unit changes sides in the City where it is."""
    found = find(s, card)
    if found and found[0] != seat and has_room(s, seat, found[1], card):
        city = found[1]
        s.sides[other(seat) * 3 + city].remove(card)
        s.news.append(seized(seat, card, city))
        enter(s, seat, city, card, played=False)


def send_home(s: AnyTable, card: int) -> None:
    """A Unit returns to its player's hand."""
    found = find(s, card)
    if found:
        seat, city = found
        s.sides[seat * 3 + city].remove(card)
        s.hands[seat].append(card)
        s.news.append(returned(seat, card, city))


def destroy(s: AnyTable, cards: Iterable[int]) -> None:
    """Units leave their City for the discard pile, all together (R05)."""
    for card in cards:
        fall(s, card)
    deck.settle(s)


def fall(s: AnyTable, card: int) -> None:
    found = find(s, card)
    if found:
        seat, city = found
        s.sides[seat * 3 + city].remove(card)
        s.book.fell(s, seat, city, card)


def to_pile(s: AnyTable, seat: int, city: int, card: int) -> None:
    """A Unit that left its City comes to lie on the discard pile."""
    s.piles[-s.home(card, seat)].append(card)
    s.news.append(destroyed(seat, card, city))
