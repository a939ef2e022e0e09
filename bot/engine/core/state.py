"""What every match has, whatever the game: chance, frames, open questions, an outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, NamedTuple, TypeVar

from pydantic import ConfigDict

from . import chance
from .ask import Ask, Option
from .event import Event
from .frame import Frame, OpT

T = TypeVar("T")

new = object.__new__


class Line(NamedTuple):
    """One line of a score: what for, how many, how many points."""

    what: str
    number: int
    points: int


@dataclass(slots=True)
class Outcome:
    """How a match ended. No winner is a draw.

    `places` are by seat, from 1 on; who shares a place has the same number. A match that ended
    without a result has none, nor has one that was over before places were counted.
    """

    scores: tuple[int, ...]
    winner: int | None
    reason: str
    lines: tuple[tuple[Line, ...], ...] = ()
    places: tuple[int, ...] = ()


def ranked(worths: Sequence[object]) -> tuple[int, ...]:
    """The place of each seat, by what it is worth: the more the better, equals share a place."""
    return tuple([1 + sum(other > worth for other in worths) for worth in worths])  # type: ignore[operator]


def places(
    seats: int, winner: int | None, out: Sequence[int] = (), at: Sequence[int] = ()
) -> tuple[int, ...]:
    """Places where nothing was scored: the winner, the others who stayed, and those who left.

    Whoever left first is last; `at` says when each did, if several may have done so in one moment.
    Without a winner all who stayed share the first place.
    """
    when = dict(zip(out, at or range(len(out)), strict=True))
    rest = {seat: 1 + len(out) for seat in range(seats)} | when
    if winner is not None:
        rest[winner] = 2 + len(out)
    return ranked([rest[seat] for seat in range(seats)])


@dataclass(slots=True, kw_only=True)
class State(Generic[OpT]):
    """The kernel's share of a match. A game adds its zones and counters in a class of its own."""

    __pydantic_config__ = ConfigDict(defer_build=True)  # not at every import

    seed: str
    draws: int = 0
    frames: list[Frame[OpT]] = field(default_factory=list)
    asks: dict[int, Ask] = field(default_factory=dict)
    asked: int = 0
    answered: int = 0
    outcome: Outcome | None = None
    out: tuple[int, ...] = ()  # seats that left or were knocked out, the first to go first
    # What happened since the last answer, and who need not be asked: no part of the value.
    news: list[Event] = field(default_factory=list, compare=False)
    forced: list[int] = field(default_factory=list, compare=False)

    @property
    def went_out_at(self) -> tuple[int, ...]:
        """When each of those who are out went: the later the more, and in one moment the same."""
        return tuple(range(len(self.out)))

    def shuffle(self, cards: list[int]) -> None:
        chance.shuffle(cards, self.seed, self.draws)
        self.draws += 1

    def roll(self, sides: int) -> int:
        """A die: 1 up to so many."""
        return 1 + self.below(sides)

    def pick(self, things: Sequence[T]) -> T:
        """One of them, by chance."""
        return things[self.below(len(things))]

    def below(self, limit: int) -> int:
        self.draws += 1
        return chance.below(limit, self.seed, self.draws - 1)

    def exchange(self, becomes: Mapping[int, int]) -> None:
        """Cards have changed places in their zones: let all that speaks of them follow."""
        for f in self.frames:
            f.chosen = {
                name: tuple(becomes.get(card, card) for card in value)
                for name, value in f.chosen.items()
            }

    def imagine(self, viewer: int | None, rng: Random) -> None:
        """Deal anew what a viewer cannot know and is no card: an amount staked in secret.

        Whatever it was, the same luck must make the same of it. Most games have no such thing.
        """

    def named(self) -> set[int]:
        """The cards that questions and effects under way speak of, among places and numbers."""
        found: set[int] = set()
        for ask in self.asks.values():
            found.add(ask.source)
            found.update(ask.about)
            found.update([option.card for option in ask.options])
        return found.union(*[f.named() for f in self.frames])

    def push(
        self, seat: int, source: int, ops: tuple[OpT, ...], chosen: dict[str, tuple[int, ...]]
    ) -> None:
        """Begin an effect: it is done before what is under way goes on."""
        f: Frame[OpT] = new(Frame)
        f.seat = seat
        f.source = source
        f.todo = todo = list(ops)
        f.chosen = chosen
        todo.reverse()
        self.frames.append(f)

    def ask(
        self,
        seat: int,
        kind: str,
        options: Sequence[Option],
        at_least: int = 1,
        at_most: int = 1,
        source: int = 0,
        about: tuple[int, ...] = (),
        *,
        open: bool = False,
    ) -> None:
        """Ask a seat. With fewer options than wanted, all there are will do.

        `open` says that everybody can see what may be chosen. Then a question with only one
        answer is not put at all; otherwise its absence would tell something hidden. Whoever is out
        answers with nothing.
        """
        if self.out and seat in self.out:
            options = ()
        count = len(options)
        if count <= at_most:
            at_most = count
            at_least = min(at_least, count)
            if not count or (open and at_least == count):
                self.forced.append(seat)
        # Field by field: one is made at every decision, and a constructor takes half as long again.
        ask = self.asks[seat] = new(Ask)
        ask.id = self.asked = self.asked + 1
        ask.seat = seat
        ask.kind = kind
        ask.options = options
        ask.at_least = at_least
        ask.at_most = at_most
        ask.source = source
        ask.about = about
