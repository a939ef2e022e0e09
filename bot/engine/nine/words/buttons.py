"""What stands in menus and on buttons: the Omen, where it is meant, and what decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.ask import Option
from ...core.entry import card_sign
from .. import cards
from ..cards import CARDS
from ..rules import as_player, is_player, owner_of
from ..state import FACE_DOWN, IN_DEFENSE
from ..teams import TEAMS, team_sign
from ..views import OmenSeen, PrivateView
from . import tables
from .effects_told import headed, in_short
from .speech import MODES, VALUES, lying_at
from .wording import fitted, name_of, slot

DESCRIPTION = 99
EFFECT = 50
"""Characters of what matters of a card, and of an effect among others."""

OPEN = "open"
"""N06: a player who may be Attacked."""


def option(view: PrivateView, option: Option, names: Sequence[str]) -> str:
    return tables.OPTIONS[option.verb].format(**facts(view, option, names))


def button(view: PrivateView, option: Option, names: Sequence[str]) -> str:
    return tables.BUTTONS[option.verb].format(**facts(view, option, names))


def facts(view: PrivateView, option: Option, names: Sequence[str]) -> Mapping[str, Any]:
    """What is said of an option, by its verb."""
    verb, card, place = option
    kind = view.ask.kind if view.ask else ""
    said: dict[str, Any] = {"card": name_of(card)}
    if verb == "team":
        idea = cards.load().ideas[TEAMS[place]]
        said |= {"team": TEAMS[place], "idea": idea}
    elif verb == "play":
        said |= {"position": tables.POSITIONS[place], "short": tables.SHORT_POSITIONS[place]}
    elif verb in ("attack", "switch"):
        said |= {"target": target(view, place, names)}
    elif verb == "player":
        seat = as_player(place)
        who = "You" if seat == view.seat else names[seat]
        said |= {"player": who, "hand": view.table.hands[seat]}
    elif verb == "order":
        said |= {"effect": effect_in_short(card, place)}
    elif verb == "omen":
        there = lying_at(view, place, names) if place >= 0 else name_of(card)
        at = f": {there}" if place >= 0 else " it"
        said |= {"omen": there, "choose": tables.CHOOSING.get(kind, "Choose"), "at": at}
    elif verb == "go_on":
        said |= {"go_on": tables.GO_ON.get(kind, "Go on")}
    elif verb == "none":
        said |= {"none": none(kind)}
    return said


def none(kind: str) -> str:
    return tables.NONES.get(kind, "None")


def target(view: PrivateView, place: int, names: Sequence[str]) -> str:
    """A player, with what they have left; or an Omen, with what counts of it (N06)."""
    if not is_player(place):
        return lying_at(view, place, names)
    seat = as_player(place)
    openly = OPEN if view.table.open[seat] else "guarded"
    return f"{names[seat]} ({openly}, {view.table.hands[seat]} in Hand)"


def effect_in_short(card: int, number: int) -> str:
    """When an effect works, and how it begins."""
    when, text = headed(CARDS[card])[number]
    return fitted(f"{when}: {text}", EFFECT)


def description(view: PrivateView, option: Option) -> str:
    """What of an option's card matters: what counts of it first, then what it does."""
    if not option.card:
        return ""
    found = card_words(view, option.card)
    return fitted(f"In your Grave · {found}" if option.verb == "raise" else found, DESCRIPTION)


def card_words(view: PrivateView, card: int) -> str:
    omen = on_field(view, card)
    if omen is None:
        return f"{printed(card)} · {in_short(card)}"
    return f"{how_it_lies(omen, card)} · {in_short(card)}"


def on_field(view: PrivateView, card: int) -> OmenSeen | None:
    """Where a card lies on the Field, as far as the view's owner knows."""
    return next((omen for omen in view.table.field if view.card_of(omen) == card), None)


def printed(card: int) -> str:
    return f"ATK {CARDS[card].attack} · DEF {CARDS[card].defense}"


def values_of(omen: OmenSeen, card: int) -> tuple[int, int]:
    """ATK and DEF as they count now, or as they are printed on what lies face down."""
    if omen.is_up:
        return omen.attack, omen.defense
    return CARDS[card].attack, CARDS[card].defense


def how_it_lies(omen: OmenSeen, card: int) -> str:
    """First the value that counts in its Mode, then the other, and where it lies."""
    attack, defense = values_of(omen, card)
    values = {True: attack, False: defense}
    mode = omen.in_attack
    face = "face up" if omen.is_up else "face down"
    counts = f"{VALUES[mode]} {values[mode]} in {MODES[mode]}"
    return f"{counts} ({VALUES[not mode]} {values[not mode]}), {slot(omen.place)}, {face}"


def sign(option: Option) -> str:
    """The sign of what is done, of a player, or of the card that is chosen."""
    verb, card, place = option
    if verb == "team":
        return team_sign(place)
    if verb == "play":
        return position_sign(place)
    if verb == "player" or (verb == "attack" and is_player(place)):
        return f"nine_player_{as_player(place)}"
    if verb == "omen" and not card:
        return f"nine_player_{owner_of(place)}"
    if verb in ("omen", "discard", "order"):
        return card_sign(card)
    return SIGNS.get(verb, "")


def position_sign(position: int) -> str:
    if position & FACE_DOWN:
        return "nine_down_defense" if position & IN_DEFENSE else "nine_down"
    return "nine_defense_mode" if position & IN_DEFENSE else "nine_attack_mode"


SIGNS = {
    "raise": "nine_raise",
    "attack": "nine_attack",
    "switch": "nine_switch",
    "go_on": "nine_next",
}
"""By what is done."""
