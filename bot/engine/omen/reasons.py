"""Why not? For each card in hand and each ability: what stands in the way of using it now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..cities import reasons as of_cities
from ..cities.reasons import Rule, Uses, city_limit, cost, not_this_step, not_this_turn, over, razed
from ..cities.rules import CITIES
from ..core.ask import Option, option
from .cards import GLEAN, UNITS
from .surge import ABILITIES
from .views import PrivateView

STEP_OF = {"offer": "offering", "glean": "portent"}
"""In which step a card is used that way; all other ways belong to the Surge Step."""


def reasons(view: PrivateView) -> list[tuple[Option, Rule]]:
    """Every use of the player's cards that is not open now, and the rule in the way."""
    return of_cities.reasons(USES, view)


def uses(view: PrivateView) -> Iterator[Option]:
    """Every way in which the player's cards can ever be used."""
    for card in view.hand:
        yield from (option("play", card, city) for city in CITIES)
        traits = UNITS[card].traits
        yield from (option(verb, card) for verb, trait in ABILITIES if traits & trait)
        yield option("offer", card)
    yield from (option("break", krater) for krater in view.kraters)
    for city in CITIES:
        for card in view.table.side(view.seat, city):
            if UNITS[card].traits & GLEAN:
                yield option("glean", card, city)


def not_again(view: PrivateView, use: Option) -> Rule | None:
    """R12, R13, R28: once a step."""
    if use.verb == "break" and view.table.broke:
        return Rule("one_krater")
    if option(use.verb, use.card) not in view.table.used:
        return None
    return Rule("gleaned" if use.verb == "glean" else "once")


def in_use(view: PrivateView, use: Option) -> Rule | None:
    """R31: a Unit that is used for its JILT is discarded when that is over."""
    return Rule("in_use") if use.verb != "glean" and use.card in view.table.using else None


USES = Uses(
    uses,
    (
        *(over, razed, not_this_turn, partial(not_this_step, STEP_OF), not_again, in_use),
        *(city_limit, partial(cost, ("play", "jilt"))),
    ),
)
