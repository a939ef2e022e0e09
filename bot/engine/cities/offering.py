"""The last Step: an Offering, and what it brings."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.frame import op
from . import bank, deck
from .cards import OFFERS, UNITS
from .discards import discard
from .events import offered
from .table import AnyTable
from .wealth import DRAW, gains

if TYPE_CHECKING:
    from .table import Frame


NONE = option("none")
as_offer = OFFERS.__getitem__


@op("offering", checked=True)
class Offering:
    """R19, G27: one Unit or none. What the game says of such a Unit comes before the gain."""

    def run(self, s: AnyTable, f: Frame) -> None:
        hand = s.hands[f.seat]
        if hand:
            s.ask(f.seat, "offering", (*map(as_offer, hand), NONE))
        else:
            f.go_on(s)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        verb, card, _ = chosen[0]
        if verb == "none":
            return
        value = UNITS[card].offering
        s.news.append(offered(seat, card, value))
        if value:
            f.todo.append(gift(value))
        discard(s, seat, (card,))
        s.book.offered(s, seat, card)  # on top of what the discard may have begun


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
