"""Units and Rewards as the rules read them, by id.

The card file fills these tables once, when the first card is needed: importing the engine reads no
file. Whoever has a card's id has it from a match or from a function of this module, and so may
read the tables; whoever starts from nothing calls one of the functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, get_args

from ..cities import plays
from ..cities.cards import Ability, find_in, register_card, register_unit
from ..cities.plays import Means, Uses
from ..core.ask import Option

if TYPE_CHECKING:
    from ..cities.effects.count import Count
    from .cardfile import CardFile

Kind = Literal["Myrmidon", "Keres", "Automaton", "Moirai"]
Payment = Literal["coins", "discard", "return", "destroy"]
Gift = Literal["unit", "coin"]
Step = Literal["wealth", "surge", "war", "offering"]

KINDS: tuple[Kind, ...] = get_args(Kind)
STEPS: tuple[Step, ...] = get_args(Step)
BIT: dict[str, int] = {kind: 1 << i for i, kind in enumerate(KINDS)}
MYRMIDON, KERES, AUTOMATON, MOIRAI = (BIT[kind] for kind in KINDS)

UNITS_OF_A_KIND: dict[Kind, int] = {"Myrmidon": 9, "Keres": 6, "Automaton": 4, "Moirai": 3}
REWARDS_IN_A_MATCH = 6
"""G01: how many there are of each."""


@dataclass(frozen=True, slots=True)
class Price:
    """An Ability Cost (G21): Coins, Units from hand, or own Units that return or are destroyed."""

    of: Payment
    number: int


@dataclass(frozen=True, slots=True)
class Exalt:
    """All that must be so for a Keres to be Exalted."""

    text: str
    requires: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class Unit:
    """A Unit. A Myrmidon's ability has a price; a Keres has a gift and an aim instead."""

    id: int
    key: str
    name: str
    kind: Kind
    cost: int
    offering: int
    strength: int
    ability: Ability | None = None
    price: Price | None = None
    gift: Gift | None = None
    exalt: Exalt | None = None
    flavour: str = ""
    retired: bool = False  # never dealt again, but known to the matches that hold it

    @property
    def traits(self) -> int:
        """Its kind, as a bit."""
        return BIT[self.kind]


@dataclass(frozen=True, slots=True)
class Reward:
    """A Reward: 2 points in hand, or its ability and 1 point."""

    id: int
    key: str
    name: str
    ability: Ability
    flavour: str = ""
    retired: bool = False


UNITS: dict[int, Unit] = {}
REWARDS: dict[int, Reward] = {}
KNOWN: set[int] = set()
MYRMIDONS: set[int] = set()
HERALDS: set[int] = set()
"""The Keres, who act at the end of a Surge Step."""
USES: Uses = {}
"""To which Cities each Unit can be played. Forgotten when cards are registered."""


def register(units: Iterable[Unit], rewards: Iterable[Reward]) -> None:
    """Make the cards known to the rules."""
    USES.clear()
    for reward in rewards:
        REWARDS[reward.id] = reward
        KNOWN.add(reward.id)
        register_card(reward)
    for unit in units:
        UNITS[unit.id] = unit
        KNOWN.add(unit.id)
        register_unit(unit, (unit.kind,), 2 if unit.kind == "Automaton" else 1)  # G06
        if unit.kind == "Myrmidon":
            MYRMIDONS.add(unit.id)
        elif unit.kind == "Keres":
            HERALDS.add(unit.id)


@cache
def load() -> CardFile:
    """Read the game's card file and fill the tables, the first time that it is asked for."""
    from . import cardfile  # noqa: PLC0415  # a card file is made of the cards defined here

    found = cardfile.read()
    register(found.units, found.rewards)
    return found


def known() -> Set[int]:
    """The ids of all cards there are, retired ones included."""
    load()
    return KNOWN


def units() -> list[int]:
    """The Units that new matches are dealt, in the file's order."""
    load()
    return [unit.id for unit in UNITS.values() if not unit.retired]


def rewards() -> list[int]:
    """The Rewards that new matches are dealt, in the file's order."""
    load()
    return [reward.id for reward in REWARDS.values() if not reward.retired]


def every_unit() -> list[Unit]:
    """All Units there are, retired ones included."""
    load()
    return list(UNITS.values())


def all_uses(means: Means, of: Callable[..., tuple[Option, ...]]) -> dict[int, tuple[Option, ...]]:
    """To which Cities whoever has such means could play each Unit, noted in `USES`."""
    return plays.all_uses(USES, means, every_unit(), of)


def everything() -> list[Unit | Reward]:
    """All cards there are, retired ones included."""
    return [*every_unit(), *REWARDS.values()]


def card(id: int) -> Unit | Reward:
    """Any card by its id."""
    load()
    return UNITS[id] if id in UNITS else REWARDS[id]


def find(name: str) -> Unit | Reward | None:
    """Any card by its name or key, however it is written."""
    return find_in(everything(), name)
