"""Step Two: Surge. Units are played, a Reward is used."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..cities import sides
from ..cities.plays import play, plays_of
from ..core.ask import Option, option
from ..core.frame import op
from .cards import REWARDS, USES, Unit, all_uses
from .events import used_reward
from .state import State

if TYPE_CHECKING:
    from .state import Frame

NEXT = option("next")


@op("surge")
class Surge:
    """G18: asked even where going on is all there is; passing silently would tell the hand."""

    def run(self, s: State, f: Frame) -> None:
        s.ask(f.seat, "surge", choices(s, f.seat))

    def answer(self, s: State, f: Frame, seat: int, chosen: tuple[Option, ...]) -> None:
        verb, card, city = chosen[0]
        if verb == "next":
            return
        f.todo.append(self)
        if verb == "play":
            play(s, seat, card, city)
        else:
            use_reward(s, seat, card)


def choices(s: State, seat: int) -> tuple[Option, ...]:
    """G18: each Unit to each City that has room, one Reward a Surge Step, going on."""
    means = s.coins[seat], *sides.free(s, seat)
    uses = USES.get(means) or all_uses(means, uses_of)
    options: list[Option] = []
    for card in s.hands[seat]:
        options += uses[card]
    if s.rewards[seat] and not s.rewarded:
        options += as_rewards(tuple(s.rewards[seat]))
    return (*options, NEXT)


def uses_of(unit: Unit, coins: int, *free: int) -> tuple[Option, ...]:
    return tuple(plays_of(unit, coins, free))


@cache
def as_rewards(rewards: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple(option("reward", reward) for reward in rewards)


def use_reward(s: State, seat: int, reward: int) -> None:
    """Using Reward Cards. G11: reveal, resolve, then face down into the Reward Area."""
    s.rewarded = True
    s.news.append(used_reward(seat, reward))
    s.push(seat, reward, (*REWARDS[reward].ability.effect, LayDown()), {})


@op("lay_down")
class LayDown:
    """G11: it stays in hand while it resolves; now it lies in the Reward Area."""

    def run(self, s: State, f: Frame) -> None:
        s.rewards[f.seat].remove(f.source)
        s.spent[f.seat].append(f.source)
