"""Who is served now, who waits a moment, and who is asked to press less.

Whoever presses once is served at once. Whoever presses again before that is done waits behind all
who press for the first time; and what is more than a few at once is turned away. So it does not
matter to the others how often one person presses.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from time import monotonic

AT_ONCE = 2  # of one person: a hint may take its time while they go on playing
BEHIND = 3  # of one person: a quick double click is never refused
PATIENCE = 1.0  # seconds that a second press gives way to others, and to the first
LONGEST_TO_HEAR = 2.0  # seconds until somebody is turned away; Discord waits 3
PAUSE = 0.01  # seconds between two who are turned away
REST = 0.1  # seconds before the next, for whoever has more in hand than a double click
COMPLETIONS = 3  # of one person at once
LONGEST = 3.0  # seconds; by then Discord waits for a completion no longer


class TooMany(Exception):
    """Somebody has more in hand than a person can have meant."""


@dataclass(eq=False, slots=True)
class Ticket:
    """One press or command of a person, from its arrival until it is served."""

    user_id: int
    behind: int  # so many of theirs were there before it


@dataclass(frozen=True, slots=True)
class Completion:
    """What somebody types and wants completed; discord.py answers it, and tells nobody."""

    user_id: int
    at: float
    is_done: Callable[[], bool]


class Admission:
    """Counts what each person has in hand. It is kept in memory, and a restart forgets it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._in_hand: Counter[int] = Counter()
        self._served: Counter[int] = Counter()
        self._resting: Counter[int] = Counter()
        self._waiting: list[Ticket] = []
        self._changed = asyncio.Event()
        self._door = asyncio.Lock()
        self._at_door = 0
        self._completions: list[Completion] = []

    def take(self, user_id: int) -> Ticket:
        """For something that a person did; `TooMany` if they have too much in hand already."""
        behind = self._in_hand[user_id]
        if behind >= AT_ONCE + BEHIND:
            raise TooMany
        self._in_hand[user_id] += 1
        return Ticket(user_id, behind)

    def give_back(self, ticket: Ticket) -> None:
        less(self._in_hand, ticket.user_id)

    @asynccontextmanager
    async def served(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait for one's turn; what happens in this block counts as being served."""
        if ticket.behind:
            await self._give_way(ticket)
        self._served[ticket.user_id] += 1
        try:
            yield
        finally:
            less(self._served, ticket.user_id)
            self._rest(ticket.user_id)
            self._tell()

    def _rest(self, user_id: int) -> None:
        """Whoever has more than a double click in hand keeps the bot busy for some of the time."""
        if self._in_hand[user_id] > AT_ONCE:
            self._resting[user_id] += 1
            asyncio.get_running_loop().call_later(REST, self._rested, user_id)

    def _rested(self, user_id: int) -> None:
        less(self._resting, user_id)
        self._tell()

    async def _give_way(self, ticket: Ticket) -> None:
        """Until nobody is served and nobody is before them, or for long enough."""
        self._waiting.append(ticket)
        try:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._until(lambda: self._is_next(ticket))
            except TimeoutError:
                await self._until(lambda: self._has_room(ticket))
        finally:
            self._waiting.remove(ticket)
            self._tell()

    def _is_next(self, ticket: Ticket) -> bool:
        """Whoever has fewer before them goes first, then whoever came first."""
        able = [each for each in self._waiting if each.user_id not in self._resting]
        first = min(able, key=lambda each: each.behind, default=None)
        return first is ticket and not self._served

    def _has_room(self, ticket: Ticket) -> bool:
        return self._served[ticket.user_id] < AT_ONCE

    def _is_quiet_for(self, user_id: int) -> bool:
        """Is nobody else being served?"""
        return not any(other != user_id for other in self._served)

    async def turn_away(self, user_id: int, tell: Callable[[], Awaitable[None]]) -> None:
        """Tell somebody that it is too much, at a moment when that keeps nobody else waiting.

        With a pause before the next is told, unless so many wait that Discord would not.
        """
        until = asyncio.get_running_loop().time() + LONGEST_TO_HEAR
        self._at_door += 1
        try:
            async with self._door:
                await asyncio.sleep(min(PAUSE, 1 / self._at_door))
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(until):
                        await self._until(lambda: self._is_quiet_for(user_id))
        finally:
            self._at_door -= 1
        await tell()

    def may_complete(self, user_id: int, is_done: Callable[[], bool]) -> bool:
        """May what somebody types be completed? Not while several completions are under way."""
        now = self._clock()
        self._completions = [
            each for each in self._completions if each.at > now - LONGEST and not each.is_done()
        ]
        if sum(each.user_id == user_id for each in self._completions) >= COMPLETIONS:
            return False
        self._completions.append(Completion(user_id, now, is_done))
        return True

    async def _until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            await self._changed.wait()

    def _tell(self) -> None:
        """Let all who wait look again."""
        self._changed.set()
        self._changed = asyncio.Event()


def less(counted: Counter[int], user_id: int) -> None:
    """One less; nobody is kept who has none."""
    counted[user_id] -= 1
    if not counted[user_id]:
        del counted[user_id]
