"""Where Omens lie, and who may know them there (N18, N36)."""

from __future__ import annotations

from collections.abc import Callable

from ..core.event import Sees
from ..core.zone import Place, Zone, owned, shared
from .state import Omen, State
from .teams import team_of

POOL = "omen"


def team(s: State, card: int, viewer: int | None) -> int:
    """Everybody knows which Team is whose, so hidden Omens of two Teams are never mixed up."""
    return team_of(card)


def lying(s: State, meant: Callable[[Omen], bool]) -> list[Place]:
    """Omens on the Field, by their controller."""
    there: list[Place] = [(seat, []) for seat in range(s.seats)]
    for omen in s.field.values():
        if meant(omen):
            there[omen.controller][1].append(omen.card)
    return there


ZONES: tuple[Zone[State], ...] = (
    Zone("box", POOL, Sees.EVERYONE, lambda s: shared([s.box])),
    Zone("hand", POOL, Sees.OWNER, lambda s: owned(s.hands), team, ordered=False),
    Zone("giving", POOL, Sees.OWNER, lambda s: owned(s.giving), team, ordered=False),
    Zone("down", POOL, Sees.OWNER, lambda s: lying(s, lambda omen: omen.is_hidden), team),
    Zone("up", POOL, Sees.EVERYONE, lambda s: lying(s, lambda omen: omen.is_up)),
    Zone(
        "turned",
        POOL,
        Sees.EVERYONE,
        lambda s: lying(s, lambda omen: omen.is_known and not omen.is_up),
    ),
    Zone("grave", POOL, Sees.EVERYONE, lambda s: owned(s.graves)),
)
