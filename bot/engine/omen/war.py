"""Step Four: War, and UNIT TRAIT: VETERAN (which lives in cities.destroy)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities.rules import CITIES, size, strength, war_torn
from ..core.ask import Option, option
from ..core.frame import op
from . import cities, rules
from .events import city_razed, city_tied, city_won, strength_counted
from .state import State, other

if TYPE_CHECKING:
    from .state import Frame


def is_sacked(s: State, city: int) -> bool:
    """R15, for the active player. R06: never if Razed."""
    seat = s.active * 3
    mine, theirs = s.sides[seat + city], s.sides[3 - seat + city]
    if len(mine) + len(theirs) < 2 or not s.stacks[city]:  # one Unit counts as 2 at most
        return False
    return war_torn(size(theirs), size(mine))


@op("war", checked=True)
class War:
    """R15: with several Sacked Cities the active player chooses which is resolved next."""

    def run(self, s: State, f: Frame) -> None:
        options = [option("city", 0, city) for city in CITIES if is_sacked(s, city)]
        if options:
            s.ask(f.seat, "war", tuple(options), open=True)
        else:
            f.go_on(s)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        f.then(Resolve(chosen[0].place), self)


@op("resolve")
class Resolve:
    """One Sacked City is fought out."""

    city: int

    def run(self, s: State, f: Frame) -> None:
        sides = s.side(0, self.city), s.side(1, self.city)
        sums = tuple(map(strength, sides))
        for seat in (f.seat, other(f.seat)):
            s.news.append(strength_counted(seat, self.city, sums[seat]))
        winner = rules.winner(sides)
        if winner is None:
            # R15: still tied: each destroys 2 of their own, nobody wins.
            s.news.append(city_tied(f.seat, self.city))
            f.then(Fall(f.seat, self.city, sums), Fall(other(f.seat), self.city, sums))
            return
        krater = s.stacks[self.city].pop()
        s.kraters[winner].append(krater)
        s.news.append(city_won(winner, krater, self.city))
        if cities.razed(s, self.city):
            raze(s, f.seat, self.city)
        else:
            # R16: the active player chooses first, and the other sees it.
            for seat in (other(f.seat), f.seat):
                f.then(Keep(seat, self.city, 1 if seat == winner else 2, sums))


def raze(s: State, active: int, city: int) -> None:
    """R17: the last Krater taken: all Units there are destroyed, nobody chooses what to keep."""
    s.news.append(city_razed(active, city))
    cities.destroy(s, (*s.side(active, city), *s.side(other(active), city)))


@op("keep")
class Keep:
    """R16: the winner keeps 1, the other 2, of their own choice; MYRIAD counts as 1 here."""

    seat: int
    city: int
    units: int
    sums: tuple[int, ...]

    def run(self, s: State, f: Frame) -> None:
        side = s.side(self.seat, self.city)
        options = tuple([option("unit", card, self.city) for card in side])
        s.ask(
            self.seat,
            "keep",
            options,
            self.units,
            self.units,
            about=(self.city, *self.sums),
            open=True,
        )

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        kept = [o.card for o in chosen]
        cities.destroy(s, [card for card in s.side(seat, self.city) if card not in kept])


@op("fall")
class Fall:
    """R15: a tie costs each player 2 Units there, or all they have."""

    seat: int
    city: int
    sums: tuple[int, ...]

    def run(self, s: State, f: Frame) -> None:
        side = s.side(self.seat, self.city)
        options = tuple([option("unit", card, self.city) for card in side])
        s.ask(self.seat, "fall", options, 2, 2, about=(self.city, *self.sums), open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        cities.destroy(s, [o.card for o in chosen])
