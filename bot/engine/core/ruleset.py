"""A game, as the rest of the program may know it: a record of functions, not a class to inherit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter

from .ask import Option, Refusal
from .event import Seen, Sees
from .run import S
from .views import AnyPrivateView, AnyPublicView
from .zone import Zone

Public = TypeVar("Public", contravariant=True)
Private = TypeVar("Private", contravariant=True)
Migration = Callable[[dict[str, Any]], dict[str, Any]]


class Options(BaseModel):
    """What can be chosen when a match begins. A ruleset adds its own."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


LEFT_OUT = "choose"
"""The use that is not open if a card is left out of the choice that is."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """A use of a card that is not open now, and the reason in a sentence that names the rule."""

    card: int
    use: str  # the verb of an option, or LEFT_OUT
    place: int
    reason: str


@dataclass(frozen=True, slots=True)
class Story:
    """How a match went: everybody's points after each turn, and what decided it."""

    history: tuple[tuple[int, ...], ...]
    moments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verb:
    """A slash command of a game: which options of which questions it picks, by which parts."""

    name: str
    description: str
    picks: tuple[str, ...]  # verbs of options
    parts: tuple[tuple[str, str], ...] = ()  # name and description of each argument
    optional: tuple[tuple[str, str], ...] = ()  # the same of those that need not be said


class Words(Protocol[Public, Private]):
    """All that is ever said of a game. Every sentence is made from a view, never from the match.

    `names` are the players' names by seat.
    """

    def title(self, view: Public) -> str: ...
    def title_of(self, options: Any) -> str: ...
    def ask(self, view: Private, names: Sequence[str]) -> str: ...
    def option(self, view: Private, option: Option) -> str: ...
    def waiting(self, view: Public, names: Sequence[str]) -> str: ...
    def waiting_of(self, view: Public, seat: int, names: Sequence[str]) -> str: ...
    def event(self, seen: Seen, names: Sequence[str]) -> str: ...
    def refusal(self, view: Private, refusal: Refusal, names: Sequence[str]) -> str: ...
    def why_not(self, view: Private, names: Sequence[str]) -> list[WhyNot]: ...
    def outcome(self, view: Public, names: Sequence[str]) -> list[str]: ...
    def story(self, seen: Sequence[Seen], view: Public, names: Sequence[str]) -> Story: ...
    def so_far(self, view: Public, names: Sequence[str]) -> str: ...
    def recap(self, seen: Sequence[Seen], names: Sequence[str]) -> list[str]: ...
    def shortcut(self, view: Private, option: Option) -> str: ...
    def part(self, option: Option, part: str) -> str: ...
    def notes(self, view: Private) -> str: ...
    def games(self) -> dict[int, str]: ...
    def gallery(self, game: int, trait: str = "") -> list[int]: ...
    def kinds(self, game: int, trait: str = "") -> dict[str, list[int]]: ...
    def traits(self) -> tuple[str, ...]: ...
    def topics(self) -> dict[str, str]: ...
    def card_line(self, card_id: int) -> tuple[str, str]: ...
    def card_names(self) -> list[str]: ...
    def card(self, name: str) -> str: ...
    def card_id(self, name: str) -> int: ...


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[S, Public, Private]):
    """Everything the rest of the program may know about a game."""

    key: str
    title: str
    seats: tuple[int, ...]
    options: type[Options]
    setup: Callable[[str, int, Any, int], S]  # seed, seats, options, elder
    standing: Callable[[S], bool]
    clone: Callable[[S], S]
    public: Callable[[S], Public]
    private: Callable[[S, int], Private]
    turn: Callable[[S], int]
    stage: Callable[[S], int]  # changes when the table is to be called anew: a turn, a round
    zones: tuple[Zone[S], ...]
    events: Mapping[str, Sees]
    cards: Callable[[], Set[int]]  # ids of all there are; read from their file on first use
    coins: Callable[[S], int]  # all there are; a match never makes or loses one
    words: Words[Public, Private]
    verbs: tuple[Verb, ...]
    saves: TypeAdapter[S]
    version: int = 1  # of the saved form
    migrations: Mapping[int, Migration] = field(default_factory=dict)  # from that version to next


AnyRuleset: TypeAlias = Ruleset[Any, AnyPublicView, AnyPrivateView]
"""A game of which nothing is known. It is only ever given views that it made itself."""
