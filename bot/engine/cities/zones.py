"""Where the Units of a City game lie, and who may know them there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..core.event import Sees
from ..core.zone import Zone, owned, shared
from .table import AnyTable

S = TypeVar("S", bound=AnyTable)

Group = Callable[[Any, int, "int | None"], int]


def unit_zones(group: Group) -> tuple[Zone[Any], ...]:
    """The places of Units that every City game has. `group` says which are never mixed up."""
    return (
        Zone("deck", "unit", Sees.NOBODY, lambda s: owned(s.decks), group),
        Zone("discard pile", "unit", Sees.EVERYONE, lambda s: shared(s.piles)),
        Zone("hand", "unit", Sees.OWNER, lambda s: owned(s.hands), group, ordered=False),
        Zone("envoy", "unit", Sees.OWNER, lambda s: owned(s.envoys), group, ordered=False),
        Zone("revealed", "unit", Sees.EVERYONE, lambda s: shared([s.revealed])),
        Zone("sides", "unit", Sees.EVERYONE, lambda s: shared(s.sides)),
    )


def coins(s: AnyTable) -> tuple[int]:
    """All Coins there are."""
    return (s.supply + sum(s.coins),)
