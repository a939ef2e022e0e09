"""Positions as people write them: the language of examples and lessons, made into a state.

    {ann: "hand: tide_ox; coins: 4", ben: "left: spear_1, spear_2", step: surge}

ann sits in seat 0 and is to move, in her Surge Step of turn 3, unless it is told otherwise. Cards
are named by their keys. What is not named is not there, but the deck is full.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..core.position import Given, fields, listed, refuse_unknown
from ..core.zone import Zone
from .cards import AnyCard
from .envoy import ChooseEnvoys, RevealEnvoys
from .rules import CITIES
from .table import AnyTable, Frame
from .words.tables import PLACES

SEATS = ("ann", "ben")

FIELDS = frozenset((*SEATS, "step", "active", "turn", "elder", "deck", "discard", "cities"))
OF_A_SEAT = frozenset((*PLACES, "hand", "envoys", "coins", "deck", "discard"))

S = TypeVar("S", bound=AnyTable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Language(Generic[S]):
    """What the positions of a game speak of besides."""

    find: Callable[[str], AnyCard | None]  # a card by its key
    blank: Callable[[Given], S]  # a table on which nothing lies yet
    zones: tuple[Zone[S], ...]
    fields: frozenset[str]
    places: frozenset[str]  # lists of the state where a player's cards may lie besides
    begins: Mapping[str, Any]  # each step, and the op by which it begins
    won: Callable[[S], Iterable[Sequence[int]]]  # where the cards lie that were won in the Cities
    finish: Callable[[S, Given], None]  # what depends on where the cards lie

    def cards(self, text: str) -> list[int]:
        """`tide_ox, wick_bearer` as ids."""
        return [self.card_id(key) for key in listed(text)]

    def card_id(self, key: str) -> int:
        found = self.find(key)
        if found is None:
            raise ValueError(f"there is no card '{key}'")
        return found.id


def position(language: Language[S], given: Given, units: Sequence[int], prizes: Sequence[int]) -> S:
    """The position that was asked for. Of these Units and of what can be won, those that are not
    named lie in the deck, the first on top, and in the Cities."""
    refuse_unknown(given.keys(), FIELDS | language.fields)
    s = language.blank(given)
    s.elder = SEATS.index(str(given.get("elder", "ann")))
    s.turn = int(given.get("turn", 3))
    s.active = SEATS.index(str(given.get("active", "ann")))
    s.step, coins = "before", s.supply
    if len(s.piles) == 1:
        s.piles[0] = language.cards(str(given.get("discard", "")))
    for seat, name in enumerate(SEATS):
        seat_down(language, s, seat, fields(str(given.get(name, ""))))
    s.supply = coins - sum(s.coins)
    stack(language, s, fields(str(given.get("cities", ""))), prizes)
    if len(s.decks) == 1:
        s.decks[0] = deck(language, s, given, units)[::-1]
    language.finish(s, given)
    begin(language, s, str(given.get("step", "surge")))
    return s


def deck(language: Language[S], s: S, given: Given, units: Sequence[int]) -> list[int]:
    """The deck as it is told, or all Units that are nowhere else."""
    if "deck" in given:
        return language.cards(str(given["deck"]))
    used = {id for zone in language.zones for _, ids in zone.places(s) for id in ids}
    return [id for id in units if id not in used]


def seat_down(language: Language[S], s: S, seat: int, has: dict[str, str]) -> None:
    refuse_unknown(has, OF_A_SEAT | language.places)
    s.coins[seat] = int(has.pop("coins", 0))
    for name, text in has.items():
        cards = language.cards(text)
        if name in PLACES:
            s.side(seat, PLACES.index(name)).extend(cards)
        elif name == "deck":
            s.decks[seat] = cards[::-1]
        elif name == "discard":
            s.piles[seat] = cards
        else:
            zone = s.hands if name == "hand" else getattr(s, name)
            zone[seat].extend(cards)


def stack(language: Language[S], s: S, wanted: dict[str, str], prizes: Sequence[int]) -> None:
    """Two unseen cards to win in each City, or as many as asked for."""
    held = {id for ids in language.won(s) for id in ids}
    unseen = [id for id in prizes if id not in held]
    for city in CITIES:
        count = int(wanted.get(PLACES[city], 2))
        # With some already won there may be too few to go round: 1 is enough for a City.
        s.stacks[city] = [unseen.pop() for _ in range(min(count, max(len(unseen) - 2 + city, 0)))]


def begin(language: Language[S], s: S, step: str) -> None:
    if step == "envoy":
        s.active, s.turn, s.step = -1, 0, "envoy"
        s.frames.append(Frame(-1, 0, [RevealEnvoys(), ChooseEnvoys()]))
    elif step in language.begins:
        s.frames.append(Frame(s.active, 0, [language.begins[step]]))
    else:
        known = ", ".join(language.begins)
        raise ValueError(f"there is no step '{step}'; there are: envoy, {known}")
