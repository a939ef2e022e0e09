"""Random self-play: our games, and RLCard's UNO as the peer.

Both sides choose with the same kind of Random in the same way, and on both sides setting a match
up counts. UNO's step always includes its player's observation.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bot import engine

from .games import COUNTED, FIRST

MATCHES = 24
UNO_GAMES = 40


def picks(ask: engine.Ask, rng: Random) -> list[int]:
    """Any answer that will be taken."""
    count = len(ask.options)
    if ask.at_least == ask.at_most == 1:
        return [int(rng.random() * count)]
    return rng.sample(range(count), rng.randint(ask.at_least, ask.at_most))


def start(seed: int, game: str = FIRST) -> engine.Match:
    return engine.new(game, seed=seed, options=COUNTED[game], elder=seed % 2)


def pauses(seed: int, patience: float = 0.0, game: str = FIRST) -> Iterator[engine.Match]:
    """The one match that goes on, at each of its questions.

    Patient players mostly go on without doing anything in the Surge Step, so the match lasts.
    """
    rng = Random(seed)
    match = start(seed, game)
    while match.asks:
        yield match
        ask = next(iter(match.asks.values()))
        idle = patience and ask.kind == "surge" and rng.random() < patience
        match.answer(ask.seat, ask.id, [len(ask.options) - 1] if idle else picks(ask, rng))


def matches(turn: int, game: str = FIRST, views: bool = False) -> int:
    """Decisions of some matches, with their events; with the decider's view too if wanted."""
    decisions = 0
    for seed in range(turn * MATCHES, (turn + 1) * MATCHES):
        rng = Random(seed)
        match = start(seed, game)
        while match.asks:
            ask = next(iter(match.asks.values()))
            if views:
                match.private(ask.seat)
            if ask.at_least == ask.at_most == 1:  # as for UNO: one thing, chosen on the spot
                chosen = [int(rng.random() * len(ask.options))]
            else:
                chosen = picks(ask, rng)
            match.answer(ask.seat, ask.id, chosen)
            decisions += 1
    return decisions


class Uno:
    """RLCard's UNO for two, random legal actions through its environment."""

    def __init__(self) -> None:
        # Here and not above: counting bytecodes needs this module, and no rlcard.
        import rlcard  # noqa: PLC0415

        self.env: Any = rlcard.make("uno", config={"seed": 0})

    def __call__(self, turn: int) -> int:
        env, decisions = self.env, 0
        env.seed(turn)
        rng = Random(turn)
        for _ in range(UNO_GAMES):
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(rng.random() * len(legal))])
                decisions += 1
        return decisions
