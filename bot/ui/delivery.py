"""Delivers what the outbox holds and watches the clocks.

Notes are written in the transaction that causes them and sent afterwards. A note that fails is
tried again; one that can never arrive is dropped with a line in the log. What a note says is
made when it is sent, so a late one never shows an old table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

import aiohttp
import discord
from aiosqlite import Connection

from bot import engine
from bot.matches import clocks
from bot.matches import notices as calls
from bot.matches.actions import Matches, Unreadable
from bot.matches.lobby import Challenges
from bot.matches.view import MatchView, Refused
from bot.store import challenges, deadlines, matches, outbox, people
from bot.store.outbox import Subject
from bot.store.rows import Call, Note

from . import posts as table
from .pictures import Pictures
from .sender import Drawn, Sender

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, ARCHIVED_THREAD = 10008, 50083
CANNOT_BE_EDITED = (UNKNOWN_MESSAGE, ARCHIVED_THREAD)  # but a new message can be posted
SLOW_DOWN = (20016, 20028, 30046)  # slow mode, writing too fast, editing old messages too fast
PASSING = (
    discord.DiscordServerError,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
)
TO_THE_OTHER = {"draw_offer": table.draw_offer, "hints": table.hints}
TO_OTHERS = {"time_up": table.time_up, **TO_THE_OTHER}
"""What is said to the other player: because of a seat's question, or whatever is asked."""

LONGEST_WAIT = 60_000
GIVE_UP_AFTER = 1500  # tries: a day
PROBE_EVERY = 3_600_000
PROBES = 24
SEND_WITHIN = 60  # seconds
LONGEST_SLEEP = 3_600  # seconds


