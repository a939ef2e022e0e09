"""The table: everything there is in a match of Omen, and the small acts that change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from ..core import frame, state
from ..core.ask import Option
from .rules import COINS

if TYPE_CHECKING:
    from .vocabulary import AnyOp

    Frame: TypeAlias = frame.Frame[AnyOp]
else:
    Frame = frame.Frame

NOBODY = -1


@dataclass(slots=True)
class Draft:
    """Drafting, while it lasts: the three Stacks, what each looks at, what each has so far."""

    stacks: list[list[int]]  # TRIUMPH, COVETED, the others
    dealt: list[list[int]] = field(default_factory=lambda: [[], []])
    picked: list[list[int]] = field(default_factory=lambda: [[], []])
    round: int = 0

    def clone(self) -> Draft:
        return Draft(
            [cards[:] for cards in self.stacks],
            [cards[:] for cards in self.dealt],
            [cards[:] for cards in self.picked],
            self.round,
        )


@dataclass(slots=True, kw_only=True)
class State(state.State["AnyOp"]):
    """A match of Omen. The top of a deck, pile or stack is the end of its list."""

    frames: list[frame.Frame[AnyOp]] = field(default_factory=list)
    games: tuple[int, ...]
    mode: str = "single"
    draft: Draft | None = None
    owners: dict[int, int] = field(default_factory=dict)  # of drafted Units; never changes
    box: list[int] = field(default_factory=list)  # Kraters out of play, unseen (R25)
    undrafted: list[int] = field(default_factory=list)  # Units out of play, unseen
    elder: int
    active: int = NOBODY
    turn: int = 0
    step: str = "envoy"
    used: list[Option] = field(default_factory=list)  # own abilities and GLEANs, in this step
    broke: bool = False  # a Krater in this Surge Step (R12)
    coins: list[int] = field(default_factory=lambda: [0, 0])
    supply: int = COINS
    decks: list[list[int]]  # one for both players, or one each in a drafted game (R24)
    piles: list[list[int]]
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    kraters: list[list[int]] = field(default_factory=lambda: [[], []])  # in hand
    envoys: list[list[int]] = field(default_factory=lambda: [[], []])
    sides: list[list[int]] = field(default_factory=lambda: [[] for _ in range(6)])
    stacks: list[list[int]]
    revealed: list[int] = field(default_factory=list)
    broken: list[list[int]] = field(default_factory=lambda: [[], []])
    triumphs: list[list[int]] = field(default_factory=lambda: [[], []])

    def side(self, seat: int, city: int) -> list[int]:
        return self.sides[seat * 3 + city]

    def deck(self, seat: int) -> list[int]:
        return self.decks[-seat]  # the last of one is the first: it serves both seats

    def pile(self, seat: int) -> list[int]:
        return self.piles[-seat]

    def home(self, card: int, seat: int) -> int:
        """R24: whose deck and pile a card goes back to: its owner's, if it was drafted."""
        return self.owners.get(card, seat)

    def exchange(self, becomes: Mapping[int, int]) -> None:
        """A place keeps its owner, whichever card now lies there."""
        state.State.exchange(self, becomes)
        self.owners = {becomes.get(card, card): seat for card, seat in self.owners.items()}

    def named(self) -> set[int]:
        return state.State.named(self).union(self.owners, [o.card for o in self.used])

    def clone(self) -> State:
        """A copy that shares only what never changes.

        Written out, list by list: a search lives on it, and comprehensions cost half as much again.
        """
        copy = object.__new__(State)
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
        copy.games = self.games
        copy.mode = self.mode
        copy.draft = self.draft.clone() if self.draft else None
        copy.owners = self.owners
        copy.box = self.box[:]
        copy.undrafted = self.undrafted[:]
        copy.elder = self.elder
        copy.active = self.active
        copy.turn = self.turn
        copy.step = self.step
        copy.used = self.used.copy()
        copy.broke = self.broke
        copy.coins = self.coins.copy()
        copy.supply = self.supply
        copy.decks = [cards.copy() for cards in self.decks]
        copy.piles = [cards.copy() for cards in self.piles]
        a, b = self.hands
        copy.hands = [a.copy(), b.copy()]
        a, b = self.kraters
        copy.kraters = [a.copy(), b.copy()]
        a, b = self.envoys
        copy.envoys = [a.copy(), b.copy()]
        a, b, c, d, e, f = self.sides
        copy.sides = [a.copy(), b.copy(), c.copy(), d.copy(), e.copy(), f.copy()]
        a, b, c = self.stacks
        copy.stacks = [a.copy(), b.copy(), c.copy()]
        copy.revealed = self.revealed.copy()
        a, b = self.broken
        copy.broken = [a.copy(), b.copy()]
        a, b = self.triumphs
        copy.triumphs = [a.copy(), b.copy()]
        return copy


def other(seat: int) -> int:
    """The player across the table."""
    return 1 - seat
