"""The cards of the City games, as far as they are alike. An id is one card in the whole house.

Each game fills these tables when its card file is read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

from ..core.ask import Option, option

if TYPE_CHECKING:
    from .effects import Effect


@dataclass(frozen=True, slots=True)
class Ability:
    """What a card says, and what that does."""

    text: str
    effect: tuple[Effect, ...]


class AnyCard(Protocol):
    """A card of any City game."""

    @property
    def id(self) -> int: ...
    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def flavour(self) -> str: ...
    @property
    def retired(self) -> bool:
        """Is it never dealt again, but known to the matches that hold it?"""


class AnyUnit(AnyCard, Protocol):
    """A Unit of any City game. Its traits are a bit mask."""

    @property
    def cost(self) -> int: ...
    @property
    def offering(self) -> int: ...
    @property
    def strength(self) -> int: ...
    @property
    def traits(self) -> int: ...


C = TypeVar("C", bound=AnyCard)

CARDS: dict[int, AnyCard] = {}
UNITS: dict[int, AnyUnit] = {}

COUNT: dict[int, int] = {}
"""As how many Units it counts towards City Limit and War."""
STRENGTH: dict[int, int] = {}
TRAITS: dict[int, frozenset[str]] = {}
"""What a card may ask a Unit to be: its traits, or its kind."""
OFFERS: dict[int, Option] = {}
"""A Unit as it may be offered."""


def register_card(card: AnyCard) -> None:
    """Make a card known that is won in a City."""
    CARDS[card.id] = card


def register_unit(unit: AnyUnit, traits: Iterable[str], count: int) -> None:
    """Make a Unit known that is called all this and counts as so many."""
    CARDS[unit.id] = UNITS[unit.id] = unit
    COUNT[unit.id] = count
    STRENGTH[unit.id] = unit.strength
    TRAITS[unit.id] = frozenset(traits)
    OFFERS[unit.id] = option("offer", unit.id)


def find_in(cards: Iterable[C], name: str) -> C | None:
    """The card among these that has such a name or key, however it is written."""
    plain = name.strip().casefold()
    for card in cards:
        if plain in (card.key, card.name.casefold()):
            return card
    return None
