"""Why not? For each card in hand and each ability: what stands in the way of using it now.

Found from a player's own view, so it can tell nothing they do not know. Of several obstacles that
one is told which lasts longest: who waits for the others to pass would still meet it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..cities.cards import COUNT
from ..cities.rules import CITIES, fits, size
from ..core.ask import Option, option
from .cards import GLEAN, UNITS
from .surge import ABILITIES
from .views import PrivateView

STEP_OF = {"offer": "offering", "glean": "portent"}
"""In which step a card is used that way; all other ways belong to the Surge Step."""


class Rule(NamedTuple):
    """A rule that stands in the way, and the numbers it speaks of."""

    name: str
    numbers: tuple[int, ...] = ()


def reasons(view: PrivateView) -> list[tuple[Option, Rule]]:
    """Every use of the player's cards that is not open now, and the rule in the way."""
    offered = view.ask.options if view.ask else ()
    return [(use, in_the_way(view, use)) for use in uses(view) if use not in offered]


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


def in_the_way(view: PrivateView, use: Option) -> Rule:
    """The obstacle that lasts longest; if there is none, a question must be answered first."""
    for obstacle in OBSTACLES:
        rule = obstacle(view, use)
        if rule is not None:
            return rule
    return Rule("other_question" if view.ask else "waiting")


def over(view: PrivateView, use: Option) -> Rule | None:
    return Rule("over") if view.table.outcome is not None else None


def razed(view: PrivateView, use: Option) -> Rule | None:
    """R06: for the rest of the match."""
    if use.verb != "play" or view.table.stacks[use.place]:
        return None
    return Rule("razed", (use.place,))


def not_this_turn(view: PrivateView, use: Option) -> Rule | None:
    if view.table.step == "envoy":
        return Rule("envoys_first")
    return Rule("not_your_turn") if view.table.active != view.seat else None


def not_this_step(view: PrivateView, use: Option) -> Rule | None:
    """R19: in the Offering Step every Unit is offered until one is discarded, or none."""
    step = STEP_OF.get(use.verb, "surge")
    if view.table.step != step:
        return Rule(f"only_{step}")
    return Rule("one_offering") if step == "offering" else None


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


def city_limit(view: PrivateView, use: Option) -> Rule | None:
    """R07."""
    if use.verb != "play":
        return None
    side = view.table.side(view.seat, use.place)
    if fits(use.card, side):
        return None
    return Rule("city_limit", (use.place, size(side), COUNT[use.card]))


def cost(view: PrivateView, use: Option) -> Rule | None:
    if use.verb not in ("play", "jilt"):
        return None
    price, coins = UNITS[use.card].cost, view.table.coins[view.seat]
    return Rule("cost", (price, price - coins)) if price > coins else None


OBSTACLES: tuple[Callable[[PrivateView, Option], Rule | None], ...] = (
    *(over, razed, not_this_turn, not_this_step, not_again, in_use, city_limit, cost),
)
"""Those that last longest come first."""
