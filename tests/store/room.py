"""A room for stories about matches: a real database, a clock on the wall, two people."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from bot import engine
from bot.matches.beginning import Game, Invited, Opening, Place, begin, origin_of
from bot.matches.errors import Refused
from bot.matches.lobby import Lobby
from bot.matches.matches import Matches
from bot.matches.placing import Places
from bot.matches.queue import NoticeQueue
from bot.store import matches
from bot.store.database import Database
from bot.store.rows import Seat

GUILD, PLACE = 1, 10
ANA, BEN, CLEO, DAN = 101, 202, 303, 404  # Ana's account is the oldest: she is the elder
NAMES = {ANA: "Ana", BEN: "Ben", CLEO: "Cleo", DAN: "Dan"}


def a_match(channel_id, clocks=matches.NO_CLOCKS):
    """A match of Ana and Ben as a row that nobody looks into."""
    return matches.NewMatch(
        guild_id=GUILD,
        channel_id=channel_id,
        ruleset="omen",
        options={},
        pace="daily",
        state="{}",
        seats=[Seat(ANA, "Ana"), Seat(BEN, "Ben")],
        began_at=0,
        clocks=clocks,
    )


class Room:
    """What people do here, one sentence each. Time stands still until somebody moves it."""

    def __init__(self, database: Database, seed: int = 7) -> None:
        self.database = database
        self.at = 1_000_000
        self.seed = seed
        self.matches = Matches(database, lambda: self.at)
        self.lobby = Lobby(database, lambda: self.at, lambda: self.seed)
        self.queue = NoticeQueue(database, lambda: self.at)
        self.places = Places(database, lambda: self.at)
        self.presses = count(1)
        self.match = 0

    # Before a match

    def origin(self):
        """What something comes of that is asked for once."""
        return origin_of("interaction", next(self.presses))

    async def accepts(self, challenge, who, place=PLACE, **how):
        return await self.lobby.accept(challenge.id, who, Place(GUILD, place, **how))

    async def challenge(self, who=ANA, whom=BEN, *, place=PLACE, pace="daily", game=1):
        people, options = (invited(who), [invited(whom)]), {"games": [game]}
        return await self.lobby.challenge(
            Place(GUILD, place), *people, "omen", options, pace, self.origin()
        )

    async def begin(self, *, place=PLACE, pace="daily"):
        """Ana challenges Ben, who accepts; the match is the room's from now on."""
        challenge = await self.challenge(place=place, pace=pace)
        self.match = await self.accepts(challenge, BEN, place)
        return self.match

    async def gather(self, *who, place=PLACE, pace="daily", guild=GUILD, ruleset="lanterns"):
        """A match of several, people by their ids and computers by their level."""
        seats = [
            Seat(-1 - number, f"{each.title()} (computer)", each)
            if isinstance(each, str)
            else Seat(each, NAMES[each])
            for number, each in enumerate(who)
        ]
        game = Game(ruleset, {}, pace)
        opening = Opening(Place(guild, place), self.origin(), seats, game, elder=0)
        self.match = await self.database.transact(begin, opening, lambda: self.seed, self.at)
        return self.match

    # In a match

    async def log(self, user_id, match_id=None):
        """All lines of the log, as that person may know them."""
        book = await self.matches.book(match_id or self.match, user_id)
        return [entry.text for chapter in book.chapters for entry in chapter.entries]

    async def see(self, who=None):
        return await self.matches.see(self.match, who)

    async def ask(self, who):
        return (await self.see(who)).private.ask

    async def answer(self, who, *picks, version=None, press=None, repeat=False):
        if version is None:
            version = (await self.see(who)).version
        press = press or next(self.presses)
        return await self.matches.answer(self.match, who, version, picks, press, repeat=repeat)

    async def does(self, verb, who, press=None):
        """undo, concede, draw, claim or extend."""
        act = getattr(self.matches, verb)
        return await act(self.match, who, press or next(self.presses))

    async def picks(self, who, verb):
        """The number of the first option of the open question with that verb."""
        options = (await self.ask(who)).options
        return next(slot for slot, option in enumerate(options) if option.verb == verb)

    async def chooses(self, who, verb, **how):
        return await self.answer(who, await self.picks(who, verb), **how)

    async def sets_up(self):
        """Both have chosen their Envoys; Ana begins with her Wealth Step."""
        await self.answer(ANA, 0)
        return await self.answer(BEN, 0)

    # What is kept

    async def rows(self, sql, *values):
        def work(db):
            return [tuple(row) for row in db.execute(sql, values)]

        return await self.database.read(work)

    async def state(self):
        return (await self.rows("SELECT state FROM matches WHERE id = ?", self.match))[0][0]

    async def running(self):
        """Who is on the clock, and until when."""
        return {clock.seat: clock.due_at for clock in (await self.see()).clocks.running}

    async def paused(self):
        """Whose clock stands still, and in which stage."""
        return {(pause.seat, pause.stage) for pause in (await self.see()).clocks.paused}

    async def keep_clocks(self, running):
        """Have these clocks run, whatever was before."""

        def work(db):
            row = matches.get(db, self.match)
            matches.save(db, replace(row, clocks=running), row)

        await self.database.transact(work)

    async def elder(self):
        return engine.from_json(await self.state()).state.elder

    async def notes(self):
        """What is to be told, oldest first; and then the box is empty."""
        rows = await self.rows("SELECT kind, subject FROM outbox ORDER BY id")
        await self.database.transact(lambda db: db.execute("DELETE FROM outbox"))
        return rows


def invited(who, *, is_bot=False):
    return Invited(who, NAMES.get(who, f"User {who}"), is_bot)


async def refused(coming):
    """The sentence with which something is refused."""
    with pytest.raises(Refused) as refusal:
        await coming
    return refusal.value.sentence
