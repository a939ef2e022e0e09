"""Why a player did something, for everybody to read.

A reason is made of public views and of what everybody saw, so it can tell nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.engine import Seen

from .minds import mind_of


def why(ruleset: str, before: Any, after: Any, seat: int, seen: Sequence[Seen]) -> str:
    """A short sentence; none of a game that has no reasons, and where nothing is to be seen."""
    return mind_of(ruleset).why(before, after, seat, seen)


def remark(ruleset: str, before: Any, after: Any, seat: int, seen: Sequence[Seen]) -> str:
    """A reason for whoever reads what was done: nothing that they read there anyway."""
    return mind_of(ruleset).remark(before, after, seat, seen)
