"""UNIT TRAIT: TRIUMPH. A standing check, made whenever control returns to a step (R14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.frame import op
from . import cities
from .cards import TRIUMPHS, UNITS
from .events import triumphed
from .rules import CITIES
from .state import State

if TYPE_CHECKING:
    from .state import Frame


def standing(s: State) -> bool:
    """R14: is a TRIUMPH of this step met? Then it comes before anything else."""
    hopefuls = TRIUMPHS.get(s.step)
    if not hopefuls:
        return False
    left, middle, right = s.sides[3:] if s.active else s.sides[:3]
    if hopefuls.isdisjoint(left + middle + right):
        return False
    met = all_met(s, s.active, hopefuls)
    if met:
        s.push(s.active, 0, (Triumphs(met),), {})
    return bool(met)


def all_met(s: State, seat: int, hopefuls: frozenset[int]) -> tuple[int, ...]:
    met = [
        card
        for city in CITIES
        for card in s.side(seat, city)
        if card in hopefuls and is_met(s, seat, city, card)
    ]
    return tuple(met)


def is_met(s: State, seat: int, city: int, card: int) -> bool:
    triumph = UNITS[card].triumph
    assert triumph is not None
    return all(count.holds(s, seat, city) for count in triumph.requires)


@op("triumphs")
class Triumphs:
    """R14: met means moved; several at once are moved in the order the player likes."""

    cards: tuple[int, ...]

    def run(self, s: State, f: Frame) -> None:
        places = [(card, cities.find(s, card)) for card in self.cards]
        options = [option("unit", card, found[1]) for card, found in places if found]
        s.ask(f.seat, "triumph", tuple(options), open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        _, card, city = chosen[0]
        s.side(seat, city).remove(card)
        s.triumphs[seat].append(card)
        s.news.append(triumphed(seat, card, city))
        rest = tuple(other for other in self.cards if other != card)
        if rest:
            f.then(Triumphs(rest))
