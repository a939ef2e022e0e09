"""Ops that choose: Omens on the Field, a player, an Omen in one's Hand or Grave.

What is chosen is bound to a name (`it`, unless the card says another), and later ops read it.
Omens on the Field are chosen by their place, so a face-down one gives nothing away (N11, N21).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...core.ask import Option, option
from ...core.frame import op
from .. import values
from ..count import Face, Mode, Whose, is_like, is_whose
from ..state import Omen, State
from .names import other_players, seen_by

if TYPE_CHECKING:
    from ..state import Frame

Purpose = Literal[
    "twist", "slay", "turn_up", "turn_down", "return", "take", "again", "mode", "look"
]

NONE = option("none")


@op("choose_omen")
class ChooseOmen:
    """Choose Omens on the Field, to do something with them: only such as it can be done with."""

    to: Purpose
    whose: Whose = "any"
    face: Face | None = None
    mode: Mode | None = None
    besides_me: bool = False
    value_at_most: int | None = None  # what counts in its Mode; of face-up Omens only
    number: int = 1
    up_to: bool = False
    call: str = "it"

    def run(self, s: State, f: Frame) -> None:
        meant = [omen for omen in s.field.values() if self.fits(s, f, omen)]
        choices = tuple([option("omen", seen_by(f.seat, omen), omen.place) for omen in meant])
        at_least = 0 if self.up_to else self.number
        s.ask(f.seat, self.to, choices, at_least, self.number, f.source, open=True)

    def fits(self, s: State, f: Frame, omen: Omen) -> bool:
        if self.besides_me and omen.card == f.source:
            return False
        if self.whose != "any" and not is_whose(omen.controller, f.seat, self.whose):
            return False
        if not is_like(omen, self.face, self.mode) or not can(s, f, self.to, omen):
            return False
        return self.value_at_most is None or values.counting(s, omen) <= self.value_at_most

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        f.chosen[self.call] = tuple([o.place for o in chosen])


def can(s: State, f: Frame, to: Purpose, omen: Omen) -> bool:
    """N35: as far as possible, so what cannot be done with an Omen is not offered."""
    match to:
        case "turn_up":
            return not omen.is_up
        case "turn_down":
            return omen.is_up
        case "take":
            return omen.controller != f.seat
        case "again":
            # That a hidden one acted before it left and came back is its controller's secret.
            return s.has_acted(omen) if omen.seen else omen.place in s.acted
        case "look":
            return omen.is_hidden and omen.controller != f.seat
        case _:
            return True


@op("choose_all")
class ChooseAll:
    """Not a choice: all Omens that are meant."""

    whose: Whose = "any"
    face: Face | None = None
    mode: Mode | None = None
    besides_me: bool = False
    call: str = "it"

    def run(self, s: State, f: Frame) -> None:
        f.chosen[self.call] = tuple(
            [
                omen.place
                for omen in s.field.values()
                if is_whose(omen.controller, f.seat, self.whose)
                and is_like(omen, self.face, self.mode)
                and not (self.besides_me and omen.card == f.source)
            ]
        )


@op("choose_player")
class ChoosePlayer:
    """Choose another player, who must discard."""

    call: str = "it"

    def run(self, s: State, f: Frame) -> None:
        choices = tuple([option("player", 0, other) for other in other_players(s, f.seat)])
        s.ask(f.seat, "player", choices, source=f.source, open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        f.chosen[self.call] = tuple([o.place for o in chosen])


@op("choose_in_hand")
class ChooseInHand:
    """Choose an Omen of one's own Hand to Play. Any will do, so being asked tells nothing (N24)."""

    up_to: bool = False
    call: str = "it"

    def run(self, s: State, f: Frame) -> None:
        choices = [option("omen", card) for card in s.hands[f.seat]]
        s.ask(f.seat, "from_hand", tuple(choices), 0 if self.up_to else 1, 1, f.source, open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        f.chosen[self.call] = tuple([o.card for o in chosen])


@op("choose_in_grave")
class ChooseInGrave:
    """Choose an Omen of one's own Grave to Raise."""

    besides_me: bool = False
    up_to: bool = False
    call: str = "it"

    def run(self, s: State, f: Frame) -> None:
        there = [c for c in s.graves[f.seat] if not (self.besides_me and c == f.source)]
        choices = tuple([option("omen", card) for card in there])
        s.ask(f.seat, "from_grave", choices, 0 if self.up_to else 1, 1, f.source, open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        f.chosen[self.call] = tuple([o.card for o in chosen])
