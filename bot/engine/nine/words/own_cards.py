"""A player's own cards, a line each: their Hand, and what of theirs lies face down."""

from __future__ import annotations

from ...core.entry import Entry, card_sign
from .. import cards
from ..cards import CARDS
from ..teams import TEAMS, team_sign
from ..views import PrivateView
from .effects_told import REMINDERS, headed
from .speech import MODES
from .wording import slot


def own_cards(view: PrivateView, *, reminders: bool) -> list[Entry]:
    """N01: who has none yet reads what each Team is about."""
    if view.ask is not None and view.ask.kind == "team":
        return [team_line(view.seat, option.place) for option in view.ask.options]
    told: set[str] | None = set() if reminders else None
    lying = {own.card: where(view, own.place) for own in view.down}
    return [
        Entry(view.seat, line(card, lying.get(card, ""), told), card_sign(card))
        for card in (*view.hand, *lying)
    ]


def team_line(seat: int, team: int) -> Entry:
    name = TEAMS[team]
    return Entry(seat, f"**{name}**: {cards.load().ideas[name]}", team_sign(team))


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
    if told is None or when in told or when not in REMINDERS:
        return when
    told.add(when)
    return f"{when} ({REMINDERS[when]})"
