"""Units and Kraters as the rules read them, by id. The card file fills these tables once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from .effects import Effect
    from .effects.count import Count

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
BIT = {trait: 1 << i for i, trait in enumerate(TRAITS)}
SPOILS, MYRIAD, BOLSTER, JILT, FATE, PILFER, RECRUIT = (BIT[trait] for trait in TRAITS[:7])
GLEAN, VETERAN, CURSE, TRIUMPH, WRATH, COVETED = (BIT[trait] for trait in TRAITS[7:])

ETERNAL = ("MYRIAD", "BOLSTER", "JILT", "GLEAN", "TRIUMPH", "COVETED")
VARIABLE = ("BOLSTER", "JILT", "GLEAN", "TRIUMPH")


@dataclass(frozen=True, slots=True)
class Ability:
    """What a card says, and what that does."""

    text: str
    effect: tuple[Effect, ...]


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


UNITS: dict[int, Unit] = {}
KRATERS: dict[int, Krater] = {}
TITLES: dict[int, str] = {}

COUNT: dict[int, int] = {}
"""As how many Units it counts towards City Limit, Sacked and TRIUMPH (MYRIAD: 2)."""
STRENGTH: dict[int, int] = {}
BOLSTERING: dict[int, int] = {}
TRIUMPHS: dict[str, frozenset[int]] = {step: frozenset() for step in STEPS}
GLEANING: set[int] = set()


def register(titles: dict[int, str], units: Iterable[Unit], kraters: Iterable[Krater]) -> None:
    """Make the cards known to the rules."""
    TITLES.update(titles)
    KRATERS.update((krater.id, krater) for krater in kraters)
    for unit in units:
        UNITS[unit.id] = unit
        COUNT[unit.id] = 2 if unit.traits & MYRIAD else 1
        STRENGTH[unit.id] = unit.strength
        BOLSTERING[unit.id] = 1 if unit.traits & BOLSTER else 0
        if unit.triumph:
            TRIUMPHS[unit.triumph.step] |= {unit.id}
        if unit.traits & GLEAN:
            GLEANING.add(unit.id)


def card(id: int) -> Unit | Krater:
    """Any card by its id."""
    return UNITS[id] if id in UNITS else KRATERS[id]


def find(name: str) -> Unit | Krater | None:
    """Any card by its name or key, however it is written."""
    plain = name.strip().casefold()
    everything: list[Unit | Krater] = [*UNITS.values(), *KRATERS.values()]
    for found in everything:
        if plain in (found.key, found.name.casefold()):
            return found
    return None
