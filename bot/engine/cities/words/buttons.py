"""What stands on buttons and beside the entries of menus: short, with what decides."""

from __future__ import annotations

from ...core.ask import Option
from ...core.entry import card_sign
from ..cards import UNITS
from ..rules import fits, strength
from ..views import CityHand
from .speech import Speech
from .tables import PLACES
from .wording import count, envoy_sum, values

OF_A_CITY = ("play", "city")


def button(speech: Speech, view: CityHand, option: Option) -> str:
    """A few words for what may be done with a card that is known, or without one; or none.

    A City is told with both sums of Strength, one's own first. One that takes no Unit says why.
    """
    verb, card_id, place = option
    if verb in OF_A_CITY:
        return city(speech, view, card_id, place)
    short = speech.sentences.short
    return short[verb].format(**speech.card_facts(card_id)) if verb in short else ""


def city(speech: Speech, view: CityHand, card_id: int, place: int) -> str:
    name = PLACES[place].title()
    if not view.table.stacks[place]:
        return f"{name}: {speech.sentences.emptied}"
    mine, theirs = (view.table.side(seat, place) for seat in (view.seat, 1 - view.seat))
    if card_id in view.hand and not fits(card_id, mine):
        return f"{name}: full"
    return f"{name} {strength(mine)}:{strength(theirs)}"


def sign(speech: Speech, option: Option) -> str:
    """The sign of a City, of how a card is used, or of the card that is chosen."""
    verb, card_id, place = option
    if verb in OF_A_CITY:
        return f"{speech.key}_{PLACES[place]}"
    return speech.signs.get(verb) or (card_sign(card_id) if card_id else "")


def description(speech: Speech, view: CityHand, option: Option) -> str:
    """What of a card matters for this choice, most of all first; empty if there is no card."""
    if option.card not in UNITS:
        return speech.effects(option.card) if option.card else ""
    unit = UNITS[option.card]
    if view.ask and view.ask.kind == "envoy":
        return f"{envoy_sum(option.card)} in all: {values(unit, ', ')}"
    if option.place >= 0 and option.verb == "unit":
        return f"Strength {unit.strength} · {speech.effects(option.card)}"
    return f"{unit.cost} · {speech.effects(option.card)}"


def coins_kept(speech: Speech, view: CityHand) -> str:
    """One's Coins; and, if they are more, how many remain at the end of the turn (R20, G12)."""
    have, kept = view.table.coins[view.seat], speech.coins_at_most
    told = count(have, "Coin")
    return f"{told}, {kept} at most remain" if have > kept else told


def beyond(speech: Speech, view: CityHand) -> str:
    """A sentence more where Coins are about to be lost (R20, G12)."""
    have = view.table.coins[view.seat]
    return f" {coins_kept(speech, view)}." if have > speech.coins_at_most else ""
