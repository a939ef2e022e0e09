"""What an Offering brings: draws and Coins."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..core.ask import Option
from ..core.frame import op
from . import bank, deck
from .table import AnyTable
from .wealth import DRAW, gains

if TYPE_CHECKING:
    from .table import Frame


@op("gift")
class Gift:
    """R19, G27: draws and Coins are chosen one at a time, as in the Wealth Step."""

    left: int

    def run(self, s: AnyTable, f: Frame) -> None:
        s.ask(f.seat, "gift", gains(s, f.seat), about=(self.left,), open=True)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        if not chosen:
            return
        if chosen[0] == DRAW:
            deck.draw(s, seat)
        else:
            bank.gain(s, seat, 1)
        if self.left > 1:
            f.todo.append(gift(self.left - 1))


gift = cache(Gift)
