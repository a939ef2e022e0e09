"""Positions of Omen as people write them, in the language of all City games."""

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
    """In a draft each has a deck and a discard pile."""
    mode = str(given.get("mode", "single"))
    decks = 2 if mode == "draft" else 1
    return State(
        seed=SEED,
        games=(1,),
        elder=0,
        mode=mode,
        decks=[[] for _ in range(decks)],
        piles=[[] for _ in range(decks)],
        stacks=[[], [], []],
    )


def give_owners(s: State, given: Given) -> None:
    """R24: everybody has drafted what lies on their side of the table, unless told otherwise."""
    if s.mode != "draft":
        return
    for seat in (0, 1):
        sides = s.sides[seat * 3 : seat * 3 + 3]
        for place in (s.hands[seat], s.decks[seat], s.piles[seat], s.triumphs[seat], *sides):
            s.owners.update(dict.fromkeys(place, seat))
    for name, text in fields(str(given.get("owners", ""))).items():
        s.owners.update(dict.fromkeys(cards(text), SEATS.index(name)))


LANGUAGE: Language[State] = Language(
    find=find,
    blank=blank,
    zones=ZONES,
    fields=frozenset(("mode", "owners")),
    places=frozenset(("kraters", "broken", "triumphs")),
    begins={step: Begin(step) for step in OPS_OF_STEP},
    won=lambda s: (*s.kraters, *s.broken),
    finish=give_owners,
)

cards = LANGUAGE.cards
card_id = LANGUAGE.card_id
position = partial(of_cities, LANGUAGE)
"""A position that was asked for, from the Units of a deck and what is to be won in the Cities."""
