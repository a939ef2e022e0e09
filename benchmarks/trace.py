"""Has the engine's behaviour changed? `python -m benchmarks.trace`, on two checkouts.

Seeded random matches of every mode: one hash a mode over all questions with their options in order,
all events, all views of whoever decides, and all saves. What makes the engine faster must leave
every one of them as it was.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from random import Random
from typing import Any

from bot import engine

from .play import picks

MODES: dict[str, dict[str, Any]] = {
    "1": {"games": [1]},
    "2": {"games": [2]},
    "3": {"games": [3]},
    "1+2": {"games": [1, 2]},
    "1+2+3": {"games": [1, 2, 3]},
    "draft": {"mode": "draft"},
}
DECISIONS = 9_000
"""Of each mode at least: more than 50,000 in all."""


def told(options: dict[str, Any], seed: int) -> Iterator[str]:
    """All that can be seen of one match from outside, decision by decision."""
    rng = Random(seed)
    match = engine.new("omen", seed=seed, options=options, elder=seed % 2)
    yield repr(match.news)
    while match.asks:
        ask = next(iter(match.asks.values()))
        yield repr((match.asks, asdict(match.private(ask.seat))))
        yield repr(match.answer(ask.seat, ask.id, picks(ask, rng)))
        yield match.to_json()


def trace(options: dict[str, Any]) -> tuple[int, str]:
    """How many decisions were made, and the hash of everything that came of them."""
    whole, decisions, seed = sha256(), 0, 0
    while decisions < DECISIONS:
        for part in told(options, seed):
            whole.update(part.encode())
            decisions += part.startswith("[")
        seed += 1
    return decisions, whole.hexdigest()


def main() -> None:
    for name, options in MODES.items():
        decisions, digest = trace(options)
        sys.stdout.write(f"{name:8} {decisions:6} {digest}\n")


if __name__ == "__main__":
    main()
