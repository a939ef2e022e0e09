"""The table of 9 Omens: everything there is in a match, and how an Omen lies on the Field."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from ..core import frame, state
from ..core.event import Event
from .events import twisted
from .rules import owner_of, place_of

if TYPE_CHECKING:
    from .vocabulary import AnyOp

    Frame: TypeAlias = frame.Frame[AnyOp]
else:
    Frame = frame.Frame

NOBODY = -1
NO_TEAM = -1
NO_PLACE = -1

FACE_UP, IN_ATTACK = 0, 0
FACE_DOWN, IN_DEFENSE = 2, 1
POSITIONS = range(4)
"""N19: face up or face down, and in Attack or Defense Mode, each a bit of the number."""


@dataclass(slots=True)
class Omen:
    """An Omen on the Field. It is never changed, but replaced, so that copies may share it."""

    card: int
    place: int
    controller: int
    is_up: bool
    in_attack: bool
    is_known: bool = False  # N23: face down, but everybody has seen it

    # What follows from that is no part of its value. It is asked at every question: so found once.
    # Does only its controller know it? Its card as everybody may know it; 0 if they may not. N19.
    is_hidden: bool = dataclasses.field(init=False, repr=False, compare=False)
    seen: int = dataclasses.field(init=False, repr=False, compare=False)
    position: int = dataclasses.field(init=False, repr=False, compare=False)
    # Itself Twisted, once it has been, and what is told of a Twist that made it lie like this.
    other_mode: Omen | None = dataclasses.field(init=False, repr=False, compare=False)
    as_twisted: Event = dataclasses.field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.is_hidden = not (self.is_up or self.is_known)
        self.seen = 0 if self.is_hidden else self.card
        face = FACE_UP if self.is_up else FACE_DOWN
        self.position = face | (IN_ATTACK if self.in_attack else IN_DEFENSE)
        self.other_mode = None
        self.as_twisted = twisted(self.controller, self.seen, self.place, self.position)

    @property
    def owner(self) -> int:
        return owner_of(self.place)

    def twisted(self) -> Omen:
        how = self.is_up, not self.in_attack, self.is_known
        self.other_mode = lying(self.card, self.place, self.controller, *how)
        return self.other_mode

    def turned_up(self) -> Omen:
        return lying(self.card, self.place, self.controller, True, self.in_attack)

    def turned_down(self) -> Omen:
        return lying(self.card, self.place, self.controller, False, self.in_attack, True)

    def under(self, controller: int) -> Omen:
        return lying(self.card, self.place, controller, self.is_up, self.in_attack, self.is_known)

    def becomes(self, card: int) -> Omen:
        return lying(card, self.place, self.controller, self.is_up, self.in_attack, self.is_known)


lying = cache(Omen)
"""An Omen as it lies, made once and shared, as options are. Compare them with ==."""


@dataclass(slots=True, kw_only=True)
class State(state.State["AnyOp"]):
    """A match of 9 Omens. Lists are by seat, but for those of cards that belong to one turn."""

    frames: list[frame.Frame[AnyOp]] = dataclasses.field(default_factory=list)
    choosing: str  # how the Teams are chosen (N01)
    box: list[int]  # the Teams that nobody plays
    teams: list[int]
    wishes: list[list[int]]  # the Teams that each has named, in secret, while they are chosen
    hands: list[list[int]]
    giving: list[list[int]]  # about to be discarded, while others still choose theirs (N29)
    graves: list[list[int]]
    # By place, in the order of arrival.
    field: dict[int, Omen] = dataclasses.field(default_factory=dict)
    turn: int = 0
    active: int = NOBODY
    first: int = NOBODY
    phase: str = "teams"
    quiet: int = 0  # turns since an Omen was Slain or discarded (N17)
    acted: list[int] = dataclasses.field(default_factory=list)  # N05: places of this turn
    # Of those that acted and left: should one come back, nobody else need know that it is one.
    spent: list[int] = dataclasses.field(default_factory=list)
    # Effects that work once a turn, and did: the card, and their number on it.
    used: list[tuple[int, int]] = dataclasses.field(default_factory=list)
    # Places that were left in this turn, and whether in Attack Mode (N34).
    vacated: dict[int, bool] = dataclasses.field(default_factory=dict)
    # Of those who are out, when they went: who went together has the same.
    moments: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def players(self) -> list[int]:
        """The seats that are still in the match."""
        if not self.out:
            return list(range(len(self.hands)))
        return [seat for seat in range(len(self.hands)) if seat not in self.out]

    @property
    def went_out_at(self) -> tuple[int, ...]:
        """N30: who was out in one moment shares a place."""
        return (*self.moments, *range(len(self.moments), len(self.out)))

    def in_turn_order(self, seat: int) -> int:
        """N10: how many seats after the active player."""
        return (seat - self.active) % len(self.hands)

    def controlled(self, seat: int) -> list[Omen]:
        return [omen for omen in self.field.values() if omen.controller == seat]

    def has_acted(self, omen: Omen) -> bool:
        """N05: one that left and came back this turn has acted, too."""
        return omen.place in self.acted or omen.card in self.spent

    def find(self, card: int) -> Omen | None:
        """Where a card lies on the Field, if it does."""
        for omen in self.field.values():
            if omen.card == card:
                return omen
        return None

    def free_place(self, owner: int) -> int:
        """N21: the first slot that is free, and was not left in this turn if there is another."""
        places = range(place_of(owner, 0), place_of(owner + 1, 0))
        for place in places:
            if place not in self.field and place not in self.vacated:
                return place
        return next(place for place in places if place not in self.field)

    def named(self) -> set[int]:
        """Effects that wait speak of the cards that were triggered."""
        waiting = [
            each for f in self.frames for op in f.todo for each in getattr(op, "waiting", ())
        ]
        return state.State.named(self).union(*[(each.card, each.foe) for each in waiting])

    def exchange(self, becomes: Mapping[int, int]) -> None:
        """Face-down Omens on the Field are known by their place, those that left by their card."""
        state.State.exchange(self, becomes)
        for place, omen in self.field.items():
            if omen.is_hidden:
                self.field[place] = omen.becomes(becomes.get(omen.card, omen.card))
        self.spent = [becomes.get(card, card) for card in self.spent]

    def imagine(self, viewer: int | None, rng: Random) -> None:
        """Others could have named any Teams, each a different one."""
        for seat, wishes in enumerate(self.wishes):
            if wishes and seat != viewer:
                self.wishes[seat] = rng.sample(range(6), len(wishes))

    def clone(self) -> State:
        """A copy that shares only what never changes."""
        copy: State = object.__new__(State)
        copy.seed = self.seed
        copy.draws = self.draws
        copy.frames = [f.clone() for f in self.frames]
        copy.asks = self.asks.copy()
        copy.asked = self.asked
        copy.answered = self.answered
        copy.outcome = self.outcome
        copy.out = self.out
        copy.news = []
        copy.forced = []
        copy.choosing = self.choosing
        copy.box = self.box.copy()
        copy.teams = self.teams.copy()
        copy.wishes = [wishes.copy() for wishes in self.wishes]
        copy.hands = [cards.copy() for cards in self.hands]
        copy.giving = [cards.copy() for cards in self.giving]
        copy.graves = [cards.copy() for cards in self.graves]
        copy.field = self.field.copy()
        copy.turn = self.turn
        copy.active = self.active
        copy.first = self.first
        copy.phase = self.phase
        copy.quiet = self.quiet
        copy.acted = self.acted.copy()
        copy.spent = self.spent.copy()
        copy.used = self.used.copy()
        copy.vacated = self.vacated.copy()
        copy.moments = self.moments
        return copy
