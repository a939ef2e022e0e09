"""Omen: Edge of the Aegean: the modules read in the order of the rulebook."""

from __future__ import annotations

from ..cities.table import end_here
from ..cities.zones import coins
from ..core.ruleset import Ruleset
from . import book, cardfile, cards, words
from .events import EVENTS
from .lessons import lessons
from .match_choices import CHOICES
from .orders import ORDERS
from .setup import Options, setup
from .state import State
from .verbs import VERBS
from .views import PrivateView, PublicView, private, public
from .vocabulary import SAVES
from .zones import ZONES

__all__ = ["RULESET", "book"]


def nothing_stands(s: State) -> bool:
    """No rule is looked at between the acts of a step."""
    return False


RULESET: Ruleset[State, PublicView, PrivateView] = Ruleset(
    key="aegean",
    number=1,
    title="Omen: Edge of the Aegean",
    seats=(2,),
    options=Options,
    setup=setup,
    seated=lambda s: 2,
    standing=nothing_stands,
    clone=State.clone,
    public=public,
    private=private,
    turn=lambda s: s.turn,
    stage=lambda s: s.turn,
    zones=ZONES,
    events=EVENTS,
    cards=cards.known,
    definitions=cardfile.AEGEAN_YAML.read_bytes,
    conserved=coins,
    words=words.English(),
    shelf=words.SHELF,
    choices=CHOICES,
    verbs=VERBS,
    saves=SAVES,
    leave=end_here,
    lessons=lessons,
    orders=ORDERS,
    coaching=words.COACHING,
)
