"""The table: everything there is in a match of Lanterns."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from bot.engine.core import frame, state

if TYPE_CHECKING:
    from .vocabulary import AnyOp

    Frame: TypeAlias = frame.Frame[AnyOp]
else:
    Frame = frame.Frame

NOBODY = -1
UNSTAKED = -1
SPACES = 30
HOUSES = 12
STAKE_AT_MOST = 3
QUIET_TURNS = 12


@dataclass(slots=True, kw_only=True)
class State(state.State["AnyOp"]):
    """A match of Lanterns. The top of the deck and of the pile is the end of its list."""

    frames: list[frame.Frame[AnyOp]] = field(default_factory=list)
    length: str
    wind: str
    rounds: int
    round: int = 0
    turn: int = 0
    active: int = NOBODY
    first: int = 0  # who has the first turn of the first round
    step: str = "light"
    held: int = 0  # turns in a row in which the mover held
    to_move: list[int] = field(default_factory=list)  # seats that have a turn in this round yet
    deck: list[int]
    pile: list[int] = field(default_factory=list)
    hands: list[list[int]]
    lit: list[list[int]]  # chosen in this round, face down
    stakes: list[int]  # of oil, in secret; taken from the oil when all is shown
    oil: list[int]
    supply: int
    lanterns: list[int]
    points: list[int]
    houses: list[int]  # where each was last seen
    ring: list[int]  # who hung a lantern at each space

    @property
    def players(self) -> list[int]:
        """The seats that are still in."""
        return [seat for seat in range(len(self.hands)) if seat not in self.out]

    def is_idle(self, seat: int) -> bool:
        """Is there nothing to do for this seat any more?"""
        return seat in self.out or len(self.players) < 2

    @property
    def is_quiet(self) -> bool:
        """Have all held for so long that any player may claim a draw?"""
        return self.held >= QUIET_TURNS

    def stake_at_most(self, seat: int) -> int:
        return min(self.oil[seat], STAKE_AT_MOST)

    def imagine(self, viewer: int | None, rng: Random) -> None:
        """What others staked could be any amount that they have."""
        for seat, stake in enumerate(self.stakes):
            if stake != UNSTAKED and seat != viewer:
                self.stakes[seat] = rng.randint(0, self.stake_at_most(seat))

    def clone(self) -> State:
        """A copy that shares only what never changes."""
        copy = object.__new__(State)
        for name in State.__dataclass_fields__:
            value = getattr(self, name)
            setattr(copy, name, value.copy() if isinstance(value, list | dict) else value)
        copy.frames = [f.clone() for f in self.frames]
        copy.hands = [cards.copy() for cards in self.hands]
        copy.lit = [cards.copy() for cards in self.lit]
        copy.news, copy.forced = [], []
        return copy
