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
        f = frames[-1]
        todo = f.todo
        if not todo:
            frames.pop()
            if frames:
                continue
            return
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
    asks, seat, f = s.asks, ask.seat, s.frames[-1]
    del asks[seat]
    asker: Asker = f.todo[-1] if asks else f.todo.pop()
    asker.answer(s, f, seat, chosen)


def answer(
    standing: Callable[[S], bool], s: S, seat: int, ask_id: int, picks: Sequence[int]
) -> list[Event]:
    """Answer an open question; all that follows from it happens at once."""
    asks = s.asks
    ask = asks.get(seat)
    if ask is None or ask.id != ask_id:
        ask = find(asks, seat, ask_id)
    chosen = pick(ask, picks)
    if s.answered >= ANSWERS_IN_ONE_STEP:
        raise Fault(f"{s.answered} answers in one step")
    s.answered += 1
    news: list[Event] = []
    s.news = news
    take(s, ask, chosen)
    if not asks:
        run(standing, s)
    return news
