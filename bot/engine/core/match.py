"""A match: a value with open questions. The rest of the program holds this and no more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, final

from . import chance, run, saves, zone
from .ask import Ask
from .event import HIDDEN, LEAVING, Event, Seen, claimed_draw, left, over, seen
from .ruleset import Ruleset
from .state import Outcome, places


@final
class Match:
    """Questions go out, answers come in, views show what each seat may know."""

    __slots__ = ("asks", "rules", "state")

    def __init__(self, rules: Ruleset[Any, Any, Any], state: Any) -> None:
        self.rules = rules
        self.state = state
        self.asks: dict[int, Ask] = state.asks

    answer = run.answer

    def conclude(self, winner: int | None, reason: str) -> list[Event]:
        """End the match from outside: a draw by agreement, or without a result."""
        self.state.news = []
        self._end(winner, reason)
        return list(self.state.news)

    def claim_draw(self, seat: int) -> list[Event]:
        """One player claims a draw, because so little has happened for so long (N17)."""
        if not self.is_quiet or seat not in self.players:
            raise ValueError(f"seat {seat} may not claim a draw now")
        self.state.news = [claimed_draw(seat)]
        self._end(None, "quiet")
        return list(self.state.news)

    def leave(self, seat: int, reason: str) -> list[Event]:
        """One player concedes, is claimed on time or removed: the others play on.

        With one player left that one has won.
        """
        s = self.state
        if s.outcome is not None or seat in s.out or not 0 <= seat < self.seats:
            raise ValueError(f"seat {seat} does not play in this match")
        s.news = [left(seat, LEAVING.index(reason))]
        if len(self.players) == 2:
            s.out += (seat,)
            self._end(self.players[0], reason)
        else:
            run.leave(self.rules.standing, self.rules.leave, s, seat)
        return list(s.news)

    def _end(self, winner: int | None, reason: str) -> None:
        s = self.state
        s.frames.clear()
        s.asks.clear()
        ranks = places(self.seats, winner, s.out, s.went_out_at)
        s.outcome = Outcome((), winner, reason, places=ranks)
        s.news.append(over(winner))

    @property
    def seats(self) -> int:
        """How many there are, those who left among them."""
        return self.rules.seated(self.state)

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that are still in the match."""
        return tuple(seat for seat in range(self.seats) if seat not in self.state.out)

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.state.outcome
        return outcome

    @property
    def news(self) -> tuple[Event, ...]:
        """What happened since the last answer, or since the match was set up."""
        return tuple(self.state.news)

    @property
    def turn(self) -> int:
        return self.rules.turn(self.state)

    @property
    def stage(self) -> int:
        return self.rules.stage(self.state)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed: told at the start, so that anyone can check the end."""
        return chance.commitment(self.state.seed)

    @property
    def seed(self) -> str:
        """The secret itself, 64 hexadecimal digits; told only when the match is over."""
        seed: str = self.state.seed
        return seed

    @property
    def is_too_long(self) -> bool:
        """Has it gone on for so long that a simulation gives it up (R27)?"""
        return self.turn > self.rules.turns_a_seat * self.seats

    @property
    def is_quiet(self) -> bool:
        """Has so little happened for so long that any player may claim a draw (N17)?"""
        return self.outcome is None and self.rules.is_quiet(self.state)

    def used_chance(self, before: Match) -> bool:
        """Was a die rolled or something shuffled since then? Then it is not taken back."""
        return bool(self.state.draws != before.state.draws)

    def learned(self, before: Match, events: Iterable[Event], seat: int) -> set[int]:
        """Cards that a seat has come to know since then: what led to it is not taken back.

        After a shuffle that is every card told of: an open pile may have become the deck.
        """
        zones = self.rules.zones
        unknown = zone.hidden(zones, before.state, seat)
        told = {event.card for event in self.seen(events, seat)} - {HIDDEN}
        if self.state.draws == before.state.draws:
            told &= unknown
        return told | unknown - zone.hidden(zones, self.state, seat)

    def public(self) -> Any:
        return self.rules.public(self.state)

    def private(self, seat: int) -> Any:
        return self.rules.private(self.state, seat)

    def seen(self, events: Iterable[Event], viewer: int | None) -> tuple[Seen, ...]:
        """Events as a seat may know them, or as everybody may (None)."""
        return seen(events, self.rules.events, viewer)

    def resample(
        self, viewer: int | None, rng: Random, known: frozenset[int] = frozenset()
    ) -> Match:
        """Another match that the viewer cannot tell from this one, as far as they remember."""
        return next(self.resamples(viewer, rng, known))

    def resamples(
        self, viewer: int | None, rng: Random, known: frozenset[int] = frozenset()
    ) -> Iterator[Match]:
        """Matches without end that the viewer, as far as they remember, cannot tell from this."""
        rules, s = self.rules, self.rules.clone(self.state)
        zone.tidy(rules.zones, s, viewer, known)
        unseen = zone.Unseen(rules.zones, s, viewer, known)
        while True:
            yield Match(rules, zone.resample(unseen, rules.clone, s, viewer, rng))

    def determinized(self, viewer: int, known: frozenset[int] = frozenset()) -> Match:
        """The match as far as the viewer knows it, with all else dealt by no luck of its own.

        Matches that the viewer cannot tell apart (an information set) give the same one.
        """
        return self.resample(viewer, Random(0), known)

    def clone(self) -> Match:
        return Match(self.rules, self.rules.clone(self.state))

    def to_json(self) -> str:
        return saves.dump(self.rules, self.state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self.rules is other.rules and bool(self.state == other.state)

    __hash__ = None  # type: ignore[assignment]
