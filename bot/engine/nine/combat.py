"""Attacking other Omens: both are turned up, then their values are compared (N08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.frame import op
from . import field, timing, values
from .events import compared
from .state import Omen, State

if TYPE_CHECKING:
    from .state import Frame


def is_face_up(s: State, place: int) -> bool:
    return place in s.field and s.field[place].is_up


@op("turn_up_attacker")
class TurnUpAttacker:
    """Step 1, and its Summon effects. N25: if it has left the Field, the Attack is over."""

    attacker: int
    target: int

    def run(self, s: State, f: Frame) -> None:
        if self.attacker in s.field and not s.field[self.attacker].is_up:
            timing.resolve(s, field.turn_up(s, self.attacker))


@op("turn_up_target")
class TurnUpTarget:
    """Step 2, and its Summon effects, if the attacker is still face up on the Field."""

    attacker: int
    target: int

    def run(self, s: State, f: Frame) -> None:
        if not is_face_up(s, self.attacker) or self.target not in s.field:
            return
        if not s.field[self.target].is_up:
            timing.resolve(s, field.turn_up(s, self.target))


@op("compare")
class Compare:
    """Steps 3 and 4: the lower is Slain, or both. A Twist or another controller ends nothing."""

    attacker: int
    target: int

    def run(self, s: State, f: Frame) -> None:
        if not is_face_up(s, self.attacker) or not is_face_up(s, self.target):
            return
        one, two = s.field[self.attacker], s.field[self.target]
        granted = values.granted(s)
        mine, theirs = tell_value(s, one, granted), tell_value(s, two, granted)
        if mine > theirs:
            found = field.slay(s, (two.place,), one)
        elif mine < theirs:
            found = field.slay(s, (one.place,), two)
        else:
            found = field.slay(s, (one.place, two.place))
        timing.resolve(s, found)


def tell_value(s: State, omen: Omen, granted: values.Granted) -> int:
    value = values.both(omen, granted)[0 if omen.in_attack else 1]
    s.news.append(compared(omen.controller, omen.card, omen.place, value))
    return value
