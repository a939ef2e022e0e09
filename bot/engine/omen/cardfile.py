"""data/cards.yaml made into cards, or into a list of everything that is wrong with it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ..cities.cards import Ability
from ..core import cardfile, plain, resources
from ..core.ask import FIRST_CARD
from ..core.cardfile import BadCards, FaultyCard
from .cards import (
    BIT,
    KRATERS_IN_A_GAME,
    UNITS_IN_A_GAME,
    VARIABLE,
    Krater,
    Step,
    Trait,
    Triumph,
    Unit,
)
from .effects import Effect
from .effects.count import Count
from .grammar import IN_A_CITY, Bound, complaints

CARDS_YAML = resources.folder("data") / "cards.yaml"

KEY = re.compile("[a-z]+(_[a-z]+)*")
GAMES_IN_A_DRAFT = 3
DRAFT_NEEDS = {"TRIUMPH": 12, "COVETED": 8, "": 30}

Id = Annotated[int, Field(ge=FIRST_CARD, le=999)]
Value = Annotated[int, Field(ge=0, le=9)]
Text = Annotated[str, Field(min_length=1, max_length=300)]
Name = Annotated[str, Field(min_length=1, max_length=26)]


class Page(BaseModel):
    """A part of the file: nothing unknown in it, and no text where a number belongs."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class Example(Page):
    """A card's own proof: a position, what is done, and what must be so then."""

    given: dict[str, str | int]
    when: list[str]
    then: dict[str, str | int]


class AbilityText(Page):
    text: Text
    effect: Annotated[tuple[Effect, ...], Field(min_length=1)]


class TriumphText(Page):
    text: Text
    step: Step
    requires: Annotated[tuple[Count, ...], Field(min_length=1)]


class UnitText(Page):
    id: Id
    name: Name
    cost: Value
    offering: Value
    strength: Annotated[int, Field(ge=1, le=9)]
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


PageT = TypeVar("PageT", bound=Page)


class Reading:
    """A file being read: what could be made of it, and everything that is wrong with it.

    Card by card, so that one faulty card hides no fault of another.
    """

    def __init__(self) -> None:
        self.faults: list[FaultyCard] = []
        self.titles: dict[int, str] = {}
        self.keys: Counter[str] = Counter()
        self.units: dict[str, tuple[int, UnitText]] = {}
        self.kraters: dict[str, tuple[int, KraterText]] = {}

    def read(self, document: Any) -> None:
        file = self.page(FileText, "", document)
        for number, raw in (file.games if file else {}).items():
            game = self.page(GameText, f"game {number}", raw)
            if game:
                self.titles[number] = game.title
                self.read_game(number, game)
        for key, uses in self.keys.items():
            if uses > 1:
                self.faults.append(FaultyCard(key, "", "a key of its own in all games"))
        self.faults += used_twice("id", self.pages())
        self.faults += used_twice("name", self.pages())
        current = [unit for _, unit in self.units.values() if not unit.retired]
        self.faults += undraftable(len(self.titles), current)

    def read_game(self, number: int, game: GameText) -> None:
        for kind, wanted in (("units", UNITS_IN_A_GAME), ("kraters", KRATERS_IN_A_GAME)):
            count = sum(is_current(raw) for raw in getattr(game, kind).values())
            if count < wanted:
                expected = f"at least {wanted} that are not retired, not {count}"
                self.faults.append(FaultyCard(f"game {number}", kind, expected))
        self.keys.update([*game.units, *game.kraters])
        self.faults += [
            FaultyCard(key, "", "a key of small letters, with _ between words")
            for key in (*game.units, *game.kraters)
            if not KEY.fullmatch(key)
        ]
        for key, raw in game.units.items():
            unit = self.page(UnitText, key, raw)
            if unit:
                self.units[key] = (number, unit)
                self.faults += [FaultyCard(key, *fault) for fault in faults_of_unit(unit)]
        for key, raw in game.kraters.items():
            krater = self.page(KraterText, key, raw)
            if krater:
                self.kraters[key] = (number, krater)
                self.faults += [FaultyCard(key, *fault) for fault in faults_of_krater(krater)]

    def page(self, kind: type[PageT], card: str, raw: Any) -> PageT | None:
        """A part of the file, or None and a note of all that is wrong with it."""
        try:
            return kind.model_validate_json(json.dumps(raw), strict=True)
        except ValidationError as error:
            self.faults += [FaultyCard(card, *row) for row in plain.rows(error)]
            return None

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


def is_current(raw: Any) -> bool:
    """Whether a card, faulty as it may be, is meant to be dealt in new matches."""
    return not (isinstance(raw, dict) and raw.get("retired") is True)


def unfold(node: Any) -> Any:
    """The short form of an op, `- draw: {units: 2}` or `- destroy`, as the long one."""
    if isinstance(node, dict):
        return {
            key: [long_form(item) for item in value]
            if key in ("effect", "then") and isinstance(value, list)
            else unfold(value)
            for key, value in node.items()
        }
    if isinstance(node, list):
        return [unfold(item) for item in node]
    return node


def long_form(item: Any) -> Any:
    if isinstance(item, str):
        return {"op": item}
    if isinstance(item, dict) and len(item) == 1:
        [(name, fields)] = item.items()
        if isinstance(fields, dict) or fields is None:
            return {**unfold(fields or {}), "op": name}
    return item


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
    yield from faults_of_ability("bolster", page.bolster, IN_A_CITY)
    yield from faults_of_ability("glean", page.glean, IN_A_CITY)
    yield from faults_of_ability("jilt", page.jilt, {})
    for number, count in enumerate(page.triumph.requires if page.triumph else ()):
        if count.at_least is None and count.at_most is None:
            yield f"triumph.requires.{number}", "at_least or at_most"


def faults_of_krater(page: KraterText) -> Iterator[tuple[str, str]]:
    if not page.examples:
        yield "examples", "an example, since it has an effect"
    yield from faults_of_ability("broken", page.broken, {})


def faults_of_ability(
    field: str, page: AbilityText | None, bound: Bound
) -> Iterator[tuple[str, str]]:
    for place, expected in complaints(page.effect if page else (), bound):
        yield f"{field}.{place}", expected


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


def used_twice(field: str, pages: list[tuple[str, UnitText | KraterText]]) -> list[FaultyCard]:
    count = Counter(getattr(page, field) for _, page in pages)
    return [
        FaultyCard(key, field, f"one of its own; {getattr(page, field)!r} is used twice")
        for key, page in pages
        if count[getattr(page, field)] > 1
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


def ability(page: AbilityText | None) -> Ability | None:
    return Ability(page.text, page.effect) if page else None
