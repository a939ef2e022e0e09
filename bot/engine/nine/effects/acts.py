"""Ops that change something: Omens on the Field, Hands and Graves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.ask import Option, option
from ...core.frame import op
from .. import attack, field, timing
from ..count import Face, Mode
from ..discarding import DiscardAtRandom, MustDiscard
from ..events import looked_at
from ..main_phase import take_back
from ..state import FACE_DOWN, IN_DEFENSE, POSITIONS, State
from . import names

if TYPE_CHECKING:
    from ..state import Frame


@op("twist")
class Twist:
    """Omens change their Mode, face up or face down (N19)."""

    what: str = "it"

    def run(self, s: State, f: Frame) -> None:
        for omen in names.omens(s, f, self.what):
            field.twist(s, omen.place)


@op("slay")
class Slay:
    """Omens go to their owners' Graves, all in one moment (N12, N27)."""

    what: str = "it"

    def run(self, s: State, f: Frame) -> None:
        places = [omen.place for omen in names.omens(s, f, self.what)]
        timing.resolve(s, field.slay(s, places, s.find(f.source)))


@op("turn_up")
class TurnUp:
    """Face-down Omens are turned face up, and so Summoned (N33)."""

    what: str = "it"

    def run(self, s: State, f: Frame) -> None:
        found = []
        for omen in names.omens(s, f, self.what):
            if not omen.is_up:
                found += field.turn_up(s, omen.place)
        timing.resolve(s, found)


@op("turn_down")
class TurnDown:
    """Face-up Omens are turned face down; everybody has seen them (N23)."""

    what: str = "it"

    def run(self, s: State, f: Frame) -> None:
        for omen in names.omens(s, f, self.what):
            if omen.is_up:
                field.turn_down(s, omen.place)


@op("return")
class Return:
    """Omens go to their owners' Hands (N20)."""

    what: str = "it"

    def run(self, s: State, f: Frame) -> None:
        for omen in names.omens(s, f, self.what):
            field.go_back(s, omen.place)


@op("take")
class Take:
    """You take control of Omens; a face-down one is turned face up (N22)."""

    what: str = "it"

    def run(self, s: State, f: Frame) -> None:
        found = []
        for omen in names.omens(s, f, self.what):
            found += field.take(s, f.seat, omen.place)
        timing.resolve(s, found)


@op("again")
class Again:
    """Omens that have acted this turn may act again (N05)."""

    what: str = "me"

    def run(self, s: State, f: Frame) -> None:
        for omen in names.omens(s, f, self.what):
            field.act_again(s, omen.place)


@op("mode")
class SetMode:
    """Omens come to be in that Mode, or in that of another, as it is or was when it left (N34)."""

    to: Mode | None = None
    as_of: str | None = None
    what: str = "me"

    def run(self, s: State, f: Frame) -> None:
        in_attack = self.to == "attack"
        if self.as_of is not None:
            modes = names.modes(s, f, self.as_of)
            if not modes:
                return
            in_attack = modes[0]
        for omen in names.omens(s, f, self.what):
            if omen.in_attack != in_attack:
                field.twist(s, omen.place)


@op("play")
class Play:
    """An Omen of one's Hand is Played; what the card leaves open, its player decides (N11)."""

    face: Face | None = None
    mode: Mode | None = None
    what: str = "it"

    def run(self, s: State, f: Frame) -> None:
        for card in f.chosen[self.what]:
            if card in s.hands[f.seat]:
                ways = [option("play", card, at) for at in POSITIONS if self.allows(at)]
                s.ask(f.seat, "position", tuple(ways), source=f.source, open=True)

    def allows(self, position: int) -> bool:
        face = "down" if position & FACE_DOWN else "up"
        mode = "defense" if position & IN_DEFENSE else "attack"
        return self.face in (None, face) and self.mode in (None, mode)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for o in chosen:
            timing.resolve(s, field.arrive(s, seat, o.card, o.place))


@op("raise")
class Raise:
    """Omens of one's own Grave come to one's Hand."""

    what: str = "it"

    def run(self, s: State, f: Frame) -> None:
        cards = (f.source,) if self.what == names.ME else f.chosen[self.what]
        for card in cards:
            if card in s.graves[f.seat]:
                take_back(s, f.seat, card)


@op("discard")
class Discard:
    """Players must discard: who cannot loses (N28)."""

    who: str = "it"
    number: int = 1
    at_random: bool = False

    def run(self, s: State, f: Frame) -> None:
        meant = tuple(names.players(s, f, self.who))
        if meant:
            how = DiscardAtRandom if self.at_random else MustDiscard
            f.then(how(meant, self.number))


@op("look")
class Look:
    """You look at face-down Omens."""

    what: str = "it"

    def run(self, s: State, f: Frame) -> None:
        for omen in names.omens(s, f, self.what):
            if omen.is_hidden:
                s.news.append(looked_at(f.seat, omen.card, omen.place, omen.controller))


@op("attack")
class Attack:
    """The Omen Attacks at once. N03: in the first turn of all there is nobody to Attack."""

    def run(self, s: State, f: Frame) -> None:
        omen = s.find(f.source)
        if omen is None or omen.controller != f.seat or not attack.may_attack(omen):
            return
        targets = attack.targets(s, f.seat)
        choices = [option("attack", omen.card, target) for target in targets]
        s.ask(f.seat, "target", tuple(choices), 0, 1, f.source)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for o in chosen:
            omen = s.find(o.card)
            if omen is not None:
                attack.declare(s, f, omen, o.place)
