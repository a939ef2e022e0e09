"""Where the cards of a match lie, and who may know them there."""

from __future__ import annotations

from ..core.event import Sees
from ..core.zone import Place, Zone, owned, shared
from .state import State


def drafted(s: State) -> bool:
    """R24: each player has a deck and a pile of their own, of cards of their own."""
    return bool(s.owners)


def drafting(s: State, name: str) -> list[Place]:
    """Each seat's share of a draft under way."""
    return owned(getattr(s.draft, name)) if s.draft else []


ZONES: tuple[Zone[State], ...] = (
    Zone("deck", "unit", Sees.NOBODY, lambda s: owned(s.decks), drafted),
    Zone("discard pile", "unit", Sees.EVERYONE, lambda s: shared(s.piles)),
    Zone("hand", "unit", Sees.OWNER, lambda s: owned(s.hands), drafted),
    Zone("envoy", "unit", Sees.OWNER, lambda s: owned(s.envoys), drafted),
    Zone("revealed", "unit", Sees.EVERYONE, lambda s: shared([s.revealed])),
    Zone("sides", "unit", Sees.EVERYONE, lambda s: shared(s.sides)),
    # Face down, but everybody saw which Unit was moved there.
    Zone("triumphs", "unit", Sees.EVERYONE, lambda s: owned(s.triumphs)),
    Zone("stacks", "unit", Sees.NOBODY, lambda s: shared(s.draft.stacks) if s.draft else []),
    Zone("dealt", "unit", Sees.OWNER, lambda s: drafting(s, "dealt")),
    Zone("picked", "unit", Sees.OWNER, lambda s: drafting(s, "picked")),
    Zone("undrafted", "undrafted", Sees.NOBODY, lambda s: shared([s.undrafted])),
    Zone("box", "krater", Sees.NOBODY, lambda s: shared([s.box])),
    Zone("cities", "krater", Sees.NOBODY, lambda s: shared(s.stacks)),
    Zone("kraters", "krater", Sees.OWNER, lambda s: owned(s.kraters)),
    Zone("broken", "krater", Sees.EVERYONE, lambda s: owned(s.broken)),
)

_HIDDEN_CARD = (
    *("draw", "fetch", "top", "envoy", "win", "look"),
    *("dealt", "picked", "put_back", "given"),
)
_OPEN = (
    *("turn", "gain", "pay", "lose", "steal", "shuffle", "reveal", "take", "discard", "bury"),
    *("bolster", "move", "seize", "return", "destroy", "veteran", "show", "bonus", "play"),
    *("jilt", "fate", "pilfer", "recruit", "break", "glean", "strength", "tie", "raze"),
    *("offer", "curse", "triumph", "search", "over", "chose", "decks", "top_known"),
)

EVENTS = dict.fromkeys(_HIDDEN_CARD, Sees.OWNER) | dict.fromkeys(_OPEN, Sees.EVERYONE)
"""Who may know the card of an event. A kind that is not here cannot be shown at all."""

REVEALS = frozenset(
    {
        "draw",
        "bury",
        "fetch",
        "reveal",
        "shuffle",
        "search",
        "look",
        "win",
        "show",
        "dealt",
        "given",
    }
)
"""After one of these somebody knows more than before, so nothing is taken back past it."""


def coins(s: State) -> int:
    return s.supply + sum(s.coins)
