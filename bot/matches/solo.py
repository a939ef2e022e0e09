"""Matches against the computer: how they begin. `bot/computer.py` plays them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from aiosqlite import Connection

from bot.matches import abandoned, clocks
from bot.matches.actions import find
from bot.matches.lobby import Game, Invited, begin, refuse_channel, secret_seed
from bot.matches.view import Refused
from bot.players import LEVELS
from bot.store import matches, people, solo
from bot.store.database import Database
from bot.store.rows import Record, Seat

AT_MOST = 3
PACE = "none"
"""Nobody waits for a person who plays alone, and the computer is never late."""


class TooMany(Refused):
    """Somebody plays as many matches against the computer as they may."""

    def __init__(self) -> None:
        super().__init__(
            f"You play {AT_MOST} matches against the computer. End one first: `/omen matches`."
        )


class Solo:
    """Beginning a match with the computer, for the first time or once more."""

    def __init__(
        self,
        database: Database,
        now: clocks.Clock = clocks.now,
        seed: Callable[[], int] = secret_seed,
        begun: Callable[[int], None] = lambda match_id: None,
    ) -> None:
        self.database = database
        self.now = now
        self.seed = seed
        self.begun = begun
        self.elder: Callable[[int], int] = secrets.randbelow

    async def check(
        self, guild_id: int, channel_id: int, user_id: int, ruleset: str, options: Mapping[str, Any]
    ) -> None:
        """Refuse early, before a thread is opened for nothing."""

        async def work(db: Connection) -> None:
            refuse_channel(await people.server(db, guild_id), channel_id)
            await refuse_too_many(db, user_id, self.now())

        await self.database.read(work)
        Game(ruleset, options, PACE).refuse_impossible()

    async def begin(
        self,
        where: tuple[int, int],
        person: Invited,
        level: str,
        ruleset: str,
        options: Mapping[str, Any],
        *,
        first: bool = True,
    ) -> int:
        """Begin a match in that server and channel; `first` is whether the person sits first."""
        if level not in LEVELS:
            raise Refused(f"There is no such level. There are: {', '.join(LEVELS)}.")
        seats = seats_for(person, level, first=first)
        elder = self.elder(len(seats))

        async def work(db: Connection) -> int:
            game, at = Game(ruleset, options, PACE), self.now()
            match_id = await begin(db, where, seats, game, self.seed(), elder, at)
            await make_room(db, person.user_id, at)
            return match_id

        match_id = await self.database.transact(work)
        self.begun(match_id)
        return match_id

    async def finished(self, match_id: int, user_id: int) -> Record:
        """The match that is to be played once more, if it may be."""

        async def work(db: Connection) -> Record:
            record = await find(db, match_id)
            if record.seat_of(user_id) is None:
                raise Refused(f"This match was played by {' and '.join(record.names)}.")
            if record.status != "over":
                raise Refused("This match is not over yet.")
            there, at = await matches.live_in(db, record.channel_id), self.now()
            mine = there and there.computer is not None and there.seat_of(user_id) is not None
            if there and mine and not await abandoned.is_abandoned(db, there, at):
                raise Refused("You play against the computer there already: press *Play*.")
            await refuse_too_many(db, user_id, at)
            return record

        return await self.database.read(work)

    async def again(self, record: Record, user_id: int, channel_id: int) -> int:
        """The same once more, with seats swapped."""
        seat = record.seat_of(user_id)
        assert seat is not None
        assert record.computer is not None
        level = record.seats[record.computer].level
        assert level is not None
        person = Invited(user_id, record.seats[seat].name)
        where = (record.guild_id, channel_id)
        return await self.begin(
            where, person, level, record.ruleset, record.options, first=seat != 0
        )


def computer_name(level: str) -> str:
    return f"{level.title()} (computer)"


def seats_for(person: Invited, level: str, *, first: bool) -> Sequence[Seat]:
    """Who sits where. The computer's id is below 0: nobody on Discord has such a one."""
    number = 1 if first else 0
    seats = [Seat(-1 - number, computer_name(level), level)]
    seats.insert(1 - number, Seat(person.user_id, person.name))
    return seats


async def refuse_too_many(db: Connection, user_id: int, at: int) -> None:
    """Refuse one more, unless one that was left long ago will make room for it."""
    if await solo.count_live(db, user_id) < AT_MOST:
        return
    if await abandoned.oldest(db, user_id, at) is None:
        raise TooMany


async def make_room(db: Connection, user_id: int, at: int) -> None:
    """One more has begun: if that is too many, one that was left long ago ends."""
    if await solo.count_live(db, user_id) <= AT_MOST:
        return
    oldest = await abandoned.oldest(db, user_id, at)
    if oldest is None:
        raise TooMany
    await abandoned.end(db, oldest, at)
