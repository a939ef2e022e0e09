"""Step One: Wealth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.frame import op
from . import bank, deck
from .events import earned_bonus
from .table import AnyTable

if TYPE_CHECKING:
    from .table import Frame

DRAW = option("draw")
COIN = option("coin")


@op("count_actions")
class CountActions:
    """R30, G17: how many Wealth Actions there are is counted when the step begins."""

    def run(self, s: AnyTable, f: Frame) -> None:
        f.todo.append(WEALTH[s.book.actions(s, f.seat), 0, 0])


def usual_actions(s: AnyTable) -> int:
    """R04, G17: 3, and in the very first turn one less."""
    return 2 if s.turn == 1 else 3


@op("wealth", checked=True)
class Wealth:
    """R04, G17: chosen one after the other, each with the last one's result in view."""

    actions: int
    coins: int
    draws: int

    def run(self, s: AnyTable, f: Frame) -> None:
        left = self.actions - self.coins - self.draws
        if left:
            # R30, G17: an action that can be spent on nothing is lost.
            s.ask(
                f.seat,
                "wealth",
                gains(s, f.seat),
                about=(left, self.coins, self.draws),
                open=True,
            )
        elif self.coins == self.actions:
            s.news.append(earned_bonus(f.seat))
            bank.gain(s, f.seat, 1)
        elif self.draws == self.actions:
            s.news.append(earned_bonus(f.seat))
            deck.draw(s, f.seat)

    def answer(self, s: AnyTable, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        if not chosen:
            return
        if chosen[0] == DRAW:
            deck.draw(s, seat)
            f.todo.append(WEALTH[self.actions, self.coins, self.draws + 1])
        else:
            bank.gain(s, seat, 1)
            f.todo.append(WEALTH[self.actions, self.coins + 1, self.draws])


MOST_ACTIONS = 4
WEALTH = {
    (actions, coins, draws): Wealth(actions, coins, draws)
    for actions in range(MOST_ACTIONS + 1)
    for coins in range(actions + 1)
    for draws in range(actions + 1 - coins)
}
"""By actions, Coins and draws: made once, a fourth of all decisions take one from here."""


def gains(s: AnyTable, seat: int) -> tuple[Option, ...]:
    """R01, R05, G15: a draw while there is a Unit to draw, a Coin while the supply has one."""
    if s.decks[-seat] or s.piles[-seat]:
        return (DRAW, COIN) if s.supply else (DRAW,)
    return (COIN,) if s.supply else ()
