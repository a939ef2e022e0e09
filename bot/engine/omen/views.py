"""What can be seen: by everybody, and by one player. Nothing else ever leaves a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ..cities.views import Cards, show, show_hand
from ..core.ask import Ask, Option, option
from ..core.state import Outcome
from .state import State


@final
@dataclass(slots=True)
class PublicView:
    """The table as everybody sees it."""

    games: tuple[int, ...]
    turn: int
    active: int
    step: str
    waiting: tuple[tuple[int, str, int], ...]  # who is asked, what kind of thing, by which card
    used: tuple[Option, ...]  # abilities from hand and GLEANs, in this step
    broke: bool
    using: Cards  # shown and being resolved: a JILT, a Krater
    coins: tuple[int, ...]
    supply: int
    deck: tuple[int, ...]  # how many
    pile: tuple[Cards, ...]
    hand: tuple[int, ...]  # how many Units
    kraters: tuple[int, ...]  # how many in hand
    envoys: tuple[int, ...]  # how many lie face down
    sides: tuple[Cards, ...]  # seat * 3 + City
    stacks: tuple[int, ...]  # how many Kraters are left
    revealed: Cards
    broken: tuple[Cards, ...]
    triumphs: tuple[Cards, ...]
    outcome: Outcome | None
    mode: str = "single"
    drafted: tuple[int, ...] = ()  # how many each has, while the draft lasts

    def side(self, seat: int, city: int) -> Cards:
        return self.sides[seat * 3 + city]

    def gleaned(self, card: int) -> bool:
        """Was its GLEAN used in this Portent Step (R13)?"""
        return option("glean", card) in self.used


@final
@dataclass(slots=True)
class PrivateView:
    """The table as one player sees it: what everybody sees, and what is theirs."""

    seat: int
    table: PublicView
    hand: Cards
    kraters: Cards
    envoy: Cards
    ask: Ask | None
    dealt: Cards = ()  # in a draft: what to choose from
    picked: Cards = ()  # in a draft: what one has so far


new = object.__new__


def public(s: State) -> PublicView:
    view = new(PublicView)
    show(view, s)
    view.games = s.games
    view.mode = s.mode
    view.used = tuple(s.used)
    view.broke = s.broke
    a, b = s.kraters
    view.kraters = len(a), len(b)
    a, b = s.broken
    view.broken = tuple(a), tuple(b)
    a, b = s.triumphs
    view.triumphs = tuple(a), tuple(b)
    view.drafted = tuple(map(len, s.draft.picked)) if s.draft else ()
    return view


def private(s: State, seat: int) -> PrivateView:
    view = new(PrivateView)
    show_hand(view, s, seat)
    view.table = public(s)
    view.kraters = tuple(s.kraters[seat])
    view.dealt = tuple(s.draft.dealt[seat]) if s.draft else ()
    view.picked = tuple(s.draft.picked[seat]) if s.draft else ()
    return view
