"""Delivers what the outbox holds and watches the clocks.

Notes are written in the transaction that causes them and sent afterwards. A note that fails is
tried again; one that can never arrive is dropped with a line in the log. What a note says is
made when it is sent, so a late one never shows an old table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import aiohttp
import discord
from aiosqlite import Connection

from bot import clock, engine
from bot.challenges import Challenges
from bot.matches import Matches
from bot.sight import Refused, Sight
from bot.store import challenges, deadlines, matches, outbox, people
from bot.store.rows import Note

from . import table
from .courier import Courier, Drawn
from .pictures import Pictures

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE = 10008
PASSING = (
    discord.DiscordServerError,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
)
LONGEST_WAIT = 60_000
GIVE_UP_AFTER = 200
SEND_WITHIN = 60  # seconds
LONGEST_SLEEP = 3_600  # seconds


class Postman:
    """One round after the other: clocks, then letters."""

    def __init__(
        self, matches: Matches, challenges: Challenges, courier: Courier, pictures: Pictures
    ) -> None:
        self.matches = matches
        self.challenges = challenges
        self.courier = courier
        self.pictures = pictures
        self.database = matches.database
        self.now = matches.now
        self.woken = asyncio.Event()
        self.idle = asyncio.Event()

    def wake(self) -> None:
        """There may be something to do."""
        self.idle.clear()
        self.woken.set()

    async def run(self) -> None:
        """Work until cancelled, sleeping till the next thing is due."""
        while True:
            self.woken.clear()
            try:
                await self.round()
                sleep = await self.until_next()
            except Exception:
                log.exception("a round failed; the next one is in a minute")
                sleep = 60.0
            if not self.woken.is_set():
                self.idle.set()
            try:
                async with asyncio.timeout(sleep):
                    await self.woken.wait()
            except TimeoutError:
                pass

    async def round(self) -> None:
        await self.challenges.expire()
        await self.watch_clocks()
        while notes := await self.database.read(lambda db: outbox.due(db, self.now())):
            await asyncio.gather(*(self.deliver_all(of) for of in by_subject(notes)))

    async def until_next(self) -> float:
        """Seconds until the next note, clock or expiry; never early."""

        async def work(db: Connection) -> list[int | None]:
            return [
                await outbox.next_due(db),
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
                what, said = clock.spoken(deadline, at)
                await deadlines.put(db, said)
                kind = "time_up" if what == clock.TIME_UP else "reminder"
                nearly = what == clock.NINE_TENTHS
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
        except Refused as refused:
            log.info("note %s (%s) has lost its subject: %s", note.id, note.kind, refused)
        except PASSING as error:
            return await self.try_again(note, error)
        except discord.HTTPException as error:
            # No permission, no channel any more: to repeat it would be abuse.
            log.warning(
                "note %s (%s) cannot arrive: %s %s", note.id, note.kind, error.status, error.code
            )
        await self.database.transact(lambda db: outbox.done(db, note.id))
        return True

    async def try_again(self, note: Note, error: Exception) -> bool:
        if note.tries >= GIVE_UP_AFTER:
            log.error("note %s (%s) is given up: %s", note.id, note.kind, type(error).__name__)
            await self.database.transact(lambda db: outbox.done(db, note.id))
            return True
        due = self.now() + min(1000 * 2**note.tries, LONGEST_WAIT)
        fault = type(error).__name__
        await self.database.transact(lambda db: outbox.retry(db, note.id, due, fault))
        return False

    async def send(self, note: Note) -> None:
        if note.kind == "challenge":
            await self.send_challenge(note)
        elif note.kind == "challenge_closed":
            await self.close_challenge(note)
        elif note.kind == "table":
            await self.send_table(note)
        else:
            await self.send_about_match(note)

    # Challenges

    async def send_challenge(self, note: Note) -> None:
        challenge = await self.challenges.get(note.subject)
        post = table.invitation(challenge, title_of(challenge.ruleset, challenge.options))
        message = await self.courier.post(challenge.channel_id, post, nonce(note))
        await self.database.transact(lambda db: challenges.set_message(db, challenge.id, message))

    async def close_challenge(self, note: Note) -> None:
        challenge = await self.challenges.get(note.subject)
        if challenge.message_id is not None:
            post = table.invitation(challenge, title_of(challenge.ruleset, challenge.options))
            await self.courier.edit(challenge.channel_id, challenge.message_id, post)

    # Tables

    async def send_table(self, note: Note) -> None:
        """A new turn is a new message with one ping; within a turn its message is edited."""
        if not note.body["fresh"] and await self.database.read(lambda db: outbox.newer(db, note)):
            return
        sight = await self.matches.see(note.subject, None)
        if note.body["fresh"] or sight.table_message_id is None:
            await self.post_table(note, sight)
            return
        try:
            await self.courier.edit(
                sight.channel_id, sight.table_message_id, *await self.table_of(sight, ping=False)
            )
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self.post_table(note, sight)

    async def post_table(self, note: Note, sight: Sight) -> None:
        post, pictures = await self.table_of(sight, ping=True)
        message = await self.courier.post(sight.channel_id, post, nonce(note), pictures)
        await self.database.transact(lambda db: matches.set_table(db, sight.id, message))
        if sight.table_message_id not in (None, message):
            assert sight.table_message_id is not None
            await self.silence(sight.channel_id, sight.table_message_id)

    async def table_of(self, sight: Sight, *, ping: bool) -> tuple[table.Post, list[Drawn]]:
        recap, news = await self.news_for(sight)
        pings = await self.pings(sight, sight.asked) if ping else []
        board = await self.pictures.board(sight, news)
        return table.table(sight, recap, pings), [board]

    async def news_for(self, sight: Sight) -> tuple[list[str], list[engine.Seen]]:
        """What is news to whoever must move: all since their own last answer."""
        mover = sight.asked[0] if sight.asked else 0
        since = await self.matches.version_seen_by(sight.id, mover)
        news = await self.matches.public_news(sight.id, since)
        return sight.words.recap(news, sight.names), list(news)

    async def silence(self, channel_id: int, message_id: int) -> None:
        try:
            await self.courier.silence(channel_id, message_id)
        except discord.HTTPException as error:
            log.info("an old table keeps its buttons: %s %s", error.status, error.code)

    async def send_about_match(self, note: Note) -> None:
        """Calls, reminders, offers, results: each a message of its own."""
        sight = await self.matches.see(note.subject, None)
        seat = note.body.get("seat", 0)
        pictures: list[Drawn] = []
        if note.kind == "result":
            post = table.result(sight)
            pictures = [await self.pictures.result(sight)]
        elif sight.is_over or (note.kind != "draw_offer" and seat not in sight.asked):
            return
        elif note.kind == "reminder":
            if not await self.pings(sight, [seat]):
                return
            post = table.reminder(sight, seat, note.body["nearly"])
        elif note.kind == "call":
            post = table.call(sight, seat, await self.pings(sight, [seat]))
        else:
            others = [number for number in range(len(sight.seats)) if number != seat]
            make = table.time_up if note.kind == "time_up" else table.draw_offer
            post = make(sight, seat, await self.pings(sight, others))
        await self.courier.post(sight.channel_id, post, nonce(note), pictures)

    async def pings(self, sight: Sight, seats: Sequence[int]) -> list[int]:
        """Those of them who want to be pinged."""
        users = [sight.seats[seat].user_id for seat in seats]

        async def work(db: Connection) -> list[int]:
            return [user for user in users if (await people.person(db, user)).pings]

        return await self.database.read(work)


def by_subject(notes: Sequence[Note]) -> list[list[Note]]:
    """Notes on one match keep their order; matches do not wait for one another."""
    kept: dict[tuple[bool, int], list[Note]] = {}
    for note in notes:
        kept.setdefault((note.kind.startswith("challenge"), note.subject), []).append(note)
    return list(kept.values())


def nonce(note: Note) -> str:
    """The same at every try, so that Discord posts it once."""
    return f"omen-{note.id}"


def title_of(ruleset: str, options: dict[str, object]) -> str:
    match = engine.new(ruleset, options=options)
    return match.rules.words.title(match.public())
