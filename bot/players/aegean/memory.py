"""What a player of Aegean remembers: deck and hands as in every City game.

An empty deck waits until somebody draws, reveals or searches (G16); that it is shuffled then is
told, so nothing else is to be remembered. Rewards in another's hand nobody has seen.
"""

from __future__ import annotations

from functools import partial

from ..cities import memory
from ..cities.memory import CityMemory

HEARD = memory.HEARD

NOTHING_MOVES = memory.NOTHING_MOVES | {
    # Announced, and told once more where something moves; or moved in the open.
    *("reward", "use", "moirai", "ability", "keres", "exalt"),
}

remember = partial(CityMemory, heard=HEARD, quiet=NOTHING_MOVES)
"""The memory of a seat."""
