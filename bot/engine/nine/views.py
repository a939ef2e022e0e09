"""What can be seen of a match of 9 Omens: by everybody, and by one player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, final

from ..core.ask import Ask
from ..core.state import Outcome
from . import values
from .attack import is_open
from .cards import CARDS
from .rules import owner_of, slot_of
from .state import Omen, State
from .turn import is_quiet

Cards = tuple[int, ...]

OF_CARDS = ("team", "main", "position", "discard", "from_hand", "from_grave", "pay")
"""Questions about what somebody holds; all others are about what lies on the Field."""

UNKNOWN = -1
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


def public(s: State) -> PublicView:
    playing = [seat in s.players for seat in range(s.seats)]
    return PublicView(
        choosing=s.choosing,
        turn=s.turn,
        active=s.active,
        first=s.first,
        phase=s.phase,
        waiting=tuple([(seat, s.asks[seat].kind, s.asks[seat].source) for seat in sorted(s.asks)]),
        hit_by=tuple([hit for ask in s.asks.values() for hit in hit_by(ask)]),
        out=s.out,
        places_out=places_out(s),
        teams=tuple(s.teams),
        field=tuple([seen(s, omen) for omen in s.field.values()]),
        hands=tuple([len(cards) for cards in s.hands]),
        giving=tuple([len(cards) for cards in s.giving]),
        graves=tuple([tuple(cards) for cards in s.graves]),
        opened=tuple([tuple(sorted(cards)) for cards in s.hands]) if s.outcome else (),
        open=tuple([playing[seat] and is_open(s, seat) for seat in range(s.seats)]),
        quiet=s.quiet,
        is_quiet=is_quiet(s),
        outcome=s.outcome,
    )


def hit_by(ask: Ask) -> tuple[tuple[int, int], ...]:
    """N07: a question to discard names the place of the Omen that hit, which all can see."""
    return ((ask.seat, ask.about[0]),) if ask.kind == "discard" and ask.about else ()


def places_out(s: State) -> tuple[int, ...]:
    """N30: the places of those who are out, the first to go first."""
    return tuple([s.seats - sum(each <= at for each in s.went_out_at) + 1 for at in s.went_out_at])


def seen(s: State, omen: Omen) -> OmenSeen:
    card = omen.seen
    attack, defense = UNKNOWN, UNKNOWN
    if omen.is_up:
        attack, defense = values.attack(s, omen), values.defense(s, omen)
    elif card:
        attack, defense = CARDS[card].attack, CARDS[card].defense
    return OmenSeen(
        omen.place,
        omen.controller,
        card,
        omen.is_up,
        omen.in_attack,
        omen.place in s.acted,
        attack,
        defense,
    )


def private(s: State, seat: int) -> PrivateView:
    return PrivateView(
        seat,
        public(s),
        tuple(sorted(s.hands[seat])),
        tuple(s.giving[seat]),
        tuple(
            [
                OwnOmen(o.place, o.card)
                for o in s.field.values()
                if o.controller == seat and o.is_hidden
            ]
        ),
        tuple([o.card for o in s.controlled(seat) if o.card in s.spent]),
        tuple(s.wishes[seat]),
        s.asks.get(seat),
    )
