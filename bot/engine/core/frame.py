"""Effects under way: what is left to do is data, so a match can stop at any question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar, dataclass_transform

from pydantic import ConfigDict

from .ask import Option

T = TypeVar("T")
OpT = TypeVar("OpT")  # each game has its own union of ops


NUMBERS = ("int", "tuple[int, ...]")


class Op(Protocol):
    """One instruction. `run` changes the match, asks one question, or expands into further ops.

    An op that asks also has `answer(state, frame, seat, chosen)`. It stays on top of its frame
    until every seat it asked has answered, so a question and its consequence stand side by side.
    What an answer lets follow (`frame.then`) waits until then.

    `answer` may ask the same seat again: a chain of questions. `run` of such an op asks whatever is
    still to be asked by what the state says, since it may be run again at any pause: when somebody
    leaves, or imagines what others might be asked. So it changes nothing before it asks, and a die
    is rolled by an op of its own.
    """

    checked: ClassVar[bool]
    numbers: ClassVar[tuple[str, ...]]  # the fields that hold whole numbers, cards among them

    def run(self, s: Any, f: Any, /) -> None: ...


class Asker(Op, Protocol):
    """An op that asks."""

    def answer(self, s: Any, f: Any, seat: int, chosen: tuple[Option, ...], /) -> None: ...


@dataclass_transform(frozen_default=True)
def op(name: str, *, checked: bool = False) -> Callable[[type[T]], type[T]]:
    """Make an op of a class: a frozen record that saves itself under a name that never changes.

    A `checked` op belongs to a step of the turn: before it runs, the ruleset's standing checks
    are made.
    """

    def make(cls: type[T]) -> type[T]:
        kinds = cls.__annotations__.items()
        cls.numbers = tuple(name for name, kind in kinds if kind in NUMBERS)  # type: ignore[attr-defined]
        cls.__annotations__["op"] = Literal[name]
        cls.op = name  # type: ignore[attr-defined]
        cls.checked = checked  # type: ignore[attr-defined]
        cls.__pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[attr-defined]
        # A dataclass would compile these three for each op anew, at every start.
        cls.__eq__, cls.__hash__, cls.__repr__ = is_same, hashed, shown  # type: ignore[assignment]
        return dataclass(frozen=True, slots=True, eq=False, repr=False)(cls)

    return make


def is_same(op: Any, other: Any) -> bool:
    return type(op) is type(other) and values(op) == values(other)


def hashed(op: Any) -> int:
    return hash(values(op))


def shown(op: Any) -> str:
    facts = zip(op.__dataclass_fields__, values(op), strict=True)
    return f"{type(op).__qualname__}({', '.join(f'{name}={value!r}' for name, value in facts)})"


def values(op: Any) -> tuple[Any, ...]:
    return tuple(getattr(op, name) for name in op.__dataclass_fields__)


def numbers_of(op: Any) -> list[int]:
    """Every whole number that an op holds, whatever it stands for."""
    numbers: list[int] = []
    for name in op.numbers:
        value = getattr(op, name)
        numbers += value if isinstance(value, tuple) else (value,)
    return numbers


@dataclass(slots=True)
class Frame(Generic[OpT]):
    """An effect under way: whose, of which card, what is left to do, what was chosen so far."""

    seat: int
    source: int
    todo: list[OpT]  # the next op is last
    chosen: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def then(self, *ops: OpT) -> None:
        """Do these next, in the order given."""
        self.todo.extend(ops[::-1])

    def go_on(self, s: Any) -> None:
        """Nothing to do here, and so nothing to check again: the next op runs at once.

        There must be one, and it must never ask: the op that calls this would be taken for the
        asker.
        """
        self.todo.pop().run(s, self)  # type: ignore[attr-defined]

    def named(self) -> set[int]:
        """The cards that are spoken of, among places and numbers."""
        found = {self.source}.union(*self.chosen.values())
        for op in self.todo:
            found.update(numbers_of(op))
        return found

    def clone(self) -> Frame[OpT]:
        copy: Frame[OpT] = object.__new__(Frame)  # a search lives on it: no constructor
        copy.seat = self.seat
        copy.source = self.source
        copy.todo = self.todo.copy()
        copy.chosen = self.chosen.copy()
        return copy
