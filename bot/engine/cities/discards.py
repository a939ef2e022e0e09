"""Discarding from hand."""

from __future__ import annotations

from collections.abc import Sequence

from . import deck
from .events import discarded
from .table import AnyTable


def discard(s: AnyTable, seat: int, cards: Sequence[int]) -> None:
    """Units go from hand to the discard pile; what comes of it is the game's to say."""
    drop(s, seat, cards)
    s.book.discarded(s, seat, cards)


def drop(s: AnyTable, seat: int, cards: Sequence[int]) -> None:
    """Units go from hand to the discard pile, and nothing comes of it but perhaps a deck (R05)."""
    for card in cards:
        s.hands[seat].remove(card)
        s.piles[-s.home(card, seat)].append(card)
        s.news.append(discarded(seat, card))
    deck.settle(s)
