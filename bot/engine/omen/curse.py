"""UNIT TRAIT: CURSE."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities import sides
from ..cities.rules import CITIES
from ..cities.table import other
from ..core.ask import Option, option
from ..core.frame import op
from .cards import CURSE, UNITS
from .events import cursed
from .state import State

if TYPE_CHECKING:
    from .state import Frame


def offered(s: State, seat: int, card: int) -> None:
    """R19: CURSE comes first, then WRATH, then the gain."""
    if UNITS[card].traits & CURSE:
        s.push(seat, card, (Curse(),), {})


@op("curse")
class Curse:
    """CURSE: destroy 1 opposing Unit in any City."""

    def run(self, s: State, f: Frame) -> None:
        options = [
            option("unit", card, city) for city in CITIES for card in s.side(other(f.seat), city)
        ]
        s.ask(f.seat, "curse", tuple(options), source=f.source, open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for o in chosen:
            s.news.append(cursed(seat, f.source))
            sides.destroy(s, (o.card,))
