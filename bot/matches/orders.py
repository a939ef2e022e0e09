"""Standing orders: what a player has decided before it is asked in another's turn.

An order always answers, whatever the player holds, and after the same pause as any answer: so
neither that it did nor when it did tells anything of a hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from sqlite3 import Connection

from bot.engine import Match
from bot.engine.core.orders import OWN, arranged, own_rank, to_front
from bot.engine.core.ruleset import AnyRuleset, Order, Rank
from bot.engine.core.views import AnyPrivateView
from bot.store import orders
from bot.store.database import Database
from bot.store.orders import KeptOrder

from .errors import Refused
from .loading import find, load
from .view import PlayerView, player_view, seat_at

BY_ORDER = "by standing order"

OWN_ORDER = 100
"""The choice of an order of one's own; others have the numbers of rankings, which may grow."""

NO_SUCH_ORDER = "There is no such order in this game."


@dataclass(frozen=True, slots=True)
class Decided:
    """A kind of question that can be answered in advance, and how it is: None if it is put."""

    order: Order[AnyPrivateView]
    rank: Rank[AnyPrivateView] | None
    cards: tuple[int, ...] = ()  # the player's own order, where there may be one

    @property
    def is_own(self) -> bool:
        return self.rank is not None and self.rank.key == OWN


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

    async def arrange(self, match_id: int, user_id: int, order: int, card: int) -> OrdersView:
        """Put a card at the front of one's own order, which holds from now on."""
        seen = await self._database.transact(arrange, match_id, user_id, order, card)
        self._changed(match_id)
        return seen


def see(db: Connection, match_id: int, user_id: int) -> OrdersView:
    """What a player has decided; refused to others, and once the match is over."""
    row = find(db, match_id)
    match = load(row)
    seat = seat_at(row, match, user_id)
    left, view = orders.of_match(db, match_id), player_view(row, match, seat)
    decided = [
        decided_by(order, view.private, left.get((seat, order.kind), KeptOrder()))
        for order in match.rules.orders
    ]
    return OrdersView(view, tuple(decided))


def decided_by(order: Order[AnyPrivateView], view: AnyPrivateView, kept: KeptOrder) -> Decided:
    """An order as its player sees it: what holds, and their own order as it stands."""
    cards = arranged(order.arranged, view, kept.cards) if order.arranged else ()
    return Decided(order, rank_in(order, kept), cards)


def put(db: Connection, match_id: int, user_id: int, order: int, choice: int) -> OrdersView:
    """An order by its number; the ways to answer are counted from 1 on, 0 is to be asked."""
    seen, decided = see_one(db, match_id, user_id, order)
    which, seat = decided.order, seen.view.seat
    if choice == OWN_ORDER and decided.cards:
        orders.put(db, match_id, seat, which.kind, OWN, decided.cards)
        return see(db, match_id, user_id)
    if not 0 <= choice <= len(which.ranks):
        raise Refused(NO_SUCH_ORDER, seen.view)
    rank = which.ranks[choice - 1].key if choice else orders.ASKED
    kept = orders.of_match(db, match_id).get((seat, which.kind), KeptOrder())
    if rank or kept.cards:
        orders.put(db, match_id, seat, which.kind, rank, kept.cards)
    else:
        orders.withdraw(db, match_id, seat, which.kind)
    return see(db, match_id, user_id)


def arrange(db: Connection, match_id: int, user_id: int, order: int, card: int) -> OrdersView:
    """Put a card at the front of one's own order, which holds from now on."""
    seen, decided = see_one(db, match_id, user_id, order)
    if card not in decided.cards:
        raise Refused("There is no such card in your order.", seen.view)
    cards = to_front(decided.cards, card)
    orders.put(db, match_id, seen.view.seat, decided.order.kind, OWN, cards)
    return see(db, match_id, user_id)


def see_one(db: Connection, match_id: int, user_id: int, order: int) -> tuple[OrdersView, Decided]:
    seen = see(db, match_id, user_id)
    if order >= len(seen.decided):
        raise Refused(NO_SUCH_ORDER, seen.view)
    return seen, seen.decided[order]


def rank_in(order: Order[AnyPrivateView], kept: KeptOrder) -> Rank[AnyPrivateView] | None:
    """How a question is answered by what was decided; None if it is put."""
    if kept.rank == OWN and order.arranged is not None:
        return own_rank(order.arranged, kept.cards)
    return next((rank for rank in order.ranks if rank.key == kept.rank), None)


def rank_of(rules: AnyRuleset, kind: str, kept: KeptOrder) -> Rank[AnyPrivateView] | None:
    """The same by the kind of question; None if the game knows no such order."""
    found = [rank_in(order, kept) for order in rules.orders if order.kind == kind]
    return found[0] if found else None


def decided_in(db: Connection, match_id: int, match: Match) -> dict[int, Rank[AnyPrivateView]]:
    """The seats that are asked now and have decided already. In one's own turn no order holds."""
    kinds = {order.kind for order in match.rules.orders}
    asked = {seat: ask.kind for seat, ask in match.asks.items() if ask.kind in kinds}
    if not asked or not asked.keys() - {match.public().active}:
        return {}
    left = orders.of_match(db, match_id)
    found = {
        seat: rank_of(match.rules, kind, left.get((seat, kind), KeptOrder()))
        for seat, kind in asked.items()
        if seat != match.public().active
    }
    return {seat: rank for seat, rank in found.items() if rank is not None}


def told(match: Match, seat: int) -> str:
    """What everybody is told of an answer by order; nothing where that gives something away."""
    kind = match.asks[seat].kind
    is_told = all(order.is_told for order in match.rules.orders if order.kind == kind)
    return BY_ORDER if is_told else ""
