"""Before and after a match: challenge, accept, decline, cancel, rematch."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aiosqlite import Connection

from bot import engine
from bot.store import challenges, matches, outbox, people
from bot.store.database import Database
from bot.store.notices import InvitationClosedNotice, InvitationNotice, TableNotice
from bot.store.rows import Blocked, Challenge, Clocks, Seat, Server, people_among

from . import abandoned, blocks, clocks, limits, turns
from .errors import Refused
from .loading import find
from .names import escape
from .view import escaped_names

EXPIRY = 24 * clocks.HOUR
OPEN_AT_MOST = 3
NO_CHALLENGE = "There is no such challenge any more."


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody on Discord, as far as a match must know them."""

    user_id: int
    name: str
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is played: a server, and a channel or a thread of a channel in it.

    `beside`: not there, but in a thread beside it that is still to be opened.
    """

    guild_id: int
    channel_id: int
    parent_id: int | None = None
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """What is played, and how fast."""

    ruleset: str
    options: Mapping[str, Any]
    pace: str

    def refuse_impossible(self, seats: int) -> None:
        try:
            engine.check(self.ruleset, seats, self.options)
        except engine.BadOptions as error:
            raise Refused(f"This match cannot be set up: {error}.") from error


@dataclass(frozen=True, slots=True)
class Invitation:
    """A challenge that is to be made: where, by whom, to whom, to what, and what it comes of.

    `again` after a match: where it was played another one may be, and asking once is enough.
    """

    place: Place
    challenger: Invited
    opponent: Invited
    ruleset: str
    options: Mapping[str, Any]
    pace: str | None
    origin: str
    swapped: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class Opening:
    """A match that is to begin: where, by whom, to what, and what it comes of."""

    place: Place
    origin: str
    seats: Sequence[Seat]
    game: Game
    elder: int


def origin_of(kind: str, number: int) -> str:
    """What a match or a challenge comes of, in one word: it begins once, however often asked for.

    The kinds are kept in the database: `challenge`, `match` (played again), `interaction`.
    """
    return f"{kind}:{number}"


def secret_seed() -> int:
    return secrets.randbits(256)


async def begin(db: Connection, opening: Opening, seed: Callable[[], int], at: int) -> int:
    """A new match, with its first question open, or the one that has begun already; its id.

    Beside a busy channel it begins without a place and without a clock, until its thread is open:
    so nobody opens a thread for a match that then does not begin.
    """
    begun = await matches.of_origin(db, opening.origin)
    if begun is not None:
        return begun
    place, seats, game = opening.place, opening.seats, opening.game
    if not place.beside:
        await abandoned.clear_channel(db, place.channel_id, at)
    match = engine.new(game.ruleset, len(seats), seed(), options=game.options, elder=opening.elder)
    asked = people_among(seats, match.asks)
    new = matches.NewMatch(
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        origin=opening.origin,
        placeless_since=at if place.beside else None,
        ruleset=game.ruleset,
        options=game.options,
        pace=game.pace,
        state=match.to_json(),
        seats=seats,
        began_at=at,
        clocks=Clocks() if place.beside else clocks.started(asked, game.pace, at),
    )
    match_id = await matches.add(db, new)
    await turns.begin(db, match_id, match)
    if not place.beside:
        await outbox.add(db, at, TableNotice(match_id, fresh=True))
    return match_id


def refuse_channel(server: Server, place: Place) -> None:
    """A server may name the channels in which, and in whose threads, matches are played."""
    if server.channels and not {place.channel_id, place.parent_id} & set(server.channels):
        where = ", ".join(f"<#{channel}>" for channel in server.channels)
        raise Refused(f"In this server matches are played in {where}.")


class Lobby:
    """Invitations to a match. Each act is one transaction."""

    def __init__(
        self,
        database: Database,
        now: clocks.Now = clocks.now,
        seed: Callable[[], int] = secret_seed,
    ) -> None:
        self._database = database
        self._now = now
        self.seed = seed

    async def challenge(
        self,
        place: Place,
        challenger: Invited,
        opponent: Invited,
        ruleset: str,
        options: Mapping[str, Any],
        pace: str | None,
        origin: str,
    ) -> Challenge:
        """Invite somebody; the invitation is posted in the channel and holds for 24 hours."""
        asked = Invitation(place, challenger, opponent, ruleset, options, pace, origin)
        return await self._database.transact(invite, asked, self._now())

    async def rematch(self, match_id: int, user_id: int, place: Place) -> Challenge:
        """Challenge the same opponent to the same game, with seats swapped."""
        return await self._database.transact(ask_again, match_id, user_id, place, self._now())

    async def accept(self, challenge_id: int, user_id: int, place: Place) -> int:
        """The invited player accepts: the match begins there, once. Returns its id."""
        return await self._database.transact(
            accept, challenge_id, user_id, place, self.seed, self._now()
        )

    async def decline(self, challenge_id: int, user_id: int) -> Challenge:
        return await self._database.transact(
            shut, challenge_id, user_id, "decline", "declined", self._now()
        )

    async def cancel(self, challenge_id: int, user_id: int) -> Challenge:
        return await self._database.transact(
            shut, challenge_id, user_id, "cancel", "cancelled", self._now()
        )

    async def must_be_of(self, challenge_id: int, guild_id: int | None) -> None:
        """Refuse another server's challenge as one that is not there."""
        if (await self.get(challenge_id)).guild_id != guild_id:
            raise Refused(NO_CHALLENGE)

    async def get(self, challenge_id: int) -> Challenge:
        return await self._database.read(find_challenge, challenge_id)

    async def to_answer(self, user_id: int, guild_id: int, challenger_id: int | None) -> Challenge:
        """The challenge that somebody means who types an answer, perhaps with the challenger."""
        return await self._database.read(only_one_to, user_id, guild_id, challenger_id, self._now())

    async def block(self, user_id: int, person: Invited) -> int:
        """Take no challenges from a person from now on; how many of theirs were open?"""
        return await self._database.transact(blocks.block, user_id, person, self._now())

    async def unblock(self, user_id: int, blocked_id: int) -> None:
        await self._database.transact(blocks.unblock, user_id, blocked_id)

    async def blocked(self, user_id: int) -> list[Blocked]:
        """All whom somebody takes no challenges from."""
        return await self._database.read(blocks.of_person, user_id)


