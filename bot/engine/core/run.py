"""The run loop: the only place where a match moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from .ask import Ask, Option, find, pick
from .event import Event
from .frame import Asker, Frame
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
    """As far as possible: a question with one answer, or none, is answered by itself.

    That may lead to the next one of a chain, which may answer itself as well.
    """
    asks, forced = s.asks, s.forced
    for seat in forced:
        if len(forced) > ANSWERS_IN_ONE_STEP:
            raise Fault("a question that always answers itself")
        take(s, asks[seat], tuple(asks[seat].options))
    forced.clear()


def take(s: State[Any], ask: Ask, chosen: tuple[Option, ...]) -> None:
    """Give an answer to the op that asked. It is done once nobody is asked any more."""
    asks, seat, f = s.asks, ask.seat, s.frames[-1]
    asker: Asker = f.todo.pop()
    del asks[seat]
    asker.answer(s, f, seat, chosen)
    if asks:
        stay(s, f, asker)


def stay(s: State[Any], f: Frame[Any], asker: Asker) -> None:
    """Others are still asked, or the same seat again: until then the op remains where it is."""
    if s.frames[-1] is not f:
        raise Fault("an effect began in the middle of a question to several")
    f.todo.append(asker)


class Played(Protocol):
    """A match, as far as answering goes: its rules make standing checks on its state."""

    rules: Any
    state: Any


def answer(match: Played, seat: int, ask_id: int, picks: Sequence[int]) -> list[Event]:
    """Answer the question with the options' numbers; returns all that happened.

    This is `Match.answer` itself: a method that only called it would be a call more a decision.
    """
    s = match.state
    asks = s.asks
    ask = asks.get(seat)
    if ask is None or ask.id != ask_id:
        ask = find(asks, seat, ask_id)
    # One of several, as nearly always, is told by its number: worth a path without calls.
    chosen: tuple[Option, ...]
    if len(picks) == 1 and ask.at_least <= 1 and type(i := picks[0]) is int and i >= 0:
        try:
            chosen = (ask.options[i],)
        except IndexError:
            chosen = pick(ask, picks)  # which refuses it
    else:
        chosen = pick(ask, picks)
    answered = s.answered
    if answered >= ANSWERS_IN_ONE_STEP:
        raise Fault(f"{answered} answers in one step")
    s.answered = answered + 1
    news: list[Event] = []
    s.news = news
    f = s.frames[-1]
    asker: Asker = f.todo.pop()  # as `take` does it, without its call
    del asks[seat]
    asker.answer(s, f, seat, chosen)
    if asks:
        stay(s, f, asker)
        settle(s)
        if asks:
            return news
    run(match.rules.standing, s)
    return news


def leave(
    standing: Callable[[S], bool], leaving: Callable[[S, int], None], s: S, seat: int
) -> None:
    """One of several leaves: what they were asked is answered with nothing, the others go on.

    `leaving` does what the game's rules say of it. Then the open questions of the others are put
    again: something that could be chosen may have been the leaver's.
    """
    s.out += (seat,)
    ask = s.asks.get(seat)
    if ask is not None:
        take(s, ask, ())
    leaving(s, seat)
    if s.outcome is not None:  # that was the end: nobody is asked any more
        s.frames.clear()
        s.asks.clear()
        return
    if s.asks:
        put_again(s)
    settle(s)
    if not s.asks:
        run(standing, s)


def put_again(s: State[Any]) -> None:
    """Put the open questions anew. One that is still the same keeps its id."""
    before = dict(s.asks)
    s.asks.clear()
    s.forced = []
    f = s.frames[-1]
    asker = f.todo.pop()
    asker.run(s, f)
    if not s.asks:
        return
    f.todo.append(asker)
    for seat, ask in before.items():
        again = s.asks.get(seat)
        if again is not None and replace(again, id=ask.id) == ask:
            s.asks[seat] = ask
