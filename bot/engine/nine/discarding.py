"""Discarding: what protects a player, and what is lost without it (N28, N29)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.frame import op
from . import timing
from .events import discarded, gave
from .losing import lose
from .state import NO_PLACE, State
from .timing import Triggered

if TYPE_CHECKING:
    from .state import Frame


@op("must_discard")
class MustDiscard:
    """Players must discard so many each; several are asked at once, and discard together."""

    players: tuple[int, ...]
    number: int = 1
    by: int = NO_PLACE  # where the Omen lies that hit them, if one did

    def run(self, s: State, f: Frame) -> None:
        about = () if self.by == NO_PLACE else (self.by,)
        for seat in self.players:
            number = min(self.number, len(s.hands[seat]))
            if number and seat not in s.out and not s.giving[seat]:
                choices = tuple([option("discard", card) for card in s.hands[seat]])
                s.ask(seat, "discard", choices, number, number, f.source, about, open=True)
        if not s.asks:
            f.then(Discards(self.players, self.number))

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        for what in chosen:
            s.hands[seat].remove(what.card)
            s.giving[seat].append(what.card)
            if len(self.players) > 1:
                s.news.append(gave(seat, what.card))
        if not s.asks:
            f.then(Discards(self.players, self.number))


@op("discards")
class Discards:
    """N29: all discard together, then all who could not lose together."""

    players: tuple[int, ...]
    number: int

    def run(self, s: State, f: Frame) -> None:
        players = [seat for seat in self.players if seat not in s.out]
        short = [seat for seat in players if len(s.giving[seat]) < self.number]
        found: list[Triggered] = []
        for seat in players:
            cards, s.giving[seat] = s.giving[seat], []
            found += bury(s, seat, cards)
        if short:
            lose(s, short)
        if s.outcome is None:
            timing.resolve(s, found)


@op("discard_at_random")
class DiscardAtRandom:
    """N28: where an effect says so, chance chooses."""

    players: tuple[int, ...]
    number: int = 1

    def run(self, s: State, f: Frame) -> None:
        for seat in self.players:
            for _ in range(min(self.number, len(s.hands[seat]))):
                card = s.pick(sorted(s.hands[seat]))
                s.hands[seat].remove(card)
                s.giving[seat].append(card)
        f.then(Discards(self.players, self.number))


def bury(s: State, seat: int, cards: Iterable[int]) -> list[Triggered]:
    """From a Hand to its owner's Grave, with the effects that this triggers."""
    found = []
    for card in cards:
        s.graves[seat].append(card)
        s.quiet = 0
        s.news.append(discarded(seat, card))
        found += timing.triggered(s, "discarded", seat, card)
    return found
