"""Where the cards of a match lie, and who may know them there."""

from __future__ import annotations

from ..cities.zones import unit_zones
from ..core.event import Sees
from ..core.zone import Place, Zone, owned, shared
from .draft import stack_of
from .state import State


def group(s: State, card: int, viewer: int | None) -> int:
    """In a draft everybody knows which Stack a card came from.

    Afterwards all know their own 23, and the other player's could be any of the rest.
    """
    if s.draft:
        return stack_of(card)
    return int(viewer is not None and s.owners.get(card) == viewer)


def drafting(s: State, name: str) -> list[Place]:
    """Each seat's share of a draft under way."""
    return owned(getattr(s.draft, name)) if s.draft else []


ZONES: tuple[Zone[State], ...] = (
    *unit_zones(group),
    # Face down, but everybody saw which Unit was moved there.
    Zone("triumphs", "unit", Sees.EVERYONE, lambda s: owned(s.triumphs)),
    Zone("stacks", "unit", Sees.NOBODY, lambda s: shared(s.draft.stacks if s.draft else []), group),
    Zone("dealt", "unit", Sees.OWNER, lambda s: drafting(s, "dealt"), group, ordered=False),
    Zone("picked", "unit", Sees.OWNER, lambda s: drafting(s, "picked"), group, ordered=False),
    Zone("undrafted", "unit", Sees.NOBODY, lambda s: shared([s.undrafted]), group, ordered=False),
    Zone("box", "krater", Sees.NOBODY, lambda s: shared([s.box]), ordered=False),
    Zone("cities", "krater", Sees.NOBODY, lambda s: shared(s.stacks)),
    Zone("kraters", "krater", Sees.OWNER, lambda s: owned(s.kraters), ordered=False),
    Zone("broken", "krater", Sees.EVERYONE, lambda s: owned(s.broken)),
)
