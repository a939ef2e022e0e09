"""A turn: roll or hold, hang a lantern, and perhaps put another player in the shade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core.ask import Option, option
from bot.engine.core.frame import op

from .ending import dim, score
from .events import discarded, gained, hung, rolled, shaded, visited
from .state import HOUSES, NOBODY, SPACES, State

if TYPE_CHECKING:
    from .state import Frame

ROLL, HOLD, PASS = option("roll"), option("hold"), option("pass")
FAIR_FROM = 5
FOUL = {"calm": 1, "storm": 2}
"""The rolls up to which the wind blows a lantern out."""


@op("venture")
class Venture:
    """Roll the die, or hold and take one oil."""

    def run(self, s: State, f: Frame) -> None:
        if not s.is_idle(f.seat):
            s.ask(f.seat, "venture", (ROLL, HOLD))

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        if chosen == (ROLL,):
            s.held = 0
            f.then(Roll())
        elif chosen == (HOLD,):
            s.held += 1
            oil = min(1, s.supply)
            s.oil[seat] += oil
            s.supply -= oil
            s.news.append(gained(seat, oil))


@op("roll")
class Roll:
    """A low roll costs a lantern, a high one lets the player visit a house."""

    def run(self, s: State, f: Frame) -> None:
        die = s.roll(6)
        s.news.append(rolled(f.seat, die))
        if die <= FOUL[s.wind]:
            dim(s, f.seat)
        elif die >= FAIR_FROM:
            f.then(Visit())


@op("visit")
class Visit:
    """One of twelve houses: a point for each other player who was last seen there."""

    def run(self, s: State, f: Frame) -> None:
        if not s.is_idle(f.seat):
            houses = tuple([option("visit", 0, house) for house in range(HOUSES)])
            s.ask(f.seat, "visit", houses)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for what in chosen:
            s.houses[seat] = what.place
            s.news.append(visited(seat, what.place))
            score(s, seat, s.houses.count(what.place) - 1)


@op("hang")
class Hang:
    """A free space of the ring; a point if both spaces beside it are free, too."""

    def run(self, s: State, f: Frame) -> None:
        if not s.is_idle(f.seat):
            free = [space for space in range(SPACES) if s.ring[space] == NOBODY]
            s.ask(f.seat, "hang", tuple([option("hang", 0, space) for space in free]))

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for what in chosen:
            s.ring[what.place] = seat
            s.news.append(hung(seat, what.place))
            beside = s.ring[what.place - 1], s.ring[(what.place + 1) % SPACES]
            score(s, seat, int(beside == (NOBODY, NOBODY)))


@op("shade")
class Shade:
    """Give up a lamp, so that another player must give up one as well; or pass."""

    def run(self, s: State, f: Frame) -> None:
        if s.is_idle(f.seat):
            return
        others = [seat for seat in s.players if seat != f.seat and s.hands[seat]]
        shades = [option("shade", card, seat) for card in s.hands[f.seat] for seat in others]
        if shades:
            s.ask(f.seat, "shade", (*shades, PASS))

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for what in chosen:
            if what != PASS:
                s.hands[seat].remove(what.card)
                s.pile.append(what.card)
                s.news.append(shaded(seat, what.card, what.place))
                s.push(what.place, what.card, (Discard(),), {})


@op("discard")
class Discard:
    """A player in the shade chooses a lamp to give up, in another's turn."""

    def run(self, s: State, f: Frame) -> None:
        lamps = tuple([option("discard", card) for card in s.hands[f.seat]])
        s.ask(f.seat, "discard", lamps, source=f.source, open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for what in chosen:
            s.hands[seat].remove(what.card)
            s.pile.append(what.card)
            s.news.append(discarded(seat, what.card))
