"""Keres' Abilities and Exalt, at the end of the Surge Step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities import bank, deck, sides
from ..cities.rules import CITIES
from ..core.ask import Option, option
from ..core.frame import op
from .cards import HERALDS, UNITS
from .events import exalted, keres_gave
from .state import State

if TYPE_CHECKING:
    from .state import Frame

ORDER = option("order")
"""All that are left, in the order shown."""


@op("call_keres")
class CallKeres:
    """G05: one at a time, in the order they like; asked with two or more, each exactly once."""

    passed: tuple[int, ...] = ()

    def run(self, s: State, f: Frame) -> None:
        waiting = [
            option("keres", card, city)
            for city, side in enumerate(s.sides[3:] if f.seat else s.sides[:3])
            for card in side
            if card in HERALDS and card not in self.passed
        ]
        if len(waiting) > 1:
            s.ask(f.seat, "keres", (*waiting, ORDER), open=True)
        elif waiting:
            self.call(f, [waiting[0].card])
        else:
            f.go_on(s)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        if chosen[0] != ORDER:
            self.call(f, [chosen[0].card])
            return
        there = [card for city in CITIES for card in s.side(seat, city) if card in HERALDS]
        self.call(f, [card for card in there if card not in self.passed])

    def call(self, f: Frame, cards: list[int]) -> None:
        f.then(*[UseKeres(card) for card in cards], CallKeres((*self.passed, *cards)))


@op("use_keres")
class UseKeres:
    """G05: first its gift, as far as possible, then its condition; met means moved, at once."""

    card: int

    def run(self, s: State, f: Frame) -> None:
        found = sides.find(s, self.card)
        if found is None or found[0] != f.seat:
            return
        city = found[1]
        s.news.append(keres_gave(f.seat, self.card, city))
        if UNITS[self.card].gift == "unit":
            deck.draw(s, f.seat)
        else:
            bank.gain(s, f.seat, 1)
        if is_met(s, f.seat, city, self.card):
            s.side(f.seat, city).remove(self.card)
            s.exalted[f.seat].append(self.card)
            s.news.append(exalted(f.seat, self.card, city))


def is_met(s: State, seat: int, city: int, card: int) -> bool:
    """G23: where Units are counted an Automaton is 2."""
    exalt = UNITS[card].exalt
    assert exalt is not None
    return all(count.holds(s, seat, city) for count in exalt.requires)
