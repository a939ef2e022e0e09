"""Ops that hold further ops: what is done only if one pays, wishes, or finds it so.

R09: "may", a stated extra payment or a stated condition makes an effect optional.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

from pydantic import Field

from ...core.ask import NO, YES, Option, option
from ...core.frame import op
from .. import bank, deck, discards
from ..table import AnyTable
from . import acts, choices
from .choices import NONE, That
from .count import Count

if TYPE_CHECKING:
    from ..table import Frame


@op("may")
class May:
    """You may do this."""

    then: tuple[Effect, ...]

    def run(self, s: AnyTable, f: Frame) -> None:
        s.ask(f.seat, "may", (YES, NO), source=f.source)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        if chosen[0] == YES:
            f.then(*self.then)


@op("pay")
class Pay:
    """You may pay Coins to do this. R32: offered even where it would gain nothing."""

    coins: int
    then: tuple[Effect, ...]

    def run(self, s: AnyTable, f: Frame) -> None:
        if s.coins[f.seat] >= self.coins:
            s.ask(f.seat, "pay", (YES, NO), source=f.source, about=(self.coins,))

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        if chosen[0] == YES:
            bank.pay(s, seat, self.coins)
            f.then(*self.then)


@op("sacrifice")
class Sacrifice:
    """You may discard 1 Unit to do this. R11: its WRATH comes before what it buys."""

    then: tuple[Effect, ...]

    def run(self, s: AnyTable, f: Frame) -> None:
        in_use = {frame.source for frame in s.frames}
        hand = [option("unit", card) for card in s.hands[f.seat] if card not in in_use]
        if hand:
            s.ask(f.seat, "sacrifice", (*hand, NONE), source=f.source)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        if chosen[0] != NONE:
            f.then(*self.then)
            discards.discard(s, seat, (chosen[0].card,))


@op("when")
class When:
    """Only if it is so."""

    count: Count
    then: tuple[Effect, ...]

    def run(self, s: AnyTable, f: Frame) -> None:
        if self.count.within(self.count.counted(s, f)):
            f.then(*self.then)


@op("if_fits")
class IfFits:
    """Only if a Unit is like that."""

    that: That
    then: tuple[Effect, ...]
    what: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        if any(self.that.fits(card) for card in f.chosen[self.what]):
            f.then(*self.then)


@op("reveal")
class Reveal:
    """Turn up the top Unit. R23: unless something else became of it, it is discarded."""

    then: tuple[Effect, ...]
    call: str = "it"

    def run(self, s: AnyTable, f: Frame) -> None:
        card = deck.reveal(s, f.seat)
        f.chosen[self.call] = (card,) if card else ()
        if card:
            f.then(*self.then, Bury(self.call))


@op("bury")
class Bury:
    """R23: that is a discard from the deck, not by a player: no WRATH."""

    what: str

    def run(self, s: AnyTable, f: Frame) -> None:
        for card in f.chosen[self.what]:
            if card in s.revealed:
                deck.bury(s, f.seat, card)


Effect: TypeAlias = Annotated[
    choices.ChooseUnit
    | choices.AllUnits
    | choices.ChooseCity
    | choices.ChooseCard
    | choices.Look
    | choices.Search
    | acts.Destroy
    | acts.Discard
    | acts.Return
    | acts.Seize
    | acts.Move
    | acts.Play
    | acts.Take
    | acts.Draw
    | acts.Gain
    | acts.GainOffering
    | acts.Steal
    | acts.Lose
    | acts.GainEach
    | acts.Top
    | acts.Mill
    | May
    | Pay
    | Sacrifice
    | When
    | IfFits
    | Reveal,
    Field(discriminator="op"),
]
"""The whole vocabulary of the cards. It only ever grows: running matches hold these names."""
