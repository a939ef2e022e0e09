"""What happened, as facts. The words for them are made by the ruleset when somebody reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import partial
from inspect import signature
from typing import NamedTuple, TypeAlias, TypeVar

Event: TypeAlias = tuple[str, int, int, int, int]
"""Kind, seat, card, place, amount. A plain tuple: two are told of at every decision."""

Constructor = TypeVar("Constructor", bound=Callable[..., Event])

NOBODY = -1
NO_CARD = 0
NOWHERE = -1

HIDDEN = NO_CARD
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


def declare(kinds: dict[str, Sees], sees: Sees, constructor: Constructor) -> Constructor:
    """Enter a constructor of events among a game's kinds, with who may know the card it tells of.

    The kind is read off an event that it makes, so it is written in one place only.
    """
    kind = constructor(*[0] * len(signature(constructor).parameters))[0]
    if kind in kinds:
        raise ValueError(f"two kinds of event are called {kind!r}")
    kinds[kind] = sees
    return constructor


EVERY_GAME: dict[str, Sees] = {}
"""The kinds of event that the kernel itself tells of."""


@partial(declare, EVERY_GAME, Sees.EVERYONE)
def over(winner: int | None) -> Event:
    """The match has ended; without a winner it is a draw, or was abandoned."""
    return "over", NOBODY if winner is None else winner, NO_CARD, NOWHERE, 0


def seen(events: Iterable[Event], sees: Mapping[str, Sees], viewer: int | None) -> tuple[Seen, ...]:
    """The events as a seat may know them, or as everybody may (None)."""
    return tuple(
        Seen(kind, seat, card if may_know(sees[kind], seat, viewer) else HIDDEN, place, amount)
        for kind, seat, card, place, amount in events
    )


def may_know(sees: Sees, owner: int, viewer: int | None) -> bool:
    return sees is Sees.EVERYONE or (sees is Sees.OWNER and viewer is not None and owner == viewer)
