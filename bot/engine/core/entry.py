"""A line of what happened, for a table or a log."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Entry", "card_sign"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was done, in words that make sense alone.

    `sign` names a small picture that may stand before the words: they lose nothing without it.
    `reason` is why a computer did it, in a few words, or empty.
    """

    seat: int
    text: str
    sign: str = ""
    reason: str = ""


def card_sign(card: int) -> str:
    """The name of the sign of a card. Card ids are unique among all games."""
    return f"card_{card}"
