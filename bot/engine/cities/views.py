"""What the views of all City games show, whatever else they do. They are types of their own."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from ..core.ask import FIRST_CARD, Ask
from ..core.state import Outcome
from .table import AnyTable

Cards: TypeAlias = tuple[int, ...]


class CityTable(Protocol):
    """The table of a City game as everybody sees it."""

    @property
    def turn(self) -> int: ...
    @property
    def active(self) -> int: ...
    @property
    def step(self) -> str: ...
    @property
    def waiting(self) -> tuple[tuple[int, str, int], ...]: ...
    @property
    def using(self) -> Cards:
        """Cards that are shown and being resolved."""

    @property
    def coins(self) -> tuple[int, ...]: ...
    @property
    def supply(self) -> int: ...
    @property
    def deck(self) -> tuple[int, ...]:
        """How many Units are in it; two numbers where each player has a deck."""

    @property
    def pile(self) -> tuple[Cards, ...]: ...
    @property
    def hand(self) -> tuple[int, ...]:
        """How many Units each holds."""

    @property
    def envoys(self) -> tuple[int, ...]:
        """How many of each lie face down."""

    @property
    def sides(self) -> tuple[Cards, ...]:
        """By seat * 3 + City."""

    @property
    def stacks(self) -> tuple[int, ...]:
        """How many cards are left to win in each City."""

    @property
    def revealed(self) -> Cards: ...
    @property
    def outcome(self) -> Outcome | None: ...

    def side(self, seat: int, city: int) -> Cards: ...


def show(view: Any, s: AnyTable) -> None:
    """Fill in what the public views of all City games show.

    Written out field by field, seat by seat and City by City: some are made at every decision,
    and a constructor or comprehensions would make them a fifth slower."""
    deck: Cards = ()
    for cards in s.decks:
        deck += (len(cards),)  # there are one or two: a list would have to be copied
    pile: tuple[Cards, ...] = ()
    for cards in s.piles:
        pile += (tuple(cards),)
    waiting: tuple[tuple[int, str, int], ...] = ()
    for ask in s.asks.values():
        waiting += ((ask.seat, ask.kind, ask.source),)
    using: Cards = ()
    for frame in s.frames:
        if frame.source >= FIRST_CARD:
            using += (frame.source,)
    view.turn = s.turn
    view.active = s.active
    view.step = s.step
    view.waiting = waiting
    view.using = using
    view.coins = tuple(s.coins)
    view.supply = s.supply
    view.deck = deck
    view.pile = pile
    a, b = s.hands
    view.hand = len(a), len(b)
    a, b = s.envoys
    view.envoys = len(a), len(b)
    a, b, c, d, e, f = s.sides
    view.sides = tuple(a), tuple(b), tuple(c), tuple(d), tuple(e), tuple(f)
    a, b, c = s.stacks
    view.stacks = len(a), len(b), len(c)
    view.revealed = tuple(s.revealed)
    view.outcome = s.outcome


class CityHand(Protocol):
    """The table of a City game as one player sees it."""

    @property
    def seat(self) -> int: ...
    @property
    def table(self) -> CityTable: ...
    @property
    def hand(self) -> Cards:
        """Units; what was won in the Cities is apart."""

    @property
    def envoy(self) -> Cards: ...
    @property
    def ask(self) -> Ask | None: ...


def show_hand(view: Any, s: AnyTable, seat: int) -> None:
    """Fill in what the private views of all City games show of a player's own."""
    view.seat = seat
    view.hand = tuple(s.hands[seat])
    view.envoy = tuple(s.envoys[seat])
    view.ask = s.asks.get(seat)
