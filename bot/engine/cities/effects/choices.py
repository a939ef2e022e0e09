"""Ops that choose: a Unit in the Cities, a Unit in a hand, pile or deck, a City.

What is chosen is bound to a name (`it`, unless the card says another), and later ops read it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pydantic import ConfigDict

from ...core.ask import Option, option
from ...core.frame import op
from .. import deck, sides
from ..cards import TRAITS, UNITS
from ..events import saw_in_hand, searched
from ..rules import CITIES
from ..table import AnyTable, other

if TYPE_CHECKING:
    from ..table import Frame

Whose = Literal["yours", "opposing", "any"]
At = Literal["here", "anywhere", "chosen"]

NONE = option("none")


@dataclass(frozen=True, slots=True)
class That:
    """What a Unit must be like. Its trait may be its kind: a game says which there are."""

    trait: str | None = None
    cost_at_most: int | None = None
    strength_at_most: int | None = None

    __pydantic_config__ = ConfigDict(extra="forbid")

    def fits(self, card: int) -> bool:
        unit = UNITS[card]
        return (
            (self.trait is None or self.trait in TRAITS[card])
            and (self.cost_at_most is None or unit.cost <= self.cost_at_most)
            and (self.strength_at_most is None or unit.strength <= self.strength_at_most)
        )


ANY = That()


def units_in_cities(
    s: AnyTable, f: Frame, whose: Whose, at: At, that: That
) -> list[tuple[int, int, int]]:
    """Seat, City and card of all Units meant. R10, G29: any Unit, unless it says whose."""
    seats = {"yours": (f.seat,), "opposing": (other(f.seat),), "any": (f.seat, other(f.seat))}
    places = {"here": "here", "chosen": "city"}
    where = f.chosen.get(places[at], ()) if at in places else CITIES
    return [
        (seat, city, card)
        for seat in seats[whose]
        for city in where
        for card in s.side(seat, city)
        if that.fits(card)
    ]


@op("choose_unit")
class ChooseUnit:
    """Choose Units in the Cities, to do something with them.

    R29, G29: only Units that can do it may be chosen; nobody dodges by choosing what fits nowhere.
    """

    to: Literal["destroy", "move", "move_here", "return", "seize"]
    whose: Whose = "any"
    at: At = "anywhere"
    that: That = ANY
    other: bool = False
    units: int = 1
    up_to: bool = False
    by: Literal["you", "opponent"] = "you"
    call: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        options = [
            option("unit", card, city)
            for seat, city, card in units_in_cities(s, f, self.whose, self.at, self.that)
            if self.can(s, f, seat, city, card)
        ]
        chooser = f.seat if self.by == "you" else other(f.seat)
        at_least = 0 if self.up_to else self.units
        s.ask(chooser, self.to, tuple(options), at_least, self.units, f.source, open=True)

    def can(self, s: AnyTable, f: Frame, seat: int, city: int, card: int) -> bool:
        if self.other and card == f.source:
            return False
        if self.to == "move":
            return bool(sides.rooms(s, seat, card, but=city))
        if self.to == "move_here":
            here = f.chosen["here"][0]
            return city != here and sides.has_room(s, seat, here, card)
        if self.to == "seize":
            return seat != f.seat and sides.has_room(s, f.seat, city, card)
        return True

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        f.chosen[self.call] = tuple([o.card for o in chosen])


@op("all_units")
class AllUnits:
    """Not a choice: all Units that are meant."""

    whose: Whose = "any"
    at: At = "anywhere"
    that: That = ANY
    call: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        found = units_in_cities(s, f, self.whose, self.at, self.that)
        f.chosen[self.call] = tuple([card for _, _, card in found])


@op("choose_city")
class ChooseCity:
    """Choose a City to which Units may come; later ops find it as `chosen`."""

    def run(self, s: AnyTable, f: Frame) -> None:
        options = tuple([option("city", 0, city) for city in CITIES if s.book.is_open(s, city)])
        s.ask(f.seat, "city", options, source=f.source, open=True)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        f.chosen["city"] = tuple([o.place for o in chosen])


@op("choose_card")
class ChooseCard:
    """Choose Units in a hand or in the discard pile, to do something with them.

    R33: an `up_to` choice in a hand always offers none, so that being asked tells nothing.
    """

    zone: Literal["hand", "their_hand", "discard_pile"]
    to: Literal["discard", "play", "play_here", "take", "top"]
    that: That = ANY
    cards: int = 1
    up_to: bool = False
    by: Literal["you", "opponent"] = "you"
    call: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        chooser = f.seat if self.by == "you" else other(f.seat)
        there = self.there(s, f, chooser)
        options = [option("unit", card) for card in there if self.can(s, f, card)]
        at_least = 0 if self.up_to else self.cards
        secret = self.up_to and self.zone == "hand" and bool(there)
        if secret:
            options.append(NONE)
            at_least = 1
        s.ask(chooser, self.to, tuple(options), at_least, self.cards, f.source, open=not secret)

    def there(self, s: AnyTable, f: Frame, chooser: int) -> list[int]:
        """R31, G11: the card in use is in hand still, and cannot be chosen."""
        if self.zone == "discard_pile":
            return s.pile(f.seat)
        hand = s.hands[chooser if self.zone == "hand" else other(chooser)]
        in_use = {frame.source for frame in s.frames}
        return [card for card in hand if card not in in_use]

    def can(self, s: AnyTable, f: Frame, card: int) -> bool:
        if not self.that.fits(card):
            return False
        if self.to == "play":
            return bool(sides.rooms(s, f.seat, card))
        if self.to == "play_here":
            return sides.has_room(s, f.seat, f.chosen["here"][0], card)
        return True

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        f.chosen[self.call] = tuple([o.card for o in chosen if o.card])


@op("look")
class Look:
    """See all Units in the other player's hand."""

    def run(self, s: AnyTable, f: Frame) -> None:
        for card in s.hands[other(f.seat)]:
            s.news.append(saw_in_hand(f.seat, card))


@op("search")
class Search:
    """Choose a Unit in the deck. R23, G31: afterwards the deck is shuffled."""

    to: Literal["take"] = "take"
    call: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        options = sorted(option("unit", card) for card in deck.form(s, f.seat))
        s.ask(f.seat, "search", tuple(options), source=f.source)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        f.chosen[self.call] = tuple([o.card for o in chosen])
        s.shuffle(s.deck(seat))
        s.news.append(searched(seat))
