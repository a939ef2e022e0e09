"""What can be seen: by everybody, and by one player. Nothing else ever leaves a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ..core.ask import FIRST_CARD, Ask
from ..core.state import Outcome
from .state import State

Cards = tuple[int, ...]


@final
@dataclass(slots=True)
class PublicView:
    """The table as everybody sees it."""

    games: tuple[int, ...]
    mode: str
    drafted: tuple[int, ...]  # how many each has, while the draft lasts
    turn: int
    active: int
    step: str
    waiting: tuple[tuple[int, str, int], ...]  # who is asked, what kind of thing, by which card
    used: Cards
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

    def side(self, seat: int, city: int) -> Cards:
        return self.sides[seat * 3 + city]


@final
@dataclass(slots=True)
class PrivateView:
    """The table as one player sees it: what everybody sees, and what is theirs."""

    seat: int
    table: PublicView
    hand: Cards
    kraters: Cards
    envoy: Cards
    dealt: Cards  # in a draft: what to choose from
    picked: Cards  # in a draft: what one has so far
    ask: Ask | None


def public(s: State) -> PublicView:
    return PublicView(
        s.games,
        s.mode,
        tuple(map(len, s.draft.picked)) if s.draft else (),
        s.turn,
        s.active,
        s.step,
        tuple([(ask.seat, ask.kind, ask.source) for ask in s.asks.values()]),
        tuple(s.used),
        s.broke,
        tuple([f.source for f in s.frames if f.source >= FIRST_CARD]),
        tuple(s.coins),
        s.supply,
        tuple(map(len, s.decks)),
        tuple(map(tuple, s.piles)),
        tuple(map(len, s.hands)),
        tuple(map(len, s.kraters)),
        tuple(map(len, s.envoys)),
        tuple(map(tuple, s.sides)),
        tuple(map(len, s.stacks)),
        tuple(s.revealed),
        tuple(map(tuple, s.broken)),
        tuple(map(tuple, s.triumphs)),
        s.outcome,
    )


def private(s: State, seat: int) -> PrivateView:
    return PrivateView(
        seat,
        public(s),
        tuple(s.hands[seat]),
        tuple(s.kraters[seat]),
        tuple(s.envoys[seat]),
        tuple(s.draft.dealt[seat]) if s.draft else (),
        tuple(s.draft.picked[seat]) if s.draft else (),
        s.asks.get(seat),
    )
