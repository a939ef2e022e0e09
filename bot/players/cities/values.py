"""What rules of thumb must be told by a game: what its Units, its goals and its rules are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .board import Board, Cards


@dataclass(frozen=True, slots=True, eq=False)
class Values:
    """Where the City games differ, in points of the final score. There is one record a game."""

    texts: Callable[[int], Sequence[Sequence[Any]]]  # all effects that a card has
    cards_at_most: int  # in hand, at the end of a turn
    kept_back: int  # traits of Units that score in hand: nobody plays them for their Strength
    held: Callable[[int], float]  # a Unit in hand
    lasting: Callable[[int], float]  # what it is good for as long as it stands, Strength apart
    income: Callable[[Board], float]  # what is sure to come next turn
    tie_break: Callable[[Cards], int]  # of a side in battle
    remains: Callable[[Cards, bool], int]  # Strength left of a side that won, or did not
    goal: Callable[[Board, int, int], float]  # City, Unit: hope of points where it stands
    leaves: Callable[[Board, int, int], bool]  # City, Unit: is it gone before the War?
    played: Callable[[Board, int, int], float]  # Unit, City: what it sets off, played there
    moved: Callable[[Board, int, int], float]  # the same, moved there or seized
    discarded: Callable[[Board, int], float]  # what else comes of it, in one's own turn
    offered: Callable[[Board, int], float]  # what else an Offering does than to bring gifts
