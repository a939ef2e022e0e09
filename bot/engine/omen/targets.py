"""Why not this one? What Omen's cards say, and what only its own questions leave out."""

from __future__ import annotations

from collections.abc import Iterator

from ..cities.effects import Effect
from ..cities.reasons import Rule
from ..cities.targets import Aims, Target, is_asked, within
from ..core.ask import Ask
from .cards import BIT, KRATERS, UNITS
from .views import PrivateView

__all__ = ["AIMS", "effects", "is_asked"]


def this_fate(view: PrivateView, ask: Ask) -> Iterator[tuple[Target, Rule]]:
    """R28: the very Unit that was discarded for it."""
    yield Target(ask.source), Rule("this_fate")


def effects(source: int) -> Iterator[Effect]:
    """Every op that stands on a card, those within others too."""
    if source in KRATERS:
        yield from within(KRATERS[source].broken.effect)
    elif source in UNITS:
        unit = UNITS[source]
        for ability in (unit.bolster, unit.jilt, unit.glean):
            yield from within(ability.effect if ability else ())


AIMS = Aims(effects, {"fate": this_fate}, {str(trait): bit for trait, bit in BIT.items()})
