"""What the matches tell of each card: how those fared who drew it, played it, held it.

The case that is counted is a player in a match; a draw is half a win. A card that both had in the
same match is two cases, one on either side.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.engine import Match

from .estimate import Estimate, share
from .plan import Plan, deal
from .record import Played

COMES_BY = {"unit": "drawn", "krater": "won"}
"""How a card of each pool comes to a player; all else that is done with it is a share of that."""

SHOWN = {
    "unit": ("drawn", "played", "used", "offered", "held"),
    "krater": ("won", "broken", "held"),
}
"""What can become of a card of each pool."""


Case: TypeAlias = tuple[str, int]
"""A role and a card."""


@dataclass(frozen=True, slots=True)
class CardFigures:
    """One card: in how many cases each thing became of it, and how often that player won."""

    card: int
    name: str
    pool: str
    wins: Mapping[str, Estimate]  # share of wins, by role
    rates: Mapping[str, Estimate]  # how many of those who came by it did that

    @property
    def got(self) -> Estimate:
        """Share of wins of those who came by it."""
        return self.wins[COMES_BY[self.pool]]

    def as_data(self) -> dict[str, object]:
        return {
            "card": self.card,
            "name": self.name,
            "pool": self.pool,
            "wins": {role: estimate.as_data() for role, estimate in self.wins.items()},
            "rates": {role: estimate.as_data() for role, estimate in self.rates.items()},
        }


def card_figures(plan: Plan, played: Iterable[Played]) -> list[CardFigures]:
    """Every card of the game, those that nobody ever saw included."""
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
    name = match.rules.shelf.line
    return [of_card(card, name(card)[0], pool, cases, wins) for card, pool in pools(match)]


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
    pool: str,
    cases: Mapping[Case, int],
    wins: Mapping[Case, float],
) -> CardFigures:
    came, *then = SHOWN[pool]
    return CardFigures(
        card,
        name,
        pool,
        {role: share(wins[role, card], cases[role, card]) for role in SHOWN[pool]},
        {role: share(cases[role, card], cases[came, card]) for role in then},
    )
