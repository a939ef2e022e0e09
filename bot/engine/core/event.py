"""What happened, as facts. The words for them are made by the ruleset when somebody reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple, TypeAlias

Event: TypeAlias = tuple[str, int, int, int, int]
"""Kind, seat, card, place, amount. A plain tuple: two are made at every decision."""

HIDDEN = 0
"""Stands where a card is that the reader may not know."""


class Sees(Enum):
    """Who may know a card: in a zone, or in an event."""

    EVERYONE = "everyone"
    OWNER = "owner"
    NOBODY = "nobody"


class Seen(NamedTuple):
    """An event as one reader may know it."""

    kind: str
    seat: int
    card: int
    place: int
    amount: int


def seen(events: Iterable[Event], sees: Mapping[str, Sees], viewer: int | None) -> tuple[Seen, ...]:
    """The events as a seat may know them, or as everybody may (None)."""
    return tuple(
        Seen(kind, seat, card if may_know(sees[kind], seat, viewer) else HIDDEN, place, amount)
        for kind, seat, card, place, amount in events
    )


def may_know(sees: Sees, owner: int, viewer: int | None) -> bool:
    return sees is Sees.EVERYONE or (sees is Sees.OWNER and viewer is not None and owner == viewer)
