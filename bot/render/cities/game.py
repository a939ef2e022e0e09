"""How the views of a City game are read: what is count, what may be done, and what is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.engine.cities.views import Cards, CityHand, CityTable
from bot.engine.core.ruleset import WhyNot

from .dress import Dress, TileSign
from .form import Form
from .marks import MarksOf

Table = TypeVar("Table", bound=CityTable)
Hand = TypeVar("Hand", bound=CityHand)


@dataclass(frozen=True, slots=True)
class Score:
    """A line of the score: its sign, what is count, and where it is."""

    sign: str
    noun: str
    where: str


@dataclass(frozen=True, eq=False, slots=True)
class Wording(Generic[Table, Hand]):
    """What a game says in its own words where pictures are told."""

    steps: Mapping[str, str]
    prize: str  # what is won in a City
    war_torn: str
    razed: str
    envoy: str
    title: Callable[[Table], str]
    waiting: Callable[[Table, Sequence[str]], str]
    outcome: Callable[[Table, Sequence[str]], Sequence[str]]
    rewards: Callable[[Table, int], Iterable[str]]  # what else is told of a player
    standing: Callable[[int, Form], Iterable[str]]  # of a Unit in a City, after its Strength
    notes: Callable[[Table, int, int], Iterable[str]]  # what is special of it now: seat and card
    in_the_open: Callable[[Table], Iterable[str]]  # beyond what is revealed and in use
    asked: Callable[[Hand, Sequence[str]], str]
    why_not: Callable[[Hand, Sequence[str]], Sequence[WhyNot]]
    held: Callable[[int, Form, bool], str]  # a card in hand; with what it says


@dataclass(frozen=True, eq=False, slots=True)
class CityGame(Generic[Table, Hand]):
    """How a game's views are read, beside how it looks."""

    dress: Dress
    words: Wording[Table, Hand]
    winner: Callable[[Sequence[Cards]], int | None]  # of a battle, by the Units of both sides
    points: Callable[[Table, int], int]  # so far, from what is open
    prizes: Callable[[Table, int], int]  # how many somebody holds
    laid: Callable[[Table, int], Cards]  # what lies in a Reward Area
    marks_of: MarksOf  # what everybody saw happen
    signs: Callable[[Table, int, int], tuple[TileSign, ...]]  # on the tile of a seat's Unit
    held: Callable[[Hand], Cards]  # what a player has before them
    chip: Callable[[str, str], str]  # a use of a card, by the kind of the question and the verb
    reason: Callable[[Hand, int], str]  # why a card has no use now, in a word
    scores: Mapping[str, Score]
