"""Playing the matches of a plan: one after the other, or in several processes at once."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from itertools import chain, islice
from multiprocessing import active_children, get_context
from random import Random
from typing import Any, TypeAlias

from bot.engine import Match
from bot.engine.core import orders
from bot.engine.core.ruleset import Rank
from bot.players import SEARCHERS, answer
from bot.players.memory import Memories

from .plan import Plan, check, deal, seed_of
from .record import Failed, Played, Tally

MATCHES_IN_A_BATCH = 20

Result: TypeAlias = Played | Failed
Batch: TypeAlias = list[Result]


def run(plan: Plan, jobs: int = 1, tick: Callable[[int], None] = lambda _: None) -> list[Result]:
    """Play the plan's matches; `tick` hears how many have just been played."""
    played: list[Batch] = []
    for batch in results(plan, plan.numbers, jobs):
        played.append(batch)
        tick(len(batch))
    return sorted(chain.from_iterable(played), key=lambda result: result.number)


def results(plan: Plan, numbers: Sequence[int], jobs: int = 1) -> Iterator[Batch]:
    """The matches of these numbers, some at a time, as they come to an end."""
    check(plan, jobs)
    # A search takes seconds: nobody wants to wait for 20, or lose them.
    size = 1 if plan.searches else MATCHES_IN_A_BATCH
    batches = [numbers[i : i + size] for i in range(0, len(numbers), size)]
    return spread(partial(play_batch, plan), batches, min(jobs, len(batches)))


def spread(
    work: Callable[[Sequence[int]], Batch], batches: list[Sequence[int]], jobs: int
) -> Iterator[Batch]:
    """The batches' results as they are ready, made by so many processes."""
    if jobs <= 1:
        yield from map(work, batches)
        return
    with worker_processes(jobs) as pool:
        # No more batches are handed out than there are processes, so that none is lost in a queue.
        waiting = iter(batches)
        under_way = {pool.submit(work, batch) for batch in islice(waiting, jobs)}
        while under_way:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            under_way |= {pool.submit(work, batch) for batch in islice(waiting, len(done))}
            yield from map(Future.result, done)


@contextmanager
def worker_processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that play; whoever goes away in the middle does not wait for them."""
    others = set(active_children())
    # A process made by fork would share a terminal and its threads with the progress bar.
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=leave_ctrl_c) as pool:
        try:
            yield pool
        except BaseException:
            for process in set(active_children()) - others:
                process.terminate()
            raise


def leave_ctrl_c() -> None:
    """Ctrl-C reaches all processes of a terminal; only the first one is to speak of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_batch(plan: Plan, numbers: Sequence[int]) -> Batch:
    return [attempt(plan, number) for number in numbers]


def attempt(plan: Plan, number: int) -> Result:
    """One match. Whatever goes wrong in it is told, and the others are played all the same."""
    try:
        return play(plan, number)
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        return Failed(number, seed_of(plan, number), told, traceback.format_exc())


def play(plan: Plan, number: int) -> Played:
    """Play a match to its end, or to the end of our patience (R27)."""
    match = deal(plan, number)
    seating = plan.seating(number)
    luck = [Random(f"{plan.seed}:{number}:{seat}") for seat in range(len(seating))]
    memories = Memories(match, [seat for seat, name in enumerate(seating) if name in SEARCHERS])
    tally = Tally(plan.gauge, len(seating))
    left = standing_orders(match) if plan.orders else {}
    tally.hear(match.news)
    while match.asks:
        if match.is_too_long:
            match.conclude(None, "turns")
            break
        if match.is_quiet:
            match.conclude(None, "quiet")
            break
        seat, ask = next(iter(match.asks.items()))
        rank = left.get(ask.kind) if left and tally.is_off_turn(seat) else None
        if rank is None:
            tally.ask(ask.kind, seat, len(ask.options))
            known = memories.known(seat)
            picks = answer(seating[seat], match, seat, luck[seat], plan.budget, known)
        else:
            picks = orders.picks(match, seat, rank)
        events = match.answer(seat, ask.id, picks)
        memories.hear(match, events)
        tally.hear(events)
    return tally.played(match, number, seating)


def standing_orders(match: Match) -> dict[str, Rank[Any]]:
    """By kind of question, the order that everybody has left: the first that the game knows.

    As at a table, what is answered by it in another's turn is no question to anybody.
    """
    return {order.kind: order.ranks[0] for order in match.rules.orders}
