"""One match, as far as the figures go: who won, how long it took, and what became of each card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from bot.engine import Event, Match

from .plan import TURNS_AT_MOST

ROLES: dict[str, tuple[str, ...]] = {
    "drawn": ("draw", "fetch", "take", "return", "veteran", "picked", "given"),
    "played": ("play",),
    "used": ("jilt", "fate", "pilfer", "recruit"),
    "offered": ("offer",),
    "won": ("win",),
    "broken": ("break",),
}
"""What a card was to a seat, and the kinds of events that tell so.

*Drawn* is whatever the seat could use: it came to hand by whatever way (the deal, and back from a
City, are among them), was drafted, or was played from where it lay. A Unit that was seized is
drawn only if it comes to hand later: it shows nothing but that its player was winning already.

*Played* is every entry to a City that is a play: paid for, or free by an effect, from hand, from
the discard pile or revealed. Being moved or seized there is none; an ability used from hand is
*used*, not played.
"""

HELD = ("hand", "kraters")
"""Zones of a seat in which a card is *held* when the match is over."""

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
    most_options: int  # of any question but the Surge's
    points: tuple[dict[str, int], ...] = ()  # by seat: of each source
    cards: tuple[Cards, ...] = ()  # by seat

    def share(self, seat: int) -> float:
        """Of the win: a draw is half of one."""
        return 0.5 if self.winner is None else float(self.winner == seat)


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

    def __init__(self, seats: int) -> None:
        self.first_seat = self.active = -1
        self.decisions = self.off_turn = self.most_options = 0
        self.cards = {role: [set[int]() for _ in range(seats)] for role in (*ROLES, "held")}
        self.by_kind = {kind: self.cards[role] for role in ROLES for kind in ROLES[role]}

    def hear(self, events: Iterable[Event]) -> None:
        by_kind = self.by_kind
        for kind, seat, card, _, _ in events:
            if kind in by_kind:
                by_kind[kind][seat].add(card)
            elif kind == "turn":
                self.active = seat
                if self.first_seat < 0:
                    self.first_seat = seat

    def ask(self, kind: str, seat: int, options: int) -> None:
        self.decisions += 1
        self.off_turn += self.active not in (seat, -1)
        if kind != "surge":
            self.most_options = max(self.most_options, options)

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
            min(match.turn, TURNS_AT_MOST),
            self.decisions,
            self.off_turn,
            self.most_options,
            tuple({line.what: line.points for line in lines} for lines in outcome.lines),
            tuple(self.of_seat(seat) for seat in range(len(seating))),
        )

    def look(self, match: Match) -> None:
        """Count what is held at the end, which no event tells."""
        for zone in match.rules.zones:
            if zone.name in HELD:
                for seat, cards in zone.places(match.state):
                    self.cards["held"][seat].update(cards)
        for seat, played in enumerate(self.cards["played"]):
            self.cards["drawn"][seat] |= played

    def of_seat(self, seat: int) -> Cards:
        return {role: tuple(sorted(sets[seat])) for role, sets in self.cards.items()}
