"""What the matches tell of each card: how those fared who drew it, played it, held it.

The case that is counted is a player in a match; those who share the first place share the win. A
card that several had in the same match is a case for each of them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.engine import Match

from .estimate import Estimate, share
from .gauge import Pool
from .plan import Plan, deal
from .record import Played

Case: TypeAlias = tuple[str, int]
"""A role and a card."""


@dataclass(frozen=True, slots=True)
class CardFigures:
    """One card: in how many cases each thing became of it, and how often that player won."""

    card: int
    name: str
    pool: str
    wins: Mapping[str, Estimate]  # share of wins by role, of those who came by it first of all
    rates: Mapping[str, Estimate]  # how many of those who came by it did that

    @property
    def got(self) -> Estimate:
        """Share of wins of those who came by it."""
        return next(iter(self.wins.values()))

    def as_data(self) -> dict[str, object]:
        return {
            "card": self.card,
            "name": self.name,
            "pool": self.pool,
            "wins": {role: estimate.as_data() for role, estimate in self.wins.items()},
            "rates": {role: estimate.as_data() for role, estimate in self.rates.items()},
        }


def card_figures(plan: Plan, played: Iterable[Played]) -> list[CardFigures]:
    """Every card of the pools that are shown, those that nobody ever saw included."""
    cases: Counter[Case] = Counter()
    wins: defaultdict[Case, float] = defaultdict(float)
    for record in played:
        for seat, cards in enumerate(record.cards):
            won = record.share(seat)
            for role, ids in cards.items():
                for card in ids:
                    cases[role, card] += 1
                    wins[role, card] += won
    match = deal(plan, plan.first)
    name = match.rules.shelf.name
    shown = {pool.key: pool for pool in plan.gauge.pools}
    return [
        of_card(card, name(card), shown[pool], cases, wins)
        for card, pool in pools(match)
        if pool in shown
    ]


def pools(match: Match) -> list[tuple[int, str]]:
    """All cards of a match in order, and the pool of each."""
    return sorted(
        (card, zone.pool)
        for zone in match.rules.zones
        for _, cards in zone.places(match.state)
        for card in cards
    )


def of_card(
    card: int,
    name: str,
    pool: Pool,
    cases: Mapping[Case, int],
    wins: Mapping[Case, float],
) -> CardFigures:
    came, *then = pool.roles
    return CardFigures(
        card,
        name,
        pool.key,
        {role: share(wins[role, card], cases[role, card]) for role in pool.roles},
        {role: share(cases[role, card], cases[came, card]) for role in then},
    )
