"""Has the engine's behaviour changed? `python -m benchmarks.trace`, on two checkouts.

Seeded random matches of every game and mode: one hash a mode over all questions with their options
in order, all events, all views of whoever decides, and all saves. What makes the engine faster must
leave every one of them as it was. (In what order the fields of a save are written is no behaviour.)
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from random import Random
from typing import Any

from bot import engine

from .games import GAMES, OTHERS
from .play import picks

MODES: dict[str, tuple[str, dict[str, Any]]] = {
    "1": ("omen", {"games": [1]}),
    "2": ("omen", {"games": [2]}),
    "3": ("omen", {"games": [3]}),
    "1+2": ("omen", {"games": [1, 2]}),
    "1+2+3": ("omen", {"games": [1, 2, 3]}),
    "draft": ("omen", {"mode": "draft"}),
    **{game: (game, dict(GAMES[game])) for game in OTHERS},
}
DECISIONS = 9_000
"""Of each mode at least: more than 50,000 in all."""


def told(game: str, options: dict[str, Any], seed: int) -> Iterator[str]:
    """All that can be seen of one match from outside, decision by decision."""
    rng = Random(seed)
    match = engine.new(game, seed=seed, options=options, elder=seed % 2)
    yield repr(match.news)
    while match.asks:
        ask = next(iter(match.asks.values()))
        yield repr((match.asks, asdict(match.private(ask.seat))))
        yield repr(match.answer(ask.seat, ask.id, picks(ask, rng)))
        yield json.dumps(json.loads(match.to_json()), sort_keys=True)


def trace(game: str, options: dict[str, Any]) -> tuple[int, str]:
    """How many decisions were made, and the hash of everything that came of them."""
    whole, decisions, seed = sha256(), 0, 0
    while decisions < DECISIONS:
        for part in told(game, options, seed):
            whole.update(part.encode())
            decisions += part.startswith("[")
        seed += 1
    return decisions, whole.hexdigest()


def main() -> None:
    for name, mode in MODES.items():
        decisions, digest = trace(*mode)
        sys.stdout.write(f"{name:8} {decisions:6} {digest}\n")


if __name__ == "__main__":
    main()
