"""Matches of one person against the computer: how they begin. `opponent` plays them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from sqlite3 import Connection
from typing import Any

from bot import engine
from bot.players import LEVELS
from bot.store import coached, matches, people, solo
from bot.store.database import Database
from bot.store.rows import MatchRow, Seat

from . import abandoned, clocks
from .beginning import (
    NO_CLOCK,
    Game,
    Invited,
    Opening,
    Place,
    begin,
    is_solo,
    moved_on,
    numbered,
    origin_of,
    refuse_channel,
    refuse_elsewhere,
    secret_seed,
)
from .errors import Refused, TooMany
from .loading import find
from .names import together
from .view import escaped_names

AT_MOST = 3


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
        levels: str | Sequence[str],
        ruleset: str,
        options: Mapping[str, Any],
        origin: str,
        seats: int | None = None,
    ) -> int:
        """Begin a match in a place; the person sits first, and the computer everywhere else.

        One level is that of all seats; of several each has its own. Unsaid, there are as few seats
        as the game is played with.
        """
        number = min(engine.rules_of(ruleset).seats) if seats is None else seats
        game = Game(ruleset, options, NO_CLOCK)
        game.refuse_impossible(number)
        taken = seats_for(person, levels_for(levels, number - 1))
        opening = Opening(place, origin, taken, game, self.elder(number))
        match_id = await self._database.transact(
            begin_solo, opening, person.user_id, self.seed, self._now()
        )
        self.begun(match_id)
        return match_id

    async def again(self, match_id: int, user_id: int, place: Place) -> int:
        """A match like one that is over, with seats moved on by one; of each comes one."""
        begun = await self._database.transact(
            begin_again, match_id, user_id, place, self.elder, self.seed, self._now()
        )
        self.begun(begun)
        return begun


def levels_for(levels: str | Sequence[str], computers: int) -> Sequence[str]:
    """The level of each computer: the same for all, or one each."""
    each = [levels] * computers if isinstance(levels, str) else levels
    if any(level not in LEVELS for level in each):
        raise Refused(f"There is no such level. There are: {', '.join(LEVELS)}.")
    if len(each) != computers:
        raise Refused(f"The computer has {computers} seats: name one level for all, or one each.")
    return each


def seats_for(person: Invited, levels: Sequence[str]) -> Sequence[Seat]:
    """Who sits where at the first match."""
    return numbered([Seat(person.user_id, person.name), *(Seat(-1, "", each) for each in levels)])


def begin_solo(
    db: Connection, opening: Opening, user_id: int, seed: Callable[[], int], at: int
) -> int:
    """A match in a channel where they are played, unless somebody has too many."""
    if matches.of_origin(db, opening.origin) is None:
        refuse_channel(people.server(db, opening.place.guild_id), opening.place)
        refuse_too_many(db, user_id, at)
    match_id = begin_one_more(db, opening, user_id, seed, at)
    coached.begin(db, user_id, opening.game.ruleset, match_id)
    return match_id


def begin_again(
    db: Connection,
    match_id: int,
    user_id: int,
    place: Place,
    elder: Callable[[int], int],
    seed: Callable[[], int],
    at: int,
) -> int:
    """The rematch of a match that is over; the one that has begun, if it is asked for again."""
    over = find_finished(db, match_id, user_id)
    opening = opening_again(over, place, elder)
    begun = matches.of_origin(db, opening.origin)
    if begun is not None:
        refuse_played(find(db, begun))
        return begun
    refuse_elsewhere(db, over.channel_id, place)
    refuse_beside_own(db, place, user_id, at)
    refuse_too_many(db, user_id, at)
    return begin_one_more(db, opening, user_id, seed, at)


def opening_again(over: MatchRow, place: Place, elder: Callable[[int], int]) -> Opening:
    """The same game against the same levels, with seats moved on by one."""
    seats = moved_on(over.seats)
    game = Game(over.ruleset, over.options, NO_CLOCK)
    return Opening(place, origin_of("match", over.id), seats, game, elder(len(seats)))


def begin_one_more(
    db: Connection, opening: Opening, user_id: int, seed: Callable[[], int], at: int
) -> int:
    match_id = begin(db, opening, seed, at)
    make_room(db, user_id, at)
    return match_id


def find_finished(db: Connection, match_id: int, user_id: int) -> MatchRow:
    """A match that is over, if it was this person's."""
    row = find(db, match_id)
    if row.seat_of(user_id) is None:
        raise Refused(f"This match was played by {together(escaped_names(row.seats))}.")
    if row.status != "over":
        raise Refused("This match is not over yet.")
    if not is_solo(row.seats):
        raise Refused("Others played this match, too: they must be asked.")
    return row


def refuse_played(rematch: MatchRow) -> None:
    """A match is played again once."""
    if rematch.status == "over":
        raise Refused(
            f"This match has had its rematch: `/{rematch.ruleset} solo` begins another one."
        )


def refuse_beside_own(db: Connection, place: Place, user_id: int, at: int) -> None:
    """No rematch in a thread beside a match of one's own against the computer."""
    there = matches.live_in(db, place.channel_id)
    mine = there and is_solo(there.seats) and there.seat_of(user_id) is not None
    if there and mine and not abandoned.is_abandoned(db, there, at):
        raise Refused("You play against the computer there already: press *Play*.")


def refuse_too_many(db: Connection, user_id: int, at: int) -> None:
    """Refuse one more, unless one that was left long ago will make room for it."""
    if solo.count_live(db, user_id) < AT_MOST:
        return
    if abandoned.oldest(db, user_id, at) is None:
        raise TooMany(AT_MOST)


def make_room(db: Connection, user_id: int, at: int) -> None:
    """One more has begun: if that is too many, one that was left long ago ends."""
    if solo.count_live(db, user_id) <= AT_MOST:
        return
    oldest = abandoned.oldest(db, user_id, at)
    if oldest is None:
        raise TooMany(AT_MOST)
    abandoned.end(db, oldest, at)
