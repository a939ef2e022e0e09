"""Where the cards of a match lie, and who may know them there."""

from __future__ import annotations

from ..cities.zones import unit_zones
from ..core.event import Sees
from ..core.zone import Zone, owned, shared
from .state import State

ZONES: tuple[Zone[State], ...] = (
    *unit_zones(lambda s, card, viewer: 0),
    # Face down, but everybody saw which Keres was moved there.
    Zone("exalted", "unit", Sees.EVERYONE, lambda s: owned(s.exalted)),
    Zone("cities", "reward", Sees.NOBODY, lambda s: shared(s.stacks)),
    Zone("rewards", "reward", Sees.OWNER, lambda s: owned(s.rewards), ordered=False),
    Zone("spent", "reward", Sees.EVERYONE, lambda s: owned(s.spent)),
)
