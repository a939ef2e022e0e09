"""Where opponents think: worker processes, so that the event loop never waits for a search."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import NamedTuple

from bot.engine import Ask
from bot.players import INSTINCTS, LEVELS, Observation, Thought

from . import wire
from .worker import Worker

__all__ = ["Found", "Pool"]

STARTING = 30.0
"""Seconds until a new process must be ready. It takes half a second where there is a free core."""

log = logging.getLogger(__name__)


class Found(NamedTuple):
    """A thought, and whose it is: nobody's, if nothing but a legal answer was left."""

    thought: Thought
    level: str | None


class Pool:
    """Where opponents think. It always answers, and always in time.

    A search that fails, in whatever way, is done again one level below; the lowest does not
    search at all. A worker that overstays is killed, and the next question starts another.
    """

    def __init__(
        self,
        workers: int = 2,
        seconds: float = 1.0,
        patience: float = 1.0,
        *,
        waiting: float = 10.0,
        players: str = "bot.players:SEARCHERS",
    ) -> None:
        self.workers = workers
        self.seconds = seconds  # what a search may take
        self.patience = patience  # what it may take beyond that, before it is killed
        self.waiting = waiting  # how long a question may stand in the queue
        self._players = players
        self._free = asyncio.Semaphore(workers)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._closed = False

    async def think(self, level: str, observation: Observation, seed: int) -> Thought:
        """The answer of that level, or of the next lower one that has any."""
        return (await self.ask(level, observation, seed)).thought

    async def ask(self, level: str, observation: Observation, seed: int) -> Found:
        """The answer of that level or of a lower one, and which level gave it."""
        if level not in LEVELS:
            raise ValueError(f"there is no level '{level}'; there are: {', '.join(LEVELS)}")
        lower = LEVELS[: LEVELS.index(level) + 1]
        searching = [name for name in reversed(lower) if name not in INSTINCTS]
        found = await self._queued(searching, observation, seed) if searching else None
        return instinct(observation, seed) if found is None else found

    async def close(self) -> None:
        """End all workers. Whoever is still waiting is answered without a search."""
        self._closed = True
        for worker in self._all:
            worker.kill()
        for _ in range(self.workers):
            await self._free.acquire()
        await asyncio.gather(*(worker.gone() for worker in self._all))
        self._all.clear()
        for _ in range(self.workers):
            self._free.release()

    async def _queued(self, levels: list[str], observation: Observation, seed: int) -> Found | None:
        """Wait for a free worker, first come, first served, and let it search."""
        try:
            async with asyncio.timeout(self.waiting):
                await self._free.acquire()
        except TimeoutError:
            log.warning("%s was not asked: no worker was free for %g s", levels[0], self.waiting)
            return None
        try:
            return await self._first(levels, observation, seed)
        finally:
            self._free.release()

    async def _first(self, levels: list[str], observation: Observation, seed: int) -> Found | None:
        """The answer of the first level that gives one."""
        for level in levels:
            if self._closed:
                break
            try:
                return Found(await self._search(level, observation, seed), level)
            except Exception as error:
                log.warning("%s gave no answer: %s", level, wire.where(error))
        return None

    async def _search(self, level: str, observation: Observation, seed: int) -> Thought:
        question = wire.question(level, observation, seed, self.seconds)
        worker = self._waiting_worker() or await self._new_worker()
        text = await worker.ask(question, self.seconds + self.patience)
        self._idle.append(worker)
        return wire.answered(text, observation.ask)

    def _waiting_worker(self) -> Worker | None:
        self._idle = [worker for worker in self._idle if worker.alive]
        return self._idle.pop() if self._idle else None

    async def _new_worker(self) -> Worker:
        self._all = {worker for worker in self._all if worker.alive}
        worker = await Worker.start(self._players)
        self._all.add(worker)
        if self._closed:  # in the meantime
            worker.kill()
        await worker.ready(STARTING)
        return worker


def instinct(observation: Observation, seed: int) -> Found:
    """What the lowest level says, at once and here; a match is never stuck, not even without."""
    try:
        thought = Thought(INSTINCTS[LEVELS[0]](observation.view, Random(seed)))
        return Found(wire.legal(thought, observation.ask), LEVELS[0])
    except Exception as error:
        log.error("%s gave no answer: %s", LEVELS[0], wire.where(error))
    return Found(first(observation.ask), None)


def first(ask: Ask) -> Thought:
    """Any legal answer."""
    return Thought(list(range(ask.at_least)))
