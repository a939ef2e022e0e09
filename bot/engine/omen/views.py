"""What can be seen: by everybody, and by one player. Nothing else ever leaves a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ..core.ask import FIRST_CARD, Ask, Option, option
from ..core.state import Outcome
from .state import State

Cards = tuple[int, ...]


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


def public(s: State) -> PublicView:
    """Written out seat by seat and City by City: it is made at every step of a search."""
    deck, pile, waiting, using = [], [], [], []
    for cards in s.decks:
        deck.append(len(cards))
    for cards in s.piles:
        pile.append(tuple(cards))
    for ask in s.asks.values():
        waiting.append((ask.seat, ask.kind, ask.source))
    for f in s.frames:
        if f.source >= FIRST_CARD:
            using.append(f.source)
    hands, kraters, envoys, stacks, sides = s.hands, s.kraters, s.envoys, s.stacks, s.sides
    seat_0 = tuple(sides[0]), tuple(sides[1]), tuple(sides[2])
    seat_1 = tuple(sides[3]), tuple(sides[4]), tuple(sides[5])
    return PublicView(
        s.games,
        s.turn,
        s.active,
        s.step,
        tuple(waiting),
        tuple(s.used),
        s.broke,
        tuple(using),
        tuple(s.coins),
        s.supply,
        tuple(deck),
        tuple(pile),
        (len(hands[0]), len(hands[1])),
        (len(kraters[0]), len(kraters[1])),
        (len(envoys[0]), len(envoys[1])),
        seat_0 + seat_1,
        (len(stacks[0]), len(stacks[1]), len(stacks[2])),
        tuple(s.revealed),
        (tuple(s.broken[0]), tuple(s.broken[1])),
        (tuple(s.triumphs[0]), tuple(s.triumphs[1])),
        s.outcome,
        s.mode,
        tuple(map(len, s.draft.picked)) if s.draft else (),
    )


def private(s: State, seat: int) -> PrivateView:
    return PrivateView(
        seat,
        public(s),
        tuple(s.hands[seat]),
        tuple(s.kraters[seat]),
        tuple(s.envoys[seat]),
        s.asks.get(seat),
        tuple(s.draft.dealt[seat]) if s.draft else (),
        tuple(s.draft.picked[seat]) if s.draft else (),
    )
