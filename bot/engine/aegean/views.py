"""What can be seen: by everybody, and by one player. Nothing else ever leaves a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ..cities.views import Cards, show, show_hand
from ..core.ask import Ask
from ..core.state import Outcome
from .keres import CallKeres
from .rounds import Round
from .state import State


@final
@dataclass(slots=True)
class PublicView:
    """The table as everybody sees it."""

    start: str
    turn: int
    active: int
    step: str
    waiting: tuple[tuple[int, str, int], ...]  # who is asked, what kind of thing, by which card
    rewarded: bool
    acted: Cards  # Myrmidons used in the round under way, or Keres passed in this step
    using: Cards  # shown and being resolved
    coins: tuple[int, ...]
    supply: int
    deck: tuple[int, ...]  # how many
    pile: tuple[Cards, ...]
    hand: tuple[int, ...]  # how many Units
    rewards: tuple[int, ...]  # how many in hand
    envoys: tuple[int, ...]  # how many lie face down
    sides: tuple[Cards, ...]  # seat * 3 + City
    stacks: tuple[int, ...]  # how many Rewards are left
    revealed: Cards
    spent: tuple[Cards, ...]
    exalted: tuple[Cards, ...]
    outcome: Outcome | None

    def side(self, seat: int, city: int) -> Cards:
        return self.sides[seat * 3 + city]


@final
@dataclass(slots=True)
class PrivateView:
    """The table as one player sees it: what everybody sees, and what is theirs."""

    seat: int
    table: PublicView
    hand: Cards
    rewards: Cards
    envoy: Cards
    ask: Ask | None


new = object.__new__


def public(s: State) -> PublicView:
    view = new(PublicView)
    show(view, s)
    view.start = s.start
    view.rewarded = s.rewarded
    view.acted = acted(s)
    a, b = s.rewards
    view.rewards = len(a), len(b)
    a, b = s.spent
    view.spent = tuple(a), tuple(b)
    a, b = s.exalted
    view.exalted = tuple(a), tuple(b)
    return view


def acted(s: State) -> Cards:
    """Of the innermost round, or of the Keres' pass; what they did was told to all."""
    for f in reversed(s.frames):
        for op in reversed(f.todo):
            if type(op) is Round:
                return op.used
            if type(op) is CallKeres:
                return op.passed
    return ()


def private(s: State, seat: int) -> PrivateView:
    view = new(PrivateView)
    show_hand(view, s, seat)
    view.table = public(s)
    view.rewards = tuple(s.rewards[seat])
    return view
