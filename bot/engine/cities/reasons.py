"""Why not? For each card in hand and each ability: what stands in the way of using it now.

Found from a player's own view, so it can tell nothing they do not know. Of several obstacles that
one is told which lasts longest: who waits for the others to pass would still meet it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..core.ask import Option
from .cards import COUNT, UNITS
from .rules import fits, size
from .views import CityHand


class Rule(NamedTuple):
    """A rule that stands in the way, and the numbers it speaks of."""

    name: str
    numbers: tuple[int, ...] = ()


Obstacle = Callable[[Any, Option], Rule | None]


@dataclass(frozen=True, slots=True)
class Uses:
    """How the cards of a game can be used, and what may stand in the way of that.

    Obstacles that last longest come first.
    """

    all: Callable[[Any], Iterable[Option]]
    obstacles: tuple[Obstacle, ...]


def reasons(uses: Uses, view: CityHand) -> list[tuple[Option, Rule]]:
    """Every use of the player's cards that is not open now, and the rule in the way."""
    offered = view.ask.options if view.ask else ()
    return [(use, in_the_way(uses, view, use)) for use in uses.all(view) if use not in offered]


def in_the_way(uses: Uses, view: CityHand, use: Option) -> Rule:
    """The obstacle that lasts longest; if there is none, a question must be answered first."""
    for obstacle in uses.obstacles:
        rule = obstacle(view, use)
        if rule is not None:
            return rule
    return Rule("other_question" if view.ask else "waiting")


def over(view: CityHand, use: Option) -> Rule | None:
    return Rule("over") if view.table.outcome is not None else None


def razed(view: CityHand, use: Option) -> Rule | None:
    """R06, G10: a City in which nothing is left to win, for the rest of the match."""
    if use.verb != "play" or view.table.stacks[use.place]:
        return None
    return Rule("razed", (use.place,))


def not_this_turn(view: CityHand, use: Option) -> Rule | None:
    if view.table.step == "envoy":
        return Rule("envoys_first")
    return Rule("not_your_turn") if view.table.active != view.seat else None


def not_this_step(step_of: Mapping[str, str], view: CityHand, use: Option) -> Rule | None:
    """R19, G27: in the Offering Step every Unit is offered until one is discarded, or none."""
    step = step_of.get(use.verb, "surge")
    if view.table.step != step:
        return Rule(f"only_{step}")
    return Rule("one_offering") if step == "offering" else None


def city_limit(view: CityHand, use: Option) -> Rule | None:
    """R07, G19."""
    if use.verb != "play":
        return None
    side = view.table.side(view.seat, use.place)
    if fits(use.card, side):
        return None
    return Rule("city_limit", (use.place, size(side), COUNT[use.card]))


def cost(paid: tuple[str, ...], view: CityHand, use: Option) -> Rule | None:
    """Of the uses that are paid with a Unit's Cost."""
    if use.verb not in paid:
        return None
    price, coins = UNITS[use.card].cost, view.table.coins[view.seat]
    return Rule("cost", (price, price - coins)) if price > coins else None
