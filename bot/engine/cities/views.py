"""What the views of all City games show, whatever else they do. They are types of their own."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from ..core.ask import Ask
from ..core.state import Outcome

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
