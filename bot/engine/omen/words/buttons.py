"""What stands on buttons and beside the entries of menus: short, with what decides."""

from __future__ import annotations

from typing import Any

from ...cities.rules import fits, strength
from ...core.ask import Option
from ...core.entry import card_sign
from ..cards import UNITS
from ..rules import COINS_AT_MOST
from ..views import PrivateView
from .hands import effects, values_and_effects
from .tables import CHOOSING, NONES, PLACES, SHORT
from .wording import count, envoy_sum, values

OF_A_CITY = ("play", "city")
SIGNS = {"coin": "omen_coin", "break": "omen_krater"}
FROM_HAND = ("jilt", "fate", "pilfer", "recruit")


def button(view: PrivateView, option: Option) -> str:
    """A few words for what may be done with a card that is known, or without one; or none.

    A City is told with both sums of Strength, one's own first. One that takes no Unit says why.
    """
    verb, card_id, place = option
    if verb in OF_A_CITY:
        return city(view, card_id, place)
    facts: dict[str, Any] = {}
    if verb in FROM_HAND:
        facts["cost"] = count(UNITS[card_id].cost, "Coin")
    return SHORT[verb].format(**facts) if verb in SHORT else ""


def city(view: PrivateView, card_id: int, place: int) -> str:
    name = PLACES[place].title()
    if not view.table.stacks[place]:
        return f"{name}: Razed"
    mine, theirs = (view.table.side(seat, place) for seat in (view.seat, 1 - view.seat))
    if card_id in view.hand and not fits(card_id, mine):
        return f"{name}: full"
    return f"{name} {strength(mine)}:{strength(theirs)}"


def sign(option: Option) -> str:
    """The sign of a City, of a trait that is used, or of the card that is chosen."""
    verb, card_id, place = option
    if verb in OF_A_CITY:
        return f"omen_{PLACES[place]}"
    if verb in FROM_HAND:
        return f"omen_{verb}"
    return SIGNS.get(verb) or (card_sign(card_id) if card_id else "")


def description(view: PrivateView, option: Option) -> str:
    """What of a card matters for this choice, most of all first; empty if there is no card."""
    if option.card not in UNITS:
        return effects(option.card) if option.card else ""
    unit = UNITS[option.card]
    if view.ask and view.ask.kind == "envoy":
        return f"{envoy_sum(option.card)} in all: {values(unit, ', ')}"
    if option.place >= 0 and option.verb == "unit":
        return f"Strength {unit.strength} · {effects(option.card)}"
    return values_and_effects(option.card)


def none(view: PrivateView) -> str:
    """What choosing nothing means."""
    return NONES.get(view.ask.kind, "None") if view.ask else "None"


def choosing(view: PrivateView) -> str:
    """What choosing a card means, in a word."""
    return CHOOSING.get(view.ask.kind, "Choose") if view.ask else "Choose"


def coins_kept(view: PrivateView) -> str:
    """One's Coins; and, if they are more, how many remain at the end of the turn (R20)."""
    have = view.table.coins[view.seat]
    told = count(have, "Coin")
    return f"{told}, {COINS_AT_MOST} at most remain" if have > COINS_AT_MOST else told


def beyond(view: PrivateView) -> str:
    """A sentence more where Coins are about to be lost (R20)."""
    have = view.table.coins[view.seat]
    return f" {coins_kept(view)}." if have > COINS_AT_MOST else ""
