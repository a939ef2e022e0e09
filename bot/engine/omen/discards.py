"""Discarding from hand, and UNIT TRAIT: WRATH."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.frame import op
from . import deck
from .cards import UNITS
from .cards import WRATH as WRATH_TRAIT
from .events import discarded
from .state import State, other

if TYPE_CHECKING:
    from .state import Frame


def discard(s: State, seat: int, cards: Sequence[int]) -> None:
    """Units go from hand to the discard pile.

    R11: discarded by the active player as part of anything but their own ability, Units with
    WRATH make the opponent discard as many, before anything else goes on.
    """
    drop(s, seat, cards)
    if seat == s.active:
        wrath = [card for card in cards if UNITS[card].traits & WRATH_TRAIT]
        if wrath:
            s.push(other(seat), 0, (Wrath(len(wrath), wrath[0]),), {})


def drop(s: State, seat: int, cards: Sequence[int]) -> None:
    """Units go from hand to the discard pile, and nothing comes of it but perhaps a deck (R05)."""
    for card in cards:
        s.hands[seat].remove(card)
        s.piles[-s.home(card, seat)].append(card)
        s.news.append(discarded(seat, card))
    deck.form_all(s)


@op("wrath")
class Wrath:
    """R11: the opponent chooses; several at once are one question."""

    units: int
    card: int = 0  # that brought it: the first, of several

    def run(self, s: State, f: Frame) -> None:
        hand = tuple([option("unit", card) for card in s.hands[f.seat]])
        s.ask(f.seat, "wrath", hand, self.units, self.units, source=self.card, open=True)

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        discard(s, seat, [o.card for o in chosen])
