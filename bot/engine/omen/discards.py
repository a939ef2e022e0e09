"""UNIT TRAIT: WRATH, when Units are discarded from hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..cities.discards import discard
from ..cities.table import other
from ..core.ask import Option, option
from ..core.frame import op
from .cards import UNITS
from .cards import WRATH as WRATH_TRAIT
from .state import State

if TYPE_CHECKING:
    from .state import Frame


def rouse(s: State, seat: int, cards: Sequence[int]) -> None:
    """R11: discarded by the active player as part of anything but their own ability, Units with
    WRATH make the opponent discard as many, before anything else goes on.
    """
    if seat == s.active:
        wrath = [card for card in cards if UNITS[card].traits & WRATH_TRAIT]
        if wrath:
            s.push(other(seat), 0, (Wrath(len(wrath), wrath[0]),), {})


@op("wrath")
class Wrath:
    """R11: the opponent chooses; several at once are one question."""

    units: int
    card: int = 0  # that brought it: the first, of several

    def run(self, s: State, f: Frame) -> None:
        hand = tuple([option("unit", card) for card in s.hands[f.seat]])
        s.ask(f.seat, "wrath", hand, self.units, self.units, source=self.card, open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        discard(s, seat, [o.card for o in chosen])
