"""What can be seen of a match of Lanterns: by everybody, and by one player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from bot.engine.core.ask import Ask
from bot.engine.core.state import Outcome

from .state import UNSTAKED, State

Cards = tuple[int, ...]


@final
@dataclass(slots=True)
class PublicView:
    """The table as everybody sees it."""

    length: str
    wind: str
    round: int
    rounds: int
    turn: int
    active: int
    step: str
    waiting: tuple[tuple[int, str, int], ...]
    out: tuple[int, ...]
    deck: int
    pile: Cards
    hand: tuple[int, ...]  # how many lamps
    lit: tuple[bool, ...]  # who has chosen a lamp
    staked: tuple[bool, ...]  # who has staked
    oil: tuple[int, ...]
    supply: int
    lanterns: tuple[int, ...]
    points: tuple[int, ...]
    houses: tuple[int, ...]
    ring: tuple[int, ...]
    outcome: Outcome | None


@final
@dataclass(slots=True)
class PrivateView:
    """The table as one player sees it: what everybody sees, and what is theirs."""

    seat: int
    table: PublicView
    hand: Cards
    lit: Cards
    stake: int
    ask: Ask | None


def public(s: State) -> PublicView:
    return PublicView(
        length=s.length,
        wind=s.wind,
        round=s.round,
        rounds=s.rounds,
        turn=s.turn,
        active=s.active,
        step=s.step,
        waiting=tuple((ask.seat, ask.kind, ask.source) for ask in s.asks.values()),
        out=s.out,
        deck=len(s.deck),
        pile=tuple(s.pile),
        hand=tuple(map(len, s.hands)),
        lit=tuple(map(bool, s.lit)),
        staked=tuple(stake != UNSTAKED for stake in s.stakes),
        oil=tuple(s.oil),
        supply=s.supply,
        lanterns=tuple(s.lanterns),
        points=tuple(s.points),
        houses=tuple(s.houses),
        ring=tuple(s.ring),
        outcome=s.outcome,
    )


def private(s: State, seat: int) -> PrivateView:
    return PrivateView(
        seat,
        public(s),
        tuple(s.hands[seat]),
        tuple(s.lit[seat]),
        s.stakes[seat],
        s.asks.get(seat),
    )
