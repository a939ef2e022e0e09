"""Lines of what happened, for a table or a log."""

from __future__ import annotations

from dataclasses import dataclass

from .event import NOBODY, Seen

__all__ = ["Done", "Entry", "card_sign"]


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a seat's answer, as its reader may know it, and why it was given if that is
    told: a computer has reasons, and a standing order is one."""

    seat: int
    seen: tuple[Seen, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was done, without the name of whoever did it: that stands before it.

    `seat` is whose deed it is; of nobody's the words make sense alone. `sign` names a small picture
    that may stand before the words: they lose nothing without it. `reason` is why a computer did
    it, in a few words, or empty.
    """

    seat: int
    text: str
    sign: str = ""
    reason: str = ""

    @property
    def is_whole(self) -> bool:
        """Do the words make sense without a name before them?"""
        return self.seat == NOBODY


def card_sign(card: int) -> str:
    """The name of the sign of a card. Card ids are unique among all games."""
    return f"card_{card}"
