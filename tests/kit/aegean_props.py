"""Props of Edge of the Aegean, written in aegean_props.yaml. To the game they are retired cards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from bot.engine.aegean import cardfile, cards
from bot.engine.aegean.cards import REWARDS_IN_A_MATCH, UNITS_OF_A_KIND, Payment
from bot.engine.core import cardfile as core
from bot.engine.core.pages import unfold
from tests.kit.props import dealt_of, lettered, page

PROPS_YAML = Path(__file__).with_name("aegean_props.yaml")

Id = Annotated[int, Field(ge=8001, le=8999)]

UNPAYABLE = {
    "kind": "Myrmidon",
    "price": {"coins": 99},
    "ability": {"text": "Nothing.", "effect": [{"op": "draw", "units": 0}]},
}
"""A Myrmidon that nobody can use."""


class PropUnit(cardfile.UnitText):
    """A Unit that may lack what every Unit of the game has, or have a price beyond all Coins."""

    id: Id
    name: str = ""
    price: dict[Payment, int] | None = None
    retired: bool = True


class PropReward(cardfile.RewardText):
    id: Id
    name: str = ""
    retired: bool = True


def card_file() -> dict[str, Any]:
    """A card file that has the first 22 Units and 6 Rewards here for its cards."""
    file = core.read(PROPS_YAML)
    return {"units": dealt_of(file["units"], 6000), "rewards": lettered(file["rewards"], 6000)}


FILE = unfold(core.read(PROPS_YAML))
WRITTEN = {
    **FILE["units"],
    **FILE["plain"],
    **{key: {**UNPAYABLE, **raw} for key, raw in FILE["guards"].items()},
}
UNITS = [cardfile.unit(key, page(PropUnit, key, raw)) for key, raw in WRITTEN.items()]
REWARDS = [cardfile.reward(key, page(PropReward, key, raw)) for key, raw in FILE["rewards"].items()]

KEYS = {unit.key for unit in UNITS} | {reward.key for reward in REWARDS}
DECK = tuple(unit.id for unit in UNITS[: sum(UNITS_OF_A_KIND.values())])
"""What lies in a scenario's deck, as far as it is not on the table."""
STACKS = tuple(reward.id for reward in REWARDS[:REWARDS_IN_A_MATCH])
"""The Rewards of a scenario's Cities."""

cards.load()
cards.register(UNITS, REWARDS)
