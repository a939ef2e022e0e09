"""How players and Omens are spoken of: by name, as "you", and face down by the slot alone (N21)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.event import NOBODY
from ..rules import as_player, is_player, owner_of
from ..views import OmenSeen, PrivateView, PublicView
from .wording import name_of, possessive, slot

MODES = {True: "Attack Mode", False: "Defense Mode"}
VALUES = {True: "ATK", False: "DEF"}
"""By whether an Omen is in Attack Mode: the Mode, and which of its values counts."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """Names by seat, and the reader who is "you" if there is one."""

    names: Sequence[str]
    reader: int = NOBODY

    def who(self, seat: int) -> str:
        return "you" if seat == self.reader else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.reader else possessive(self.names[seat])

    def slot(self, place: int) -> str:
        """Ben's second: all that is said of an Omen that nobody else knows."""
        return f"{self.whose(owner_of(place))} {slot(place)}"

    def omen(self, seat: int, card: int, place: int) -> str:
        """An Omen of whoever controls it, in what happened."""
        if card:
            return self.named(seat, name_of(card))
        return f"{self.slot(place)}, face down"

    def named(self, seat: int, name: str) -> str:
        """Ana's Ember Tithe; a name that has an article stands before whose it is."""
        if not name.startswith("The "):
            return f"{self.whose(seat)} {name}"
        return f"{name} ({'yours' if seat == self.reader else self.whose(seat)})"

    def target(self, number: int) -> str:
        """A player, or an Omen of which no more is known than its place."""
        if is_player(number):
            return self.who(as_player(number))
        return self.slot(number)

    def lying(self, omen: OmenSeen, card: int) -> tuple[str, ...]:
        """An Omen as it lies on the Field: what it is, where, who has it, and what counts of it."""
        named = [name_of(card)] if card else []
        taken = omen.controller != omen.owner
        held = [f"with {self.who(omen.controller)}"] if taken else []
        if omen.is_up:
            how = f"{VALUES[omen.in_attack]} {omen.value}"
        else:
            how = f"face down, {MODES[omen.in_attack]}"
        return (*named, self.slot(omen.place), *held, how)


def lying_at(view: PrivateView, place: int, names: Sequence[str]) -> str:
    """An Omen on the Field as its reader knows it; nothing if there is none any more."""
    omen = view.table.at(place)
    if omen is None:
        return ""
    return ", ".join(Speaker(names, view.seat).lying(omen, view.card_of(omen)))


def attacker(table: PublicView, place: int, speaker: Speaker) -> str:
    """Who hit a player: by name only if everybody knows it (N07)."""
    omen = table.at(place)
    if omen is None:
        return speaker.slot(place)
    return speaker.omen(omen.controller, omen.card, place)
