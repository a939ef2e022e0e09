"""SINGLE GAME SET UP, and that of combined and drafted games."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

from pydantic import Field, field_validator, model_validator

from ..cities.deal import DealHands
from ..cities.envoy import ChooseEnvoys, RevealEnvoys
from ..cities.keep_two import Draft
from ..cities.rules import CITIES
from ..cities.table import NOBODY
from ..core.ruleset import Options as CoreOptions
from . import cards
from .cards import UNITS, UNITS_IN_A_GAME
from .draft import DRAFT, stacks_of
from .state import State

Mode = Literal["single", "combined", "draft"]

KRATERS_IN_A_CITY = {1: 2, 2: 3, 3: 4}
"""By the number of games (R25)."""


class Options(CoreOptions):
    """Which of the Omen games are played, and how: alone, combined, or drafted."""

    games: list[int] = Field(default=[1], min_length=1, max_length=3)
    mode: Mode | None = None

    @model_validator(mode="before")
    @classmethod
    def all_of_a_draft(cls, said: Any) -> Any:
        """R25: a draft takes all three games, so they need not be said."""
        if isinstance(said, dict) and said.get("mode") == "draft" and "games" not in said:
            return {**said, "games": [1, 2, 3]}
        return said

    @field_validator("games")
    @classmethod
    def known(cls, games: list[int]) -> list[int]:
        for game in games:
            if game not in cards.titles():
                there = ", ".join(map(str, cards.titles()))
                raise ValueError(f"there is no game {game}; there are: {there}")
        if len(set(games)) < len(games):
            raise ValueError("each game only once")
        return sorted(games)

    @model_validator(mode="after")
    def fitting(self) -> Options:
        count = len(self.games)
        if self.mode == "single" and count != 1:
            raise ValueError(f"a single game is one game, not {count}")
        if self.mode == "combined" and count == 1:
            raise ValueError("a combined game takes 2 or 3 games")
        if self.mode == "draft" and count != 3:
            raise ValueError(f"a draft takes 3 games, not {count}")
        return self

    @property
    def manner(self) -> Mode:
        """One game is played alone, several are combined, unless the mode says otherwise."""
        return self.mode or ("single" if len(self.games) == 1 else "combined")


def setup(seed: str, seats: int, options: Options, elder: int) -> State:
    """Units in a deck or in the draft's Stacks, Kraters in 3 Cities, 20 Coins."""
    games = tuple(options.games)
    units = cards.units(*games)
    s = State(
        seed=seed, games=games, mode=options.manner, elder=elder, decks=[], piles=[], stacks=[]
    )
    if s.mode == "draft":
        s.step = "draft"
        s.decks, s.piles = [[], []], [[], []]
        s.draft = Draft(stacks_of(s, units))
        s.push(NOBODY, 0, (*DRAFT, *START), {})
    else:
        s.shuffle(units)
        s.decks, s.piles = [dealt(s, units)], [[]]
        s.push(NOBODY, 0, START, {})
    hide_kraters(s)
    return s


def dealt(s: State, units: list[int]) -> list[int]:
    """22 Units of each game. Of one that has more, chance leaves out the rest, unseen."""
    if len(units) == UNITS_IN_A_GAME * len(s.games):
        return units
    deck: list[int] = []
    so_far: Counter[int] = Counter()
    for card in units:
        game = UNITS[card].game
        so_far[game] += 1
        (deck if so_far[game] <= UNITS_IN_A_GAME else s.undrafted).append(card)
    return deck


def hide_kraters(s: State) -> None:
    """R25: 3 Cities of 2, 3 or 4 Kraters; the rest leave play unseen."""
    kraters = cards.kraters(*s.games)
    s.shuffle(kraters)
    size = KRATERS_IN_A_CITY[len(s.games)]
    s.stacks = [kraters[size * city : size * (city + 1)] for city in CITIES]
    s.box = kraters[size * len(CITIES) :]


START = (DealHands(), ChooseEnvoys(), RevealEnvoys())
