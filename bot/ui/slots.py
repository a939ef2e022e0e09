"""What is chosen in a menu: numbers that come from outside, and are not trusted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

ANOTHER_TIME = "This button is from another time. Open your panel anew."

Slots: TypeAlias = Sequence[int]
"""What was chosen in a menu; empty for a button."""


def first(slots: Slots) -> int | None:
    """What was chosen in a menu that takes one; whatever a client may send is no number below 0."""
    return max(slots[0], 0) if slots else None
