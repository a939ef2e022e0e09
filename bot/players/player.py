"""What a player is: somebody who knows what one seat knows, and answers its question.

Besides its private view a player may have an *observation*. It stands for all matches that look
the same from its seat (an information set) and holds one of them, in which everything the seat
cannot know has been dealt anew (a determinization). That one can be played on, and so be searched,
but the truth is not in it; there is nothing to peep at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol, final

from bot.engine import Ask, Match
from bot.engine.core.views import AnyPrivateView

from .budget import Budget


@final
@dataclass(frozen=True, slots=True)
class Observation:
    """All that one seat knows. Made by `observe`, so that no player ever holds the true match."""

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

    def __call__(self, observation: Observation, luck: Random, budget: Budget, /) -> Thought: ...


def observe(match: Match, seat: int, known: Iterable[int] = ()) -> Observation:
    """What the seat knows of a match, and nothing that depends on the rest."""
    remembered = frozenset(known)
    return Observation(seat, match.determinized(seat, remembered), remembered)


def question(view: AnyPrivateView) -> Ask:
    """The open question of a view. Nobody is made to answer where nothing is asked."""
    if view.ask is None:
        raise ValueError("there is no question in this view")
    return view.ask
