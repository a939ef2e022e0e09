"""How those fared who played each of several Teams, peoples or decks: over all, and by pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TypeAlias

from .estimate import Estimate, share
from .gauge import Factions
from .record import Played

Pair: TypeAlias = tuple[str, str]


def wins_of(cases: Sequence[tuple[Played, int]]) -> Estimate:
    """The share of the wins of those who sat there; a case is one player in one match."""
    return share(sum(match.share(seat) for match, seat in cases), len(cases))


def wins_of_each(of: Factions, played: Sequence[Played]) -> dict[str, Estimate]:
    """Over all others, by name."""
    cases = [(match, seat, n) for match in played for seat, n in enumerate(match.factions)]
    return {
        name: wins_of([(match, seat) for match, seat, n in cases if n == number])
        for number, name in enumerate(of.names)
    }


def pairs(of: Factions) -> list[Pair]:
    """Each with each, named once."""
    return list(combinations(of.names, 2))


def pairing_shares(of: Factions, played: Sequence[Played]) -> Mapping[Pair, Estimate]:
    """Of the first against the second, either way round, in matches of two."""
    cases: dict[Pair, list[tuple[Played, int]]] = {}
    for match in played:
        if len(match.factions) == 2:
            one, other = (of.names[number] for number in match.factions)
            cases.setdefault((one, other), []).append((match, 0))
            cases.setdefault((other, one), []).append((match, 1))
    both_ways = [pair for one, other in pairs(of) for pair in ((one, other), (other, one))]
    return {pair: wins_of(cases.get(pair, [])) for pair in both_ways}
