"""Answers by standing order: by a ranking of a game's, or by an order of the player's own.

Pure, so that a simulation can play by orders as people do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .ask import Option
from .match import Match
from .ruleset import Arrangement, Rank

OWN = "own"
"""The key of an order of the player's own; of no ranking."""


def arranged(arrangement: Arrangement[Any], view: Any, cards: Sequence[int]) -> tuple[int, ...]:
    """A player's own order as it stands: what they put in order, then the rest as it is."""
    there = arrangement.cards(view)
    placed = [card for card in cards if card in there]
    return (*placed, *[card for card in there if card not in placed])


def to_front(cards: Sequence[int], card: int) -> tuple[int, ...]:
    """The same order with one card at its front."""
    return (card, *[other for other in cards if other != card])


def own_rank(arrangement: Arrangement[Any], cards: Sequence[int]) -> Rank[Any]:
    """A player's own order as a ranking. What has no place in it comes last."""

    def rank(view: Any, option: Option) -> tuple[int, ...]:
        order = arranged(arrangement, view, cards)
        place = order.index(option.card) if option.card in order else len(order)
        return place, option.card

    return Rank(OWN, "your own order", rank)


def picks(match: Match, seat: int, rank: Rank[Any]) -> list[int]:
    """The options of a seat's open question that come first, as many as must be chosen."""
    view, ask = match.private(seat), match.asks[seat]
    order = sorted(range(len(ask.options)), key=lambda n: rank.rank(view, ask.options[n]))
    return order[: ask.at_least]
