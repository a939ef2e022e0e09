"""A game, as the rest of the program may know it: a record of functions, not a class to inherit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter

from .ask import Option, Refusal
from .entry import Done, Entry
from .event import Seen, Sight
from .lesson import Lesson
from .reference import OpenCard, Term, Topic
from .run import S
from .views import AnyPrivateView, AnyPublicView
from .zone import Zone

Public = TypeVar("Public", contravariant=True)
Private = TypeVar("Private", contravariant=True)
Migration = Callable[[dict[str, Any]], dict[str, Any]]


class Options(BaseModel):
    """What can be chosen when a match begins. A ruleset adds its own."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a choice: as it is typed, as it is shown, and as the options take it."""

    key: str
    words: str
    value: Any


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen when a match begins. Unsaid, it is left to the options.

    From these the commands, the lobby, the simulation and the help are made.
    """

    name: str  # of a field of the options
    description: str
    values: tuple[Value, ...]
    default: str  # what is played if nothing is said, in words

    def read(self, text: str) -> Any:
        """The value that is meant by a key or by its words, with or without what explains them."""
        wanted = text.strip().casefold()
        for each in self.values:
            name, _, _ = each.words.partition(":")
            if wanted in (each.key.casefold(), each.words.casefold(), name.casefold()):
                return each.value
        known = ", ".join(each.key for each in self.values)
        raise ValueError(f"there is no {self.name} '{text}'; there are: {known}")


@dataclass(frozen=True, slots=True)
class DrawOffers:
    """How draws are agreed on: how long an offer stands, and how many each player may make.

    All who are still in the match must agree.
    """

    until: Literal["answer", "turn"] = "answer"  # the next answer, or the offerer's next turn
    at_most: int | None = None


@dataclass(frozen=True, slots=True)
class Rank(Generic[Private]):
    """A way to answer a question in advance: which of its options come first."""

    key: str
    words: str
    # The lower the earlier. By what the player sees, and the same for equal options.
    rank: Callable[[Private, Option], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Arrangement(Generic[Private]):
    """An order of the player's own: cards one by one, of which the first are chosen first.

    Whatever a question may offer is best among them, wherever it lies now: so cards come and go,
    and each has its place. What is not there comes last.
    """

    cards: Callable[[Private], Sequence[int]]  # as they are until the player changes it
    words: str  # what it is to be the first, as a question puts it


@dataclass(frozen=True, slots=True)
class Order(Generic[Private]):
    """A kind of question in another's turn that a player may answer in advance: a standing order.

    By one of its `ranks`, or by an order of the player's own where it may be `arranged`. `is_told`
    if it gives nothing away to say that an answer was given by it.
    """

    kind: str  # of the question
    name: str  # in a word, for a narrow screen
    words: str  # when it is asked and what it decides
    ranks: tuple[Rank[Private], ...]
    is_told: bool = True
    arranged: Arrangement[Private] | None = None


LEFT_OUT = "choose"
"""The use that is not open if a card is left out of the choice that is."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """A use of a card that is not open now, and the reason in a sentence that names the rule."""

    card: int
    use: str  # the verb of an option, or LEFT_OUT
    place: int
    reason: str
    later: bool = False  # only the time for it has not come: no rule about the card bars it


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

    `names` are the players' names by seat: escaped for a message, and as they are for what stands
    on a button or in a menu. A sentence takes them as they come.
    """

    def title(self, view: Public) -> str: ...
    def short_title(self, view: Public) -> str: ...
    def title_of(self, options: Any) -> str: ...
    def ask(self, view: Private, names: Sequence[str]) -> str: ...
    def option(self, view: Private, option: Option, names: Sequence[str]) -> str: ...
    def waiting(self, view: Public, names: Sequence[str]) -> str: ...
    def waiting_of(self, view: Public, seat: int, names: Sequence[str]) -> str: ...
    def event(self, seen: Seen, names: Sequence[str]) -> str: ...
    def refusal(self, view: Private, refusal: Refusal, names: Sequence[str]) -> str: ...
    def why_not(self, view: Private, names: Sequence[str]) -> list[WhyNot]: ...
    def outcome(self, view: Public, names: Sequence[str]) -> list[str]: ...
    def story(self, seen: Sequence[Seen], view: Public, names: Sequence[str]) -> Story: ...
    def so_far(self, view: Public, names: Sequence[str]) -> str: ...
    def recap(self, done: Sequence[Done], names: Sequence[str]) -> list[Entry]: ...
    def log(self, seen: Sequence[Seen], names: Sequence[str]) -> list[Entry]: ...
    def shortcut(self, view: Private, option: Option) -> str: ...
    def notes(self, view: Private) -> str: ...

    def part(self, view: Private, option: Option, part: str, names: Sequence[str]) -> str:
        """One part of an option, as a slash command asks for it. What stands in brackets at its
        end need not be typed."""

    def button(self, view: Private, option: Option, names: Sequence[str]) -> str:
        """An option in a few words, where its card is known: its place, with what decides.

        Also of what is not offered: then it says in a word why. Those of `option` will do.
        """

    def description(self, view: Private, option: Option) -> str:
        """What of an option's card matters for the choice, the most important first."""

    def use(self, view: Private, option: Option, names: Sequence[str]) -> tuple[str, str]:
        """One of many uses of a card that is picked already: what is done, and what matters for
        that. The words of `option` and `description` will do."""

    def sign(self, option: Option) -> str:
        """The name of the sign that may stand beside an option; empty for none."""

    def none(self, view: Private) -> str:
        """What it means to choose nothing, where that is allowed."""

    def choosing(self, view: Private) -> str:
        """What it means to choose, in a word: Discard, Keep."""

    def cards(self, view: Private, names: Sequence[str], *, reminders: bool) -> list[Entry]:
        """The player's own cards, a line each: what they cost and do. With reminders, what is
        not said on a card is explained where it comes up first."""

    def own(self, seen: Sequence[Seen], seat: int, names: Sequence[str]) -> list[str]:
        """What happened, told to the player in a seat: they are "you", and sums are made."""

    def on_table(self, view: Public, names: Sequence[str]) -> list[OpenCard]:
        """The cards that lie open before everybody, in the order in which they are looked for,
        each with its place and whose it is."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What a game lets people look up: its cards by chapter and by filter, and its rules.

    All of it is read when it is asked for, since cards are read from their file on first use.
    """

    chapters: Callable[[], Mapping[int, str]]  # titles, by the number under which they are posted
    filters: Callable[[], Sequence[str]]  # what cards may be looked for by; never another order
    filter_name: str  # what the game calls such a thing
    cards: Callable[[int, str], Mapping[str, Sequence[int]]]  # of a chapter and filter, by kind
    names: Callable[[], Sequence[str]]  # of all cards
    find: Callable[[str], int | None]  # a card by its name
    line: Callable[[int], tuple[str, str]]  # a card's name, and the rest in short
    text: Callable[[int], str]  # all that is printed on a card
    topics: Callable[[], Mapping[str, Topic]]  # the rules in short; the first is the overview
    reference: str  # the topic that the reference page belongs to
    legend: str  # the topic that the picture of the board with its signs explained belongs to
    topic_of: Mapping[str, str]  # the topic that each kind of question belongs to
    result: str  # the topic that the end of a match belongs to
    terms: Callable[[], Sequence[Term]]  # the words of the rulebook, and what each means
    filtered: tuple[str, str] = (
        "with",
        "with this",
    )  # before a filter, and before its `filter_name`

    def listed(self, chapter: int, filter: str = "") -> list[int]:
        """All cards of a chapter, or those with a filter, in the order they are shown."""
        return [card for cards in self.cards(chapter, filter).values() for card in cards]

    def name(self, card: int) -> str:
        return self.line(card)[0]


