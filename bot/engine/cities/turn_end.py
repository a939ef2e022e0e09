"""Ending the Turn: limits of hand and Coins, then the end of the match or the other's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.event import over
from ..core.frame import op
from .bank import give_back
from .discards import discard
from .events import limited_hand, turn_began
from .table import AnyTable, other

if TYPE_CHECKING:
    from .table import Frame


@op("hand_limit")
class HandLimit:
    """R20, G12: discard Units down to the limit; what was won in the Cities counts and stays."""

    def run(self, s: AnyTable, f: Frame) -> None:
        beyond = s.book.held(s, f.seat) - s.book.cards_at_most
        if beyond > 0:
            hand = tuple([option("unit", card) for card in s.hands[f.seat]])
            s.ask(f.seat, "limit", hand, beyond, beyond, open=True)
        else:
            f.go_on(s)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        s.news.append(limited_hand(seat, len(chosen)))
        discard(s, seat, [o.card for o in chosen])


@op("end_turn")
class EndTurn:
    """The turn is over, and with it the game (R21, G13), or the other player becomes active."""

    def run(self, s: AnyTable, f: Frame) -> None:
        beyond = s.coins[f.seat] - s.book.coins_at_most
        if beyond > 0:  # R20, G12: after the hand, Coins
            give_back(s, f.seat, beyond)
        s.outcome = s.book.ended(s)
        if s.outcome is not None:
            s.news.append(over(s.outcome.winner))
            return
        s.active = f.seat = other(f.seat)
        s.turn += 1
        s.news.append(turn_began(s.active, s.turn))
        s.book.begin(s, f)
