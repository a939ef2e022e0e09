"""Ops that hold further ops: what is done only if one wishes, pays, or finds it so (N35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

from pydantic import Field

from ...core.ask import NO, YES, Option, option
from ...core.frame import op
from .. import timing
from ..count import Condition
from ..discarding import bury
from ..state import State
from . import acts, choices
from .choices import NONE

if TYPE_CHECKING:
    from ..state import Frame


@op("may")
class May:
    """You may do this."""

    then: tuple[AnyEffect, ...]

    def run(self, s: State, f: Frame) -> None:
        s.ask(f.seat, "may", (YES, NO), source=f.source)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        if chosen == (YES,):
            f.then(*self.then)


@op("pay")
class Pay:
    """You may discard an Omen of your choice to do this: a cost, so nobody loses by it (N28)."""

    then: tuple[AnyEffect, ...]

    def run(self, s: State, f: Frame) -> None:
        hand = [option("omen", card) for card in s.hands[f.seat]]
        if hand:
            s.ask(f.seat, "pay", (*hand, NONE), source=f.source)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for o in chosen:
            if o != NONE:
                f.then(*self.then)
                s.hands[seat].remove(o.card)
                timing.resolve(s, bury(s, seat, (o.card,)))


@op("when")
class When:
    """Only if it is so."""

    only_if: Condition
    then: tuple[AnyEffect, ...]

    def run(self, s: State, f: Frame) -> None:
        if self.only_if.holds(s, f.seat, f.source):
            f.then(*self.then)


@op("if_chosen")
class IfChosen:
    """Only if something was chosen."""

    then: tuple[AnyEffect, ...]
    what: str = "it"

    def run(self, s: State, f: Frame) -> None:
        if f.chosen.get(self.what):
            f.then(*self.then)


AnyEffect: TypeAlias = Annotated[
    choices.ChooseOmen
    | choices.ChooseAll
    | choices.ChoosePlayer
    | choices.ChooseInHand
    | choices.ChooseInGrave
    | acts.Twist
    | acts.Slay
    | acts.TurnUp
    | acts.TurnDown
    | acts.Return
    | acts.Take
    | acts.Again
    | acts.SetMode
    | acts.Play
    | acts.Raise
    | acts.Discard
    | acts.Look
    | acts.Attack
    | May
    | Pay
    | When
    | IfChosen,
    Field(discriminator="op"),
]
"""The whole vocabulary of the cards. It only ever grows: running matches hold these names."""
