"""data/aegean.yaml made into cards, or into a list of everything that is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf
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
from ..cities.effects.acts import Gain, GainEach, GainOffering
from ..cities.grammar import IN_A_CITY
from ..core import cardfile, resources
from ..core.cardfile import BadCards
from ..core.pages import Example, Faults, Name, Page, is_current, unfold
from .cards import (
    KINDS,
    REWARDS_IN_A_MATCH,
    UNITS_OF_A_KIND,
    Exalt,
    Gift,
    Kind,
    Payment,
    Price,
    Reward,
    Unit,
)

AEGEAN_YAML = resources.folder("data") / "aegean.yaml"

Id = Annotated[int, Field(ge=2001, le=2999)]

BETWEEN: dict[Kind, dict[str, tuple[int, int]]] = {
    "Myrmidon": {"cost": (1, 3), "offering": (1, 2), "strength": (1, 4)},
    "Keres": {"cost": (2, 4), "offering": (1, 2), "strength": (1, 3)},
    "Automaton": {"cost": (3, 5), "offering": (1, 1), "strength": (4, 6)},
    "Moirai": {"cost": (2, 4), "offering": (3, 3), "strength": (1, 3)},
}
"""Between what the values of each kind lie. G07: an Automaton's Offering brings exactly 1; those
of the Moirai bring more than anybody else's."""

HAS: dict[Kind, tuple[str, ...]] = {
    "Myrmidon": ("ability", "price"),
    "Keres": ("gift", "exalt"),
    "Automaton": ("ability",),
    "Moirai": ("ability",),
}
"""What is told of each kind besides its values."""

BOUND: dict[Kind, Any] = {"Myrmidon": IN_A_CITY, "Moirai": IN_A_CITY}
"""What an ability knows of its City. An Automaton's works when it is offered: it has none."""


class UnitText(Page):
    id: Id
    name: Name
    kind: Kind
    cost: int
    offering: int
    strength: Strength
    ability: AbilityText | None = None
    price: dict[Payment, Annotated[int, Field(ge=1, le=2)]] | None = None
    gift: Gift | None = None
    exalt: GoalText | None = None
    flavour: str = ""
    retired: bool = False
    examples: tuple[Example, ...] = ()


class RewardText(Page):
    id: Id
    name: Name
    ability: AbilityText
    flavour: str = ""
    retired: bool = False
    examples: tuple[Example, ...] = ()


class FileText(Page):
    units: dict[str, Any]
    rewards: dict[str, Any]


@dataclass(frozen=True, slots=True)
class CardFile:
    """The cards of the file, and the examples of each by its key."""

    units: tuple[Unit, ...]
    rewards: tuple[Reward, ...]
    examples: dict[str, tuple[Example, ...]]


def read(path: Path = AEGEAN_YAML) -> CardFile:
    """The cards, or BadCards with all faults at once."""
    faults = Faults()
    file = faults.page(FileText, "", unfold(cardfile.read(path)))
    units, rewards = pages_of(file, faults) if file else ({}, {})
    if faults:
        raise BadCards(path, faults)
    return CardFile(
        tuple(unit(key, page) for key, page in units.items()),
        tuple(reward(key, page) for key, page in rewards.items()),
        {key: page.examples for pages in (units, rewards) for key, page in pages.items()},
    )


def pages_of(file: FileText, faults: Faults) -> tuple[dict[str, UnitText], dict[str, RewardText]]:
    """What could be made of the file; all that is wrong with it is noted."""
    faults.check_keys([*file.units, *file.rewards])
    units, rewards = dict[str, UnitText](), dict[str, RewardText]()
    for key, raw in file.units.items():
        if page := faults.page(UnitText, key, raw):
            units[key] = page
            faults.note(key, faults_of_unit(page))
    for key, raw in file.rewards.items():
        if found := faults.page(RewardText, key, raw):
            rewards[key] = found
            faults.note(key, faults_of_reward(found))
    faults.check_twice([*units.items(), *rewards.items()])
    faults.note("", faults_of_counts(file))
    return units, rewards


def faults_of_counts(file: FileText) -> Iterator[tuple[str, str]]:
    """G01: how many of each kind there are to deal, faulty ones among them."""
    there = Counter(kind_of(raw) for raw in file.units.values() if is_current(raw))
    for kind, wanted in UNITS_OF_A_KIND.items():
        if there[kind] != wanted:
            yield "units", f"{wanted} of kind {kind} that are not retired, not {there[kind]}"
    count = sum(map(is_current, file.rewards.values()))
    if count != REWARDS_IN_A_MATCH:
        yield "rewards", f"{REWARDS_IN_A_MATCH} that are not retired, not {count}"


def kind_of(raw: Any) -> str:
    """What a Unit, faulty as it may be, is meant to be."""
    return str(raw.get("kind")) if isinstance(raw, dict) else ""


def faults_of_unit(page: UnitText) -> Iterator[tuple[str, str]]:
    """What no field of a Unit can know of itself: the field, and what was expected."""
    for name, (least, most) in BETWEEN[page.kind].items():
        if not least <= getattr(page, name) <= most:
            told = f"{least} to {most}" if least < most else f"exactly {least}"
            yield name, f"{told}, since it is of kind {page.kind}"
    for name in ("ability", "price", "gift", "exalt"):
        if (name in HAS[page.kind]) != (getattr(page, name) is not None):
            yield name, f"'{name}' exactly if its kind has one; it is of kind {page.kind}"
    if page.price is not None and len(page.price) != 1:
        yield "price", "exactly one way to pay (G21)"
    if page.price is not None and page.ability is not None:
        paid, gained = page.price.get("coins", 0), coins_gained(page.ability.effect)
        if gained >= max(paid, 1):
            yield "ability", "fewer Coins than its price, or a Surge Step need never end (G21)"
    if not page.examples:
        yield "examples", "an example, since it has an effect"
    yield from faults_of_ability("ability", page.ability, BOUND.get(page.kind, {}), KINDS)
    yield from faults_of_goal("exalt", page.exalt, KINDS)


def coins_gained(effect: Iterable[Any]) -> float:
    """Coins that an effect may bring from the supply, where what is paid lies ready to be gained
    again. Those of the other player are taken once."""
    gained = 0.0
    for step in effect:
        if isinstance(step, Gain):
            gained += step.coins
        elif isinstance(step, GainOffering | GainEach):
            gained += inf
        gained += coins_gained(getattr(step, "then", ()))
    return gained


def faults_of_reward(page: RewardText) -> Iterator[tuple[str, str]]:
    if not page.examples:
        yield "examples", "an example, since it has an effect"
    yield from faults_of_ability("ability", page.ability, {}, KINDS)


def unit(key: str, page: UnitText) -> Unit:
    return Unit(
        page.id,
        key,
        page.name,
        page.kind,
        page.cost,
        page.offering,
        page.strength,
        ability(page.ability),
        price(page.price),
        page.gift,
        Exalt(page.exalt.text, page.exalt.requires) if page.exalt else None,
        page.flavour,
        page.retired,
    )


def price(page: dict[Payment, int] | None) -> Price | None:
    return next((Price(of, number) for of, number in page.items()), None) if page else None


def reward(key: str, page: RewardText) -> Reward:
    used = Ability(page.ability.text, page.ability.effect)
    return Reward(page.id, key, page.name, used, page.flavour, page.retired)