async def invite(db: Connection, asked: Invitation, at: int) -> Challenge:
    """Keep a challenge and have it posted, if it can be."""
    challenger, opponent = asked.challenger, asked.opponent
    server = await people.server(db, asked.place.guild_id)
    made = await challenges.of_origin(db, asked.origin)
    if asked.again:
        refuse_played(made)
        await refuse_a_second(db, asked.place.channel_id, challenger, opponent, at)
    elif made is not None:
        return made
    else:
        refuse_channel(server, asked.place)
    await refuse_impossible(db, challenger, opponent, at)
    await limits.refuse_too_many(db, asked.place.guild_id, challenger, opponent, at)
    pace = asked.pace or server.pace
    Game(asked.ruleset, asked.options, pace).refuse_impossible(seats=2)
    challenge_id = await challenges.add(
        db,
        guild_id=asked.place.guild_id,
        channel_id=asked.place.channel_id,
        challenger_id=challenger.user_id,
        challenger=challenger.name,
        opponent_id=opponent.user_id,
        opponent=opponent.name,
        ruleset=asked.ruleset,
        options=dict(asked.options),
        pace=pace,
        swapped=int(asked.swapped),
        expires_at=at + EXPIRY,
        origin=asked.origin,
        made_at=at,
    )
    await outbox.add(db, at, InvitationNotice(challenge_id))
    return await find_challenge(db, challenge_id)


def refuse_played(made: Challenge | None) -> None:
    """A match is played again once. If nobody accepted, it may be asked for anew."""
    if made is not None and made.status == "accepted":
        raise Refused("This match has had its rematch: `/omen challenge` begins another one.")


async def refuse_a_second(
    db: Connection, channel_id: int, asking: Invited, asked: Invited, at: int
) -> None:
    """One open invitation between two people is enough for a rematch."""
    if await challenges.is_open(db, channel_id, asking.user_id, asked.user_id, at):
        raise Refused(f"You have asked {escape(asked.name)} already.")
    if await challenges.is_open(db, channel_id, asked.user_id, asking.user_id, at):
        raise Refused(f"{escape(asked.name)} has asked you already: accept there.")


async def refuse_impossible(
    db: Connection, challenger: Invited, opponent: Invited, at: int
) -> None:
    if opponent.user_id < 1:
        raise Refused("Your opponent has been removed: `/omen challenge` begins another match.")
    if opponent.user_id == challenger.user_id:
        raise Refused("You cannot challenge yourself.")
    if opponent.is_bot:
        raise Refused(
            f"{escape(opponent.name)} is a bot. Challenge a person, or play `/omen solo`."
        )
    await blocks.refuse_blocked(db, challenger, opponent)
    if await challenges.count_open(db, challenger.user_id, at) >= OPEN_AT_MOST:
        raise Refused(
            f"You have {OPEN_AT_MOST} open challenges. Cancel one, or wait until one is answered."
        )


