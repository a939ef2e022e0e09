"""Why a player did something, for everybody to read: a game's own reasons, by its key.

A reason is made of public views and of what everybody saw, so it can tell nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.engine import Seen

from .omen import reasons as omen

Why = Callable[[Any, Any, int, Sequence[Seen]], str]
"""The table before and after, who did it, and what everybody saw of it."""

REASONS: Mapping[str, Why] = {"omen": omen.why}


def why(ruleset: str, before: Any, after: Any, seat: int, seen: Sequence[Seen]) -> str:
    """A short sentence; none of a game that has no reasons, and where nothing is to be seen."""
    reason = REASONS.get(ruleset)
    return reason(before, after, seat, seen) if reason else ""
