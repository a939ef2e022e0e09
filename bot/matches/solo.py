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
from .lobby import (
    Game,
    Invited,
    Opening,
    Place,
    begin,
    origin_of,
    refuse_channel,
    refuse_elsewhere,
    secret_seed,
)
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

    async def begin(
        self,
        place: Place,
        person: Invited,
        level: str,
        ruleset: str,
        options: Mapping[str, Any],
        origin: str,
    ) -> int:
        """Begin a match in a place; the person sits first."""
        if level not in LEVELS:
            raise Refused(f"There is no such level. There are: {', '.join(LEVELS)}.")
        game = Game(ruleset, options, PACE)
        game.refuse_impossible(seats=2)
        seats = seats_for(person, level, first=True)
        opening = Opening(place, origin, seats, game, self.elder(len(seats)))
        match_id = await self._database.transact(
            begin_solo, opening, person.user_id, self.seed, self._now()
        )
        self.begun(match_id)
        return match_id

    async def again(self, match_id: int, user_id: int, place: Place) -> int:
        """A match like one that is over, with seats swapped; of each comes one. Returns its id."""
        begun = await self._database.transact(
            begin_again, match_id, user_id, place, self.elder(2), self.seed, self._now()
        )
        self.begun(begun)
        return begun


def computer_name(level: str) -> str:
    return f"{level.title()} (computer)"


def seats_for(person: Invited, level: str, *, first: bool) -> Sequence[Seat]:
    """Who sits where. The computer's id is below 0: nobody on Discord has such a one."""
    number = 1 if first else 0
    seats = [Seat(-1 - number, computer_name(level), level)]
    seats.insert(1 - number, Seat(person.user_id, person.name))
    return seats


async def begin_solo(
    db: Connection, opening: Opening, user_id: int, seed: Callable[[], int], at: int
) -> int:
    """A match in a channel where they are played, unless somebody has too many."""
    if await matches.of_origin(db, opening.origin) is None:
        refuse_channel(await people.server(db, opening.place.guild_id), opening.place)
        await refuse_too_many(db, user_id, at)
    return await begin_one_more(db, opening, user_id, seed, at)


async def begin_again(
    db: Connection,
    match_id: int,
    user_id: int,
    place: Place,
    elder: int,
    seed: Callable[[], int],
    at: int,
) -> int:
    """The rematch of a match that is over; the one that has begun, if it is asked for again."""
    over = await find_finished(db, match_id, user_id)
    opening = opening_again(over, user_id, place, elder)
    begun = await matches.of_origin(db, opening.origin)
    if begun is not None:
        refuse_played(await find(db, begun))
        return begun
    await refuse_elsewhere(db, over.channel_id, place)
    await refuse_beside_own(db, place, user_id, at)
    await refuse_too_many(db, user_id, at)
    return await begin_one_more(db, opening, user_id, seed, at)


def opening_again(over: MatchRow, user_id: int, place: Place, elder: int) -> Opening:
    """The same game, with seats swapped."""
    seat = over.seat_of(user_id)
    assert seat is not None
    assert over.computer is not None
    level = over.seats[over.computer].level
    assert level is not None
    seats = seats_for(Invited(user_id, over.seats[seat].name), level, first=seat != 0)
    game = Game(over.ruleset, over.options, PACE)
    return Opening(place, origin_of("match", over.id), seats, game, elder)


async def begin_one_more(
    db: Connection, opening: Opening, user_id: int, seed: Callable[[], int], at: int
) -> int:
    match_id = await begin(db, opening, seed, at)
    await make_room(db, user_id, at)
    return match_id


async def find_finished(db: Connection, match_id: int, user_id: int) -> MatchRow:
    """A match that is over, if it was this person's."""
    row = await find(db, match_id)
    if row.seat_of(user_id) is None:
        raise Refused(f"This match was played by {' and '.join(escaped_names(row.seats))}.")
    if row.status != "over":
        raise Refused("This match is not over yet.")
    return row


def refuse_played(rematch: MatchRow) -> None:
    """A match is played again once."""
    if rematch.status == "over":
        raise Refused("This match has had its rematch: `/omen solo` begins another one.")


async def refuse_beside_own(db: Connection, place: Place, user_id: int, at: int) -> None:
    """No rematch in a thread beside a match of one's own against the computer."""
    there = await matches.live_in(db, place.channel_id)
    mine = there and there.computer is not None and there.seat_of(user_id) is not None
    if there and mine and not await abandoned.is_abandoned(db, there, at):
        raise Refused("You play against the computer there already: press *Play*.")


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
