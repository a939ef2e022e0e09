"""SINGLE GAME SET UP."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, field_validator

from ..core.ruleset import Options as CoreOptions
from . import bank, deck
from .cards import KRATERS, TITLES, UNITS
from .envoy import ChooseEnvoys, RevealEnvoys
from .state import CITIES, NOBODY, State


class Options(CoreOptions):
    """Which of the Omen games is played, and how."""

    games: list[int] = Field(default=[1], min_length=1, max_length=1)
    mode: Literal["single"] = "single"

    @field_validator("games")
    @classmethod
    def known(cls, games: list[int]) -> list[int]:
        for game in games:
            if game not in TITLES:
                there = ", ".join(map(str, TITLES))
                raise ValueError(f"there is no game {game}; there are: {there}")
        return games


def setup(seed: str, seats: int, options: Options, elder: int) -> State:
    """22 Units in a deck, 6 Kraters in 3 Cities, 20 Coins; each player draws 4 and gets 4."""
    games = tuple(options.games)
    units = [unit.id for unit in UNITS.values() if unit.game in games]
    kraters = [krater.id for krater in KRATERS.values() if krater.game in games]
    s = State(seed=seed, games=games, elder=elder, decks=[units], piles=[[]], stacks=[])
    s.shuffle(units)
    s.shuffle(kraters)
    s.stacks = [kraters[2 * city : 2 * city + 2] for city in CITIES]
    for seat in range(seats):
        for _ in range(4):
            deck.draw(s, seat)
        bank.gain(s, seat, 4)
    s.push(NOBODY, 0, (ChooseEnvoys(), RevealEnvoys()), {})
    return s
