"""Before and after a match: the door to challenges, open tables, rematches and blocks."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.store import records
from bot.store.database import Database
from bot.store.rows import Blocked, Challenge, Finished

from . import blocks, clocks, invitations, open_tables, rematch
from .beginning import Invited, Luck, Place, origin_of, secret_seed
from .errors import Refused
from .invitations import EXPIRY, NO_CHALLENGE, OPEN_AT_MOST, find_challenge

__all__ = [
    "EXPIRY",
    "OPEN_AT_MOST",
    "Invited",
    "Lobby",
    "Place",
    "origin_of",
    "secret_seed",
]


class Lobby:
    """Invitations to a match. Each act is one transaction."""

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
        self.begun = begun  # tells whoever plays for the computer
        self.elder: Callable[[int], int] = secrets.randbelow

    @property
    def luck(self) -> Luck:
        return Luck(self.seed, self.elder)

    def told(self, match_id: int | None) -> int | None:
        if match_id is not None:
            self.begun(match_id)
        return match_id

    # Challenges

    async def challenge(
        self,
        place: Place,
        challenger: Invited,
        opponents: Sequence[Invited],
        ruleset: str,
        options: Mapping[str, Any],
        pace: str | None,
        origin: str,
    ) -> Challenge:
        """Invite people; the invitation is posted in the channel and holds for 24 hours."""
        asked = invitations.challenge_to(
            place, challenger, opponents, ruleset, options, pace, origin
        )
        return await self._database.transact(invitations.invite, asked, self._now())

    async def rematch(self, match_id: int, user_id: int, place: Place) -> Challenge:
        """Challenge the same people to the same game, with seats moved on by one."""
        return await self._database.transact(
            rematch.ask_again, match_id, user_id, place, self._now()
        )

    async def accept(self, challenge_id: int, user_id: int, place: Place) -> int | None:
        """Somebody who is asked accepts. With the last one the match begins there, once: its id."""
        return self.told(
            await self._database.transact(
                invitations.accept, challenge_id, user_id, place, self.luck, self._now()
            )
        )

    async def decline(self, challenge_id: int, user_id: int) -> Challenge:
        return await self._database.transact(
            invitations.decline, challenge_id, user_id, self._now()
        )

    async def cancel(self, challenge_id: int, user_id: int) -> Challenge:
        """The host takes back a challenge, or an open table."""
        return await self._database.transact(invitations.cancel, challenge_id, user_id, self._now())

    # Open tables

    async def open_table(
        self,
        place: Place,
        host: Invited,
        ruleset: str,
        options: Mapping[str, Any],
        seats: int | None,
        pace: str | None,
        origin: str,
    ) -> Challenge:
        """A post with free seats, for whoever likes to play; it holds for 24 hours."""
        asked = open_tables.table_for(place, host, ruleset, options, seats, pace, origin)
        return await self._database.transact(open_tables.open_table, asked, self._now())

    async def sit_down(self, challenge_id: int, person: Invited, place: Place) -> int | None:
        """Take a free seat. With the last one the match begins there, once: its id."""
        return self.told(
            await self._database.transact(
                open_tables.sit_down, challenge_id, person, place, self.luck, self._now()
            )
        )

    async def add_computer(
        self, challenge_id: int, user_id: int, level: str, place: Place
    ) -> int | None:
        """The computer takes a free seat, likewise."""
        return self.told(
            await self._database.transact(
                open_tables.add_computer,
                *(challenge_id, user_id, level, place, self.luck, self._now()),
            )
        )

    async def take_computer_away(self, challenge_id: int, user_id: int) -> Challenge:
        return await self._database.transact(
            open_tables.take_computer_away, challenge_id, user_id, self._now()
        )

    async def stand_up(self, challenge_id: int, user_id: int) -> Challenge:
        """Give up one's seat. Without people the table is cancelled."""
        return await self._database.transact(
            open_tables.stand_up, challenge_id, user_id, self._now()
        )

    async def begin_now(self, challenge_id: int, user_id: int, place: Place) -> int:
        """Begin with those who sit at the table; the match's id."""
        match_id = await self._database.transact(
            open_tables.begin_now, challenge_id, user_id, place, self.luck, self._now()
        )
        self.begun(match_id)
        return match_id

    # Looking

    async def must_be_of(self, challenge_id: int, guild_id: int | None) -> None:
        """Refuse another server's challenge as one that is not there."""
        if (await self.get(challenge_id)).guild_id != guild_id:
            raise Refused(NO_CHALLENGE)

    async def get(self, challenge_id: int) -> Challenge:
        return await self._database.read(find_challenge, challenge_id)

    async def finished(self, challenge: Challenge) -> Finished:
        """How reliably the host of a challenge finishes what they begin in its server."""
        return await self._database.read(
            records.finished, challenge.challenger_id, challenge.guild_id
        )

    async def to_answer(self, user_id: int, guild_id: int, challenger_id: int | None) -> Challenge:
        """The challenge that somebody means who types an answer, perhaps with the challenger."""
        return await self._database.read(
            invitations.only_one_to, user_id, guild_id, challenger_id, self._now()
        )

    # Blocks

    async def block(self, user_id: int, person: Invited) -> int:
        """Take no challenges from a person from now on; how many of theirs were open?"""
        return await self._database.transact(blocks.block, user_id, person, self._now())

    async def unblock(self, user_id: int, blocked_id: int) -> None:
        await self._database.transact(blocks.unblock, user_id, blocked_id)

    async def blocked(self, user_id: int) -> list[Blocked]:
        """All whom somebody takes no challenges from."""
        return await self._database.read(blocks.of_person, user_id)
