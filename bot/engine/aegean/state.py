"""The table of Edge of the Aegean: what there is besides that of every City game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from ..cities.table import Table
from ..core import frame
from .rules import COINS

if TYPE_CHECKING:
    from .vocabulary import AnyOp

    Frame: TypeAlias = frame.Frame[AnyOp]
else:
    Frame = frame.Frame


@dataclass(slots=True, kw_only=True)
class State(Table["AnyOp"]):
    """A match of Edge of the Aegean."""

    frames: list[frame.Frame[AnyOp]] = field(default_factory=list)
    supply: int = COINS
    start: str = "emissary"  # how it was decided who begins (G02)
    rewarded: bool = False  # a Reward was used in this Surge Step (G11)
    rewards: list[list[int]] = field(default_factory=lambda: [[], []])  # in hand
    spent: list[list[int]] = field(default_factory=lambda: [[], []])  # used, in the Reward Area
    exalted: list[list[int]] = field(default_factory=lambda: [[], []])

    def clone(self) -> State:
        """A copy that shares only what never changes."""
        copy = object.__new__(State)
        self.copy_to(copy)
        copy.start = self.start
        copy.rewarded = self.rewarded
        a, b = self.rewards
        copy.rewards = [a.copy(), b.copy()]
        a, b = self.spent
        copy.spent = [a.copy(), b.copy()]
        a, b = self.exalted
        copy.exalted = [a.copy(), b.copy()]
        return copy
