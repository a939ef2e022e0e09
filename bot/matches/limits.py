"""How often people may be challenged, so that nobody is pestered.

Counted from the database, so a restart forgets nothing; and whatever became of a challenge, it
called somebody. Only one that was accepted was welcome, and does not count; nor does, between two
people, what was before they last began a match. To whoever accepted it was welcome, though another
one declined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from sqlite3 import Connection
from typing import NamedTuple

from bot.store import challenges, matches
from bot.store.rows import Seat

from .beginning import Invited
from .clocks import HOUR
from .errors import Refused
from .names import escape


@dataclass(frozen=True, slots=True)
class Limit:
    """So many challenges within so long."""

    at_most: int
    hours: int

    @property
    def words(self) -> str:
        return {1: "an hour", 24: "a day"}.get(self.hours, f"{self.hours} hours")

    def until(self, at: int, made: Callable[[int, int], list[int]], after: int = 0) -> int | None:
        """When another challenge may be made; None if it may be now.

        `made` tells when there were some between two moments, the latest first. Only those after
        a moment count.
        """
        within = self.hours * HOUR
        found = made(max(after, at - within), at)
        return found[self.at_most - 1] + within if len(found) >= self.at_most else None


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
    """Until when an invitation must wait, and how that is said."""

    until: int
    why: str
    what: str

    @property
    def sentence(self) -> str:
        # Rounded up: at the moment that is named it must work.
        return f"{self.why} You can {self.what} again <t:{-(-self.until // 1000)}:R>."


def refuse_too_many(
    db: Connection, guild_id: int, challenger: Invited, opponents: Sequence[Seat], at: int
) -> None:
    """Refuse to challenge too often; of several limits, by the one that holds longest."""
    waits = waits_in_all(db, challenger, guild_id, at)
    for opponent in opponents:
        waits += waits_between(db, challenger, opponent, at)
    if waits:
        raise Refused(max(waits).sentence)


def refuse_too_many_tables(db: Connection, guild_id: int, host: Invited, at: int) -> None:
    """An open table calls nobody, but it is a message like any challenge."""
    waits = waits_in_all(db, host, guild_id, at)
    if waits:
        raise Refused(max(waits)._replace(what="open a table").sentence)


def waits_between(db: Connection, challenger: Invited, opponent: Seat, at: int) -> list[Wait]:
    """What keeps one person from challenging another; nothing from before their last match."""
    played = matches.last_begun_between(db, challenger.user_id, opponent.user_id)
    whom = escape(opponent.name)

    def answered(*answers: str) -> Callable[[int, int], list[int]]:
        pair = (challenger.user_id, opponent.user_id)
        return lambda since, now: challenges.unwelcome(db, since, now, *pair, *answers)

    found = [
        (
            limit.until(at, answered("asked", "declined"), played),
            f"You have challenged {whom} {limit.at_most} times within {limit.words}, "
            "and no match came of it yet.",
        )
        for limit in BETWEEN_TWO
    ]
    declined = DECLINED.until(at, answered("declined"), played)
    found.append((declined, f"{whom} declined your challenge."))
    return [Wait(until, why, f"challenge {whom}") for until, why in found if until is not None]


def waits_in_all(db: Connection, challenger: Invited, guild_id: int, at: int) -> list[Wait]:
    """What keeps a person from challenging anybody, or anybody from challenging in a server."""

    def made(**fields: int) -> Callable[[int, int], list[int]]:
        return lambda since, now: challenges.unaccepted(db, since, now, **fields)

    mine = BY_ONE.until(at, made(challenger_id=challenger.user_id))
    here = IN_A_SERVER.until(at, made(guild_id=guild_id))
    by_one = f"You have made {BY_ONE.at_most} challenges within {BY_ONE.words}"
    in_server = f"{IN_A_SERVER.at_most} challenges were made here within {IN_A_SERVER.words}"
    found = (
        (mine, f"{by_one}, and no match came of them yet.", "challenge somebody"),
        (here, f"{in_server}, and no match came of them yet.", "challenge somebody here"),
    )
    return [Wait(until, why, what) for until, why, what in found if until is not None]
