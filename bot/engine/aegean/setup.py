"""SET UP, and EMISSARY OF WAR."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..cities import envoy
from ..cities.deal import DealHands
from ..cities.envoy import ChooseEnvoys, RevealEnvoys
from ..cities.rules import CITIES
from ..cities.table import NOBODY
from ..core.frame import op
from ..core.ruleset import Options as CoreOptions
from . import cards
from .state import State

if TYPE_CHECKING:
    from .state import Frame

REWARDS_IN_A_CITY = 2
"""G01."""


class Options(CoreOptions):
    """G02: who begins is decided by Emissaries, or it is the elder."""

    start: Literal["emissary", "elder"] = "emissary"


def setup(seed: str, seats: int, options: Options, elder: int) -> State:
    """G01: Units in one deck for both, Rewards in 3 Cities of 2, 14 Coins."""
    units, rewards = cards.units(), cards.rewards()
    s = State(seed=seed, elder=elder, start=options.start, decks=[units], piles=[[]], stacks=[])
    s.shuffle(units)
    s.shuffle(rewards)
    size = REWARDS_IN_A_CITY
    s.stacks = [rewards[size * city : size * (city + 1)] for city in CITIES]
    s.push(NOBODY, 0, (DealHands(), *START[options.start]), {})
    return s


@op("elder_begins")
class ElderBegins:
    """The oldest player takes the first turn."""

    def run(self, s: State, f: Frame) -> None:
        envoy.begin(s, f, s.elder)


START = {"emissary": (ChooseEnvoys(), RevealEnvoys()), "elder": (ElderBegins(),)}
