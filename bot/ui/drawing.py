"""Who draws, and in which order: what somebody waits for with a panel before them goes first.

A drawing takes some milliseconds of a processor, and there may be hundreds of them to make.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from heapq import heappop, heappush
from itertools import count

from bot.render import Picture

Draw = Callable[[], Picture]

KEPT = 8 * 1024 * 1024  # bytes: about two hundred boards
THREADS = 1
"""A second thread or a process of its own gained nothing that could be told from noise."""


class Rank(IntEnum):
    """How many that come later may be drawn before it. Nothing waits for ever."""

    PANEL = 0  # a player looks at a message that is still empty
    TABLE = 500  # everybody at a table sees it when it is there
    LOOK = 2000  # somebody looks on, or looks something up


class Outdated(Exception):
    """The picture was not drawn: whoever asked for it may ask for a newer one in its place."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place


@dataclass(slots=True, eq=False)
class Order:
    """A picture to draw; in the place of another one, if it comes instead of that."""

    rank: Rank
    draw: Draw
    place: int | None = None
    outdated: bool = False  # there is something newer: it is not drawn when its turn comes


class DrawingQueue:
    """Threads that draw, the first in rank first."""

    def __init__(self, threads: int = THREADS) -> None:
        self._free = threads
        self._threads = ThreadPoolExecutor(threads, "drawing")
        self._waiting: list[tuple[int, int, Order, asyncio.Future[Picture]]] = []
        self._numbers = count()

    async def draw(self, order: Order) -> Picture:
        """Wait for a picture. Whoever is cancelled meanwhile takes it out of the queue."""
        done: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
        number = next(self._numbers)
        place = number + order.rank if order.place is None else order.place
        heappush(self._waiting, (place, number, order, done))
        self._begin()
        return await done

    def _begin(self) -> None:
        while self._free and self._waiting:
            place, _, order, done = heappop(self._waiting)
            if done.cancelled():
                continue
            if order.outdated:
                done.set_exception(Outdated(place))
                continue
            self._free -= 1
            work = asyncio.get_running_loop().run_in_executor(self._threads, order.draw)
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
    order: Order
    waiting: int = 0


class SharedPictures:
    """Pictures of what everybody may see: each is drawn once, however many ask for it.

    Nothing that is one player's alone may come here.
    """

    def __init__(self, queue: DrawingQueue, kept: int = KEPT) -> None:
        self._queue = queue
        self._kept = kept
        self._pictures: OrderedDict[Hashable, Picture] = OrderedDict()
        self._size = 0
        self._drawing: dict[Hashable, SharedDrawing] = {}

    async def get(self, key: Hashable, order: Order) -> Picture:
        """The picture that this key stands for; the first who asks says how to draw it."""
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        sharing = self._drawing.get(key)
        if sharing is None:
            task = asyncio.create_task(self._draw(key, order))
            sharing = self._drawing[key] = SharedDrawing(task, order)
        return await self._wait(key, sharing)

    def outdate(self, key: Hashable, order: Order) -> None:
        """Whoever ordered it would rather have a newer one; but others may wait for it as well."""
        sharing = self._drawing.get(key)
        if sharing is not None and sharing.order is order and sharing.waiting <= 1:
            order.outdated = True

    async def _wait(self, key: Hashable, sharing: SharedDrawing) -> Picture:
        """Until it is drawn. If the last who waits for it goes away, so does the drawing."""
        sharing.waiting += 1
        if sharing.waiting > 1:
            sharing.order.outdated = False
        try:
            return await asyncio.shield(sharing.task)
        finally:
            sharing.waiting -= 1
            if not sharing.waiting:
                del self._drawing[key]
                sharing.task.cancel()

    async def _draw(self, key: Hashable, order: Order) -> Picture:
        picture = await self._queue.draw(order)
        self._keep(key, picture)
        return picture

    def _keep(self, key: Hashable, picture: Picture) -> None:
        """The longest unasked for make room."""
        self._pictures[key] = picture
        self._size += len(picture.png)
        while self._size > self._kept:
            _, gone = self._pictures.popitem(last=False)
            self._size -= len(gone.png)
