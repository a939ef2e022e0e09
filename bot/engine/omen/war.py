"""Step Four: what comes of a battle, and UNIT TRAIT: VETERAN."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities import sides
from ..cities.events import city_razed, city_tied, city_won
from ..cities.table import other
from ..core.ask import Option, option
from ..core.frame import op
from .cards import UNITS, VETERAN
from .events import veteran_returned
from .state import State

if TYPE_CHECKING:
    from .state import Frame


def after(s: State, f: Frame, city: int, winner: int | None, sums: tuple[int, ...]) -> None:
    """R15: still tied, each destroys 2 of their own. R16: else the winner takes the top Krater."""
    if winner is None:
        s.news.append(city_tied(f.seat, city))
        f.then(Fall(f.seat, city, sums), Fall(other(f.seat), city, sums))
        return
    krater = s.stacks[city].pop()
    s.kraters[winner].append(krater)
    s.news.append(city_won(winner, krater, city))
    if not s.stacks[city]:
        raze(s, f.seat, city)
    else:
        # R16: the active player chooses first, and the other sees it.
        for seat in (other(f.seat), f.seat):
            f.then(Keep(seat, city, 1 if seat == winner else 2, sums))


def fell(s: State, seat: int, city: int, card: int) -> None:
    """R18: in the War Step one with VETERAN goes to its player's hand instead."""
    if s.step == "war" and UNITS[card].traits & VETERAN:
        s.hands[seat].append(card)
        s.news.append(veteran_returned(seat, card, city))
    else:
        sides.to_pile(s, seat, city, card)


def raze(s: State, active: int, city: int) -> None:
    """R17: the last Krater taken: all Units there are destroyed, nobody chooses what to keep."""
    s.news.append(city_razed(active, city))
    sides.destroy(s, (*s.side(active, city), *s.side(other(active), city)))


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
        sides.destroy(s, [card for card in s.side(seat, self.city) if card not in kept])


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
        sides.destroy(s, [o.card for o in chosen])
