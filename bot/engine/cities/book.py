"""What a City game says in its own way, as a record of functions: one for each game.

It hangs on the game's State. What no record of this size can tell is not shared: each game has its
own steps, in the order of its own rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..core.state import Outcome
from .table import AnyTable, Frame

S = TypeVar("S", bound=AnyTable)


@dataclass(frozen=True, slots=True)
class Book(Generic[S]):
    """The sentences in which the rulebooks of the City games differ."""

    traits: Collection[str]  # what a card may ask a Unit to be: traits, or kinds
    begin: Callable[[S, Frame], None]  # the first turn, once it is known whose
    ended: Callable[[S], Outcome | None]  # how the game ended, if that turn was its last
    actions: Callable[[S, int], int]  # Wealth Actions of a seat
    emptied: Callable[[S, int], object]  # the deck of a seat has no Unit left
    is_open: Callable[[S, int], bool]  # may Units come to this City?
    entered: Callable[[S, int, int, int, bool], None]  # seat, City, Unit; was it played there?
    fell: Callable[[S, int, int, int], None]  # seat, City, Unit: destroyed, where does it go?
    discarded: Callable[[S, int, Sequence[int]], None]  # by a seat, from hand, what comes of it?
    offered: Callable[[S, int, int], None]  # by a seat, a Unit: what comes of it before the gain?
    held: Callable[[S, int], int]  # cards in hand, those won in the Cities among them
    counted: Callable[[Sequence[int]], int]  # Units, where an effect counts them
    rank: Callable[[Sequence[int]], tuple[int, int]]  # of a side in battle: Strength, then the tie
    after: Callable[[S, Frame, int, int | None, tuple[int, ...]], None]  # City, winner, sums
    cards_at_most: int  # in hand at the end of a turn
    coins_at_most: int
    rounds: int = 0  # of a draft in which 2 Units are kept and 1 is given
