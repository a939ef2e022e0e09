"""Matches against the computer: how they begin. `opponent` plays them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from aiosqlite import Connection

from bot.players import LEVELS
from bot.store import matches, people, solo
from bot.store.database import Database
from bot.store.rows import MatchRow, Seat

from . import abandoned, clocks
from .errors import Refused, TooMany
from .loading import find
from .lobby import Game, Invited, Place, begin, refuse_channel, secret_seed
from .view import escaped_names

AT_MOST = 3
PACE = "none"
"""Nobody waits for a person who plays alone, and the computer is never late."""


class Solo:
    """Beginning a match with the computer, for the first time or once more."""

    def __init__(
        self,
        database: Database,
        now: clocks.Now = clocks.now,
        seed: Callable[[], int] = secret_seed,
        begun: Callable[[int], None] = lambda match_id: None,
    ) -> None:
        self._database = database
        self._now = now
        self.seed = seed
        self.begun = begun
        self.elder: Callable[[int], int] = secrets.randbelow

    async def check(
        self, place: Place, user_id: int, ruleset: str, options: Mapping[str, Any]
    ) -> None:
        """Refuse early, before a thread is opened for nothing."""
        await self._database.read(refuse_solo, place, user_id, self._now())
        Game(ruleset, options, PACE).refuse_impossible(seats=2)

    async def begin(
        self,
        place: Place,
        person: Invited,
        level: str,
        ruleset: str,
        options: Mapping[str, Any],
        *,
        first: bool = True,
    ) -> int:
        """Begin a match in a place; `first` is whether the person sits first."""
        if level not in LEVELS:
            raise Refused(f"There is no such level. There are: {', '.join(LEVELS)}.")
        seats = seats_for(person, level, first=first)
        game, elder = Game(ruleset, options, PACE), self.elder(len(seats))
        match_id = await self._database.transact(
            begin_solo, place, person.user_id, seats, game, self.seed(), elder, self._now()
        )
        self.begun(match_id)
        return match_id

    async def finished(self, match_id: int, user_id: int) -> MatchRow:
        """The match that is to be played once more, if it may be."""
        return await self._database.read(find_finished, match_id, user_id, self._now())

    async def again(self, row: MatchRow, user_id: int, channel_id: int) -> int:
        """A match like one that is over, with seats swapped."""
        seat = row.seat_of(user_id)
        assert seat is not None
        assert row.computer is not None
        level = row.seats[row.computer].level
        assert level is not None
        person = Invited(user_id, row.seats[seat].name)
        place = Place(row.guild_id, channel_id)
        return await self.begin(place, person, level, row.ruleset, row.options, first=seat != 0)


def computer_name(level: str) -> str:
    return f"{level.title()} (computer)"


def seats_for(person: Invited, level: str, *, first: bool) -> Sequence[Seat]:
    """Who sits where. The computer's id is below 0: nobody on Discord has such a one."""
    number = 1 if first else 0
    seats = [Seat(-1 - number, computer_name(level), level)]
    seats.insert(1 - number, Seat(person.user_id, person.name))
    return seats


async def refuse_solo(db: Connection, place: Place, user_id: int, at: int) -> None:
    """Refuse a match in a channel where none are played, and one more than somebody may have."""
    refuse_channel(await people.server(db, place.guild_id), place.channel_id)
    await refuse_too_many(db, user_id, at)


async def begin_solo(
    db: Connection,
    place: Place,
    user_id: int,
    seats: Sequence[Seat],
    game: Game,
    seed: int,
    elder: int,
    at: int,
) -> int:
    match_id = await begin(db, place, seats, game, seed, elder, at)
    await make_room(db, user_id, at)
    return match_id


async def find_finished(db: Connection, match_id: int, user_id: int, at: int) -> MatchRow:
    """A match that is over, if this person may play it once more where it was played."""
    row = await find(db, match_id)
    if row.seat_of(user_id) is None:
        raise Refused(f"This match was played by {' and '.join(escaped_names(row.seats))}.")
    if row.status != "over":
        raise Refused("This match is not over yet.")
    there = await matches.live_in(db, row.channel_id)
    mine = there and there.computer is not None and there.seat_of(user_id) is not None
    if there and mine and not await abandoned.is_abandoned(db, there, at):
        raise Refused("You play against the computer there already: press *Play*.")
    await refuse_too_many(db, user_id, at)
    return row


async def refuse_too_many(db: Connection, user_id: int, at: int) -> None:
    """Refuse one more, unless one that was left long ago will make room for it."""
    if await solo.count_live(db, user_id) < AT_MOST:
        return
    if await abandoned.oldest(db, user_id, at) is None:
        raise TooMany(AT_MOST)


async def make_room(db: Connection, user_id: int, at: int) -> None:
    """One more has begun: if that is too many, one that was left long ago ends."""
    if await solo.count_live(db, user_id) <= AT_MOST:
        return
    oldest = await abandoned.oldest(db, user_id, at)
    if oldest is None:
        raise TooMany(AT_MOST)
    await abandoned.end(db, oldest, at)
