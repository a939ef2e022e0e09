"""Delivers notices: the rounds, the retries, and what is done with a notice that cannot arrive.

Notices are written in the transaction that causes them and sent afterwards. One that fails is
tried again; one that can never arrive is dropped with a line in the log. What a notice says is
said in `announcer`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

import aiohttp
import discord

from bot.matches.errors import Refused, Unreadable
from bot.matches.matches import Matches
from bot.matches.placing import Places
from bot.matches.queue import NoticeQueue
from bot.store.notices import QueuedNotice, SilenceNotice, Subject, TableNotice

from .announcer import Announcer
from .first_tables import FirstTables
from .sender import UNKNOWN_CHANNEL

log = logging.getLogger(__name__)

UNKNOWN_GUILD, LOCKED_THREAD = 10004, 160005
NO_PLACE = (UNKNOWN_CHANNEL, UNKNOWN_GUILD, LOCKED_THREAD)
SLOW_DOWN = (20016, 20028, 30046)  # slow mode, writing too fast, editing old messages too fast
PASSING = (
    discord.DiscordServerError,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
)

LONGEST_WAIT = 60_000
GIVE_UP_AFTER = 1500  # tries: a day
PROBE_EVERY = 3_600_000
PROBES = 24
SEND_WITHIN = 60  # seconds
REST = 10  # seconds
LONGEST_SLEEP = 3_600  # seconds
SUBJECTS_AT_ONCE = 200


class Delivery:
    """One round after the other: what is due by the clock, then what is to be sent."""

    def __init__(
        self,
        queue: NoticeQueue,
        matches: Matches,
        places: Places,
        announcer: Announcer,
    ) -> None:
        self.queue = queue
        self.matches = matches
        self.places = places
        self.announcer = announcer
        self.woken = asyncio.Event()
        self.idle = asyncio.Event()
        self.out: dict[Subject, asyncio.Task[None]] = {}
        self.tables = FirstTables()

    def wake(self) -> None:
        """There may be something to do."""
        self.idle.clear()
        self.woken.set()

    async def run(self) -> None:
        """Work until cancelled, sleeping till the next thing is due."""
        try:
            while True:
                self.woken.clear()
                sleep = await self.round()
                if not self.out and not self.woken.is_set():
                    self.idle.set()
                try:
                    async with asyncio.timeout(sleep):
                        await self.woken.wait()
                except TimeoutError:
                    pass
        finally:
            for task in self.out.values():
                task.cancel()
            await asyncio.gather(*self.out.values(), return_exceptions=True)

    async def round(self) -> float:
        """See what there is to do, and begin with it; seconds until the next round."""
        try:
            await self.queue.ripen()
            if len(self.out) >= SUBJECTS_AT_ONCE:
                return LONGEST_SLEEP  # the first that comes back wakes us
            await self.send_out()
            seconds = await self.queue.seconds_until_next(self.out)
            return LONGEST_SLEEP if seconds is None else min(seconds, LONGEST_SLEEP)
        except Exception:
            log.exception("a round failed; the next one is in a minute")
            return 60.0

    async def send_out(self) -> None:
        """A task for each subject with news: one that is slow keeps no other waiting."""
        for subject, queued in by_subject(await self.queue.due(self.out)).items():
            self.out[subject] = asyncio.create_task(self.deliver_all(queued))
            self.out[subject].add_done_callback(partial(self.come_back, subject))

    def come_back(self, subject: Subject, task: asyncio.Task[None]) -> None:
        del self.out[subject]
        self.wake()

    async def deliver_all(self, notices: Sequence[QueuedNotice]) -> None:
        """The notices on one subject, in their order; one that must wait holds back the rest."""
        try:
            for queued in notices:
                is_done = await self.deliver(queued)
                if isinstance(queued.notice, TableNotice):
                    self.tables.told(queued.notice.match_id)
                if not is_done:
                    return
        except Exception:
            # What is sent and cannot be noted would be sent for ever, as fast as Discord takes it.
            log.exception("what became of a notice cannot be noted; it rests for a while")
            await asyncio.sleep(REST)

    async def deliver(self, queued: QueuedNotice) -> bool:
        """Send one notice; false if it is to be tried again later."""
        kind = queued.notice.kind
        try:
            async with asyncio.timeout(SEND_WITHIN):
                await self.announcer.announce(queued)
        except Unreadable as unreadable:
            await self.matches.set_aside(unreadable.match_id)
        except Refused as refused:
            log.info("notice %s (%s) has lost its subject: %s", queued.id, kind, refused)
        except PASSING as error:
            return await self.try_again(queued, error)
        except discord.HTTPException as error:
            return await self.refused(queued, error)
        except Exception as error:
            # A fault of ours: it must not keep the others from being told.
            log.exception("notice %s (%s) failed", queued.id, kind)
            return await self.put_off(queued, LONGEST_WAIT, error)
        return await self.drop(queued)

    async def refused(self, queued: QueuedNotice, error: discord.HTTPException) -> bool:
        """Discord does not take it: now, here, or ever."""
        number, kind = queued.id, queued.notice.kind
        if error.status in (401, 429) or error.code in SLOW_DOWN:
            return await self.try_again(queued, error)
        if is_elsewhere(queued):
            return await self.drop(queued)  # it must not hold up what is played elsewhere by now
        if error.status == 403 and queued.tries < PROBES:
            # To repeat it at once would be abuse, but a permission may come back.
            log.warning("notice %s (%s) is not allowed: %s", number, kind, error.code)
            await self.put_off(queued, PROBE_EVERY, error)
            self.places.forbidden()
            return False
        log.warning("notice %s (%s) cannot arrive: %s %s", number, kind, error.status, error.code)
        if error.status == 403 or error.code in NO_PLACE:
            await self.lose_place(queued)
        return await self.drop(queued)

    async def lose_place(self, queued: QueuedNotice) -> None:
        """What is played where nothing can be posted, now or for a day, has lost its place."""
        if not queued.subject.is_challenge:
            await self.places.lose(queued.subject.id)

    async def try_again(self, queued: QueuedNotice, error: Exception) -> bool:
        if queued.tries >= GIVE_UP_AFTER:
            kind, fault = queued.notice.kind, type(error).__name__
            log.error("notice %s (%s) is given up: %s", queued.id, kind, fault)
            return await self.drop(queued)
        wait = min(1000 * 2 ** min(queued.tries, 10), LONGEST_WAIT)
        return await self.put_off(queued, wait, error)

    async def put_off(self, queued: QueuedNotice, wait: int, error: Exception) -> bool:
        await self.queue.put_off(queued, wait, type(error).__name__)
        return False

    async def drop(self, queued: QueuedNotice) -> bool:
        await self.queue.done(queued)
        return True


def is_elsewhere(queued: QueuedNotice) -> bool:
    """Is it about a channel in which its match was played before?"""
    return isinstance(queued.notice, SilenceNotice) and queued.notice.channel is not None


def by_subject(notices: Sequence[QueuedNotice]) -> dict[Subject, list[QueuedNotice]]:
    """Notices on one match keep their order; matches do not wait for one another."""
    grouped: dict[Subject, list[QueuedNotice]] = {}
    for queued in notices:
        grouped.setdefault(queued.subject, []).append(queued)
    return grouped
