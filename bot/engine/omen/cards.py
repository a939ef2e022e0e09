"""Units and Kraters as the rules read them, by id.

The card file fills these tables once, when the first card is needed: importing the engine reads no
file. Whoever has a card's id has it from a match or from a function of this module, and so may
read the tables; whoever starts from nothing calls one of the functions.
"""

from __future__ import annotations

from collections import defaultdict
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

Trait = Literal[
    "SPOILS",
    "MYRIAD",
    "BOLSTER",
    "JILT",
    "FATE",
    "PILFER",
    "RECRUIT",
    "GLEAN",
    "VETERAN",
    "CURSE",
    "TRIUMPH",
    "WRATH",
    "COVETED",
]
Step = Literal["wealth", "surge", "portent", "war", "offering"]

TRAITS: tuple[Trait, ...] = get_args(Trait)
STEPS: tuple[Step, ...] = get_args(Step)

# A set of traits is a bit mask: the quickest thing Python can ask a question of.
BIT: dict[str, int] = {trait: 1 << i for i, trait in enumerate(TRAITS)}
SPOILS, MYRIAD, BOLSTER, JILT, FATE, PILFER, RECRUIT = (BIT[trait] for trait in TRAITS[:7])
GLEAN, VETERAN, CURSE, TRIUMPH, WRATH, COVETED = (BIT[trait] for trait in TRAITS[7:])

UNITS_IN_A_GAME, KRATERS_IN_A_GAME = 22, 6
"""How many a match is dealt of each game. There may be more to deal from."""

ETERNAL = ("MYRIAD", "BOLSTER", "JILT", "GLEAN", "TRIUMPH", "COVETED")
VARIABLE = ("BOLSTER", "JILT", "GLEAN", "TRIUMPH")


@dataclass(frozen=True, slots=True)
class Triumph:
    """The step in which a TRIUMPH is checked, and all that must be so."""

    text: str
    step: Step
    requires: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class Unit:
    """A Unit. Its traits are a bit mask; it has a text for each variable one."""

    id: int
    key: str
    name: str
    game: int
    cost: int
    offering: int
    strength: int
    traits: int
    bolster: Ability | None = None
    jilt: Ability | None = None
    glean: Ability | None = None
    triumph: Triumph | None = None
    flavour: str = ""
    retired: bool = False  # never dealt again, but known to the matches that hold it

    @property
    def trait_names(self) -> tuple[Trait, ...]:
        return tuple(trait for trait in TRAITS if self.traits & BIT[trait])


@dataclass(frozen=True, slots=True)
class Krater:
    """A Krater: 2 points in hand, or its effect and 1 point."""

    id: int
    key: str
    name: str
    game: int
    broken: Ability
    flavour: str = ""
    retired: bool = False


UNITS: dict[int, Unit] = {}
KRATERS: dict[int, Krater] = {}
TITLES: dict[int, str] = {}
KNOWN: set[int] = set()

BOLSTERING: dict[int, int] = {}
TRIUMPHS: defaultdict[str, frozenset[int]] = defaultdict(frozenset)
"""By the step in which they are checked; there are none for what comes before and after a turn."""
GLEANING: set[int] = set()
SPOILING: set[int] = set()
USES: Uses = {}
"""What each Unit can be used for in a Surge Step, by Coins and by room in each City.

Filled as positions are met, and forgotten when cards are registered.
"""


def register(titles: dict[int, str], units: Iterable[Unit], kraters: Iterable[Krater]) -> None:
    """Make the cards known to the rules."""
    USES.clear()
    TITLES.update(titles)
    for krater in kraters:
        KRATERS[krater.id] = krater
        KNOWN.add(krater.id)
        register_card(krater)
    for unit in units:
        UNITS[unit.id] = unit
        KNOWN.add(unit.id)
        register_unit(unit, unit.trait_names, 2 if unit.traits & MYRIAD else 1)
        BOLSTERING[unit.id] = 1 if unit.traits & BOLSTER else 0
        if unit.triumph:
            TRIUMPHS[unit.triumph.step] |= {unit.id}
        if unit.traits & GLEAN:
            GLEANING.add(unit.id)
        if unit.traits & SPOILS:
            SPOILING.add(unit.id)


@cache
def load() -> CardFile:
    """Read the game's card file and fill the tables, the first time that it is asked for."""
    from . import cardfile  # noqa: PLC0415  # a card file is made of the cards defined here

    found = cardfile.read()
    register(found.titles, found.units, found.kraters)
    return found


def known() -> Set[int]:
    """The ids of all cards there are, retired ones included."""
    load()
    return KNOWN


def titles() -> dict[int, str]:
    """The games there are, by number."""
    load()
    return TITLES


def units(*games: int) -> list[int]:
    """The Units that new matches of these games are dealt from, in the file's order."""
    load()
    return [unit.id for unit in UNITS.values() if unit.game in games and not unit.retired]


def kraters(*games: int) -> list[int]:
    """The Kraters that new matches of these games are dealt from, in the file's order."""
    load()
    return [krater.id for krater in KRATERS.values() if krater.game in games and not krater.retired]


def every_unit() -> list[Unit]:
    """All Units there are, retired ones included."""
    load()
    return list(UNITS.values())


def all_uses(means: Means, of: Callable[..., tuple[Option, ...]]) -> dict[int, tuple[Option, ...]]:
    """What every Unit could be used for by whoever has such means, noted in `USES`."""
    return plays.all_uses(USES, means, every_unit(), of)


def everything() -> list[Unit | Krater]:
    """All cards there are, retired ones included."""
    return [*every_unit(), *KRATERS.values()]


def card(id: int) -> Unit | Krater:
    """Any card by its id."""
    load()
    return UNITS[id] if id in UNITS else KRATERS[id]


def find(name: str) -> Unit | Krater | None:
    """Any card by its name or key, however it is written."""
    return find_in(everything(), name)
