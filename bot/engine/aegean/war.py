"""Step Three: what comes of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cities import sides
from ..cities.events import city_razed, city_tied, city_won
from ..cities.table import other
from ..cities.worth import Leave
from .rules import LOSER_LEAVES, WINNER_LEAVES
from .state import State

if TYPE_CHECKING:
    from .state import Frame


def after(s: State, f: Frame, city: int, winner: int | None, sums: tuple[int, ...]) -> None:
    """G25: the winner takes the top Reward; Units are left there, the active player's first."""
    if winner is None:
        s.news.append(city_tied(f.seat, city))
    else:
        reward = s.stacks[city].pop()
        s.rewards[winner].append(reward)
        s.news.append(city_won(winner, reward, city))
    if not s.stacks[city]:
        destroy(s, f.seat, city)
        return
    for seat in (other(f.seat), f.seat):
        worth = WINNER_LEAVES if seat == winner else LOSER_LEAVES
        f.then(Leave(seat, city, worth, sums))


def destroy(s: State, active: int, city: int) -> None:
    """G10: the last Reward taken: the City is Destroyed, and nobody chooses what to leave."""
    s.news.append(city_razed(active, city))
    sides.destroy(s, (*s.side(active, city), *s.side(other(active), city)))
