"""What cannot be done, as a sentence for whoever tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store.faults import DiskFailing, DiskFull, Locked

if TYPE_CHECKING:
    from .view import MatchView


class Refused(Exception):
    """Something that cannot be done, and why; with the match as the person sees it, if any."""

    def __init__(self, sentence: str, view: MatchView | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.view = view


class Unreadable(Refused):
    """A match that this release cannot load."""

    def __init__(self, match_id: int) -> None:
        super().__init__("This match cannot be loaded. It is set aside, as it was, for an admin.")
        self.match_id = match_id


class Busy(Refused):
    """Somebody is playing in that channel: another one may still be free."""

    def __init__(self) -> None:
        super().__init__("A match is being played here. It must end first.")


class TooMany(Refused):
    """Somebody plays as many matches against the computer as they may."""

    def __init__(self, limit: int) -> None:
        super().__init__(
            f"You play {limit} matches against the computer. End one first: `/omen matches`."
        )


EXCUSES: dict[type[Exception], str] = {
    DiskFull: "I cannot keep anything right now: the disk is full. Nothing was done. "
    "Try again later; `/omen hand` shows your match.",
    Locked: "I am busy with something else right now. Nothing was done. "
    "Try again in a moment; `/omen hand` shows your match.",
    DiskFailing: "My disk makes trouble right now. "
    "Try again later; `/omen hand` shows what was kept of your match.",
}


def excuse(error: Exception) -> str | None:
    """What to say if it is not the match that is at fault, but what it is kept on."""
    return EXCUSES.get(type(error))
