"""Whoever begins a match sees its table first, and then their panel below it."""

from __future__ import annotations

import asyncio

PATIENCE = 4.0  # seconds; a panel comes without its table rather than late


class FirstTables:
    """Tables that somebody waits for, and those who wait."""

    def __init__(self) -> None:
        self.awaited: dict[int, asyncio.Event] = {}

    def expect(self, match_id: int) -> asyncio.Event:
        """Set once the table of a match was told of, or could not be."""
        return self.awaited.setdefault(match_id, asyncio.Event())

    def told(self, match_id: int) -> None:
        if event := self.awaited.pop(match_id, None):
            event.set()

    async def wait(self, match_id: int) -> None:
        """Until it was told of; not for long."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.expect(match_id).wait()
        except TimeoutError:
            self.awaited.pop(match_id, None)
