"""Questions to a seat, and the three ways in which an answer can be refused."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, NamedTuple, TypeAlias, overload

from pydantic import GetPydanticSchema, WrapSerializer

FIRST_CARD = 100
"""Card ids start here, so that no card is ever mistaken for a place or a number."""


class Option(NamedTuple):
    """One thing that may be chosen: what to do, with which card, at which place."""

    verb: str
    card: int = 0
    place: int = -1


option = cache(Option)
"""Options are made once and shared. Compare them with ==: a reload makes equal ones."""

YES = option("yes")
NO = option("no")


class LazyOptions(Sequence[Option]):
    """Options by the dozen, each made when somebody looks at it.

    They are fixed when asked as any others are, and equal to a tuple of the same; but to say how
    many there are, and to take one of them, the others need not be made. Which they are, the game
    says that asks: it counts them, takes `one` by its number, and makes them all.
    """

    __slots__ = ("_made", "_size")

    def __init__(self, size: int) -> None:
        self._size = size
        self._made: tuple[Option, ...] | None = None

    @abstractmethod
    def one(self, i: int) -> Option:
        """The option of that number, which is not below 0; an `IndexError` if there is none."""

    @abstractmethod
    def make(self) -> Iterable[Option]:
        """All of them, in order."""

    def all(self) -> tuple[Option, ...]:
        """All of them, made once."""
        if self._made is None:
            self._made = tuple(self.make())
        return self._made

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, i: int) -> Option: ...
    @overload
    def __getitem__(self, i: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, i: int | slice) -> Option | tuple[Option, ...]:
        if self._made is None and type(i) is int and i >= 0:
            return self.one(i)
        return self.all()[i]

    def __iter__(self) -> Iterator[Option]:
        return iter(self.all())

    def __eq__(self, other: object) -> bool:
        return self.all() == (other.all() if isinstance(other, LazyOptions) else other)

    def __hash__(self) -> int:
        return hash(self.all())

    def __repr__(self) -> str:
        return repr(self.all())


Options: TypeAlias = Annotated[
    Sequence[Option],
    GetPydanticSchema(lambda _, handler: handler(tuple[Option, ...])),
    WrapSerializer(lambda options, handler: handler(tuple(options))),
]
"""A tuple or `LazyOptions`; in a save the one is written as the other."""


@dataclass(slots=True)
class Ask:
    """An open question. It never changes once asked, so copies of a match may share it."""

    id: int
    seat: int
    kind: str
    options: Options
    at_least: int = 1
    at_most: int = 1
    source: int = 0
    about: tuple[int, ...] = ()


class Refusal(ValueError):
    """An answer that was not taken. Nothing has changed."""


class NotYourQuestion(Refusal):
    """The question is open, but it is asked of somebody else."""


class StaleQuestion(Refusal):
    """The question has been answered already, or was never asked."""


class NotAnOption(Refusal):
    """The question is open, but this does not answer it."""


def find(asks: dict[int, Ask], seat: int, ask_id: int) -> Ask:
    """The seat's open question with that id, or the refusal that fits."""
    ask = asks.get(seat)
    if ask is not None and ask.id == ask_id:
        return ask
    if any(other.id == ask_id for other in asks.values()):
        raise NotYourQuestion(f"question {ask_id} is not asked of seat {seat}")
    raise StaleQuestion(f"question {ask_id} is not open")


def pick(ask: Ask, picks: Sequence[int]) -> tuple[Option, ...]:
    """The chosen options, in the order they were picked."""
    options, count = ask.options, len(picks)
    if not ask.at_least <= count <= ask.at_most:
        raise NotAnOption(f"choose {span(ask)}, not {count}")
    for i in picks:
        if type(i) is not int or not 0 <= i < len(options):
            raise NotAnOption(f"there is no option {i!r}")
    if count > 1 and len(set(picks)) < count:
        raise NotAnOption("an option was chosen twice")
    return tuple([options[i] for i in picks])


def span(ask: Ask) -> str:
    """How many options the question takes, in words."""
    if ask.at_least == ask.at_most:
        return str(ask.at_most)
    return f"{ask.at_least} to {ask.at_most}"
