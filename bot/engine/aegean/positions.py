"""Positions of the game as people write them, in the language of all City games."""

from __future__ import annotations

from functools import partial

from ..cities.positions import SEATS, Language
from ..cities.positions import position as of_cities
from ..core.position import SEED, Given, fields
from .cards import find
from .state import State
from .turn import OPS_OF_STEP, Begin
from .zones import ZONES

__all__ = ["LANGUAGE", "SEATS", "card_id", "cards", "fields", "position"]


def blank(given: Given) -> State:
    """A match begun by Emissary."""
    return State(seed=SEED, elder=0, decks=[[]], piles=[[]], stacks=[[], [], []])


def nothing_else(s: State, given: Given) -> None:
    """All is said by where the cards lie."""


LANGUAGE: Language[State] = Language(
    find=find,
    blank=blank,
    zones=ZONES,
    fields=frozenset(),
    places=frozenset(("rewards", "spent", "exalted")),
    begins={step: Begin(step) for step in OPS_OF_STEP},
    won=lambda s: (*s.rewards, *s.spent),
    finish=nothing_else,
)

cards = LANGUAGE.cards
card_id = LANGUAGE.card_id
position = partial(of_cities, LANGUAGE)
"""A position that was asked for, from the Units of a deck and what is to be won in the Cities."""
