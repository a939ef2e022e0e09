"""What Edge of the Aegean says in its own way where the City games differ."""

from __future__ import annotations

from collections.abc import Sequence

from ..cities import sides
from ..cities.book import Book
from ..cities.rules import size
from ..cities.wealth import usual_actions
from .automatons import offered
from .cards import KINDS
from .ending import ended
from .rounds import entered
from .rules import CARDS_AT_MOST, COINS_AT_MOST, rank
from .state import Frame, State
from .turn import WEALTH
from .war import after


def begin(s: State, f: Frame) -> None:
    """A turn begins with Wealth, and nothing is asked before its actions are counted."""
    WEALTH.run(s, f)
    f.go_on(s)


def held(s: State, seat: int) -> int:
    """G30: Rewards are cards in hand."""
    return len(s.hands[seat]) + len(s.rewards[seat])


def waits(s: State, seat: int) -> None:
    """G16: an empty deck waits until a Unit is to be drawn, revealed or searched for."""


def nothing(s: State, seat: int, cards: Sequence[int]) -> None:
    """Nothing comes of a discard."""


State.book = Book(
    traits=KINDS,
    begin=begin,
    ended=ended,
    actions=lambda s, seat: usual_actions(s),
    emptied=waits,
    is_open=sides.has_cards,  # G19
    entered=entered,
    fell=sides.to_pile,  # G26
    discarded=nothing,
    offered=offered,
    held=held,
    counted=size,  # G23
    rank=rank,
    after=after,
    cards_at_most=CARDS_AT_MOST,
    coins_at_most=COINS_AT_MOST,
)
