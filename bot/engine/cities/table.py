"""The table of a City game: Coins, deck, hands, Cities, and who is to move."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from ..core import frame, state
from ..core.frame import OpT

if TYPE_CHECKING:
    from .book import Book

NOBODY = -1

Frame: TypeAlias = frame.Frame[Any]


@dataclass(slots=True, kw_only=True)
class Table(state.State[OpT]):
    """What lies on the table of every City game. The top of a deck, pile or stack is its end."""

    book: ClassVar[Book[Any]]  # what this game says in its own way

    elder: int
    active: int = NOBODY
    turn: int = 0
    step: str = "envoy"
    coins: list[int] = field(default_factory=lambda: [0, 0])
    supply: int
    decks: list[list[int]]  # one for both players, or one each (R24)
    piles: list[list[int]]
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    envoys: list[list[int]] = field(default_factory=lambda: [[], []])
    sides: list[list[int]] = field(default_factory=lambda: [[] for _ in range(6)])
    stacks: list[list[int]]
    revealed: list[int] = field(default_factory=list)

    def side(self, seat: int, city: int) -> list[int]:
        return self.sides[seat * 3 + city]

    def deck(self, seat: int) -> list[int]:
        return self.decks[-seat]  # the last of one is the first: it serves both seats

    def pile(self, seat: int) -> list[int]:
        return self.piles[-seat]

    def home(self, card: int, seat: int) -> int:
        """Whose deck and pile a card goes back to, of the seat that had it last."""
        return seat

    def copy_to(self, copy: Table[OpT]) -> None:
        """Fill a copy that shares only what never changes.

        Written out, list by list: a search lives on it, and comprehensions cost half as much again.
        """
        copy.seed = self.seed
        copy.draws = self.draws
        copy.frames = [f.clone() for f in self.frames]
        copy.asks = self.asks.copy()
        copy.asked = self.asked
        copy.answered = self.answered
        copy.outcome = self.outcome
        copy.out = self.out
        copy.news = []
        copy.forced = []
        copy.elder = self.elder
        copy.active = self.active
        copy.turn = self.turn
        copy.step = self.step
        copy.coins = self.coins.copy()
        copy.supply = self.supply
        copy.decks = [cards.copy() for cards in self.decks]
        copy.piles = [cards.copy() for cards in self.piles]
        a, b = self.hands
        copy.hands = [a.copy(), b.copy()]
        a, b = self.envoys
        copy.envoys = [a.copy(), b.copy()]
        a, b, c, d, e, f = self.sides
        copy.sides = [a.copy(), b.copy(), c.copy(), d.copy(), e.copy(), f.copy()]
        a, b, c = self.stacks
        copy.stacks = [a.copy(), b.copy(), c.copy()]
        copy.revealed = self.revealed.copy()


AnyTable: TypeAlias = Table[Any]


def end_here(s: AnyTable, seat: int) -> None:
    """Whoever leaves one of two: nobody plays on alone."""
    raise AssertionError("with two players, whoever leaves ends the match")


def other(seat: int) -> int:
    """The player across the table."""
    return 1 - seat
