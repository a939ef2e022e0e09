"""Before and after a match: challenge, accept, decline, cancel, rematch."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aiosqlite import Connection

from bot import engine
from bot.matches import abandoned, clocks
from bot.matches.actions import find
from bot.matches.names import escape
from bot.matches.view import Refused
from bot.store import challenges, matches, outbox, people
from bot.store.database import Database
from bot.store.rows import Challenge, Seat, Server

EXPIRY = 24 * clocks.HOUR
OPEN_AT_MOST = 3


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody on Discord, as far as a challenge must know them."""

    user_id: int
    name: str
    is_bot: bool = False


def secret_seed() -> int:
    return secrets.randbits(256)


@dataclass(frozen=True, slots=True)
class Game:
    """What is played, and how fast."""

    ruleset: str
    options: Mapping[str, Any]
    pace: str

    def refuse_impossible(self) -> None:
        try:
            engine.new(self.ruleset, seed=0, options=self.options)
        except engine.BadOptions as error:
            raise Refused(f"This match cannot be set up: {error}.") from error


async def begin(
    db: Connection,
    where: tuple[int, int],
    seats: Sequence[Seat],
    game: Game,
    seed: int,
    elder: int,
    at: int,
) -> int:
    """A new match in that server and channel, with its first question open; returns its id."""
    await abandoned.clear_channel(db, where[1], at)
    match = engine.new(game.ruleset, len(seats), seed, options=game.options, elder=elder)
    match_id = await matches.add(
        db,
        seats,
        guild_id=where[0],
        channel_id=where[1],
        ruleset=game.ruleset,
        options=dict(game.options),
        pace=game.pace,
        state=match.to_json(),
        began_at=at,
    )
    await clocks.set_clocks(db, match_id, game.pace, match.asks, at, match.stage)
    await outbox.add(db, "table", match_id, at, fresh=True)
    return match_id


def refuse_channel(server: Server, channel_id: int) -> None:
    """A server may name the channels in which matches are played."""
    if server.channels and channel_id not in server.channels:
        where = ", ".join(f"<#{channel}>" for channel in server.channels)
        raise Refused(f"In this server matches are played in {where}.")


