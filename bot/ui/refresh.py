"""Panels that go on by themselves once the computer has played.

A person waits for another for hours and comes back by the call at the table; for the computer one
waits some seconds, with the panel still open.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple

log = logging.getLogger(__name__)

PATIENCE = 600  # seconds; Discord lets an answer be changed for 15 minutes


class Waiting(NamedTuple):
    """Somebody who waits for the computer in a match."""

    match_id: int
    user_id: int


class Refresh:
    """Panels that wait for the computer; only the latest of each person and match is shown anew."""

    def __init__(self, finished: Callable[[int], Awaitable[None]]) -> None:
        self.finished = finished
        self.waiting: dict[Waiting, asyncio.Task[None]] = {}

    def later(self, who: Waiting, show: Callable[[], Awaitable[None]]) -> None:
        """Show the panel again when the computer has nothing more to do there."""
        self.forget(who)
        self.waiting[who] = asyncio.create_task(self.wait(who, show))

    def forget(self, who: Waiting) -> None:
        """They have a newer panel before them, or have gone on in this one."""
        old = self.waiting.get(who)
        if old is not None and old is not asyncio.current_task():
            old.cancel()
            del self.waiting[who]

    async def wait(self, who: Waiting, show: Callable[[], Awaitable[None]]) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.finished(who.match_id)
                await show()
        except Exception as error:  # it is a courtesy: *Play* at the table does the same
            log.info("a panel of match %s stays as it is: %s", who.match_id, type(error).__name__)
        finally:
            if self.waiting.get(who) is asyncio.current_task():
                del self.waiting[who]

    async def close(self) -> None:
        tasks = list(self.waiting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
