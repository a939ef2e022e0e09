"""Why not this one? What the cards say, and what only the game's own questions leave out."""

from __future__ import annotations

from collections.abc import Iterator

from ..cities.cards import COUNT
from ..cities.effects import Effect
from ..cities.reasons import Rule
from ..cities.targets import Aims, Target, within
from ..core.ask import Ask
from .cards import BIT, REWARDS, UNITS
from .views import PrivateView


def not_to_leave(view: PrivateView, ask: Ask) -> Iterator[tuple[Target, Rule]]:
    """G25: a Unit that counts for more than may be left, or that is left already."""
    city, _, _, worth = ask.about
    for card in view.table.side(view.seat, city):
        rule = "too_wide" if COUNT[card] > worth else "left"
        yield Target(card, city), Rule(rule)


def effects(source: int) -> Iterator[Effect]:
    """Every op that stands on a card, those within others too."""
    if source in REWARDS:
        yield from within(REWARDS[source].ability.effect)
    elif source in UNITS:
        ability = UNITS[source].ability
        yield from within(ability.effect if ability else ())


AIMS = Aims(effects, {"leave": not_to_leave}, BIT)
