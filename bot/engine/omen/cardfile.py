"""data/cards.yaml made into cards, or into a list of everything that is wrong with it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from ..core import cardfile
from ..core.ask import FIRST_CARD
from ..core.cardfile import BadCards, FaultyCard
from .cards import BIT, VARIABLE, Ability, Krater, Step, Trait, Triumph, Unit
from .effects import Effect
from .effects.choices import ANY
from .effects.count import Count

CARDS_YAML = Path(__file__).parents[3] / "data" / "cards.yaml"

UNITS_IN_A_GAME = 22
KRATERS_IN_A_GAME = 6

Id = Annotated[int, Field(ge=FIRST_CARD, le=999)]
Value = Annotated[int, Field(ge=0, le=9)]
Text = Annotated[str, Field(min_length=1, max_length=300)]
Name = Annotated[str, Field(min_length=1, max_length=26)]


class Page(BaseModel):
    """A part of the file: nothing unknown in it, and no text where a number belongs."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


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
    examples: tuple[Example, ...] = ()

    @model_validator(mode="after")
    def texts_fit_traits(self) -> UnitText:
        if self.traits[0] == self.traits[1]:
            raise ValueError("two different traits")
        if {"TRIUMPH", "COVETED"} == set(self.traits):
            raise ValueError("TRIUMPH or COVETED, not both: the draft could not sort it")
        for trait in VARIABLE:
            if (trait in self.traits) != (getattr(self, trait.lower()) is not None):
                raise ValueError(f"a text '{trait.lower()}' exactly if it has the trait {trait}")
        if not self.examples and any(trait in self.traits for trait in VARIABLE):
            raise ValueError("an example, since it has an effect")
        return self

    @model_validator(mode="after")
    def names_are_bound(self) -> UnitText:
        for in_a_city in filter(None, (self.bolster, self.glean)):
            check_names(in_a_city.effect, {"here", "this"})
        if self.jilt:
            check_names(self.jilt.effect, set())
        return self


class KraterText(Page):
    id: Id
    name: Name
    broken: AbilityText
    flavour: str = ""
    examples: Annotated[tuple[Example, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def names_are_bound(self) -> KraterText:
        check_names(self.broken.effect, set())
        return self


class GameText(Page):
    title: Name
    units: dict[str, UnitText]
    kraters: dict[str, KraterText]

    @property
    def pages(self) -> list[tuple[str, UnitText | KraterText]]:
        return [*self.units.items(), *self.kraters.items()]


class CardsText(Page):
    games: dict[int, GameText]


@dataclass(frozen=True, slots=True)
class CardFile:
    """The cards of a file, and the examples of each by its key."""

    titles: dict[int, str]
    units: tuple[Unit, ...]
    kraters: tuple[Krater, ...]
    examples: dict[str, tuple[Example, ...]]


def read(path: Path = CARDS_YAML) -> CardFile:
    """The cards, or BadCards with all faults at once."""
    document = unfold(cardfile.read(path))
    try:
        text = CardsText.model_validate_json(json.dumps(document, default=str))
    except ValidationError as error:
        raise BadCards(path, [plain(fault) for fault in cardfile.faults(error, 4)]) from error
    faults = list(faults_between_cards(text))
    if faults:
        raise BadCards(path, faults)
    games = text.games.items()
    return CardFile(
        {number: game.title for number, game in games},
        tuple(unit(n, key, page) for n, game in games for key, page in game.units.items()),
        tuple(krater(n, key, page) for n, game in games for key, page in game.kraters.items()),
        {key: page.examples for _, game in games for key, page in game.pages},
    )


def plain(fault: FaultyCard) -> FaultyCard:
    """`games 1 units tide_ox` is told as `tide_ox`; pydantic's prefix is dropped."""
    card = fault.card.split()[-1] if fault.card else ""
    return FaultyCard(card, fault.field, fault.expected.removeprefix("Value error, "))


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


def check_names(effect: tuple[Any, ...], bound: set[str]) -> None:
    """Every name is chosen before it is used; `here` and `this` need a Unit in a City."""
    for step in effect:
        for name in needs(step):
            if name not in bound:
                raise ValueError(f"'{name}' to be chosen before {step.op} uses it")
        if step.op == "choose_card" and tells_a_hand(step):
            raise ValueError("up_to for this choice in a hand: only its owner knows what fits")
        bound = bound | binds(step)
        check_names(getattr(step, "then", ()), bound)


def needs(step: Any) -> set[str]:
    needed = {getattr(step, "what", "")} - {""}
    if "here" in (getattr(step, "at", ""), *getattr(step, "to", "").split("_")):
        needed.add("here")
    if getattr(step, "at", "") == "chosen":
        needed.add("city")
    return needed


def tells_a_hand(step: Any) -> bool:
    """R33: a must that not every Unit fits would tell, by not being asked, what a hand lacks."""
    picky = step.that != ANY or step.to in ("play", "play_here")
    return step.zone == "hand" and picky and not step.up_to


def binds(step: Any) -> set[str]:
    if step.op == "choose_city":
        return {"city"}
    return {step.call} if hasattr(step, "call") else set()


def faults_between_cards(text: CardsText) -> Iterator[FaultyCard]:
    """What no card can know of itself: numbers of cards, names and ids used twice."""
    pages = [page for game in text.games.values() for page in game.pages]
    for field in ("id", "name"):
        count = Counter(getattr(page, field) for _, page in pages)
        for key, page in pages:
            value = getattr(page, field)
            if count[value] > 1:
                yield FaultyCard(key, field, f"a {field} of its own; {value!r} is used twice")
    keys = Counter(key for key, _ in pages)
    for key in sorted(key for key, uses in keys.items() if uses > 1):
        yield FaultyCard(key, "", "a key of its own in all games")
    for number, game in text.games.items():
        yield from faults_of_game(number, game)


def faults_of_game(number: int, game: GameText) -> Iterator[FaultyCard]:
    if len(game.units) != UNITS_IN_A_GAME:
        wanted = f"{UNITS_IN_A_GAME} Units, not {len(game.units)}"
        yield FaultyCard(f"game {number}", "units", wanted)
    if len(game.kraters) != KRATERS_IN_A_GAME:
        wanted = f"{KRATERS_IN_A_GAME} Kraters, not {len(game.kraters)}"
        yield FaultyCard(f"game {number}", "kraters", wanted)


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
    )


def triumph(page: TriumphText | None) -> Triumph | None:
    return Triumph(page.text, page.step, page.requires) if page else None


def krater(game: int, key: str, page: KraterText) -> Krater:
    broken = Ability(page.broken.text, page.broken.effect)
    return Krater(page.id, key, page.name, game, broken, page.flavour)


def ability(page: AbilityText | None) -> Ability | None:
    return Ability(page.text, page.effect) if page else None
