"""What a player is: somebody who knows what one seat knows, and answers its question.

Besides its private view a player may have a *glimpse*: a match that looks the same from its seat,
in which all it cannot know has been dealt anew. It can be played on, and so be searched, but the
truth is not in it; there is nothing to peep at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, NamedTuple, Protocol, final

from bot.engine import Ask, Match


class View(Protocol):
    """A private view of any game: whatever else it shows, it holds the open question."""

    @property
    def ask(self) -> Ask | None: ...


@final
@dataclass(frozen=True, slots=True)
class Glimpse:
    """All that one seat knows. Made by `glimpse`, so that no player ever holds the true match."""

    seat: int
    match: Match
    known: frozenset[int] = frozenset()  # cards out of sight that the player remembers the place of

    @property
    def view(self) -> Any:
        return self.match.private(self.seat)

    @property
    def ask(self) -> Ask:
        return self.match.asks[self.seat]

    def worlds(self, luck: Random) -> Iterator[Match]:
        """Matches that the seat might be in, without end."""
        return self.match.resamples(self.seat, luck, self.known)


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: until the time or the number of simulations is used up."""

    seconds: float = inf
    simulations: float = inf


class Weighed(NamedTuple):
    """An answer that was thought about: how often, and what it promises (1 is a sure win)."""

    picks: tuple[int, ...]
    visits: int
    value: float


class Thought(NamedTuple):
    """An answer, and all that was weighed, the best first: nothing, if nothing was searched."""

    picks: list[int]
    weighed: tuple[Weighed, ...] = ()


class Instinct(Protocol):
    """Answers at once: the numbers of the options chosen, from a private view."""

    def __call__(self, view: Any, luck: Random, /) -> list[int]: ...


class Searcher(Protocol):
    """Thinks before it answers. The same luck and the same simulations: the same thought."""

    def __call__(self, glimpse: Glimpse, luck: Random, budget: Budget, /) -> Thought: ...


def glimpse(match: Match, seat: int, known: Iterable[int] = ()) -> Glimpse:
    """What the seat knows of a match, and nothing that depends on the rest."""
    remembered = frozenset(known)
    return Glimpse(seat, match.veiled(seat, remembered), remembered)


def question(view: View) -> Ask:
    """The open question of a view. Nobody is made to answer where nothing is asked."""
    if view.ask is None:
        raise ValueError("there is no question in this view")
    return view.ask
