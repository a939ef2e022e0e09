"""A player's own cards, a line each: their Hand, and what of theirs lies face down."""

from __future__ import annotations

from ...core.entry import Entry, card_sign
from ..cards import CARDS
from ..views import PrivateView
from .effects_told import headed
from .speech import MODES
from .wording import slot

REMINDERS = {
    "Summoned": "it came or turned face up",
    "Attack": "as it Attacks",
    "Attacked": "as it is Attacked",
    "Slay": "it Slew another",
    "Slain": "it went from Field to Grave",
    "Discarded": "it went from Hand to Grave",
    "Switch": "it Switched",
    "End": "in the End Phase",
    "Face up": "as long as it lies so",
}
"""When an effect works, in a few words, to stand in brackets behind the word for it."""


def own_cards(view: PrivateView, *, reminders: bool) -> list[Entry]:
    told: set[str] | None = set() if reminders else None
    lying = {own.card: where(view, own.place) for own in view.down}
    return [
        Entry(view.seat, line(card, lying.get(card, ""), told), card_sign(card))
        for card in (*view.hand, *lying)
    ]


def where(view: PrivateView, place: int) -> str:
    omen = view.table.at(place)
    mode = MODES[omen.in_attack] if omen else ""
    return f", your {slot(place)}, face down, {mode}"


def line(card_id: int, where: str, told: set[str] | None) -> str:
    """A card: its values, and each effect behind the word for when it works."""
    card = CARDS[card_id]
    effects = [f"{explained(when, told)}: {text}" for when, text in headed(card)]
    values = f"ATK {card.attack} DEF {card.defense}"
    return " · ".join([f"**{card.name}**{where} {values}", *effects])


def explained(when: str, told: set[str] | None) -> str:
    """With its reminder where it comes up first."""
    if told is None or when in told:
        return when
    told.add(when)
    return f"{when} ({REMINDERS[when]})"
