"""Whom people take no challenges from. Who is blocked hears so when they challenge, not before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiosqlite import Connection

from bot.store import blocks, challenges, outbox
from bot.store.notices import InvitationClosedNotice
from bot.store.rows import Blocked

from .errors import Refused
from .names import escape

if TYPE_CHECKING:
    from .lobby import Invited

AT_MOST = 100
"""So that nobody fills the database by it."""


async def block(db: Connection, user_id: int, person: Invited, at: int) -> int:
    """Take no challenges from a person; their open ones are declined. How many were there?"""
    if person.user_id == user_id:
        raise Refused("You cannot block yourself.")
    if person.is_bot:
        raise Refused(f"{escape(person.name)} is a bot, and bots challenge nobody.")
    others = [
        each for each in await blocks.of_person(db, user_id) if each.user_id != person.user_id
    ]
    if len(others) >= AT_MOST:
        raise Refused(
            f"You have blocked {AT_MOST} people, which is as many as I can keep in mind. "
            "Take somebody off the list first: `/omen me unblock`."
        )
    await blocks.add(db, user_id, person.user_id)
    return await decline_all(db, person.user_id, user_id, at)


async def decline_all(db: Connection, challenger_id: int, opponent_id: int, at: int) -> int:
    """Close what somebody has open with somebody, wherever that is."""
    found = await challenges.open_between(db, challenger_id, opponent_id, at)
    for challenge_id in found:
        await challenges.close(db, challenge_id, "declined")
        await outbox.add(db, at, InvitationClosedNotice(challenge_id))
    return len(found)


async def of_person(db: Connection, user_id: int) -> list[Blocked]:
    return await blocks.of_person(db, user_id)


async def unblock(db: Connection, user_id: int, blocked_id: int) -> None:
    if not await blocks.remove(db, user_id, blocked_id):
        raise Refused("They are not on your list. `/omen me settings` shows who is.")


async def refuse_blocked(db: Connection, challenger: Invited, opponent: Invited) -> None:
    if await blocks.is_blocked(db, opponent.user_id, challenger.user_id):
        raise Refused(f"{escape(opponent.name)} takes no challenges from you.")