@dataclass(frozen=True, slots=True)
class Ruleset(Generic[S, Public, Private]):
    """Everything the rest of the program may know about a game."""

    key: str
    number: int  # stands for the key in custom ids; never another game's
    title: str
    seats: tuple[int, ...]
    options: type[Options]
    setup: Callable[[str, int, Any, int], S]  # seed, seats, options, elder
    seated: Callable[[S], int]  # how many sit at a match
    standing: Callable[[S], bool]
    clone: Callable[[S], S]
    public: Callable[[S], Public]
    private: Callable[[S, int], Private]
    turn: Callable[[S], int]
    stage: Callable[[S], int]  # changes when the table is to be called anew: a turn, a round
    zones: tuple[Zone[S], ...]
    events: Mapping[str, Sight]
    cards: Callable[[], Set[int]]  # ids of all there are; read from their file on first use
    definitions: Callable[[], bytes]  # of the cards, as their file has them
    conserved: Callable[[S], tuple[int, ...]]  # what a match never makes nor loses: Coins, pieces
    words: Words[Public, Private]
    shelf: Shelf
    choices: tuple[Choice, ...]
    verbs: tuple[Verb, ...]
    saves: TypeAdapter[S]
    leave: Callable[[S, int], None]  # what becomes of a seat's things, if the others play on
    lessons: Callable[[], tuple[Lesson[S], ...]]  # that teach it, in order; read on first use
    turns_a_seat: int = 100  # after so many a simulation gives up
    draw_offers: DrawOffers = DrawOffers()
    is_quiet: Callable[[S], bool] = lambda s: False  # so long that any player may claim a draw
    quiet: str = "a long time without any progress"  # after what they may, in words
    orders: tuple[Order[Any], ...] = ()
    version: int = 1  # of the saved form
    migrations: Mapping[int, Migration] = field(default_factory=dict)  # from that version to next

    # For newcomers: what each kind of question is about, in a sentence or two.
    coaching: Mapping[str, str] = field(default_factory=dict)


AnyRuleset: TypeAlias = Ruleset[Any, AnyPublicView, AnyPrivateView]
"""A game of which nothing is known. It is only ever given views that it made itself."""
