"""After a battle, as two of the rulebooks have it: Units worth so much may be left in the City."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.frame import op
from . import sides
from .cards import COUNT
from .rules import size
from .table import AnyTable

if TYPE_CHECKING:
    from .table import Frame


@op("leave")
class Leave:
    """G25: one Unit after the other, while worth is left and something fits; the others go.

    What counts as 2 is worth 2. With nothing to decide nothing is asked.
    """

    seat: int
    city: int
    worth: int
    sums: tuple[int, ...]
    left: tuple[int, ...] = ()

    def run(self, s: AnyTable, f: Frame) -> None:
        rest = [card for card in s.side(self.seat, self.city) if card not in self.left]
        if size(rest) <= self.worth:
            return
        options = [option("unit", card, self.city) for card in rest if COUNT[card] <= self.worth]
        about = (self.city, *self.sums, self.worth)
        s.ask(self.seat, "leave", tuple(options), about=about, open=True)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        left = (*self.left, *[o.card for o in chosen])
        worth = self.worth - size([o.card for o in chosen])
        if chosen and worth:
            f.then(Leave(seat, self.city, worth, self.sums, left))
        else:
            sides.destroy(s, [card for card in s.side(seat, self.city) if card not in left])
