"""Main Phase: Play once, or Raise once, or neither (N04)."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.frame import op
from . import field, timing
from .events import raised
from .state import POSITIONS, State

if TYPE_CHECKING:
    from .state import Frame

GO_ON = option("go_on")


@cache
def positions(card: int) -> tuple[Option, ...]:
    """An Omen of a Hand, in each of the four."""
    return tuple([option("play", card, at) for at in POSITIONS])


@cache
def raising(card: int) -> Option:
    """An Omen of a Grave."""
    return option("raise", card)


@op("main")
class Main:
    """Play an Omen in any of the four positions, Raise one, or go on."""

    def run(self, s: State, f: Frame) -> None:
        s.phase = "main"
        plays = chain.from_iterable(map(positions, s.hands[f.seat]))
        raises = map(raising, s.graves[f.seat])
        s.ask(f.seat, "main", (*plays, *raises, GO_ON))

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for what in chosen:
            if what.verb == "play":
                timing.resolve(s, field.arrive(s, seat, what.card, what.place))
            elif what.verb == "raise":
                take_back(s, seat, what.card)


def take_back(s: State, seat: int, card: int) -> None:
    """Raise: from a player's Grave to their Hand."""
    s.graves[seat].remove(card)
    s.hands[seat].append(card)
    s.news.append(raised(seat, card))
