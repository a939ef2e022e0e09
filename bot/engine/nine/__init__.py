"""9 Omens: the modules read in the order of the rulebook."""

from __future__ import annotations

from ..core.ruleset import DrawOffers, Ruleset
from . import cardfile, cards, words
from .events import EVENTS
from .lessons import lessons
from .losing import leave
from .match_choices import CHOICES
from .orders import ORDERS
from .rules import QUIET_ROUNDS, TURNS_A_SEAT
from .setup import Options, setup
from .state import State
from .turn import is_quiet
from .verbs import VERBS
from .views import PrivateView, PublicView, private, public
from .vocabulary import SAVES
from .zones import ZONES

__all__ = ["RULESET"]


RULESET: Ruleset[State, PublicView, PrivateView] = Ruleset(
    key="nine",
    number=2,
    title="9 Omens",
    seats=(2, 3, 4),
    options=Options,
    setup=setup,
    seated=lambda s: s.seats,
    standing=lambda s: False,
    clone=State.clone,
    public=public,
    private=private,
    turn=lambda s: s.turn,
    stage=lambda s: s.turn,
    zones=ZONES,
    events=EVENTS,
    cards=cards.known,
    definitions=cardfile.NINE_YAML.read_bytes,
    conserved=lambda s: (),
    words=words.English(),
    shelf=words.SHELF,
    choices=CHOICES,
    verbs=VERBS,
    saves=SAVES,
    leave=leave,
    lessons=lessons,
    turns_a_seat=TURNS_A_SEAT,
    draw_offers=DrawOffers("turn", 1),
    is_quiet=is_quiet,
    quiet=f"{QUIET_ROUNDS} rounds in which no Omen was Slain or discarded",
    orders=ORDERS,
    coaching=words.COACHING,
)
