"""The run loop: the only place where a match moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from .ask import Ask, Option, find, pick
from .event import Event
from .frame import Asker
from .state import State

S = TypeVar("S", bound=State[Any])

OPS_IN_ONE_RUN = range(10_000)
ANSWERS_IN_ONE_STEP = 1_000


class Fault(RuntimeError):
    """A rule or a card that never comes to an end. Drop this match and load the last save."""


def run(standing: Callable[[S], bool], s: S) -> None:
    """Resolve until somebody must choose or the match is over.

    `standing` makes the game's standing checks; it says whether one of them began an effect.
    """
    frames, asks = s.frames, s.asks
    for _ in OPS_IN_ONE_RUN:
        if not frames:
            return
        f = frames[-1]
        todo = f.todo
        if not todo:
            frames.pop()
            continue
        op = todo.pop()
        if op.checked and standing(s):
            todo.append(op)
            continue
        op.run(s, f)
        if asks:
            todo.append(op)
            if not s.forced:
                return
            settle(s)
            if asks:
                return
    raise Fault("no question and no end in sight")


def settle(s: State[Any]) -> None:
    """As far as possible: a question with one answer, or none, is answered by itself."""
    forced, s.forced = s.forced, []
    for seat in forced:
        take(s, s.asks[seat], s.asks[seat].options)


def take(s: State[Any], ask: Ask, chosen: tuple[Option, ...]) -> None:
    """Give an answer to the op that asked. With the last one the op is done."""
    f = s.frames[-1]
    asker: Asker = f.todo[-1]
    del s.asks[ask.seat]
    if not s.asks:
        f.todo.pop()
    asker.answer(s, f, ask.seat, chosen)


def answer(
    standing: Callable[[S], bool], s: S, seat: int, ask_id: int, picks: Sequence[int]
) -> list[Event]:
    """Answer an open question; all that follows from it happens at once."""
    ask = s.asks.get(seat)
    if ask is None or ask.id != ask_id:
        ask = find(s.asks, seat, ask_id)
    chosen = pick(ask, picks)
    if s.answered >= ANSWERS_IN_ONE_STEP:
        raise Fault(f"{s.answered} answers in one step")
    s.answered += 1
    news: list[Event] = []
    s.news = news
    take(s, ask, chosen)
    if not s.asks:
        run(standing, s)
    return news
