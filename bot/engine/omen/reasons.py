"""Why not? For each card in hand and each ability: what stands in the way of using it now.

Found from a player's own view, so it can tell nothing they do not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..core.ask import Option, option
from .cards import COUNT, GLEAN, UNITS
from .rules import CITIES, fits, size
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
    verb, card, city = use
    step = STEP_OF.get(verb, "surge")
    rule = not_now(view, step)
    if rule is None and card in view.table.used:
        rule = Rule("gleaned" if verb == "glean" else "once")
    if rule is None and asked(view) != ("glean" if step == "portent" else step):
        rule = Rule("other_question" if view.ask else "waiting")
    if rule is None and verb == "break":
        rule = Rule("one_krater")
    return rule or (room(view, card, city) if verb == "play" else None) or cost(view, card)


def not_now(view: PrivateView, step: str) -> Rule | None:
    """Not in this match, this turn, or this step."""
    table = view.table
    if table.outcome is not None:
        return Rule("over")
    if table.step == "envoy":
        return Rule("envoys_first")
    if table.active != view.seat:
        return Rule("not_your_turn")
    return None if table.step == step else Rule(f"only_{step}")


def asked(view: PrivateView) -> str:
    return view.ask.kind if view.ask else ""


def room(view: PrivateView, card: int, city: int) -> Rule | None:
    """R06 and R07."""
    if not view.table.stacks[city]:
        return Rule("razed", (city,))
    side = view.table.side(view.seat, city)
    return None if fits(card, side) else Rule("city_limit", (city, size(side), COUNT[card]))


def cost(view: PrivateView, card: int) -> Rule:
    price = UNITS[card].cost
    return Rule("cost", (price, price - view.table.coins[view.seat]))
