"""What players remember of cards out of their sight, whatever the game.

A memory hears what its seat was shown and nothing else, so it is the same in any two matches that
this seat cannot tell apart. A game without one of its own remembers nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from bot.engine import Event, Match, Seen

from .omen import memory as omen

__all__ = ["MEMORIES", "Memory", "Minds", "known_to", "memory"]


class Memory(Protocol):
    """What one seat is certain of."""

    @property
    def known(self) -> frozenset[int]: ...

    @property
    def places(self) -> Mapping[int, Any]: ...

    def hear(self, seen: Iterable[Seen], /) -> None: ...


class Blank:
    """Remembers nothing."""

    known: frozenset[int] = frozenset()

    def __init__(self, seat: int) -> None:
        self.places: dict[int, Any] = {}

    def hear(self, seen: Iterable[Seen], /) -> None:
        pass


MEMORIES: dict[str, Callable[[int], Memory]] = {"omen": omen.Memory}
"""By the ruleset: the memory of a seat, before anything has happened."""


def memory(ruleset: str, seat: int) -> Memory:
    return MEMORIES.get(ruleset, Blank)(seat)


def known_to(match: Match, events: Iterable[Event], seat: int) -> frozenset[int]:
    """The cards whose place the seat remembers, after all that has happened in its match.

    The events may be the truth: what the seat was not shown of them is taken out here.
    """
    mind = memory(match.rules.key, seat)
    mind.hear(match.seen(events, seat))
    return mind.known


class Minds:
    """The memories of some seats of a match, from its first question on."""

    def __init__(self, match: Match, seats: Iterable[int]) -> None:
        self._minds = {seat: memory(match.rules.key, seat) for seat in seats}
        self.hear(match, match.news)

    def hear(self, match: Match, events: Iterable[Event]) -> None:
        """Tell each of them what happened, as far as it may know."""
        told = list(events)
        for seat, mind in self._minds.items():
            mind.hear(match.seen(told, seat))

    def known(self, seat: int) -> frozenset[int]:
        """Nothing, for a seat that has no memory here."""
        return self._minds[seat].known if seat in self._minds else frozenset()
