"""The cards that a question is about, a line each: of a player's Hand, or on the Field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.entry import Entry, card_sign
from .. import cards
from ..cards import CARDS
from ..teams import TEAMS, team_sign
from ..views import OmenSeen, PrivateView
from .buttons import values_of
from .effects_told import REMINDERS, headed
from .speech import MODES, Speaker
from .wording import name_of, together


def own_cards(view: PrivateView, names: Sequence[str], *, reminders: bool) -> list[Entry]:
    """N01: who has none yet reads what each Team is about."""
    if view.ask is not None and view.ask.kind == "team":
        return [team_line(view.seat, option.place) for option in view.ask.options]
    told: set[str] | None = set() if reminders else None
    speaker = Speaker(names, view.seat)
    found = (on_field if view.is_of_field else in_hand)(view, speaker)
    lines = [
        Entry(view.seat, line(card, where, values, told), card_sign(card))
        for card, where, values in found
    ]
    return [*lines, *names_in_hand(view)] if view.is_of_field else lines


def names_in_hand(view: PrivateView) -> list[Entry]:
    """Where the Field is told of, the Hand is told in short."""
    held = together([name_of(card) for card in view.hand])
    return [Entry(view.seat, f"In Hand: {held}.", "nine_hand")] if held else []


Found = Iterator[tuple[int, str, tuple[int, int]]]
"""A card, where it lies, and its ATK and DEF."""


def in_hand(view: PrivateView, speaker: Speaker) -> Found:
    """The Hand, and what lies face down."""
    for card in view.hand:
        yield card, "", (CARDS[card].attack, CARDS[card].defense)
    yield from (
        each for each in on_field(view, speaker) if each[0] in [own.card for own in view.down]
    )


def on_field(view: PrivateView, speaker: Speaker) -> Found:
    """What its reader knows of the Omens on the Field, their own first."""
    for omen in sorted(
        view.table.field, key=lambda each: (each.controller != view.seat, each.place)
    ):
        card = view.card_of(omen)
        if card:
            yield card, f", {where(omen, speaker)}", values_of(omen, card)


def team_line(seat: int, team: int) -> Entry:
    name = TEAMS[team]
    return Entry(seat, f"**{name}**: {cards.load().ideas[name]}", team_sign(team))


def where(omen: OmenSeen, speaker: Speaker) -> str:
    face = "" if omen.is_up else ", face down"
    return f"{speaker.slot(omen.place)}{face}, {MODES[omen.in_attack]}"


def line(card_id: int, where: str, values: tuple[int, int], told: set[str] | None) -> str:
    """A card: its values, and each effect behind the word for when it works."""
    card = CARDS[card_id]
    effects = [f"{explained(when, told)}: {text}" for when, text in headed(card)]
    return " · ".join([f"**{card.name}**{where} ATK {values[0]} DEF {values[1]}", *effects])


def explained(when: str, told: set[str] | None) -> str:
    """With its reminder where it comes up first."""
    if told is None or when in told or when not in REMINDERS:
        return when
    told.add(when)
    return f"{when} ({REMINDERS[when]})"
