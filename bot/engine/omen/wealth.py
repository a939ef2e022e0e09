"""Step One: Wealth, and UNIT TRAIT: SPOILS."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ask import Option, option
from ..core.frame import op
from . import bank, deck
from .cards import SPOILING
from .events import earned_bonus
from .state import State

if TYPE_CHECKING:
    from .state import Frame

DRAW = option("draw")
COIN = option("coin")


@op("count_actions")
class CountActions:
    """R30: SPOILS is counted when the step begins. R04: the very first turn has one action less."""

    def run(self, s: State, f: Frame) -> None:
        actions = 2 if s.turn == 1 else 3
        f.todo.append(WEALTH[actions + has_spoils(s, f.seat), 0, 0])


def has_spoils(s: State, seat: int) -> bool:
    """SPOILS: one or more on your side of any City; never more than one action."""
    a, b, c, d, e, f = s.sides
    return not SPOILING.isdisjoint([*d, *e, *f] if seat else [*a, *b, *c])


@op("wealth", checked=True)
class Wealth:
    """R04: the actions are chosen one after the other, each with the last one's result in view."""

    actions: int
    coins: int
    draws: int

    def run(self, s: State, f: Frame) -> None:
        left = self.actions - self.coins - self.draws
        if left:
            # R30: an action that can be spent on nothing is lost.
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

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
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


def gains(s: State, seat: int) -> tuple[Option, ...]:
    """R05, R01: a draw while there is a Unit to draw, a Coin while the supply has one."""
    if s.decks[-seat] or s.piles[-seat]:
        return (DRAW, COIN) if s.supply else (DRAW,)
    return (COIN,) if s.supply else ()
