"""A game for three that has neither deck nor Cities nor turns of one player at a time.

Everybody lays down a stone in secret; the highest takes all three. It is here to show that the
kernel assumes nothing about one game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Annotated

from pydantic import Field, TypeAdapter

from bot.engine.core import frame, state
from bot.engine.core.ask import option
from bot.engine.core.event import EVERY_GAME, NOWHERE, Sees, declare
from bot.engine.core.frame import op
from bot.engine.core.match import Match
from bot.engine.core.ruleset import Ruleset
from bot.engine.core.run import run
from bot.engine.core.state import Outcome, ranked
from bot.engine.core.zone import Zone, owned

SEATS = (0, 1, 2)
STONES = range(100, 109)
EVENTS = dict(EVERY_GAME)


@partial(declare, EVENTS, Sees.OWNER)
def bid(seat, stone):
    """A stone was laid down in secret."""
    return "bid", seat, stone, NOWHERE, 0


@partial(declare, EVENTS, Sees.EVERYONE)
def shown(seat, stone):
    """A stone was turned up."""
    return "show", seat, stone, NOWHERE, 0


@op("bid")
class Bid:
    """All three at once."""

    def run(self, s, f):
        for seat in SEATS:
            s.ask(seat, "bid", tuple(option("stone", stone) for stone in s.hands[seat]))

    def answer(self, s, f, seat, chosen):
        s.hands[seat].remove(chosen[0].card)
        s.bids[seat].append(chosen[0].card)
        s.news.append(bid(seat, chosen[0].card))


@op("show", checked=True)
class Show:
    """The highest stone takes all."""

    def run(self, s, f):
        winner = max(SEATS, key=lambda seat: s.bids[seat])
        for seat in SEATS:
            stone = s.bids[seat].pop()
            s.news.append(shown(seat, stone))
            s.won[winner].append(stone)
        if any(s.hands):
            f.then(Bid(), Show())
        else:
            scores = tuple(map(len, s.won))
            first = scores.index(max(scores))
            s.outcome = Outcome(scores, first, "stones", places=ranked(scores))


AnyOp = Annotated[Bid | Show, Field(discriminator="op")]


@dataclass(slots=True, kw_only=True)
class Stones(state.State[AnyOp]):
    frames: list[frame.Frame[AnyOp]] = field(default_factory=list)
    hands: list[list[int]]
    bids: list[list[int]] = field(default_factory=lambda: [[], [], []])
    won: list[list[int]] = field(default_factory=lambda: [[], [], []])
    checks: int = 0


def setup(seed, seats, options, elder):
    stones = list(STONES)
    s = Stones(seed=seed, hands=[])
    s.shuffle(stones)
    s.hands = [stones[:3], stones[3:6], stones[6:]]
    s.push(-1, 0, (Bid(), Show()), {})
    return s


def standing(s):
    """Counts how often the kernel looks; nothing ever comes of it."""
    s.checks += 1
    return False


SAVES = TypeAdapter(Stones)


def copied(s):
    return SAVES.validate_python(SAVES.dump_python(s))


READ_BY_THE_KERNEL = {
    "key": "stones",
    "title": "Stones",
    "seats": (3,),
    "seated": lambda s: len(s.hands),
    "standing": standing,
    "clone": copied,
    "public": lambda s: (list(map(len, s.hands)), list(map(len, s.bids)), s.won, sorted(s.asks)),
    "private": lambda s, seat: (s.hands[seat], s.bids[seat], s.asks.get(seat)),
    "turn": lambda s: s.asked // 3,
    "zones": (
        Zone("hand", "stone", Sees.OWNER, lambda s: owned(s.hands)),
        Zone("bid", "stone", Sees.OWNER, lambda s: owned(s.bids)),
        Zone("won", "stone", Sees.EVERYONE, lambda s: owned(s.won)),
    ),
    "cards": lambda: set(STONES),
    "events": EVENTS,
    "saves": SAVES,
    "turns_a_seat": 9,
    "version": 1,
}

TOY = Ruleset(**dict.fromkeys(Ruleset.__dataclass_fields__) | READ_BY_THE_KERNEL)


def stones(seed=1):
    """A match of Stones at its first question."""
    s = setup(f"{seed:064x}", 3, None, 0)
    run(standing, s)
    return Match(TOY, s)


def under_way(*ops, standing=standing):
    """A match with only these ops to do, and run as far as it goes."""
    s = Stones(seed="00" * 32, hands=[[100], [], []])
    s.push(0, 0, ops, {})
    run(standing, s)
    return s
