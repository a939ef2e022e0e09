"""data/cards.yaml made into cards, or into a list of everything that is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from ..cities.cardfile import (
    AbilityText,
    GoalText,
    Strength,
    ability,
    faults_of_ability,
    faults_of_goal,
)
from ..cities.cards import Ability
from ..cities.grammar import IN_A_CITY
from ..core import cardfile, resources
from ..core.ask import FIRST_CARD
from ..core.cardfile import BadCards, FaultyCard
from ..core.pages import Example, Faults, Name, Page, Value, is_current, unfold
from .cards import (
    BIT,
    KRATERS_IN_A_GAME,
    TRAITS,
    UNITS_IN_A_GAME,
    VARIABLE,
    Krater,
    Step,
    Trait,
    Triumph,
    Unit,
)

CARDS_YAML = resources.folder("data") / "cards.yaml"

GAMES_IN_A_DRAFT = 3
DRAFT_NEEDS = {"TRIUMPH": 12, "COVETED": 8, "": 30}

Id = Annotated[int, Field(ge=FIRST_CARD, le=999)]


class TriumphText(GoalText):
    step: Step


class UnitText(Page):
    id: Id
    name: Name
    cost: Value
    offering: Value
    strength: Strength
    traits: Annotated[tuple[Trait, ...], Field(min_length=2, max_length=2)]
    bolster: AbilityText | None = None
    jilt: AbilityText | None = None
    glean: AbilityText | None = None
    triumph: TriumphText | None = None
    flavour: str = ""
    retired: bool = False
    examples: tuple[Example, ...] = ()


class KraterText(Page):
    id: Id
    name: Name
    broken: AbilityText
    flavour: str = ""
    retired: bool = False
    examples: tuple[Example, ...] = ()


class GameText(Page):
    title: Name
    units: dict[str, Any]
    kraters: dict[str, Any]


class FileText(Page):
    games: dict[int, Any]


@dataclass(frozen=True, slots=True)
class CardFile:
    """The cards of a file, and the examples of each by its key."""

    titles: dict[int, str]
    units: tuple[Unit, ...]
    kraters: tuple[Krater, ...]
    examples: dict[str, tuple[Example, ...]]


def read(path: Path = CARDS_YAML) -> CardFile:
    """The cards, or BadCards with all faults at once."""
    reading = Reading()
    reading.read(unfold(cardfile.read(path)))
    if reading.faults:
        raise BadCards(path, reading.faults)
    return reading.cards()


class Reading:
    """A file being read: what could be made of it, and everything that is wrong with it."""

    def __init__(self) -> None:
        self.faults = Faults()
        self.titles: dict[int, str] = {}
        self.keys: Counter[str] = Counter()
        self.units: dict[str, tuple[int, UnitText]] = {}
        self.kraters: dict[str, tuple[int, KraterText]] = {}

    def read(self, document: Any) -> None:
        file = self.faults.page(FileText, "", document)
        for number, raw in (file.games if file else {}).items():
            game = self.faults.page(GameText, f"game {number}", raw)
            if game:
                self.titles[number] = game.title
                self.read_game(number, game)
        for key, uses in self.keys.items():
            if uses > 1:
                self.faults.append(FaultyCard(key, "", "a key of its own in all games"))
        self.faults.check_twice(self.pages())
        current = [unit for _, unit in self.units.values() if not unit.retired]
        self.faults += undraftable(len(self.titles), current)

    def read_game(self, number: int, game: GameText) -> None:
        for kind, wanted in (("units", UNITS_IN_A_GAME), ("kraters", KRATERS_IN_A_GAME)):
            count = sum(is_current(raw) for raw in getattr(game, kind).values())
            if count < wanted:
                expected = f"at least {wanted} that are not retired, not {count}"
                self.faults.append(FaultyCard(f"game {number}", kind, expected))
        self.keys.update([*game.units, *game.kraters])
        self.faults.check_keys([*game.units, *game.kraters])
        for key, raw in game.units.items():
            unit = self.faults.page(UnitText, key, raw)
            if unit:
                self.units[key] = (number, unit)
                self.faults.note(key, faults_of_unit(unit))
        for key, raw in game.kraters.items():
            krater = self.faults.page(KraterText, key, raw)
            if krater:
                self.kraters[key] = (number, krater)
                self.faults.note(key, faults_of_krater(krater))

    def pages(self) -> list[tuple[str, UnitText | KraterText]]:
        units = [(key, unit) for key, (_, unit) in self.units.items()]
        return [*units, *((key, krater) for key, (_, krater) in self.kraters.items())]

    def cards(self) -> CardFile:
        return CardFile(
            self.titles,
            tuple(unit(game, key, page) for key, (game, page) in self.units.items()),
            tuple(krater(game, key, page) for key, (game, page) in self.kraters.items()),
            {key: page.examples for key, page in self.pages()},
        )


def faults_of_unit(page: UnitText) -> Iterator[tuple[str, str]]:
    """What no field of a Unit can know of itself: the field, and what was expected."""
    if page.traits[0] == page.traits[1]:
        yield "traits", "two different traits"
    if {"TRIUMPH", "COVETED"} == set(page.traits):
        yield "traits", "TRIUMPH or COVETED, not both: the draft could not sort it"
    for trait in VARIABLE:
        name = trait.lower()
        if (trait in page.traits) != (getattr(page, name) is not None):
            yield name, f"a text '{name}' exactly if the Unit has the trait {trait}"
    if not page.examples and any(trait in page.traits for trait in VARIABLE):
        yield "examples", "an example, since it has an effect"
    yield from faults_of_ability("bolster", page.bolster, IN_A_CITY, TRAITS)
    yield from faults_of_ability("glean", page.glean, IN_A_CITY, TRAITS)
    yield from faults_of_ability("jilt", page.jilt, {}, TRAITS)
    yield from faults_of_goal("triumph", page.triumph, TRAITS)


def faults_of_krater(page: KraterText) -> Iterator[tuple[str, str]]:
    if not page.examples:
        yield "examples", "an example, since it has an effect"
    yield from faults_of_ability("broken", page.broken, {}, TRAITS)


def undraftable(games: int, units: list[UnitText]) -> list[FaultyCard]:
    """R26: what three games together must hold, so that two players can draft from them."""
    if games < GAMES_IN_A_DRAFT:
        return []
    triumphs = sum("TRIUMPH" in unit.traits for unit in units)
    coveted = sum("COVETED" in unit.traits for unit in units)
    there = {"TRIUMPH": triumphs, "COVETED": coveted, "": len(units) - triumphs - coveted}
    return [
        FaultyCard("", "units", f"{need} with {kind or 'neither'} for the draft, not {there[kind]}")
        for kind, need in DRAFT_NEEDS.items()
        if there[kind] < need
    ]


def unit(game: int, key: str, page: UnitText) -> Unit:
    return Unit(
        page.id,
        key,
        page.name,
        game,
        page.cost,
        page.offering,
        page.strength,
        sum(BIT[trait] for trait in page.traits),
        ability(page.bolster),
        ability(page.jilt),
        ability(page.glean),
        triumph(page.triumph),
        page.flavour,
        page.retired,
    )


def triumph(page: TriumphText | None) -> Triumph | None:
    return Triumph(page.text, page.step, page.requires) if page else None


def krater(game: int, key: str, page: KraterText) -> Krater:
    broken = Ability(page.broken.text, page.broken.effect)
    return Krater(page.id, key, page.name, game, broken, page.flavour, page.retired)
