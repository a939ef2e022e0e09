"""What Omen says in its own way where the City games differ."""

from __future__ import annotations

from ..cities import deck, sides
from ..cities.book import Book
from .bolster import entered
from .cards import TRAITS
from .curse import offered
from .discards import rouse
from .draft import ROUNDS
from .ending import ended
from .rules import CARDS_AT_MOST, COINS_AT_MOST, rank
from .spoils import actions
from .state import Frame, State
from .turn import WEALTH
from .war import after, fell


def begin(s: State, f: Frame) -> None:
    """A turn begins with Wealth, and nothing is asked before its actions are counted."""
    WEALTH.run(s, f)
    f.go_on(s)


def held(s: State, seat: int) -> int:
    return len(s.hands[seat]) + len(s.kraters[seat])


State.book = Book(
    traits=TRAITS,
    begin=begin,
    ended=ended,
    actions=actions,
    emptied=deck.form,  # R05: at once
    is_open=sides.has_cards,  # R06
    entered=entered,
    fell=fell,
    discarded=rouse,
    offered=offered,
    held=held,
    counted=len,  # MYRIAD counts as 2 for TRIUMPHs only
    rank=rank,
    after=after,
    cards_at_most=CARDS_AT_MOST,
    coins_at_most=COINS_AT_MOST,
    rounds=ROUNDS,
)