class Delivery:
    """One round after the other: clocks, then letters."""

    def __init__(
        self, matches: Matches, challenges: Challenges, sender: Sender, pictures: Pictures
    ) -> None:
        self.matches = matches
        self.challenges = challenges
        self.sender = sender
        self.pictures = pictures
        self.database = matches.database
        self.now = matches.now
        self.woken = asyncio.Event()
        self.idle = asyncio.Event()
        self.out: dict[Subject, asyncio.Task[None]] = {}

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
            await self.challenges.expire()
            await self.watch_clocks()
            await self.send_out()
            return await self.until_next()
        except Exception:
            log.exception("a round failed; the next one is in a minute")
            return 60.0

    async def send_out(self) -> None:
        """Somebody for each subject with news: one who is slow keeps no other waiting."""
        notes = await self.database.read(lambda db: outbox.due(db, self.now()))
        for subject, on_it in by_subject(notes).items():
            if subject not in self.out:
                self.out[subject] = asyncio.create_task(self.deliver_all(on_it))
                self.out[subject].add_done_callback(partial(self.come_back, subject))

    def come_back(self, subject: Subject, task: asyncio.Task[None]) -> None:
        del self.out[subject]
        self.wake()

    async def until_next(self) -> float:
        """Seconds until the next note, clock or expiry; never early."""

        async def work(db: Connection) -> list[int | None]:
            return [
                await outbox.next_due(db, self.out),
                await deadlines.next_at(db),
                await challenges.next_expiry(db),
            ]

        moments = [moment for moment in await self.database.read(work) if moment is not None]
        if not moments:
            return LONGEST_SLEEP
        return min(max(0, min(moments) - self.now()) / 1000 + 0.001, LONGEST_SLEEP)

    async def watch_clocks(self) -> None:
        """Turn what clocks have to say into notes, once each."""

        async def work(db: Connection) -> None:
            at = self.now()
            for deadline in await deadlines.due(db, at):
                what, said = clocks.spoken(deadline, at)
                await deadlines.put(db, said)
                kind = "time_up" if what == clocks.TIME_UP else "reminder"
                nearly = what == clocks.NINE_TENTHS
                await outbox.add(db, kind, deadline.match_id, at, seat=deadline.seat, nearly=nearly)

        await self.database.transact(work)

    async def deliver_all(self, notes: Sequence[Note]) -> None:
        """The notes on one subject, in their order; one that must wait holds back the rest."""
        for note in notes:
            if not await self.deliver(note):
                return

    async def deliver(self, note: Note) -> bool:
        """Send one note; false if it is to be tried again later."""
        try:
            async with asyncio.timeout(SEND_WITHIN):
                await self.send(note)
        except Unreadable as unreadable:
            await self.matches.set_aside(unreadable.match_id)
        except Refused as refused:
            log.info("note %s (%s) has lost its subject: %s", note.id, note.kind, refused)
        except PASSING as error:
            return await self.try_again(note, error)
        except discord.HTTPException as error:
            return await self.refused(note, error)
        except Exception as error:
            # A fault of ours: it must not keep the others from being told.
            log.exception("note %s (%s) failed", note.id, note.kind)
            return await self.put_off(note, LONGEST_WAIT, error)
        return await self.drop(note)

    async def refused(self, note: Note, error: discord.HTTPException) -> bool:
        """Discord does not take it: now, here, or ever."""
        if error.status in (401, 429) or error.code in SLOW_DOWN:
            return await self.try_again(note, error)
        if error.status == 403 and note.tries < PROBES:
            # To repeat it at once would be abuse, but a permission may come back.
            log.warning("note %s (%s) is not allowed: %s", note.id, note.kind, error.code)
            return await self.put_off(note, PROBE_EVERY, error)
        log.warning(
            "note %s (%s) cannot arrive: %s %s", note.id, note.kind, error.status, error.code
        )
        return await self.drop(note)

    async def try_again(self, note: Note, error: Exception) -> bool:
        if note.tries >= GIVE_UP_AFTER:
            log.error("note %s (%s) is given up: %s", note.id, note.kind, type(error).__name__)
            return await self.drop(note)
        return await self.put_off(note, min(1000 * 2 ** min(note.tries, 10), LONGEST_WAIT), error)

    async def put_off(self, note: Note, wait: int, error: Exception) -> bool:
        due, fault = self.now() + wait, type(error).__name__
        await self.database.transact(lambda db: outbox.retry(db, note.id, due, fault))
        return False

    async def drop(self, note: Note) -> bool:
        """It is done with, sent or not."""
        await self.database.transact(lambda db: outbox.done(db, note.id))
        return True

    async def send(self, note: Note) -> None:
        if note.kind == "challenge":
            await self.send_challenge(note)
        elif note.kind == "challenge_closed":
            await self.close_challenge(note)
        elif note.kind == "table":
            await self.send_table(note)
        elif note.kind == "silence":
            view = await self.matches.see(note.subject, None)
            await self.sender.silence(view.channel_id, note.body["message"])
        else:
            await self.send_about_match(note)

    # Challenges

    async def send_challenge(self, note: Note) -> None:
        challenge = await self.challenges.get(note.subject)
        post = table.invitation(challenge, title_of(challenge.ruleset, challenge.options))
        message = await self.sender.post(challenge.channel_id, post, nonce(note))
        await self.database.transact(lambda db: challenges.set_message(db, challenge.id, message))

    async def close_challenge(self, note: Note) -> None:
        challenge = await self.challenges.get(note.subject)
        if challenge.message_id is not None:
            post = table.invitation(challenge, title_of(challenge.ruleset, challenge.options))
            await self.sender.edit(challenge.channel_id, challenge.message_id, post)

    # Tables

    async def send_table(self, note: Note) -> None:
        """A new turn is a new message with one ping; within a turn its message is edited.

        If the next turn has begun before this one could be told, one message tells of both.
        """
        # First look, then ask: a turn that begins in between has a note of its own.
        view = await self.matches.see(note.subject, None)
        if await self.database.read(lambda db: outbox.newer(db, note)):
            return
        if note.body["fresh"] or view.table_message_id is None:
            await self.post_table(note, view, ping=True)
            return
        try:
            await self.sender.edit(
                view.channel_id, view.table_message_id, *await self.table_of(view, ping=False)
            )
        except discord.HTTPException as error:
            if error.code not in CANNOT_BE_EDITED:
                raise
            await self.post_table(note, view, ping=False)

    async def post_table(self, note: Note, view: MatchView, *, ping: bool) -> None:
        """Post the table; the message that showed it until now is to lose its buttons."""
        post, pictures = await self.table_of(view, ping=ping)
        message = await self.sender.post(view.channel_id, post, nonce(note), pictures)
        old, at = view.table_message_id, self.now()

        async def keep(db: Connection) -> None:
            await matches.set_table(db, view.id, message)
            if old not in (None, message):
                await outbox.add(db, "silence", view.id, at, message=old)

        await self.database.transact(keep)

    async def table_of(self, view: MatchView, *, ping: bool) -> tuple[table.Post, list[Drawn]]:
        recap, news = await self.news_for(view)
        pings = await self.pings(view, view.asked) if ping else []
        board = await self.pictures.board(view, news)
        reasons = await self.matches.reasons(view) if view.is_solo else []
        return table.table(view, recap, pings, reasons), [board]

    async def news_for(self, view: MatchView) -> tuple[list[str], list[engine.Seen]]:
        """What is news to whoever must move: all since their own last turn, and this one."""
        news = await self.matches.public_news(view)
        return view.words.recap(news, view.names), list(news)

    async def send_about_match(self, note: Note) -> None:
        """Calls, reminders, offers, results: each a message of its own."""
        view = await self.matches.see(note.subject, None)
        seat = note.body.get("seat", 0)
        pictures: list[Drawn] = []
        if note.kind == "result":
            post = table.result(view)
            everything = await self.matches.whole_news(view.id)
            pictures = [await self.pictures.result(view, everything)]
        elif view.is_over or (note.kind not in TO_THE_OTHER and seat not in view.asked):
            return
        elif note.kind == "reminder":
            if not await self.pings(view, [seat]):
                return
            post = table.reminder(view, seat, note.body["nearly"])
        elif note.kind == "call":
            post = table.call(view, seat, await self.pings(view, [seat]))
        else:
            others = [number for number in range(len(view.seats)) if number != seat]
            post = TO_OTHERS[note.kind](view, seat, await self.pings(view, others))
        message = await self.sender.post(view.channel_id, post, nonce(note), pictures)
        call = Call(message, view.id, note.kind, seat, view.version)
        await self.database.transact(lambda db: calls.keep(db, call, self.now()))

    async def pings(self, view: MatchView, seats: Sequence[int]) -> list[int]:
        """Those of them who want to be pinged."""
        seated = [view.seats[seat] for seat in seats]
        users = [seat.user_id for seat in seated if not seat.is_computer]

        async def work(db: Connection) -> list[int]:
            return [user for user in users if (await people.person(db, user)).pings]

        return await self.database.read(work)


def by_subject(notes: Sequence[Note]) -> dict[Subject, list[Note]]:
    """Notes on one match keep their order; matches do not wait for one another."""
    kept: dict[Subject, list[Note]] = {}
    for note in notes:
        kept.setdefault((note.kind.startswith("challenge"), note.subject), []).append(note)
    return kept


def nonce(note: Note) -> str:
    """The same at every try, so that Discord posts it once."""
    return f"omen-{note.id}"


def title_of(ruleset: str, options: dict[str, object]) -> str:
    match = engine.new(ruleset, options=options)
    return match.rules.words.title(match.public())
