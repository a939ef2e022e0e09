"""One match, as far as the figures go: who won, how long it took, and what became of each card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from bot.engine import Event, Match

from .gauge import DEALT, HELD, Gauge

Cards: TypeAlias = dict[str, tuple[int, ...]]
"""The cards of each role, in order."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match that came to an end. What is told by seat has no rows if nothing was scored."""

    number: int
    seating: tuple[str, ...]
    first_seat: int
    winner: int | None
    scores: tuple[int, ...]
    finished: bool
    turns: int
    decisions: int
    off_turn: int  # questions to a player not to move
    most_options: int  # of any question that is measured
    points: tuple[dict[str, int], ...] = ()  # by seat: of each source
    cards: tuple[Cards, ...] = ()  # by seat
    places: tuple[int, ...] = ()  # by seat; earlier runs kept none
    factions: tuple[int, ...] = ()  # by seat, in a game that has them

    def place(self, seat: int) -> int:
        """From 1 on. Where no places were kept, all but the winner come second."""
        if self.places:
            return self.places[seat]
        return 1 if self.winner in (None, seat) else 2

    def order(self, seat: int) -> int:
        """How many play before that seat."""
        return (seat - self.first_seat) % len(self.seating)

    def share(self, seat: int) -> float:
        """Of the win: those who share the first place share it, so a draw of two is half of one."""
        firsts = [other for other in range(len(self.seating)) if self.place(other) == 1]
        return (seat in firsts) / len(firsts)


@dataclass(frozen=True, slots=True)
class Failed:
    """A match that an exception ended."""

    number: int
    seed: int
    error: str
    trace: str


class Tally:
    """What is counted while a match goes on, all of it from the events.

    It hears everything, thousands of times a second: one look into a table for each event.
    """

    def __init__(self, gauge: Gauge, seats: int) -> None:
        self.gauge = gauge
        self.first_seat = self.active = -1
        self.decisions = self.off_turn = self.most_options = 0
        self.cards = {role: [set[int]() for _ in range(seats)] for role in gauge.all_roles}
        self.by_kind = {
            kind: self.cards[role] for role, kinds in gauge.roles.items() for kind in kinds
        }

    def hear(self, events: Iterable[Event]) -> None:
        by_kind = self.by_kind
        for kind, seat, card, _, _ in events:
            if kind in by_kind and seat >= 0:
                by_kind[kind][seat].add(card)
            elif kind == "turn":
                self.active = seat
                if self.first_seat < 0:
                    self.first_seat = seat

    def ask(self, kind: str, seat: int, options: int) -> None:
        self.decisions += 1
        self.off_turn += self.is_off_turn(seat)
        if kind not in self.gauge.unmeasured:
            self.most_options = max(self.most_options, options)

    def is_off_turn(self, seat: int) -> bool:
        """Is it another's turn? Before the first it is nobody's."""
        return self.active not in (seat, -1)

    def played(self, match: Match, number: int, seating: tuple[str, ...]) -> Played:
        outcome = match.outcome
        assert outcome is not None
        self.look(match)
        return Played(
            number,
            seating,
            self.first_seat,
            outcome.winner,
            outcome.scores,
            outcome.reason != "turns",
            min(match.turn, match.rules.turns_a_seat * match.seats),
            self.decisions,
            self.off_turn,
            self.most_options,
            tuple({line.what: line.points for line in lines} for lines in outcome.lines),
            tuple(self.of_seat(seat) for seat in range(len(seating))),
            outcome.places,
            tuple(self.gauge.factions.of(match.state)) if self.gauge.factions else (),
        )

    def look(self, match: Match) -> None:
        """Count what is held at the end and what was dealt, which no event tells."""
        dealt = self.gauge.dealt(match.state) if self.gauge.dealt else ()
        for seat, cards in enumerate(dealt):
            self.cards[DEALT][seat].update(cards)
        for zone in match.rules.zones:
            if zone.name in self.gauge.held:
                for seat, cards in zone.places(match.state):
                    self.cards[HELD][seat].update(cards)
        for role, other in self.gauge.implied.items():
            for seat, found in enumerate(self.cards[role]):
                self.cards[other][seat] |= found

    def of_seat(self, seat: int) -> Cards:
        return {role: tuple(sorted(sets[seat])) for role, sets in self.cards.items()}
