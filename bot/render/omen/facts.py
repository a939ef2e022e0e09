"""What follows from a view by the rules: sums, sizes, who would win, what is Sacked.

A picture and its words are both made from these, so they cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.cities.rules import CITIES, SEATS, size, strength, war_torn
from bot.engine.cities.views import Cards
from bot.engine.omen.cards import STEPS, UNITS, Trait
from bot.engine.omen.rules import points as points_of
from bot.engine.omen.rules import winner
from bot.engine.omen.views import PrivateView, PublicView

BEFORE_OR_IN_WAR = STEPS[: STEPS.index("war") + 1]
ACTING: dict[str, Trait] = {"wealth": "SPOILS", "portent": "GLEAN", "war": "VETERAN"}
"""The trait that does something for its Unit in a step."""


@dataclass(frozen=True, slots=True)
class Side:
    """One player's side of a City."""

    units: Cards
    strength: int
    count: int  # MYRIAD as 2


@dataclass(frozen=True, slots=True)
class City:
    """A City: its Kraters, and both sides by seat."""

    place: int
    kraters: int
    sides: tuple[Side, ...]
    sacked: bool
    leader: int | None

    @property
    def razed(self) -> bool:
        return not self.kraters

    @property
    def sums(self) -> tuple[int, ...]:
        return tuple(side.strength for side in self.sides)


def side_of(units: Cards) -> Side:
    return Side(units, strength(units), size(units))


def city_of(view: PublicView, place: int) -> City:
    sides = tuple(side_of(view.side(seat, place)) for seat in SEATS)
    kraters = view.stacks[place]
    leader = winner([side.units for side in sides])
    return City(place, kraters, sides, bool(kraters) and is_sacked(view, sides), leader)


def cities(view: PublicView) -> tuple[City, ...]:
    return tuple(city_of(view, place) for place in CITIES)


def is_sacked(view: PublicView, sides: tuple[Side, ...]) -> bool:
    """Will the next War Step find the City Sacked, as it stands?"""
    if view.active not in SEATS or view.outcome is not None:
        return False
    # After the War Step it is the other player who comes to one next.
    fights = view.active if view.step in BEFORE_OR_IN_WAR else 1 - view.active
    return war_torn(sides[1 - fights].count, sides[fights].count)


def points(view: PublicView, seat: int) -> int:
    """Points so far, from what is open: COVETED Units in hand are not."""
    if view.outcome is not None and view.outcome.scores:
        return view.outcome.scores[seat]
    return points_of(view.kraters[seat], len(view.broken[seat]), len(view.triumphs[seat]))


def acts_now(view: PublicView, seat: int, card: int) -> Trait | None:
    """The trait by which a Unit in a City does something in this step, if it has one."""
    unit = UNITS[card]
    if unit.triumph and unit.triumph.step == view.step and seat == view.active:
        return "TRIUMPH"
    trait = ACTING.get(view.step)
    if trait is None or trait not in unit.trait_names or view.gleaned(card):
        return None
    # Only VETERAN works in the other player's turn.
    return trait if seat == view.active or trait == "VETERAN" else None


@dataclass(frozen=True, slots=True)
class Use:
    """What the player may do with a card of theirs now: Cities to play it to, other verbs."""

    places: tuple[int, ...] = ()
    verbs: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.places or self.verbs)


def held(view: PrivateView) -> tuple[int, ...]:
    """What the player has before them: in a draft the Units to choose from, else the hand."""
    return (*view.dealt, *view.hand, *view.kraters)


def uses(view: PrivateView) -> dict[int, Use]:
    """By card, for every card of the player that the open question offers."""
    found: dict[int, Use] = {}
    own = held(view)
    for verb, card, place in view.ask.options if view.ask else ():
        if card in own:
            use = found.get(card, Use())
            if verb == "play":
                use = Use((*use.places, place), use.verbs)
            else:
                use = Use(use.places, (*use.verbs, verb))
            found[card] = use
    return found
