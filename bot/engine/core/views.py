"""What the program may ask of any game's views. A game's own are final types of their own.

The two have no field in common, so that one is never taken for the other: what asks for a public
view does not type-check with a private one.
"""

from __future__ import annotations

from typing import Protocol

from .ask import Ask
from .state import Outcome


class AnyPublicView(Protocol):
    """What everybody sees of a match."""

    @property
    def waiting(self) -> tuple[tuple[int, str, int], ...]:
        """Who is asked, what kind of thing, by which card (0: by none)."""

    @property
    def active(self) -> int:
        """Whose turn it is; below 0 before the first."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, once it has."""


class AnyPrivateView(Protocol):
    """What one player sees of a match."""

    @property
    def seat(self) -> int:
        """Whose view it is."""

    @property
    def ask(self) -> Ask | None:
        """What this player is asked now."""
