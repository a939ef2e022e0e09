"""What sample positions are made of: names, Omens as they lie, and a table in mid-match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.core.event import Seen
from bot.engine.nine.cards import CARDS, find, load
from bot.engine.nine.rules import place_of
from bot.engine.nine.views import UNKNOWN, OmenSeen, PublicView

Scene = tuple[PublicView, tuple[str, ...], tuple[Seen, ...]]
"""A table, the names of those who sit there, and what happened last."""

NAMES = ("Ana", "Ben", "Cleo", "Dan")
LONG = (
    "Wilhelmina of the Long Harbour W",
    "Maximilian the Third of Oldenburg",
    "Bartholomew Featherstonehaugh Jr",
    "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM",
)
SCRIPTS = ("יעל בת-שבע", "محمد عبد الله", "田中 さくら", "🐙🌊🔥")


def card_id(name: str) -> int:
    card = find(name)
    assert card is not None, name
    return card.id


def lying(seat: int, slot: int, position: str, name: str = "", **changes: object) -> OmenSeen:
    """An Omen in a seat's slot: up or down, attack or defense, and its name if all know it."""
    face, mode = position.split()
    card = card_id(name) if name else 0
    values = (CARDS[card].attack, CARDS[card].defense) if card else (UNKNOWN, UNKNOWN)
    place = place_of(seat, slot - 1)
    omen = OmenSeen(place, seat, card, face == "up", mode == "attack", False, *values)
    return omen._replace(**changes)  # type: ignore[arg-type]


def is_open(field: Sequence[OmenSeen], seat: int) -> bool:
    own = [omen for omen in field if omen.controller == seat]
    return all(omen.is_up and omen.in_attack for omen in own)


def table(seats: int, *field: OmenSeen, **changes: object) -> PublicView:
    """The middle of a match."""
    load()
    view = PublicView(
        choosing="chosen",
        turn=7,
        active=0,
        first=0,
        phase="battle",
        waiting=((0, "battle", 0),),
        hit_by=(),
        out=(),
        places_out=(),
        teams=(0, 1, 2, 5)[:seats],
        field=field,
        hands=(5, 4, 6, 3)[:seats],
        giving=(0,) * seats,
        graves=((),) * seats,
        opened=(),
        open=tuple(is_open(field, seat) for seat in range(seats)),
        quiet=0,
        is_quiet=False,
        outcome=None,
    )
    return replace(view, **changes)  # type: ignore[arg-type]


def ids(names: str) -> tuple[int, ...]:
    return tuple(card_id(name) for name in names.split(", ")) if names else ()


def place(seat: int, slot: int) -> int:
    return place_of(seat, slot - 1)
