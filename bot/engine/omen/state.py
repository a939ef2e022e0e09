"""The table of Omen: what there is besides that of every City game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from ..cities.keep_two import Draft
from ..cities.table import Table
from ..core import frame, state
from ..core.ask import Option
from .rules import COINS

if TYPE_CHECKING:
    from .vocabulary import AnyOp

    Frame: TypeAlias = frame.Frame[AnyOp]
else:
    Frame = frame.Frame


@dataclass(slots=True, kw_only=True)
class State(Table["AnyOp"]):
    """A match of Omen."""

    frames: list[frame.Frame[AnyOp]] = field(default_factory=list)
    supply: int = COINS
    games: tuple[int, ...]
    mode: str = "single"
    draft: Draft | None = None  # its Stacks: TRIUMPH, COVETED, the others
    owners: dict[int, int] = field(default_factory=dict)  # of drafted Units; never changes
    box: list[int] = field(default_factory=list)  # Kraters out of play, unseen (R25)
    undrafted: list[int] = field(default_factory=list)  # Units out of play, unseen
    used: list[Option] = field(default_factory=list)  # own abilities and GLEANs, in this step
    broke: bool = False  # a Krater in this Surge Step (R12)
    kraters: list[list[int]] = field(default_factory=lambda: [[], []])  # in hand
    broken: list[list[int]] = field(default_factory=lambda: [[], []])
    triumphs: list[list[int]] = field(default_factory=lambda: [[], []])

    def home(self, card: int, seat: int) -> int:
        """R24: whose deck and pile a card goes back to: its owner's, if it was drafted."""
        return self.owners.get(card, seat)

    def exchange(self, becomes: Mapping[int, int]) -> None:
        """A place keeps its owner, whichever card now lies there."""
        state.State.exchange(self, becomes)
        self.owners = {becomes.get(card, card): seat for card, seat in self.owners.items()}

    def named(self) -> set[int]:
        return state.State.named(self).union(self.owners, [o.card for o in self.used])

    def clone(self) -> State:
        """A copy that shares only what never changes."""
        copy = object.__new__(State)
        self.copy_to(copy)
        copy.games = self.games
        copy.mode = self.mode
        copy.draft = self.draft.clone() if self.draft else None
        copy.owners = self.owners
        copy.box = self.box[:]
        copy.undrafted = self.undrafted[:]
        copy.used = self.used.copy()
        copy.broke = self.broke
        a, b = self.kraters
        copy.kraters = [a.copy(), b.copy()]
        a, b = self.broken
        copy.broken = [a.copy(), b.copy()]
        a, b = self.triumphs
        copy.triumphs = [a.copy(), b.copy()]
        return copy
