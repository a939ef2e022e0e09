"""A whole house for a test: the local Discord, the real bot in it, and its people."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from sqlite3 import Connection
from typing import Any

from bot.client import OmenBot
from bot.engine import DEFAULT, from_json
from bot.matches import turns
from bot.matches.beginning import Game, Opening, Place, begin, computer_name, origin_of
from bot.players.pool import Pool
from bot.process import finish
from bot.render import PICTURES
from bot.store import matches, outbox
from bot.store.database import Database
from bot.store.notices import TableNotice
from bot.store.rows import Clocks, Seat
from local_discord.feed import PATIENCE, Change, MessageChange
from local_discord.model import COMMAND, Channel, Emoji
from local_discord.people import Act, Person
from local_discord.server import LocalDiscord
from local_discord.shown import ShownMessage
from local_discord.stage import connected
from tests.cogs.canary import Canary, command_of

LOOKS = "0ff1ce"
"""In place of the hash of a drawing."""


class House:
    """What a test has before it."""

    def __init__(self, here: LocalDiscord, path: Path) -> None:
        self.here = here
        self.path = path
        self.seed = 6  # of the match before the first
        self.game = DEFAULT  # whose commands are typed
        self.ana = here.person("ana")
        self.ben = here.person("ben")
        self.cleo = here.person("cleo")
        self.dan = here.person("dan")
        self.olga = here.person("olga")  # who owns the server
        self.place, self.other_place = list(here.world.state.channels.values())
        self.canary = Canary(here, path)
        self.bot: OmenBot
        self._edits: Counter[int] = Counter()
        self.edited: list[tuple[int, int]] = []  # when, and which message
        here.feed.listen(self._count)

    def hang_signs(self) -> None:
        """The application has an emoji for every sign, as after a sync; whatever it looks like."""
        world = self.here.world
        for sign in [sign for each in PICTURES.values() for sign in each.signs()]:
            made = Emoji(world.new_id(), f"{sign}_{LOOKS}")
            world.state.emojis[made.id], world.files[made.id] = made, b""

    def now(self) -> int:
        return int(self.here.clock.now().timestamp() * 1000)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[OmenBot]:
        """The bot at work; leaving the block stops it, entering another one is a restart."""
        database = await Database.open(self.path)
        try:
            pool = Pool(players="tests.kit.thinkers:SEARCHERS")
            self.bot = OmenBot(database, self.now, self._next_seed, pool, guild_ready_timeout=0.05)
            self.bot.opponent.luck = self.bot.responder.hints.luck = lambda: self.seed
            self.bot.responder.solo.elder = lambda seats: 0
            self.bot.responder.lobby.elder = lambda seats: 0
            self.bot.pool.patience = PATIENCE
            async with connected(self.here, self.bot):
                await self.bot.sync()
                yield self.bot
                await finish(PATIENCE)
        finally:
            await database.close()

    def _next_seed(self) -> int:
        """Every match has its own, so that no match tells another's."""
        self.seed += 1
        return self.seed

    async def quiet(self) -> None:
        """Until the computer has done all that is due, and everything has been sent."""
        async with asyncio.timeout(PATIENCE):
            await self.bot.opponent.rest()
            waiting, busy = self.bot.responder.refresh.waiting, self.bot.opponent.tasks
            shown = [task for who, task in waiting.items() if who.match_id not in busy]
            await asyncio.gather(*shown, return_exceptions=True)
            await self.bot.responder.live.rest()
            self.bot.delivery.wake()
            await self.bot.delivery.idle.wait()

    async def later(self, **time: float) -> None:
        """Let time pass, and whatever it brings."""
        self.here.clock.advance(**time)
        await self.quiet()

    async def heard(self, event: str, change: Callable[[], object]) -> None:
        """The bot has heard of a change of the world, and done what there was to do about it."""
        heard = asyncio.create_task(self.bot.wait_for(event))
        await asyncio.sleep(0)
        change()
        async with asyncio.timeout(PATIENCE):
            await heard
        await finish(PATIENCE)
        await self.quiet()

    # Acting, and waiting for what comes of it

    def _count(self, change: Change) -> None:
        if isinstance(change, MessageChange) and change.step == "update":
            self._edits[change.message.id] += 1
            self.edited.append((self.now(), change.message.id))

    async def done(self, act: Act, before: int = 0) -> Act:
        """Until the answer stands: a message that was pressed is only edited some time later."""

        def answered() -> bool:
            number = act.interaction.original_id
            return act.failed is not None or (number is not None and self._edits[number] > before)

        await self.here.feed.until(answered, what=f"an answer to {act.interaction!r}")
        return act

    async def settled(self, acts: Iterable[Act]) -> None:
        """Until the bot has done all it will do about these."""
        for act in acts:
            await act.answered()
        await finish(PATIENCE)

    async def slash(
        self, person: Person, command: str, /, place: Channel | None = None, **options: Any
    ) -> Act:
        act = person.slash(place or self.place, command, **options)
        return await self.done(act)

    async def click(self, person: Person, seen: ShownMessage, label: str) -> Act:
        return await self.done(person.click(seen, label), self._edits[seen.id] * seen.ephemeral)

    async def select(
        self, person: Person, seen: ShownMessage, name: str | None, *values: Any
    ) -> Act:
        before = self._edits[seen.id] * seen.ephemeral
        return await self.done(person.select(seen, name, *values), before)

    # A match, to begin with

    async def solo(self, **options: Any) -> ShownMessage:
        """Ana plays against the computer; her panel."""
        await self.slash(self.ana, f"{self.game} solo", **options)
        await finish(PATIENCE)
        await self.quiet()
        return self.panel(self.ana)

    async def challenge(self, place: Channel | None = None, **options: Any) -> ShownMessage:
        """Ana challenges Ben; the invitation as Ben sees it."""
        place = place or self.place
        options = {"opponent": self.ben} | options
        await self.slash(self.ana, f"{self.game} challenge", place, **options)
        await self.quiet()
        return self.last(place)

    async def match(self, place: Channel | None = None, **options: Any) -> ShownMessage:
        """Ben has accepted; his panel."""
        invitation = await self.challenge(place, **options)
        panel = (await self.click(self.ben, invitation, "Accept")).said
        await self.quiet()
        return panel

    async def plant(
        self,
        state: str,
        seat: int,
        *,
        pace: str = "none",
        level: str | None = None,
        clocks: Clocks = matches.NO_CLOCKS,
        people: Sequence[Person] = (),
    ) -> tuple[int, Person]:
        """A match of Ana, Ben and as many as play, or of others, that stands at this position; and
        who sits in that seat.

        With a level the computer sits in Ben's place.
        """
        match = from_json(state)
        people = people or (self.ana, self.ben, self.cleo, self.dan)[: match.seats]
        seats = [Seat(person.id, person.user.display or person.user.name) for person in people]
        if level:
            seats[1] = Seat(-2, computer_name(level), level)

        def work(db: Connection) -> int:
            new = matches.NewMatch(
                guild_id=self.place.guild_id,
                channel_id=self.place.id,
                ruleset=match.rules.key,
                options={},
                pace=pace,
                state=state,
                seats=seats,
                began_at=self.now(),
                clocks=clocks,
            )
            match_id = matches.add(db, new)
            turns.begin(db, match_id, match)
            outbox.add(db, self.now(), TableNotice(match_id, fresh=True))
            return match_id

        match_id = await self.bot.database.transact(work)
        if level:
            self.bot.opponent.nudge(match_id)
        await self.quiet()
        return match_id, people[seat]

    async def gather(
        self, *who: Person | str, pace: str = "daily", place: Channel | None = None
    ) -> int:
        """A match of the toy, of people and of computers by their level, in this order."""
        place = place or self.place
        seats = [
            Seat(-1 - number, computer_name(each), each)
            if isinstance(each, str)
            else Seat(each.id, each.user.display or each.user.name)
            for number, each in enumerate(who)
        ]
        opening = Opening(
            Place(place.guild_id, place.id),
            origin_of("interaction", self.now() * 10 + self.seed),
            seats,
            Game("lanterns", {}, pace),
            elder=0,
        )
        match_id: int = await self.bot.database.transact(
            begin, opening, self._next_seed, self.now()
        )
        self.bot.opponent.nudge(match_id)
        await self.quiet()
        return match_id

    async def put_away(self, match_id: int) -> None:
        """Make room for the next match."""
        await self.write("UPDATE matches SET status = 'held' WHERE id = ?", match_id)

    # Looking

    def public(self, place: Channel | None = None) -> list[ShownMessage]:
        """All that everybody sees of a channel, oldest first."""
        return [s for s in self.olga.sees(place or self.place) if not s.ephemeral]

    def last(self, place: Channel | None = None) -> ShownMessage:
        return self.public(place)[-1]

    def now_of(self, seen: ShownMessage) -> ShownMessage:
        """A message seen earlier, as everybody sees it now."""
        [now] = [each for each in self.public() if each.id == seen.id]
        return now

    def tables(self, place: Channel | None = None) -> list[ShownMessage]:
        """The messages that show, or showed, a board."""
        return [seen for seen in self.public(place) if is_table(seen)]

    def table(self, place: Channel | None = None) -> ShownMessage:
        return self.tables(place)[-1]

    def notified(self, seen: ShownMessage) -> list[int]:
        """Whom a message called when it was sent."""
        return self.here.world.state.messages[seen.id].notified

    def panel(self, person: Person) -> ShownMessage:
        """What somebody has before them alone."""
        return [seen for seen in person.sees(self.place) if seen.ephemeral][-1]

    async def forget_panels(self) -> None:
        """As after a restart: which panel is the newest is in memory alone."""
        await finish(PATIENCE)
        await self.bot.responder.live.rest()
        self.bot.responder.live.live.clear()
        self.bot.responder.live.shown.clear()

    def typed_commands(self) -> set[str]:
        """The slash commands that were used so far."""
        interactions = self.here.world.state.interactions.values()
        return {command_of(each) for each in interactions if each.kind == COMMAND}

    @contextmanager
    def file(self) -> Iterator[sqlite3.Connection]:
        """The database, read past the bot, or changed while the bot is not at work."""
        db = sqlite3.connect(self.path, isolation_level=None)
        db.row_factory = sqlite3.Row
        try:
            yield db
        finally:
            db.close()

    async def write(self, statement: str, *values: Any) -> None:
        """Change the database past the bot, at work or not.

        In a thread: a transaction of the bot's, open at this moment, can only end if its loop goes
        on. Waiting for that in the loop itself would end with "database is locked".
        """

        def write() -> None:
            with self.file() as db:
                db.execute(statement, values)

        await asyncio.to_thread(write)

    def rows(self, query: str, *values: Any) -> list[dict[str, Any]]:
        with self.file() as db:
            return [dict(row) for row in db.execute(query, values)]

    def clocks(self, match_id: int = 1) -> list[dict[str, Any]]:
        """Who is on the clock."""
        [row] = self.rows("SELECT clocks FROM matches WHERE id = ?", match_id)
        found: list[dict[str, Any]] = json.loads(row["clocks"])
        return found

    def version(self, match_id: int = 1) -> int:
        return int(self.rows("SELECT version FROM matches WHERE id = ?", match_id)[0]["version"])


def is_table(seen: ShownMessage) -> bool:
    return any(file["filename"] == "board.png" for file in seen.files)


async def said(
    house: House, person: Person, command: str, /, place: Any = None, **options: Any
) -> str:
    """What a person is told after a slash command."""
    return (await house.slash(person, command, place, **options)).said.content
