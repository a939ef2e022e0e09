"""Opponents that fail in every way one can think of, to be imported by worker processes.

An answer says who gave it: its one weighed answer was visited as often as the process has its
number, and promises what the level is worth.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from threading import Event

from bot.players import SEARCHERS, Budget, Observation, Thought, Weighed
from tests.kit import nine_props, props

WHISTLE = "THINKERS_WHISTLE"
"""A named pipe, in the environment: who thinks for ever tells it its process, and holds it."""

__all__ = ["SEARCHERS", "nine_props", "props"]
"""The searchers as they are, in a process that knows the props."""

WORTH = {"hero": 0.25, "olympian": 0.5}


def signed(level: str, seen: Observation) -> Thought:
    picks = list(range(seen.ask.at_least))
    return Thought(picks, (Weighed(tuple(picks), os.getpid(), WORTH[level]),))


def signature(thought: Thought) -> tuple[str, int]:
    """Whose thought it is, and in which process it was thought."""
    if not thought.weighed:
        return "acolyte", os.getpid()
    (one,) = thought.weighed
    return next(level for level, worth in WORTH.items() if worth == one.value), one.visits


def hero(seen: Observation, luck: Random, budget: Budget) -> Thought:
    return signed("hero", seen)


def olympian(seen: Observation, luck: Random, budget: Budget) -> Thought:
    return signed("olympian", seen)


def chatting(seen: Observation, luck: Random, budget: Budget) -> Thought:
    """Prints where answers are expected."""
    print("I think, therefore I am", flush=True)  # noqa: T201
    os.write(1, b"[[0], []]\n")
    return olympian(seen, luck, budget)


def stuck(seen: Observation, luck: Random, budget: Budget) -> Thought:
    """Never returns, whatever its budget."""
    with Path(os.environ[WHISTLE]).open("w") as whistle:
        print(os.getpid(), file=whistle, flush=True)
        Event().wait()
    raise AssertionError


def endless(seen: Observation, luck: Random, budget: Budget) -> Thought:
    """The same, without telling anybody."""
    Event().wait()
    raise AssertionError


def raising(seen: Observation, luck: Random, budget: Budget) -> Thought:
    raise LookupError(f"{seen.match.state.hands[seen.seat]} is a secret")


def dying(seen: Observation, luck: Random, budget: Budget) -> Thought:
    os._exit(3)


def unlawful(seen: Observation, luck: Random, budget: Budget) -> Thought:
    return Thought([len(seen.ask.options)])


def senseless(seen: Observation, luck: Random, budget: Budget) -> Thought:
    return Thought(["castle"])  # type: ignore[list-item]


def wordless(seen: Observation, luck: Random, budget: Budget) -> Thought:
    return None  # type: ignore[return-value]


def reading(seen: Observation, luck: Random, budget: Budget) -> Thought:
    """Reads what the other one writes: both end, if they are thinking at the same time."""
    with Path(os.environ[WHISTLE]).open() as whistle:
        whistle.read()
    return hero(seen, luck, budget)


def writing(seen: Observation, luck: Random, budget: Budget) -> Thought:
    Path(os.environ[WHISTLE]).write_text("are you there?")
    return olympian(seen, luck, budget)


def wandering(seen: Observation, luck: Random, budget: Budget) -> Thought:
    """A search of a kind: goes on at random from each answer, and counts cards in hand."""
    ask = seen.ask
    weighed = tuple(Weighed((i,), 1, wander(seen, [i], luck)) for i in range(len(ask.options)))
    best = max(weighed, key=lambda one: one.value)
    return Thought(list(best.picks), weighed)


def wander(seen: Observation, picks: list[int], luck: Random, steps: int = 20) -> float:
    match = seen.match.resample(seen.seat, luck, seen.known)
    match.answer(seen.seat, seen.ask.id, picks)
    for _ in range(steps):
        if not match.asks:
            break
        ask = match.asks[luck.choice(sorted(match.asks))]
        match.answer(ask.seat, ask.id, luck.sample(range(len(ask.options)), ask.at_least))
    return len(match.state.hands[seen.seat]) / 10


def remembering(seen: Observation, luck: Random, budget: Budget) -> Thought:
    """Says what it was given: the cards it remembers, its luck and its time."""
    told = (*sorted(seen.known), luck.getrandbits(32), int(budget.seconds * 1000))
    return Thought(list(range(seen.ask.at_least)), (Weighed(told, seen.seat, 0.0),))


SOUND = {"hero": hero, "olympian": olympian}
CHATTING = {"hero": hero, "olympian": chatting}
STUCK = {"hero": hero, "olympian": stuck}
BOTH_STUCK = {"hero": endless, "olympian": endless}
RAISING = {"hero": hero, "olympian": raising}
NEITHER = {"hero": raising, "olympian": raising}
DYING = {"hero": hero, "olympian": dying}
UNLAWFUL = {"hero": hero, "olympian": unlawful}
SENSELESS = {"hero": hero, "olympian": senseless}
WORDLESS = {"hero": hero, "olympian": wordless}
ALONE = {"hero": hero}
MEETING = {"hero": reading, "olympian": writing}
WANDERING = {"hero": wandering, "olympian": wandering}
REMEMBERING = {"hero": hero, "olympian": remembering}
