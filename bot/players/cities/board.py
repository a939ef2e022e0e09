"""The table as a player imagines it after an act: only what their view shows, and what it becomes.

Own Units stand on the sides 0 to 2, opposing ones on 3 to 5.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from bot.engine.cities import rules
from bot.engine.cities.cards import COUNT
from bot.engine.cities.views import CityHand

from .values import Values

Cards = tuple[int, ...]


class Board(NamedTuple):
    """A position, as far as rules of thumb look at it. An act makes another one."""

    values: Values  # of this game
    step: str
    sides: tuple[Cards, ...]
    stacks: tuple[int, ...]
    hand: Cards
    rewards: int  # cards in hand that were won in the Cities
    coins: int
    their_hand: int
    their_rewards: int
    their_coins: int
    pile: Cards
    revealed: Cards
    picked: Cards = ()  # in a draft: what one has so far
    passed: Cards = ()  # Units that have had their turn in this step, and will not have it again
    chain: int = 0  # how many Units have entered in this thought

    def mine(self, city: int) -> Cards:
        return self.sides[city]

    def theirs(self, city: int) -> Cards:
        return self.sides[3 + city]

    def place_of(self, card: int) -> int:
        """The side on which a Unit stands, or -1."""
        return next((i for i, side in enumerate(self.sides) if card in side), -1)

    def has_room(self, side: int, card: int) -> bool:
        """City Limit, and no Unit enters a City without cards to win; nowhere (-1) is none."""
        if side < 0 or not self.stacks[side % 3]:
            return False
        return COUNT[card] <= room(self.sides[side])

    def put(self, card: int, side: int) -> Board:
        """The Unit stands on that side now, wherever it was before."""
        board = self.without((card,))
        sides = list(board.sides)
        sides[side] = (*sides[side], card)
        return board._replace(sides=tuple(sides))

    def without(self, cards: Iterable[int]) -> Board:
        """The Units are gone, from the Cities as from the hand."""
        gone = frozenset(cards)
        sides = tuple(
            side if gone.isdisjoint(side) else tuple(card for card in side if card not in gone)
            for side in self.sides
        )
        return self._replace(sides=sides, hand=tuple(c for c in self.hand if c not in gone))

    def sent_home(self, card: int) -> Board:
        """The Unit goes back to the hand of its player."""
        board = self.without((card,))
        if self.place_of(card) < 3:
            return board._replace(hand=(*board.hand, card))
        return board._replace(their_hand=board.their_hand + 1)

    def paid(self, coins: int) -> Board:
        return self._replace(coins=self.coins - coins)


def seen_by(
    values: Values,
    view: CityHand,
    rewards: tuple[int, int],
    picked: Cards = (),
    passed: Cards = (),
) -> Board:
    """The position that a private view shows; `rewards` are those of each seat's hand."""
    table, me = view.table, view.seat
    them = 1 - me
    return Board(
        values=values,
        step=table.step,
        sides=table.sides[me * 3 : me * 3 + 3] + table.sides[them * 3 : them * 3 + 3],
        stacks=table.stacks,
        hand=view.hand,
        rewards=rewards[me],
        coins=table.coins[me],
        their_hand=table.hand[them],
        their_rewards=rewards[them],
        their_coins=table.coins[them],
        pile=table.pile[me % len(table.pile)],
        revealed=table.revealed,
        picked=picked,
        passed=passed,
    )


# A thought comes back to the same few sides again and again.
size = lru_cache(4096)(rules.size)
strength = lru_cache(4096)(rules.strength)
room = lru_cache(4096)(rules.room)
