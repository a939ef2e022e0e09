"""Props: cards for tests alone, so that no scenario depends on a card that it is not about.

They are written in props.yaml, and known to the rules as soon as this module is imported. To the
game they are retired cards: a match may hold them, and none is dealt one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from bot.engine.core import cardfile as core
from bot.engine.core.pages import PageT, unfold
from bot.engine.omen import cardfile, cards
from bot.engine.omen.cards import Trait

PROPS_YAML = Path(__file__).with_name("props.yaml")
GAME = 1

Id = Annotated[int, Field(ge=9001, le=9999)]


class PropUnit(cardfile.UnitText):
    """A Unit that may lack what every Unit of the game has: a name, and two traits."""

    id: Id
    name: str = ""
    traits: tuple[Trait, ...] = ()
    retired: bool = True


class PropKrater(cardfile.KraterText):
    id: Id
    name: str = ""
    retired: bool = True


def page(kind: type[PageT], key: str, raw: Any) -> PageT:
    """A prop's name is like no card's of the game: `spear_2` is Spear no. 2."""
    named = {"name": key.capitalize().replace("_", " no. "), **raw}
    return kind.model_validate_json(json.dumps(named), strict=True)


def card_file() -> dict[str, Any]:
    """A card file of one game that has the first 22 Units and 6 Kraters here for its cards."""
    file = core.read(PROPS_YAML)
    units, kraters = dealt_of(file["units"], 8900), lettered(file["kraters"], 8900)
    return {"games": {GAME: {"title": "Props", "units": units, "kraters": kraters}}}


def dealt_of(units: dict[str, Any], less: int) -> dict[str, Any]:
    """The Units of a match, by keys without a number."""
    return filled({key.rpartition("_")[0]: raw for key, raw in list(units.items())[:22]}, less)


def lettered(won: dict[str, Any], less: int) -> dict[str, Any]:
    """What is won in the Cities of a match, by keys with a letter for their number."""
    six = zip("abcdef", won.items(), strict=False)
    return filled({f"{key.rpartition('_')[0]}_{x}": raw for x, (key, raw) in six}, less)


def filled(cards: dict[str, Any], less: int) -> dict[str, Any]:
    """With all that a card of the game must have besides, and an id such as the game's have."""
    return {
        key: {
            **raw,
            "id": raw["id"] - less,
            "name": key.title(),
            "examples": [{"given": {}, "when": [], "then": {}}],
        }
        for key, raw in cards.items()
    }


FILE = unfold(core.read(PROPS_YAML))
UNITS = [
    cardfile.unit(GAME, key, page(PropUnit, key, raw))
    for section in ("units", "plain", "traits")
    for key, raw in FILE[section].items()
]
KRATERS = [
    cardfile.krater(GAME, key, page(PropKrater, key, raw)) for key, raw in FILE["kraters"].items()
]

KEYS = {unit.key for unit in UNITS} | {krater.key for krater in KRATERS}
DECK = tuple(unit.id for unit in UNITS[: cards.UNITS_IN_A_GAME])
"""What lies in a scenario's deck, as far as it is not on the table."""
STACKS = tuple(krater.id for krater in KRATERS[: cards.KRATERS_IN_A_GAME])
"""The Kraters of a scenario's Cities."""

cards.load()
cards.register({}, UNITS, KRATERS)
