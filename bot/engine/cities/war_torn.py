"""War: which Cities are fought out, and who wins them. In Omen such a City is called Sacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.frame import op
from .events import strength_counted
from .rules import CITIES, size, strength, war_torn
from .table import AnyTable, other

if TYPE_CHECKING:
    from .table import Frame


def is_war_torn(s: AnyTable, city: int) -> bool:
    """R15, G24, for the active player. R06, G10: never if nothing is left to win."""
    seat = s.active * 3
    mine, theirs = s.sides[seat + city], s.sides[3 - seat + city]
    # One Unit counts as 2 at most: one on each side is never enough.
    if (len(theirs) < 2 and len(mine) < 2) or not s.stacks[city]:
        return False
    return war_torn(size(theirs), size(mine))


@op("war", checked=True)
class War:
    """R15, G24: with several such Cities the active player chooses which is resolved next."""

    def run(self, s: AnyTable, f: Frame) -> None:
        options = [option("city", 0, city) for city in CITIES if is_war_torn(s, city)]
        if options:
            s.ask(f.seat, "war", tuple(options), open=True)
        else:
            f.go_on(s)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        f.then(Resolve(chosen[0].place), self)


@op("resolve")
class Resolve:
    """One City is fought out: Strength decides, then what the game says of a tie (R15, G09)."""

    city: int

    def run(self, s: AnyTable, f: Frame) -> None:
        both = s.side(0, self.city), s.side(1, self.city)
        sums = tuple(map(strength, both))
        for seat in (f.seat, other(f.seat)):
            s.news.append(strength_counted(seat, self.city, sums[seat]))
        first, second = map(s.book.rank, both)
        winner = None if first == second else int(second > first)
        s.book.after(s, f, self.city, winner, sums)
