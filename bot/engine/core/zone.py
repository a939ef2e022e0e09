"""Where cards lie, and who may know them there.

A ruleset declares its zones once. Whatever needs to know what a seat cannot know reads the
declaration: the leak tests, the census of cards, and computer players who imagine the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, Generic, TypeAlias

from .ask import FIRST_CARD, Ask
from .chance import as_seed
from .event import Sees, may_know
from .run import S

SHARED = -1
"""Owner of a zone that belongs to no seat."""

Place: TypeAlias = tuple[int, list[int]]
"""An owner and the cards lying there."""

Spot: TypeAlias = tuple[int, int]
"""A place by its number, and where in it."""


@dataclass(frozen=True, slots=True)
class Zone(Generic[S]):
    """A kind of place for cards. Cards of one pool could stand in for one another."""

    name: str
    pool: str
    sees: Sees
    places: Callable[[S], Iterable[Place]]
    # Which group of its pool a card is in, as far as a viewer knows: groups are never mixed.
    group: Callable[[S, int, int | None], int] = lambda s, card, viewer: 0
    # Whether it matters what lies on top of what; nobody knows how a hand is arranged.
    ordered: bool = True


def owned(lists: Sequence[list[int]]) -> list[Place]:
    """One place for each seat."""
    return list(enumerate(lists))


def shared(lists: Iterable[list[int]]) -> list[Place]:
    """Places that belong to no seat."""
    return [(SHARED, cards) for cards in lists]


def census(zones: Iterable[Zone[S]], s: S) -> list[int]:
    """Every card of the match, wherever it lies."""
    return sorted(card for zone in zones for _, cards in zone.places(s) for card in cards)


def hidden(zones: Iterable[Zone[S]], s: S, viewer: int | None) -> set[int]:
    """The cards that the viewer may not know."""
    unseen: list[int] = []
    for zone in zones:
        if zone.sees is not Sees.EVERYONE:
            for owner, cards in zone.places(s):
                if cards and not may_know(zone.sees, owner, viewer):
                    unseen += cards
    return set(unseen) - in_the_open(s, viewer)


class NoOtherDeal(RuntimeError):
    """No deal looks the same to the viewer. To give them the true one would tell them all."""


class Unseen(Generic[S]):
    """The cards of a match that a viewer cannot know, and the spots where they lie.

    Left out are the `known`: cards out of the viewer's sight that they remember the place of.
    """

    def __init__(
        self, zones: Sequence[Zone[S]], s: S, viewer: int | None, known: frozenset[int]
    ) -> None:
        self.zones = [zone for zone in zones if zone.sees is not Sees.EVERYONE]
        self.groups: list[tuple[list[int], list[Spot]]] = []  # cards of a group in order, its spots
        known = known | in_the_open(s, viewer)
        groups: dict[tuple[str, int], list[Spot]] = {}
        number = 0
        for zone in self.zones:
            for owner, cards in zone.places(s):
                if not may_know(zone.sees, owner, viewer):
                    for i, card in enumerate(cards):
                        if card not in known:
                            group = (zone.pool, zone.group(s, card, viewer))
                            groups.setdefault(group, []).append((number, i))
                number += 1
        places = self.places(s)
        for spots in groups.values():
            # In order, lest the truth shape the deal.
            self.groups.append((sorted([places[place][i] for place, i in spots]), spots))

    def places(self, s: S) -> list[list[int]]:
        return [cards for zone in self.zones for _, cards in zone.places(s)]

    def deal(self, s: S, rng: Random) -> None:
        """Exchange the unseen cards within each group, wherever they are spoken of."""
        places = self.places(s)
        becomes: dict[int, int] = {}
        for cards, spots in self.groups:
            for (place, i), card in zip(spots, rng.sample(cards, len(cards)), strict=True):
                becomes[places[place][i]] = card
                places[place][i] = card
        s.exchange(becomes)


def resample(
    unseen: Unseen[S], clone: Callable[[S], S], s: S, viewer: int | None, rng: Random
) -> S:
    """Another match that looks the same to the viewer: all they cannot know is dealt anew.

    That includes what chance will bring. Two matches that look the same give the same one.

    The questions of others are put again, since their options follow their cards; a deal in
    which one of them would have nothing to choose is not the world the viewer is in.
    """
    for _ in range(100):
        other = clone(s)
        unseen.deal(other, rng)
        other.imagine(viewer, rng)
        other.seed = as_seed(rng.getrandbits(256))
        if ask_again(other, viewer):
            return other
    raise NoOtherDeal("nobody else could be asked what is asked here, whatever is dealt")


def tidy(zones: Sequence[Zone[S]], s: S, viewer: int | None, known: frozenset[int]) -> None:
    """Arrange what has no order by what the viewer knows of it.

    A known card in another's hand lies among unknown ones, and so does one that was chosen there;
    how many of them came before it is as little the viewer's business as what they are.
    """
    known = known | in_the_open(s, viewer)
    chosen = [card for f in s.frames for cards in f.chosen.values() for card in cards]
    rank = {card: i for i, card in enumerate(chosen)}
    for zone in zones:
        if not zone.ordered:
            for owner, cards in zone.places(s):
                if len(cards) > 1 and not may_know(zone.sees, owner, viewer):
                    cards.sort(key=partial(mark, zone, s, viewer, known, rank))


def mark(
    zone: Zone[S], s: S, viewer: int | None, known: Set[int], rank: Mapping[int, int], card: int
) -> tuple[int, int]:
    """What the viewer can tell a card by: by itself, or by its group and by having been chosen."""
    if card in known:
        return card, 0
    return -1 - zone.group(s, card, viewer), rank.get(card, -1)


def in_the_open(s: Any, viewer: int | None) -> frozenset[int]:
    """Cards the viewer knows though their zone does not show them: in use, offered or chosen."""
    known = {f.source for f in s.frames}
    for f in s.frames:
        if f.seat == viewer:
            known.update(card for value in f.chosen.values() for card in value)
    if viewer in s.asks:
        known.update(o.card for o in s.asks[viewer].options)
    return frozenset(card for card in known if card >= FIRST_CARD)


def ask_again(s: Any, viewer: int | None) -> bool:
    """Put the open questions of all but the viewer again, under their old ids."""
    before: dict[int, Ask] = dict(s.asks)
    if not before.keys() - {viewer}:
        return True
    asked = s.asked
    s.asks.clear()
    f = s.frames[-1]
    f.todo[-1].run(s, f)
    after = {
        seat: ask if seat == viewer else replace(s.asks[seat], id=ask.id)
        for seat, ask in before.items()
    }
    s.asked, s.forced = asked, []
    s.asks.clear()
    s.asks.update(after)
    return all(ask.options for ask in after.values())
