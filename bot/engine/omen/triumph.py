"""UNIT TRAIT: TRIUMPH. A standing check, made whenever control returns to a step (R14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..cities import sides
from ..cities.rules import CITIES
from ..core.ask import Option
from ..core.frame import op
from .cards import TRIUMPHS, UNITS
from .events import triumphed
from .state import State

if TYPE_CHECKING:
    from .state import Frame


def standing(s: State) -> bool:
    """R14: is a TRIUMPH of this step met? Then it comes before anything else."""
    hopefuls = TRIUMPHS[s.step]
    a, b, c, d, e, f = s.sides
    if hopefuls.isdisjoint([*d, *e, *f] if s.active else [*a, *b, *c]):
        return False
    met = all_met(s, s.active, hopefuls)
    achieve(s, s.active, met)
    return bool(met)


def all_met(s: State, seat: int, hopefuls: frozenset[int]) -> list[int]:
    return [
        card
        for city in CITIES
        for card in s.side(seat, city)
        if card in hopefuls and is_met(s, seat, city, card)
    ]


def is_met(s: State, seat: int, city: int, card: int) -> bool:
    triumph = UNITS[card].triumph
    assert triumph is not None
    return all(count.holds(s, seat, city) for count in triumph.requires)


def achieve(s: State, seat: int, cards: Iterable[int]) -> None:
    """R14: met means moved, to the Rewards, and several at once together."""
    for card in cards:
        found = sides.find(s, card)
        if found:
            s.side(*found).remove(card)
            s.triumphs[seat].append(card)
            s.news.append(triumphed(seat, card, found[1]))


@op("triumphs")
class Triumphs:
    """R14 in a match of an older form, where the order was asked: it is of no consequence."""

    cards: tuple[int, ...]

    def run(self, s: State, f: Frame) -> None:
        achieve(s, f.seat, self.cards)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        self.run(s, f)
