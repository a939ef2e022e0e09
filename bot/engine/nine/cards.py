"""Omens as the rules read them, by id.

The card file fills these tables once, when the first card is needed: importing the engine reads no
file. Whoever has a card's id has it from a match or from a function of this module, and so may
read the tables; whoever starts from nothing calls one of the functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, get_args

from .count import Condition, Count

if TYPE_CHECKING:
    from .cardfile import CardFile
    from .effects import Ops


Timing = Literal[
    "summoned",
    "attack",
    "attacked",
    "slay",
    "slain",
    "discarded",
    "switch",
    "your_end",
    "every_end",
]
TIMINGS: tuple[Timing, ...] = get_args(Timing)
"""N32: when an effect is triggered. What counts while an Omen is face up is a `Standing`."""

Permission = Literal["attack_in_defense", "guard"]
"""What a rule forbids, and an effect lets be: to Attack in Defense Mode; to keep its controller
from being Attacked in whatever Mode it is."""
PERMISSIONS: tuple[Permission, ...] = get_args(Permission)


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect that is triggered. `once` works at most once a turn."""

    timing: Timing
    text: str
    ops: Ops
    only_if: Condition | None = None
    once: bool = False


Whom = Literal["me", "yours", "your_others", "others"]


@dataclass(frozen=True, slots=True)
class Grant:
    """What an Omen gives to values while it is face up (N26), for each of what is counted."""

    attack: int = 0
    defense: int = 0
    to: Whom = "me"
    each: Count | None = None
    only_if: Condition | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What counts while an Omen is face up: values, or what it lets be done."""

    text: str
    grants: tuple[Grant, ...] = ()
    allows: Permission | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """An Omen."""

    id: int
    key: str
    name: str
    team: int
    attack: int
    defense: int
    effects: tuple[Effect, ...] = ()
    standing: Standing | None = None
    flavour: str = ""
    retired: bool = False  # never dealt again, but known to the matches that hold it


@dataclass(frozen=True, slots=True)
class Pair:
    """Two Omens of a Team that go together, and why, in a sentence."""

    of: tuple[int, int]
    text: str


CARDS: dict[int, Card] = {}
KNOWN: set[int] = set()
PRINTED: dict[int, tuple[int, int]] = {}
"""ATK and DEF, by card."""
STANDING: dict[int, Standing] = {}
"""By card, what counts while it is face up: few have it."""
GRANTS: dict[int, tuple[Grant, ...]] = {}
"""What cards give to values while they are face up."""
ALLOWED: dict[Permission, set[int]] = {permission: set() for permission in PERMISSIONS}
"""The cards that let something be done while they are face up."""
TRIGGERED: dict[Timing, dict[int, tuple[int, ...]]] = {timing: {} for timing in TIMINGS}
"""By timing and card, the numbers of the effects that it triggers."""
AT_END: set[int] = set()
"""The cards with an effect that an End Phase triggers."""


def register(cards: Iterable[Card]) -> None:
    """Make the cards known to the rules."""
    for card in cards:
        CARDS[card.id] = card
        PRINTED[card.id] = card.attack, card.defense
        KNOWN.add(card.id)
        for timing in TIMINGS:
            numbers = [n for n, effect in enumerate(card.effects) if effect.timing == timing]
            TRIGGERED[timing].pop(card.id, None)
            if numbers:
                TRIGGERED[timing][card.id] = tuple(numbers)
        AT_END.discard(card.id)
        if card.id in TRIGGERED["your_end"] or card.id in TRIGGERED["every_end"]:
            AT_END.add(card.id)
        register_standing(card)
    team.cache_clear()


def register_standing(card: Card) -> None:
    """What counts while it is face up."""
    STANDING.pop(card.id, None)
    GRANTS.pop(card.id, None)
    for allowed in ALLOWED.values():
        allowed.discard(card.id)
    if card.standing is not None:
        STANDING[card.id] = card.standing
        if card.standing.grants:
            GRANTS[card.id] = card.standing.grants
        if card.standing.allows is not None:
            ALLOWED[card.standing.allows].add(card.id)


@cache
def load() -> CardFile:
    """Read the game's card file and fill the tables, the first time that it is asked for."""
    from . import cardfile  # noqa: PLC0415  # a card file is made of the cards defined here

    found = cardfile.read()
    register(found.cards)
    return found


def known() -> Set[int]:
    """The ids of all cards there are, retired ones included."""
    load()
    return KNOWN


def every_card() -> list[Card]:
    """All Omens there are, retired ones included."""
    load()
    return list(CARDS.values())


@cache
def team(number: int) -> tuple[int, ...]:
    """N01: the nine Omens of a Team that new matches are dealt."""
    return tuple([card.id for card in every_card() if card.team == number and not card.retired])


def goes_with(id: int) -> list[tuple[int, str]]:
    """The Omens that a card goes with, each with a sentence that says why."""
    return [
        (next(other for other in pair.of if other != id), pair.text)
        for pair in load().pairs
        if id in pair.of
    ]


def card(id: int) -> Card:
    load()
    return CARDS[id]


def find(name: str) -> Card | None:
    """A card by its name or key, however it is written."""
    wanted = name.strip().casefold()
    return next((card for card in every_card() if wanted in (card.name.casefold(), card.key)), None)
