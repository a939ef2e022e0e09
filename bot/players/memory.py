"""What players remember of cards out of their sight, whatever the game.

A memory hears what its seat was shown and nothing else, so it is the same in any two matches that
this seat cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine import Event, Match

from .mind import Memory
from .minds import mind_of


def memory(ruleset: str, seat: int) -> Memory:
    """The memory of a seat, before anything has happened."""
    return mind_of(ruleset).memory(seat)


def known_to(match: Match, events: Iterable[Event], seat: int) -> frozenset[int]:
    """The cards whose place the seat remembers, after all that has happened in its match.

    The events may be the truth: what the seat was not shown of them is taken out here.
    """
    remembered = memory(match.rules.key, seat)
    remembered.hear(match.seen(events, seat))
    return remembered.known


class Memories:
    """The memories of some seats of a match, from its first question on."""

    def __init__(self, match: Match, seats: Iterable[int]) -> None:
        self._of_seat = {seat: memory(match.rules.key, seat) for seat in seats}
        self.hear(match, match.news)

    def hear(self, match: Match, events: Iterable[Event]) -> None:
        """Tell each of them what happened, as far as it may know."""
        happened = list(events)
        for seat, remembered in self._of_seat.items():
            remembered.hear(match.seen(happened, seat))

    def known(self, seat: int) -> frozenset[int]:
        """Nothing, for a seat that has no memory here."""
        return self._of_seat[seat].known if seat in self._of_seat else frozenset()
