"""What Omen says in its own way where the City games differ."""

from __future__ import annotations

from ..cities import deck, sides
from ..cities.book import Book
from .bolster import entered
from .cards import TRAITS
from .discards import rouse
from .draft import ROUNDS
from .rules import rank
from .spoils import actions
from .state import Frame, State
from .turn import WEALTH
from .war import after, fell


def begin(s: State, f: Frame) -> None:
    f.then(WEALTH)


def held(s: State, seat: int) -> int:
    return len(s.hands[seat]) + len(s.kraters[seat])


State.book = Book(
    traits=TRAITS,
    begin=begin,
    actions=actions,
    emptied=deck.form,  # R05: at once
    is_open=sides.has_cards,  # R06
    entered=entered,
    fell=fell,
    discarded=rouse,
    held=held,
    counted=len,  # MYRIAD counts as 2 for TRIUMPHs only
    rank=rank,
    after=after,
    rounds=ROUNDS,
)
