"""Which panel of a match somebody has before them. When a newer one opens, the older closes.

Remembered in memory alone, and for no longer than an answer can be changed: a press on a panel of
which nothing is known works as any other, and makes it the one that is live.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from .refresh import Waiting
from .sender import Interaction

log = logging.getLogger(__name__)

CLOSED = "This panel is closed: a newer one is below."
REMEMBERED = 5_000
"""Panels at most; then the oldest is forgotten, and stays as it is."""


@dataclass(frozen=True, slots=True)
class LivePanel:
    """A message that shows a panel, and the interaction by which it can be changed."""

    message_id: int
    interaction: Interaction


class LivePanels:
    """The newest panel of each person in each match."""

    def __init__(self, close: Callable[[Interaction, str], Awaitable[None]]) -> None:
        self.close_one = close
        self.live: dict[Waiting, LivePanel] = {}
        self.shown: dict[int, Waiting] = {}  # what each message shows
        self.closing: dict[int, asyncio.Task[None]] = {}  # by message

    def opened(self, who: Waiting, message_id: int, interaction: Interaction) -> None:
        """A message shows this person's panel of this match now."""
        before = self.shown.pop(message_id, who)
        if before != who:  # it was the panel of another match
            del self.live[before]
        old = self.live.pop(who, None)
        self.live[who] = LivePanel(message_id, interaction)
        self.shown[message_id] = who
        if old is not None and old.message_id != message_id:
            del self.shown[old.message_id]
            self.closing[old.message_id] = asyncio.create_task(self.close(who, old))
        if len(self.live) > REMEMBERED:
            oldest = next(iter(self.live))
            del self.shown[self.live.pop(oldest).message_id]

    async def close(self, who: Waiting, old: LivePanel) -> None:
        try:
            await self.close_one(old.interaction, CLOSED)
        except Exception as error:  # it is a courtesy: the old one works as the new one does
            log.info("an old panel of match %s stays: %s", who.match_id, type(error).__name__)
        finally:
            self.closing.pop(old.message_id, None)

    async def closed(self, message_id: int) -> None:
        """Until a message that is being closed is closed: who presses on it has it open again."""
        if task := self.closing.get(message_id):
            await asyncio.wait({task})

    async def rest(self) -> None:
        """Until all that is to be closed is closed."""
        await asyncio.gather(*self.closing.values(), return_exceptions=True)

    async def stop(self) -> None:
        for task in self.closing.values():
            task.cancel()
        await self.rest()
