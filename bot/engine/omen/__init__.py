"""Omen, the 2024 games: the modules read in the order of the rulebook."""

from __future__ import annotations

from ..cities.zones import coins
from ..core.ruleset import Ruleset
from . import book, cardfile, cards, words
from .events import EVENTS
from .lessons import lessons
from .match_choices import CHOICES
from .migrations import MIGRATIONS, VERSION
from .orders import ORDERS
from .setup import Options, setup
from .state import State
from .triumph import standing
from .verbs import VERBS
from .views import PrivateView, PublicView, private, public
from .vocabulary import SAVES
from .zones import ZONES

FIRST_STAGE = 100
"""Rounds of a draft come before turn 0."""


def end_here(s: State, seat: int) -> None:
    """Nobody plays on alone."""
    raise AssertionError("with two players, whoever leaves ends the match")


__all__ = ["RULESET", "book"]

RULESET: Ruleset[State, PublicView, PrivateView] = Ruleset(
    key="omen",
    number=0,
    title="Omen",
    seats=(2,),
    options=Options,
    setup=setup,
    seated=lambda s: 2,
    standing=standing,
    clone=State.clone,
    public=public,
    private=private,
    turn=lambda s: s.turn,
    stage=lambda s: s.draft.round - FIRST_STAGE if s.draft else s.turn,
    zones=ZONES,
    events=EVENTS,
    cards=cards.known,
    definitions=cardfile.CARDS_YAML.read_bytes,
    conserved=coins,
    words=words.English(),
    shelf=words.SHELF,
    choices=CHOICES,
    verbs=VERBS,
    saves=SAVES,
    leave=end_here,
    lessons=lessons,
    orders=ORDERS,
    version=VERSION,
    migrations=MIGRATIONS,
    coaching=words.COACHING,
)
