"""What can be seen of a match of 9 Omens: by everybody, and by one player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, final

from ..core.ask import Ask
from ..core.state import Outcome
from . import values
from .attack import shut
from .cards import PRINTED
from .rules import owner_of, slot_of
from .state import State
from .turn import is_quiet

Cards = tuple[int, ...]

OF_CARDS = ("team", "main", "position", "discard", "from_hand", "from_grave", "pay")
"""Questions about what somebody holds; all others are about what lies on the Field."""

UNKNOWN = -1
NOT_KNOWN = UNKNOWN, UNKNOWN
"""A value that not everybody may know. None is below 0 (N26)."""


class OmenSeen(NamedTuple):
    """An Omen on the Field as everybody sees it. Face down it has no card, unless all know it."""

    place: int
    controller: int
    card: int
    is_up: bool
    in_attack: bool
    has_acted: bool
    attack: int  # ATK as it counts now, or `UNKNOWN`
    defense: int

    @property
    def owner(self) -> int:
        return owner_of(self.place)

    @property
    def slot(self) -> int:
        """Counted from 1 on, as people do."""
        return slot_of(self.place) + 1

    @property
    def value(self) -> int:
        """What counts in its Mode."""
        return self.attack if self.in_attack else self.defense


class OwnOmen(NamedTuple):
    """One's own face-down Omen: where it lies, and what it is."""

    place: int
    card: int


@final
@dataclass(slots=True)
class PublicView:
    """The table as everybody sees it."""

    choosing: str
    turn: int
    active: int
    first: int
    phase: str
    waiting: tuple[tuple[int, str, int], ...]
    hit_by: tuple[tuple[int, int], ...]  # of those who must discard for it: the attacker's place
    out: tuple[int, ...]
    places_out: tuple[int, ...]  # of those who are out, the places they will have
    teams: tuple[int, ...]
    field: tuple[OmenSeen, ...]  # in the order of arrival
    hands: tuple[int, ...]  # how many Omens each holds
    giving: tuple[int, ...]  # how many each is about to discard
    graves: tuple[Cards, ...]
    opened: tuple[Cards, ...]  # what each holds, once the match is over and nothing is hidden
    open: tuple[bool, ...]  # who may be Attacked directly
    quiet: int  # turns since an Omen was Slain or discarded
    is_quiet: bool  # may a draw be claimed?
    outcome: Outcome | None

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if seat not in self.out)

    @property
    def in_graves(self) -> int:
        """How many lie in all Graves together, as effects count them: of those still in."""
        return sum([len(self.graves[seat]) for seat in self.players])

    def at(self, place: int) -> OmenSeen | None:
        return next((omen for omen in self.field if omen.place == place), None)

    def controlled(self, seat: int) -> list[OmenSeen]:
        return [omen for omen in self.field if omen.controller == seat]


@final
@dataclass(slots=True)
class PrivateView:
    """The table as one player sees it: what everybody sees, and what is theirs."""

    seat: int
    table: PublicView
    hand: Cards
    giving: Cards
    down: tuple[OwnOmen, ...]
    spent: Cards  # what one controls that acted this turn, left and came back (N05)
    wishes: tuple[int, ...]
    ask: Ask | None

    @property
    def is_of_field(self) -> bool:
        """Is its owner asked what to do on the Field?"""
        return self.ask is not None and self.ask.kind not in OF_CARDS

    def card_of(self, omen: OmenSeen) -> int:
        """The card of an Omen on the Field, as its reader knows it; 0 if they do not."""
        return omen.card or self.own(omen.place)

    def own(self, place: int) -> int:
        """The card of one's own face-down Omen; 0 if there is none there."""
        return next((own.card for own in self.down if own.place == place), 0)


new = object.__new__
tuple_of = tuple.__new__


def public(s: State) -> PublicView:
    # Field by field: one is made at every decision, and a constructor takes half as long again.
    view = new(PublicView)
    asks, out, outcome = s.asks, s.out, s.outcome
    view.choosing = s.choosing
    view.turn = s.turn
    view.active = s.active
    view.first = s.first
    view.phase = s.phase
    seats = sorted(asks) if len(asks) > 1 else asks
    view.waiting = tuple([(seat, asks[seat].kind, asks[seat].source) for seat in seats])
    # N07: a question to discard names the place of the Omen that hit, which all can see.
    hits = [ask for ask in asks.values() if ask.about and ask.kind == "discard"]
    view.hit_by = tuple([(ask.seat, ask.about[0]) for ask in hits]) if hits else ()
    view.out = out
    view.places_out = places_out(s) if out else ()
    view.teams = tuple(s.teams)
    view.field = seen(s)
    view.hands = tuple(map(len, s.hands))
    view.giving = tuple(map(len, s.giving))
    view.graves = tuple(map(tuple, s.graves))
    view.opened = tuple([tuple(sorted(cards)) for cards in s.hands]) if outcome else ()
    closed = (*out, *shut(s))
    view.open = tuple([seat not in closed for seat in range(len(s.hands))])
    view.quiet = s.quiet
    view.is_quiet = is_quiet(s)
    view.outcome = outcome
    return view


def places_out(s: State) -> tuple[int, ...]:
    """N30: the places of those who are out, the first to go first."""
    return tuple([s.seats - sum(each <= at for each in s.went_out_at) + 1 for at in s.went_out_at])


def seen(s: State) -> tuple[OmenSeen, ...]:
    """The Field as everybody sees it."""
    found, acted, granted = [], s.acted, values.granted(s)
    for omen in s.field.values():
        card, place = omen.seen, omen.place
        if omen.is_up and place in granted:
            counts = values.both(omen, granted)
        else:
            counts = PRINTED[card] if card else NOT_KNOWN
        how = place, omen.controller, card, omen.is_up, omen.in_attack, place in acted
        found.append(tuple_of(OmenSeen, (*how, *counts)))
    return tuple(found)


def private(s: State, seat: int) -> PrivateView:
    view = new(PrivateView)
    view.seat = seat
    view.table = public(s)
    view.hand = tuple(sorted(s.hands[seat]))
    view.giving = tuple(s.giving[seat])
    down = []
    for omen in s.field.values():
        if omen.is_hidden and omen.controller == seat:
            down.append(tuple_of(OwnOmen, (omen.place, omen.card)))
    view.down = tuple(down)
    view.spent = tuple([o.card for o in s.controlled(seat) if o.card in s.spent]) if s.spent else ()
    view.wishes = tuple(s.wishes[seat])
    view.ask = s.asks.get(seat)
    return view
