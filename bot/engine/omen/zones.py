"""Where the cards of a match lie, and who may know them there."""

from __future__ import annotations

from ..core.event import Sees
from ..core.zone import Zone, owned, shared
from .state import State

ZONES: tuple[Zone[State], ...] = (
    Zone("deck", "unit", Sees.NOBODY, lambda s: shared(s.decks)),
    Zone("discard pile", "unit", Sees.EVERYONE, lambda s: shared(s.piles)),
    Zone("hand", "unit", Sees.OWNER, lambda s: owned(s.hands)),
    Zone("envoy", "unit", Sees.OWNER, lambda s: owned(s.envoys)),
    Zone("revealed", "unit", Sees.EVERYONE, lambda s: shared([s.revealed])),
    Zone("sides", "unit", Sees.EVERYONE, lambda s: shared(s.sides)),
    # Face down, but everybody saw which Unit was moved there.
    Zone("triumphs", "unit", Sees.EVERYONE, lambda s: owned(s.triumphs)),
    Zone("cities", "krater", Sees.NOBODY, lambda s: shared(s.stacks)),
    Zone("kraters", "krater", Sees.OWNER, lambda s: owned(s.kraters)),
    Zone("broken", "krater", Sees.EVERYONE, lambda s: owned(s.broken)),
)

_HIDDEN_CARD = ("draw", "fetch", "top", "envoy", "win", "look")
_OPEN = (
    *("turn", "gain", "pay", "lose", "steal", "shuffle", "reveal", "take", "discard", "bury"),
    *("bolster", "move", "seize", "return", "destroy", "veteran", "show", "bonus", "play"),
    *("jilt", "fate", "pilfer", "recruit", "break", "glean", "strength", "tie", "raze"),
    *("offer", "curse", "triumph", "search", "over"),
)

EVENTS = dict.fromkeys(_HIDDEN_CARD, Sees.OWNER) | dict.fromkeys(_OPEN, Sees.EVERYONE)
"""Who may know the card of an event. A kind that is not here cannot be shown at all."""


def coins(s: State) -> int:
    return s.supply + sum(s.coins)
