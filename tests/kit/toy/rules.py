"""Lanterns as the program may know it."""

from __future__ import annotations

from bot.engine.core.event import Sees
from bot.engine.core.ruleset import DrawOffers, Ruleset
from bot.engine.core.zone import Zone, owned, shared

from .cards import LAMPS, definitions
from .ending import leave
from .events import EVENTS
from .lessons import LESSONS
from .setup import CHOICES, Options, setup
from .shelf import SHELF
from .state import QUIET_TURNS, State
from .verbs import ORDERS, VERBS
from .views import PrivateView, PublicView, private, public
from .vocabulary import SAVES
from .words import COACHING, English

ZONES: tuple[Zone[State], ...] = (
    Zone("deck", "lamp", Sees.NOBODY, lambda s: shared([s.deck])),
    Zone("pile", "lamp", Sees.EVERYONE, lambda s: shared([s.pile])),
    Zone("hand", "lamp", Sees.OWNER, lambda s: owned(s.hands), ordered=False),
    Zone("lit", "lamp", Sees.OWNER, lambda s: owned(s.lit)),
)

RULESET: Ruleset[State, PublicView, PrivateView] = Ruleset(
    key="lanterns",
    number=9,
    title="Lanterns",
    seats=(3, 4),
    options=Options,
    setup=setup,
    seated=lambda s: len(s.hands),
    standing=lambda s: False,
    clone=State.clone,
    public=public,
    private=private,
    turn=lambda s: s.turn,
    stage=lambda s: 2 * s.turn + (s.step == "turn"),
    zones=ZONES,
    events=EVENTS,
    cards=LAMPS.keys,
    definitions=definitions,
    conserved=lambda s: (s.supply + sum(s.oil),),
    words=English(),
    shelf=SHELF,
    choices=CHOICES,
    verbs=VERBS,
    saves=SAVES,
    leave=leave,
    lessons=lambda: LESSONS,
    turns_a_seat=8,
    draw_offers=DrawOffers("turn", 1),
    is_quiet=lambda s: s.is_quiet,
    quiet=f"{QUIET_TURNS} turns in which everybody held",
    orders=ORDERS,
    coaching=COACHING,
)