async def ask_again(
    db: Connection, match_id: int, user_id: int, place: Place, at: int
) -> Challenge:
    """A challenge like the match that is over, with seats swapped."""
    row = await find(db, match_id)
    seat = row.seat_of(user_id)
    if seat is None:
        raise Refused(f"This match was played by {' and '.join(escaped_names(row.seats))}.")
    if row.status != "over":
        raise Refused("This match is not over yet.")
    await refuse_elsewhere(db, row.channel_id, place)
    mine, theirs = row.seats[seat], row.seats[1 - seat]
    asked = Invitation(
        place,
        Invited(mine.user_id, mine.name),
        Invited(theirs.user_id, theirs.name),
        row.ruleset,
        row.options,
        row.pace,
        origin_of("match", match_id),
        swapped=seat == 0,
        again=True,
    )
    return await invite(db, asked, at)


async def refuse_elsewhere(db: Connection, channel_id: int, place: Place) -> None:
    """Where it was played or asked for a match may be played; elsewhere only where all are."""
    if place.channel_id != channel_id:
        refuse_channel(await people.server(db, place.guild_id), place)


async def accept(
    db: Connection,
    challenge_id: int,
    user_id: int,
    place: Place,
    seed: Callable[[], int],
    at: int,
) -> int:
    """Close a challenge and begin its match in a place; returns the match's id.

    Whoever accepts twice is where they are after accepting once.
    """
    origin = origin_of("challenge", challenge_id)
    challenge = await find_challenge(db, challenge_id)
    begun = await matches.of_origin(db, origin)
    if begun is not None and user_id == challenge.opponent_id:
        return begun
    await open_to(db, challenge_id, user_id, "accept", at)
    await refuse_elsewhere(db, challenge.channel_id, place)
    await challenges.close(db, challenge_id, "accepted")
    await outbox.add(db, at, InvitationClosedNotice(challenge_id))
    seats = challenge.seats
    # R02: the elder is the player whose account is older, and Discord's ids grow with time.
    elder = min(range(len(seats)), key=lambda number: seats[number].user_id)
    game = Game(challenge.ruleset, challenge.options, challenge.pace)
    return await begin(db, Opening(place, origin, seats, game, elder), seed, at)


async def shut(
    db: Connection, challenge_id: int, user_id: int, verb: str, status: str, at: int
) -> Challenge:
    """Close a challenge of which no match comes."""
    await open_to(db, challenge_id, user_id, verb, at)
    await challenges.close(db, challenge_id, status)
    await outbox.add(db, at, InvitationClosedNotice(challenge_id))
    return await find_challenge(db, challenge_id)


async def open_to(db: Connection, challenge_id: int, user_id: int, verb: str, at: int) -> Challenge:
    """The challenge, if it is open and this person may do that with it."""
    challenge = await find_challenge(db, challenge_id)
    if challenge.status != "open":
        raise Refused(f"This challenge has been {challenge.status}.")
    if challenge.expires_at <= at:
        raise Refused("This challenge has expired.")
    may = challenge.challenger_id if verb == "cancel" else challenge.opponent_id
    if user_id != may:
        who = challenge.challenger if verb == "cancel" else challenge.opponent
        raise Refused(f"Only {escape(who)} can {verb} this challenge.")
    return challenge


async def only_one_to(
    db: Connection, user_id: int, guild_id: int, challenger_id: int | None, at: int
) -> Challenge:
    """The open challenge to somebody, if it is clear which: of one challenger, the latest."""
    found = await challenges.waiting_for(db, user_id, guild_id, at)
    if not found:
        raise Refused("No challenge to you is open in this server.")
    if challenger_id is not None:
        found = [each for each in found if each.challenger_id == challenger_id]
    if not found:
        raise Refused("They have no open challenge to you in this server.")
    if len({each.challenger_id for each in found}) > 1:
        names = " and ".join(dict.fromkeys(escape(each.challenger) for each in found))
        raise Refused(f"{names} have challenged you. Say whose you mean, with `from`.")
    return found[0]


async def find_challenge(db: Connection, challenge_id: int) -> Challenge:
    challenge = await challenges.get(db, challenge_id)
    if challenge is None:
        raise Refused(NO_CHALLENGE)
    return challenge


async def expire(db: Connection, at: int) -> None:
    """Close the challenges that nobody answered in time."""
    for challenge_id in await challenges.expired(db, at):
        await challenges.close(db, challenge_id, "expired")
        await outbox.add(db, at, InvitationClosedNotice(challenge_id))
