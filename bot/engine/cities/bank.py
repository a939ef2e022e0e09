"""Coins: none is ever made or lost (R01, G15)."""

from __future__ import annotations

from .events import gained, lost, lost_to_limit, paid, stole
from .table import AnyTable, other


def gain(s: AnyTable, seat: int, coins: int) -> None:
    """R01: a gain takes what the supply still has; gaining 0 is to nobody's harm."""
    coins = min(coins, s.supply)
    s.supply -= coins
    s.coins[seat] += coins
    s.news.append(gained(seat, coins))


def pay(s: AnyTable, seat: int, coins: int) -> None:
    """Spent Coins go back to the supply."""
    s.coins[seat] -= coins
    s.supply += coins
    if coins:
        s.news.append(paid(seat, coins))


def lose(s: AnyTable, seat: int, coins: int) -> None:
    """Lost Coins go back to the supply, as far as there are any."""
    coins = min(coins, s.coins[seat])
    s.coins[seat] -= coins
    s.supply += coins
    s.news.append(lost(seat, coins))


def give_back(s: AnyTable, seat: int, coins: int) -> None:
    """R20, G12: what a player has above the limit goes back to the supply."""
    s.coins[seat] -= coins
    s.supply += coins
    s.news.append(lost_to_limit(seat, coins))


def steal(s: AnyTable, seat: int, coins: int) -> None:
    """Take Coins from the other player, as far as there are any (R32: 0 is a plain nothing)."""
    victim = other(seat)
    coins = min(coins, s.coins[victim])
    s.coins[victim] -= coins
    s.coins[seat] += coins
    s.news.append(stole(seat, coins))
