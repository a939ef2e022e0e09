"""SET UP: the first hands and Coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.frame import op
from . import bank, deck
from .table import AnyTable

if TYPE_CHECKING:
    from .table import Frame


@op("deal_hands")
class DealHands:
    """Each player draws 4 Units and receives 4 Coins."""

    def run(self, s: AnyTable, f: Frame) -> None:
        for seat in (0, 1):
            for _ in range(4):
                deck.draw(s, seat)
            bank.gain(s, seat, 4)
