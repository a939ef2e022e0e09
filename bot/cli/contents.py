"""What is in a card file, in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol


class Listed(Protocol):
    """A card of whatever game."""

    @property
    def retired(self) -> bool: ...


def contents(kinds: Iterable[tuple[int, str]], cards: Sequence[Listed]) -> str:
    """So many of each kind to deal from, and how many of all cards are retired."""
    counts = list(kinds)
    retired = sum(card.retired for card in cards)
    counts += [(retired, "retired card")] if retired else []
    return ", ".join(f"{count} {name}{'s' * (count != 1)}" for count, name in counts)


def current(cards: Iterable[Listed]) -> int:
    """How many of them new matches are dealt."""
    return sum(not card.retired for card in cards)
