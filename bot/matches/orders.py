"""Standing orders: what a player has decided before it is asked in another's turn.

An order always answers, whatever the player holds, and after the same pause as any answer: so
neither that it did nor when it did tells anything of a hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from sqlite3 import Connection

from bot.engine import Match
from bot.engine.core.ruleset import AnyRuleset, Order, Rank
from bot.engine.core.views import AnyPrivateView
from bot.store import orders
from bot.store.database import Database

from .errors import Refused
from .loading import find, load
from .view import PlayerView, player_view, seat_at

BY_ORDER = "by standing order"


@dataclass(frozen=True, slots=True)
class Decided:
    """A kind of question that can be answered in advance, and how it is: None if it is put."""

    order: Order[AnyPrivateView]
    rank: Rank[AnyPrivateView] | None


@dataclass(frozen=True, slots=True)
class OrdersView:
    """A match as its player sees it, and what they have decided before they are asked."""

    view: PlayerView
    decided: tuple[Decided, ...]


class StandingOrders:
    """Looking at one's orders in a match, and changing them."""

    def __init__(
        self, database: Database, changed: Callable[[int], None] = lambda match_id: None
    ) -> None:
        self._database = database
        self._changed = changed

    async def see(self, match_id: int, user_id: int) -> OrdersView:
        return await self._database.read(see, match_id, user_id)

    async def put(self, match_id: int, user_id: int, order: int, choice: int) -> OrdersView:
        """Leave an order by its number, or take it back: choice 0 is to be asked, as ever."""
        seen = await self._database.transact(put, match_id, user_id, order, choice)
        self._changed(match_id)
        return seen


def see(db: Connection, match_id: int, user_id: int) -> OrdersView:
    """What a player has decided; refused to others, and once the match is over."""
    row = find(db, match_id)
    match = load(row)
    seat = seat_at(row, match, user_id)
    left = orders.of_match(db, match_id)
    decided = [
        Decided(order, rank_of(match.rules, order.kind, left.get((seat, order.kind))))
        for order in match.rules.orders
    ]
    return OrdersView(player_view(row, match, seat), tuple(decided))


def put(db: Connection, match_id: int, user_id: int, order: int, choice: int) -> OrdersView:
    seen = see(db, match_id, user_id)
    if order >= len(seen.decided):
        raise Refused("There is no such order in this game.", seen.view)
    which = seen.decided[order].order
    if not 0 <= choice <= len(which.ranks):
        raise Refused("There is no such order in this game.", seen.view)
    if choice:
        rank = which.ranks[choice - 1].key
        orders.put(db, match_id, seen.view.seat, which.kind, rank)
    else:
        orders.withdraw(db, match_id, seen.view.seat, which.kind)
    return see(db, match_id, user_id)


def rank_of(rules: AnyRuleset, kind: str, key: str | None) -> Rank[AnyPrivateView] | None:
    """How a kind of question is answered by an order; None if the game knows no such order."""
    ranks = [rank for order in rules.orders if order.kind == kind for rank in order.ranks]
    return next((rank for rank in ranks if rank.key == key), None)


def decided_in(db: Connection, match_id: int, match: Match) -> dict[int, Rank[AnyPrivateView]]:
    """The seats that are asked now and have decided already. In one's own turn no order holds."""
    kinds = {order.kind for order in match.rules.orders}
    asked = {seat: ask.kind for seat, ask in match.asks.items() if ask.kind in kinds}
    if not asked or not asked.keys() - {match.public().active}:
        return {}
    left = orders.of_match(db, match_id)
    found = {
        seat: rank_of(match.rules, kind, left.get((seat, kind)))
        for seat, kind in asked.items()
        if seat != match.public().active
    }
    return {seat: rank for seat, rank in found.items() if rank is not None}


def picks(match: Match, seat: int, rank: Rank[AnyPrivateView]) -> list[int]:
    """The options that come first, as many as must be chosen."""
    view, ask = match.private(seat), match.asks[seat]
    order = sorted(range(len(ask.options)), key=lambda n: rank.rank(view, ask.options[n]))
    return order[: ask.at_least]


def told(match: Match, seat: int) -> str:
    """What everybody is told of an answer by order; nothing where that gives something away."""
    kind = match.asks[seat].kind
    is_told = all(order.is_told for order in match.rules.orders if order.kind == kind)
    return BY_ORDER if is_told else ""
