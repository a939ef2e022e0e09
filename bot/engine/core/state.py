"""What every match has, whatever the game: chance, frames, open questions, an outcome."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

from . import chance
from .ask import Ask, Option
from .event import Event
from .frame import Frame, OpT


class Line(NamedTuple):
    """One line of a score: what for, how many, how many points."""

    what: str
    number: int
    points: int


@dataclass(slots=True)
class Outcome:
    """How a match ended. No winner is a draw."""

    scores: tuple[int, ...]
    winner: int | None
    reason: str
    lines: tuple[tuple[Line, ...], ...] = ()


@dataclass(slots=True, kw_only=True)
class State(Generic[OpT]):
    """The kernel's share of a match. A game adds its zones and counters in a class of its own."""

    seed: str
    draws: int = 0
    frames: list[Frame[OpT]] = field(default_factory=list)
    asks: dict[int, Ask] = field(default_factory=dict)
    asked: int = 0
    answered: int = 0
    outcome: Outcome | None = None
    # What happened since the last answer, and who need not be asked: no part of the value.
    news: list[Event] = field(default_factory=list, compare=False)
    forced: list[int] = field(default_factory=list, compare=False)

    def shuffle(self, cards: list[int]) -> None:
        chance.shuffle(cards, self.seed, self.draws)
        self.draws += 1

    def exchange(self, becomes: Mapping[int, int]) -> None:
        """Cards have changed places in their zones: let all that speaks of them follow."""
        for f in self.frames:
            f.chosen = {
                name: tuple(becomes.get(card, card) for card in value)
                for name, value in f.chosen.items()
            }

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
        self.frames.append(Frame(seat, source, list(ops[::-1]), chosen))

    def ask(
        self,
        seat: int,
        kind: str,
        options: tuple[Option, ...],
        at_least: int = 1,
        at_most: int = 1,
        source: int = 0,
        about: tuple[int, ...] = (),
        *,
        open: bool = False,
    ) -> None:
        """Ask a seat. With fewer options than wanted, all there are will do.

        `open` says that everybody can see what may be chosen. Then a question with only one
        answer is not put at all; otherwise its absence would tell something hidden.
        """
        count = len(options)
        if count <= at_most:
            at_most = count
            at_least = min(at_least, count)
            if not count or (open and at_least == count):
                self.forced.append(seat)
        id = self.asked = self.asked + 1
        self.asks[seat] = Ask(id, seat, kind, options, at_least, at_most, source, about)
