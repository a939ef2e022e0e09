"""Who draws, and in which order: what somebody waits for with a panel before them goes first.

A drawing takes some milliseconds of a processor, and there may be hundreds of them to make.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from heapq import heappop, heappush
from itertools import count

from bot.render import Picture

Draw = Callable[[], Picture]

KEPT = 8 * 1024 * 1024  # bytes: about a hundred boards


class Rank(IntEnum):
    """What is drawn before what."""

    PANEL = 0  # a player looks at a message that is still empty
    TABLE = 1  # everybody at a table sees it when it is there
    LOOK = 2  # somebody looks on, or looks something up


class DrawingQueue:
    """Threads that draw, the first in rank first. One now: a second gains nothing beside it."""

    def __init__(self, threads: int = 1) -> None:
        self._free = threads
        self._waiting: list[tuple[Rank, int, Draw, asyncio.Future[Picture]]] = []
        self._numbers = count()

    async def draw(self, rank: Rank, draw: Draw) -> Picture:
        """Wait for a picture. Whoever is cancelled meanwhile takes it out of the queue."""
        done: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (rank, next(self._numbers), draw, done))
        self._begin()
        return await done

    def _begin(self) -> None:
        while self._free and self._waiting:
            *_, draw, done = heappop(self._waiting)
            if not done.cancelled():
                self._free -= 1
                work = asyncio.get_running_loop().run_in_executor(None, draw)
                work.add_done_callback(partial(self._end, done))

    def _end(self, done: asyncio.Future[Picture], work: asyncio.Future[Picture]) -> None:
        self._free += 1
        if done.cancelled() or work.cancelled():
            done.cancel()
        elif error := work.exception():
            done.set_exception(error)
        else:
            done.set_result(work.result())
        self._begin()


@dataclass(slots=True)
class SharedDrawing:
    """A drawing, and how many wait for it."""

    task: asyncio.Task[Picture]
    waiting: int = 0


class SharedPictures:
    """Pictures of what everybody may see: each is drawn once, however many ask for it.

    Nothing that is one player's alone may come here.
    """

    def __init__(self, queue: DrawingQueue, kept: int = KEPT) -> None:
        self._queue = queue
        self._kept = kept
        self._pictures: OrderedDict[Hashable, Picture] = OrderedDict()
        self._drawing: dict[Hashable, SharedDrawing] = {}

    async def get(self, key: Hashable, rank: Rank, draw: Draw) -> Picture:
        """The picture that this key stands for; the first who asks says how to draw it."""
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        if key not in self._drawing:
            self._drawing[key] = SharedDrawing(asyncio.create_task(self._draw(key, rank, draw)))
        return await self._wait(key, self._drawing[key])

    async def _wait(self, key: Hashable, sharing: SharedDrawing) -> Picture:
        """Until it is drawn. If the last who waits for it goes away, so does the drawing."""
        sharing.waiting += 1
        try:
            return await asyncio.shield(sharing.task)
        finally:
            sharing.waiting -= 1
            if not sharing.waiting:
                del self._drawing[key]
                sharing.task.cancel()

    async def _draw(self, key: Hashable, rank: Rank, draw: Draw) -> Picture:
        picture = await self._queue.draw(rank, draw)
        self._keep(key, picture)
        return picture

    def _keep(self, key: Hashable, picture: Picture) -> None:
        """The longest unasked for make room."""
        self._pictures[key] = picture
        while sum(len(each.png) for each in self._pictures.values()) > self._kept:
            self._pictures.popitem(last=False)
