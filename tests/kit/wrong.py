"""Every way of being wrong about an open question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bot.engine import Ask, Match, NotAnOption, NotYourQuestion, Refusal, StaleQuestion

WrongAnswer = tuple[int, int, list[Any]]


def wrong_answers(
    match: Match, old_ids: Iterable[int]
) -> Iterator[tuple[WrongAnswer, type[Refusal]]]:
    """Answers that must not be taken, and the refusal that fits each."""
    seats = set(range(max(match.rules.seats)))
    never = match.state.asked + 1
    for seat, ask in match.asks.items():
        right = list(range(ask.at_least))
        for stranger in {*seats, max(seats) + 1, 99, -1} - {seat}:
            yield (stranger, ask.id, right), NotYourQuestion
        for old in {*old_ids, never, 0, -1}:
            yield (seat, old, right), StaleQuestion
        for picks in wrong_picks(ask):
            yield (seat, ask.id, picks), NotAnOption
    for bystander in seats - match.asks.keys():
        for old in {*old_ids, never, 0}:
            yield (bystander, old, [0]), StaleQuestion


def wrong_picks(ask: Ask) -> Iterator[list[Any]]:
    """No option, no number, too few, too many, the same twice."""
    top = len(ask.options)
    rest = list(range(ask.at_least - 1))
    for nothing in (top, top + 99, -1, -top, True, False, "0", 0.0, 0.5, None, 10**30):
        yield [*reversed(rest), nothing]
    if ask.at_least:
        yield rest
    yield [i % top for i in range(ask.at_most + 1)]
    yield list(range(top)) * 2
    if ask.at_most > 1:
        yield [0] * max(ask.at_least, 2)
