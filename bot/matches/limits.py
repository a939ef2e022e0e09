"""How often people may be challenged, so that nobody is pestered.

Counted from the database, so a restart forgets nothing; and whatever became of a challenge, it
called somebody. Only one that was accepted was welcome, and does not count; nor does, between two
people, what was before they last began a match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from aiosqlite import Connection

from bot.store import challenges, matches

from .clocks import HOUR
from .errors import Refused
from .names import escape

if TYPE_CHECKING:
    from .lobby import Invited


@dataclass(frozen=True, slots=True)
class Limit:
    """So many challenges within so long."""

    at_most: int
    hours: int

    @property
    def words(self) -> str:
        return {1: "an hour", 24: "a day"}.get(self.hours, f"{self.hours} hours")

    async def until(
        self, db: Connection, at: int, fields: Mapping[str, int | str], after: int = 0
    ) -> int | None:
        """When another challenge with these fields may be made; None if it may be now.

        Only those made after a moment count.
        """
        within = self.hours * HOUR
        made = await challenges.unaccepted(db, max(after, at - within), at, **fields)
        return made[self.at_most - 1] + within if len(made) >= self.at_most else None


BETWEEN_TWO = (Limit(3, hours=1), Limit(6, hours=24))
"""Asked at the wrong pace, cancelled, asked once more: three are enough for that. And who did not
take up six in a day will not take up the seventh."""

DECLINED = Limit(1, hours=12)
"""Somebody said no; by tomorrow they may like to. It counts from when they were asked: when they
answered is not kept."""

BY_ONE = Limit(10, hours=1)
"""Looking for an opponent among those who are there takes a few; more is calling everybody."""

IN_A_SERVER = Limit(60, hours=1)
"""One a minute, for those who come with several accounts. Few servers see as many in a day."""


class Wait(NamedTuple):
    """Until when a challenge must wait, and how that is said."""

    until: int
    why: str
    what: str

    @property
    def sentence(self) -> str:
        # Rounded up: at the moment that is named it must work.
        return f"{self.why} You can challenge {self.what} again <t:{-(-self.until // 1000)}:R>."


async def refuse_too_many(
    db: Connection, guild_id: int, challenger: Invited, opponent: Invited, at: int
) -> None:
    """Refuse to challenge too often; of several limits, by the one that holds longest."""
    waits = [
        *await waits_between(db, challenger, opponent, at),
        *await waits_in_all(db, challenger, guild_id, at),
    ]
    if waits:
        raise Refused(max(waits).sentence)


async def waits_between(
    db: Connection, challenger: Invited, opponent: Invited, at: int
) -> list[Wait]:
    """What keeps one person from challenging another; nothing from before their last match."""
    played = await matches.last_begun_between(db, challenger.user_id, opponent.user_id)
    pair: dict[str, int | str]
    pair = {"challenger_id": challenger.user_id, "opponent_id": opponent.user_id}
    whom = escape(opponent.name)
    found = [
        (
            await limit.until(db, at, pair, played),
            f"You have challenged {whom} {limit.at_most} times within {limit.words}, "
            "and no match came of it yet.",
        )
        for limit in BETWEEN_TWO
    ]
    declined = await DECLINED.until(db, at, pair | {"status": "declined"}, played)
    found.append((declined, f"{whom} declined your challenge."))
    return [Wait(until, why, whom) for until, why in found if until is not None]


async def waits_in_all(db: Connection, challenger: Invited, guild_id: int, at: int) -> list[Wait]:
    """What keeps a person from challenging anybody, or anybody from challenging in a server."""
    mine = await BY_ONE.until(db, at, {"challenger_id": challenger.user_id})
    here = await IN_A_SERVER.until(db, at, {"guild_id": guild_id})
    by_one = f"You have made {BY_ONE.at_most} challenges within {BY_ONE.words}"
    in_server = f"{IN_A_SERVER.at_most} challenges were made here within {IN_A_SERVER.words}"
    found = (
        (mine, f"{by_one}, and no match came of them yet.", "somebody"),
        (here, f"{in_server}, and no match came of them yet.", "somebody here"),
    )
    return [Wait(until, why, what) for until, why, what in found if until is not None]