class Challenges:
    """Invitations to a match. Each act is one transaction."""

    def __init__(
        self,
        database: Database,
        now: clocks.Clock = clocks.now,
        seed: Callable[[], int] = secret_seed,
    ) -> None:
        self.database = database
        self.now = now
        self.seed = seed

    async def challenge(
        self,
        guild_id: int,
        channel_id: int,
        challenger: Invited,
        opponent: Invited,
        ruleset: str,
        options: Mapping[str, Any],
        pace: str | None,
        *,
        swapped: bool = False,
        again: bool = False,
    ) -> Challenge:
        """Invite somebody; the invitation is posted in the channel and holds for 24 hours.

        `again` after a match: where it was played another one may be, and asking once is enough.
        """

        async def work(db: Connection) -> Challenge:
            at = self.now()
            server = await people.server(db, guild_id)
            if again:
                await self.refuse_a_second(db, channel_id, challenger, opponent, at)
            else:
                refuse_channel(server, channel_id)
            await self.refuse_impossible(db, challenger, opponent, at)
            Game(ruleset, options, "").refuse_impossible()
            challenge_id = await challenges.add(
                db,
                guild_id=guild_id,
                channel_id=channel_id,
                challenger_id=challenger.user_id,
                challenger=challenger.name,
                opponent_id=opponent.user_id,
                opponent=opponent.name,
                ruleset=ruleset,
                options=dict(options),
                pace=pace or server.pace,
                swapped=int(swapped),
                expires_at=at + EXPIRY,
            )
            await outbox.add(db, "challenge", challenge_id, at)
            return await self.find(db, challenge_id)

        return await self.database.transact(work)

    async def refuse_a_second(
        self, db: Connection, channel_id: int, asking: Invited, asked: Invited, at: int
    ) -> None:
        """One open invitation between two people is enough for a rematch."""
        if await challenges.is_open(db, channel_id, asking.user_id, asked.user_id, at):
            raise Refused(f"You have asked {escape(asked.name)} already.")
        if await challenges.is_open(db, channel_id, asked.user_id, asking.user_id, at):
            raise Refused(f"{escape(asked.name)} has asked you already: accept there.")

    async def refuse_impossible(
        self, db: Connection, challenger: Invited, opponent: Invited, at: int
    ) -> None:
        if opponent.user_id == challenger.user_id:
            raise Refused("You cannot challenge yourself.")
        if opponent.is_bot:
            raise Refused(
                f"{escape(opponent.name)} is a bot. Challenge a person, or play `/omen solo`."
            )
        if await challenges.count_open(db, challenger.user_id, at) >= OPEN_AT_MOST:
            raise Refused(
                f"You have {OPEN_AT_MOST} open challenges. "
                "Cancel one, or wait until one is answered."
            )

    async def accept(self, challenge_id: int, user_id: int, channel_id: int) -> int:
        """The invited player accepts: the match begins there. Returns its id."""

        async def work(db: Connection) -> int:
            challenge = await self.open_to(db, challenge_id, user_id, "accept")
            await challenges.close(db, challenge_id, "accepted")
            at = self.now()
            await outbox.add(db, "challenge_closed", challenge_id, at)
            return await self.begin(db, challenge, channel_id, at)

        return await self.database.transact(work)

    async def begin(self, db: Connection, challenge: Challenge, channel_id: int, at: int) -> int:
        seats = [Seat(user_id, name) for user_id, name in challenge.seats]
        # R02: the elder is the player whose account is older, and Discord's ids grow with time.
        elder = min(range(len(seats)), key=lambda number: seats[number].user_id)
        game = Game(challenge.ruleset, challenge.options, challenge.pace)
        where = (challenge.guild_id, channel_id)
        return await begin(db, where, seats, game, self.seed(), elder, at)

    async def decline(self, challenge_id: int, user_id: int) -> Challenge:
        return await self.shut(challenge_id, user_id, "decline", "declined")

    async def cancel(self, challenge_id: int, user_id: int) -> Challenge:
        return await self.shut(challenge_id, user_id, "cancel", "cancelled")

    async def shut(self, challenge_id: int, user_id: int, verb: str, status: str) -> Challenge:
        async def work(db: Connection) -> Challenge:
            await self.open_to(db, challenge_id, user_id, verb)
            await challenges.close(db, challenge_id, status)
            await outbox.add(db, "challenge_closed", challenge_id, self.now())
            return await self.find(db, challenge_id)

        return await self.database.transact(work)

    async def open_to(
        self, db: Connection, challenge_id: int, user_id: int, verb: str
    ) -> Challenge:
        """The challenge, if it is open and this person may do that with it."""
        challenge = await self.find(db, challenge_id)
        if challenge.status != "open":
            raise Refused(f"This challenge has been {challenge.status}.")
        if challenge.expires_at <= self.now():
            raise Refused("This challenge has expired.")
        may = challenge.challenger_id if verb == "cancel" else challenge.opponent_id
        if user_id != may:
            who = challenge.challenger if verb == "cancel" else challenge.opponent
            raise Refused(f"Only {escape(who)} can {verb} this challenge.")
        return challenge

    async def find(self, db: Connection, challenge_id: int) -> Challenge:
        challenge = await challenges.get(db, challenge_id)
        if challenge is None:
            raise Refused("There is no such challenge any more.")
        return challenge

    async def get(self, challenge_id: int) -> Challenge:
        return await self.database.read(lambda db: self.find(db, challenge_id))

    async def check_open(self, challenge_id: int, user_id: int) -> None:
        """Refuse early, before a thread is opened for nothing."""
        await self.database.read(lambda db: self.open_to(db, challenge_id, user_id, "accept"))

    async def is_busy(self, channel_id: int) -> bool:
        """Is a match being played in this channel? One that makes room is not."""
        at = self.now()
        return await self.database.read(lambda db: abandoned.is_busy(db, channel_id, at))

    async def rematch(self, match_id: int, user_id: int) -> Challenge:
        """Challenge the same opponent to the same game, with seats swapped."""
        record = await self.database.read(lambda db: find(db, match_id))
        seat = record.seat_of(user_id)
        if seat is None:
            raise Refused(f"This match was played by {' and '.join(record.names)}.")
        if record.status != "over":
            raise Refused("This match is not over yet.")
        mine, theirs = record.seats[seat], record.seats[1 - seat]
        return await self.challenge(
            record.guild_id,
            record.channel_id,
            Invited(mine.user_id, mine.name),
            Invited(theirs.user_id, theirs.name),
            record.ruleset,
            record.options,
            record.pace,
            swapped=seat == 0,
            again=True,
        )

    async def expire(self) -> None:
        """Close what nobody answered in time."""

        async def work(db: Connection) -> None:
            at = self.now()
            for challenge_id in await challenges.expired(db, at):
                await challenges.close(db, challenge_id, "expired")
                await outbox.add(db, "challenge_closed", challenge_id, at)

        await self.database.transact(work)
