"""What happened, as facts. The words for them are made by the ruleset when somebody reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
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

UNTOLD = -1
"""Stands where an amount is that the reader may not know. No amount is below 0."""


class Sees(Enum):
    """Who may know something: a card in a zone, or what an event tells."""

    EVERYONE = "everyone"
    OWNER = "owner"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Sight:
    """Who may know what an event tells, besides its kind and its seat."""

    card: Sees = Sees.EVERYONE
    place: Sees = Sees.EVERYONE
    amount: Sees = Sees.EVERYONE

    @property
    def is_open(self) -> bool:
        """May everybody know all of it?"""
        return self == OPEN


OPEN = Sight()


class Seen(NamedTuple):
    """An event as one reader may know it."""

    kind: str
    seat: int
    card: int
    place: int
    amount: int


def declare(kinds: dict[str, Sight], sees: Sees | Sight, constructor: Constructor) -> Constructor:
    """Enter a constructor of events among a game's kinds, with who may know the card it tells of.

    Where the place or the amount is somebody's secret, too, a `Sight` says so. The kind is read off
    an event that it makes, so it is written in one place only.
    """
    kind = constructor(*[0] * len(signature(constructor).parameters))[0]
    if kind in kinds:
        raise ValueError(f"two kinds of event are called {kind!r}")
    kinds[kind] = sees if isinstance(sees, Sight) else Sight(sees)
    return constructor


EVERY_GAME: dict[str, Sight] = {}
"""The kinds of event that the kernel itself tells of."""


@partial(declare, EVERY_GAME, Sees.EVERYONE)
def over(winner: int | None) -> Event:
    """The match has ended; without a winner it is a draw, or was abandoned."""
    return "over", NOBODY if winner is None else winner, NO_CARD, NOWHERE, 0


LEAVING = ("conceded", "time", "removed")
"""Why a player leaves a match that the others play on. An event has the number of the reason."""


@partial(declare, EVERY_GAME, Sees.EVERYONE)
def left(seat: int, reason: int) -> Event:
    """A player has left; the others play on."""
    return "left", seat, NO_CARD, NOWHERE, reason


@partial(declare, EVERY_GAME, Sees.EVERYONE)
def claimed_draw(seat: int) -> Event:
    """A player claimed a draw, because so little had happened for so long (N17)."""
    return "claim_draw", seat, NO_CARD, NOWHERE, 0


def seen(
    events: Iterable[Event], sight: Mapping[str, Sight], viewer: int | None
) -> tuple[Seen, ...]:
    """The events as a seat may know them, or as everybody may (None)."""
    return tuple([as_seen(event, sight[event[0]], viewer) for event in events])


def as_seen(event: Event, sight: Sight, viewer: int | None) -> Seen:
    kind, seat, card, place, amount = event
    return Seen(
        kind,
        seat,
        card if may_know(sight.card, seat, viewer) else HIDDEN,
        place if may_know(sight.place, seat, viewer) else NOWHERE,
        amount if may_know(sight.amount, seat, viewer) else UNTOLD,
    )


def may_know(sees: Sees, owner: int, viewer: int | None) -> bool:
    return sees is Sees.EVERYONE or (sees is Sees.OWNER and viewer is not None and owner == viewer)
