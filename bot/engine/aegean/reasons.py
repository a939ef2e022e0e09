"""Why not? For each card in hand and each Myrmidon: what stands in the way of using it now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..cities.reasons import Rule, Uses, city_limit, cost, not_this_step, not_this_turn, over, razed
from ..cities.rules import CITIES
from ..core.ask import Option, option
from .cards import UNITS
from .views import PrivateView

STEP_OF = {"offer": "offering"}
"""In which step a card is used that way; all other ways belong to the Surge Step."""


def uses(view: PrivateView) -> Iterator[Option]:
    """Every way in which the player's cards can ever be used."""
    for card in view.hand:
        yield from (option("play", card, city) for city in CITIES)
        yield option("offer", card)
    yield from (option("reward", reward) for reward in view.rewards)
    for city in CITIES:
        for card in view.table.side(view.seat, city):
            if UNITS[card].price:
                yield option("use", card, city)


def one_reward(view: PrivateView, use: Option) -> Rule | None:
    """G11."""
    return Rule("one_reward") if use.verb == "reward" and view.table.rewarded else None


def no_round(view: PrivateView, use: Option) -> Rule | None:
    """G04: a Myrmidon is used in a round of its City; while another question of the Surge Step is
    open, that question comes first."""
    if use.verb != "use" or view.ask is None:
        return None
    here = view.ask.kind == "round" and view.ask.about[0] == use.place
    elsewhere = view.ask.kind in ("surge", "round", "keres") and not here
    return Rule("no_round") if elsewhere else None


def used(view: PrivateView, use: Option) -> Rule | None:
    """G04: once for each Unit that enters."""
    return Rule("used") if use.verb == "use" and use.card in view.table.acted else None


def price(view: PrivateView, use: Option) -> Rule | None:
    """G21: an Ability Cost that cannot be paid, in Coins or with Units."""
    wanted = UNITS[use.card].price if use.verb == "use" else None
    if wanted is None:
        return None
    if wanted.of == "coins":
        short = wanted.number - view.table.coins[view.seat]
        return Rule("price", (wanted.number, short)) if short > 0 else None
    return Rule("no_unit") if units_to_give(view, wanted.of) < wanted.number else None


def units_to_give(view: PrivateView, of: str) -> int:
    """Units of the hand, or of one's own in the Cities."""
    if of == "discard":
        return len(view.hand)
    return sum(len(view.table.side(view.seat, city)) for city in CITIES)


USES = Uses(
    uses,
    (
        *(over, razed, not_this_turn, partial(not_this_step, STEP_OF), one_reward, no_round),
        *(used, city_limit, partial(cost, ("play",)), price),
    ),
)
"""Those that last longest come first."""
