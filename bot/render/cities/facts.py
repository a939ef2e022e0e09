"""What follows from a view by the rules: sums, sizes, who would win, what is War-torn.

A picture and its words are both made from these, so they cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.cities.rules import CITIES, SEATS, size, strength, war_torn
from bot.engine.cities.views import Cards, CityHand, CityTable

from .dress import Dress
from .game import CityGame, Hand, Table


@dataclass(frozen=True, slots=True)
class Side:
    """One player's side of a City."""

    units: Cards
    strength: int
    count: int  # some Units as 2


@dataclass(frozen=True, slots=True)
class City:
    """A City: how many cards are left to win, and both sides by seat."""

    place: int
    stack: int
    sides: tuple[Side, ...]
    war_torn: bool
    leader: int | None

    @property
    def razed(self) -> bool:
        return not self.stack

    @property
    def sums(self) -> tuple[int, ...]:
        return tuple(side.strength for side in self.sides)


def side_of(units: Cards) -> Side:
    return Side(units, strength(units), size(units))


def city_of(game: CityGame[Table, Hand], view: CityTable, place: int) -> City:
    sides = tuple(side_of(view.side(seat, place)) for seat in SEATS)
    stack = view.stacks[place]
    leader = game.winner([side.units for side in sides])
    fought = bool(stack) and comes_to_war(game.dress, view, sides)
    return City(place, stack, sides, fought, leader)


def cities(game: CityGame[Table, Hand], view: CityTable) -> tuple[City, ...]:
    return tuple(city_of(game, view, place) for place in CITIES)


def comes_to_war(dress: Dress, view: CityTable, sides: tuple[Side, ...]) -> bool:
    """Will the next War Step find the City War-torn, as it stands?"""
    if view.active not in SEATS or view.outcome is not None:
        return False
    # After the War Step it is the other player who comes to one next.
    to_come = dress.steps[: dress.steps.index("war") + 1]
    fights = view.active if view.step in to_come else 1 - view.active
    return war_torn(sides[1 - fights].count, sides[fights].count)


@dataclass(frozen=True, slots=True)
class Use:
    """What the player may do with a card of theirs now: Cities to play it to, other verbs."""

    places: tuple[int, ...] = ()
    verbs: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.places or self.verbs)


def uses(view: CityHand, own: Cards) -> dict[int, Use]:
    """By card, for every card of the player that the open question offers."""
    found: dict[int, Use] = {}
    for verb, card, place in view.ask.options if view.ask else ():
        if card in own:
            use = found.get(card, Use())
            if verb == "play":
                use = Use((*use.places, place), use.verbs)
            else:
                use = Use(use.places, (*use.verbs, verb))
            found[card] = use
    return found
