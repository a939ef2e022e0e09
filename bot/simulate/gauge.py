"""What the report looks at in one game: what becomes of its cards, and what is called fair."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any

from bot.engine import Ruleset
from bot.engine.core.event import Sees

HELD = "held"
"""The role that no event tells of: where a card lies when the match is over."""

DEALT = "dealt"
"""Another one, of games that tell it: what a player begins with."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Between what a figure must lie, in words and in numbers."""

    what: str  # the figure
    words: str
    low: float = 0.0
    high: float = inf


@dataclass(frozen=True, slots=True)
class Margin:
    """How far a share of the wins may be off the fair one, which is the same for every seat."""

    what: str  # the figure
    margin: float

    def bounds(self, seats: int) -> Bounds:
        low, high = fair(seats) - self.margin, fair(seats) + self.margin
        return Bounds(self.what, f"{100 * low:.3g} to {100 * high:.3g} %", low, high)


def fair(seats: int) -> float:
    """Everybody's share of the wins if all that counts is luck."""
    return 1 / seats


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards that are weighed against one another: those of one pool of zones."""

    key: str  # of the zones
    title: str
    words: str  # what there is to know about their figures
    # What may become of such a card. The first is how it comes to a player, and all else that is
    # done with it is a share of that.
    roles: tuple[str, ...]
    came: str  # what a player did who came by one, as in "drew"
    wins: Margin | None = None  # of those who came by it
    rates: Mapping[str, Bounds] = field(default_factory=dict)  # by role


@dataclass(frozen=True, slots=True)
class Factions:
    """What the players of a match play, each another one of several: Teams, peoples, decks."""

    name: str  # in a word
    names: tuple[str, ...]  # by number
    of: Callable[[Any], Sequence[int]]  # by seat, of a match's state
    wins: Margin  # of each, over all others
    pairings: Margin  # of each against each, where two play


FIRST_PLAYER = Margin("the first player's share of decided matches", 0.05)


@dataclass(frozen=True, slots=True)
class Gauge:
    """What is counted in the matches of one game, and the bounds within which it is fair.

    Bounds that a game does not name are not checked.
    """

    ruleset: str
    pools: tuple[Pool, ...]
    roles: Mapping[str, tuple[str, ...]]  # what a card was to a seat: kinds of events that tell it
    held: tuple[str, ...]  # zones of a seat in which a card is held when the match is over
    implied: Mapping[str, str] = field(default_factory=dict)  # a role, and another it stands for
    unmeasured: tuple[str, ...] = ()  # kinds of question with many options that trouble nobody
    side: str = "player"  # whose turns are counted
    first: Margin = FIRST_PLAYER
    in_order: Margin | None = None  # everybody's share, by their place in the order of play
    factions: Factions | None = None
    # What each was dealt, by seat, of a match's state; unsaid, nobody asks.
    dealt: Callable[[Any], Sequence[Sequence[int]]] | None = None
    sources: Bounds | None = None  # of points
    own_bounds: Mapping[str, Bounds] = field(default_factory=dict)  # of some of these sources
    length: Bounds | None = None  # in turns a side
    lengths: Mapping[int, Bounds] = field(default_factory=dict)  # where it differs by seats
    longest: Bounds | None = None  # of a match, in turns a side
    interruptions: Bounds | None = None  # questions a turn to players who are not to move
    interruptions_by_order: Bounds | None = None  # the same if all have left standing orders

    @property
    def all_roles(self) -> tuple[str, ...]:
        return (*([DEALT] if self.dealt else []), *self.roles, HELD)

    def length_of(self, seats: int) -> Bounds | None:
        """What the length of a match is held to."""
        return self.lengths.get(seats, self.length)

    def interruptions_of(self, by_order: bool) -> Bounds | None:
        """What questions in another's turn are held to, with standing orders or without."""
        return self.interruptions_by_order if by_order else self.interruptions

    def bounds_of(self, source: str) -> Bounds | None:
        """What a source of points is held to."""
        return self.own_bounds.get(source, self.sources)

    @property
    def most_options(self) -> str:
        """What the figure is called."""
        return "_".join(("most_options", *(f"but_{kind}" for kind in self.unmeasured)))


def plain(rules: Ruleset[Any, Any, Any]) -> Gauge:
    """For a game that says nothing of itself: which cards were held in the end, and who won."""
    held = tuple(zone.name for zone in rules.zones if zone.sees is Sees.OWNER)
    keys = dict.fromkeys(zone.pool for zone in rules.zones)
    words = (
        "A case is one player in one match. Held is what a player had for themselves at the end."
    )
    pools = [Pool(key, f"Cards: {key}", words, (HELD,), HELD) for key in keys]
    return Gauge(rules.key, tuple(pools), {}, held)
