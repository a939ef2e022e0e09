"""Whom people take no challenges from. Who is blocked hears so when they challenge, not before."""

from __future__ import annotations

from sqlite3 import Connection

from bot.engine import DEFAULT
from bot.store import blocks, challenges
from bot.store.rows import Blocked, Challenge

from .beginning import Invited
from .errors import Refused
from .invitations import is_open, refuse_to_sit
from .names import escape
from .open_tables import leave_table

AT_MOST = 100
"""So that nobody fills the database by it."""


def block(db: Connection, user_id: int, person: Invited, at: int) -> int:
    """Take no challenges from a person; their open ones are declined. How many were there?"""
    if person.user_id == user_id:
        raise Refused("You cannot block yourself.")
    if person.is_bot:
        raise Refused(f"{escape(person.name)} is a bot, and bots challenge nobody.")
    others = [each for each in blocks.of_person(db, user_id) if each.user_id != person.user_id]
    if len(others) >= AT_MOST:
        raise Refused(
            f"You have blocked {AT_MOST} people, which is as many as I can keep in mind. "
            f"Take somebody off the list first: `/{DEFAULT} me unblock`."
        )
    blocks.add(db, user_id, person.user_id)
    return close_between(db, person.user_id, user_id, at)


def close_between(db: Connection, challenger_id: int, user_id: int, at: int) -> int:
    """Decline what somebody has open with somebody, wherever that is; how many were there?

    Neither stays at an open table of the other.
    """
    declined = 0
    for each in challenges.open_of(db, user_id):
        if each.is_public:
            part(db, each, challenger_id, user_id, at)
        elif each.challenger_id == challenger_id and is_open(each, at):
            number = each.seat_of(user_id)
            assert number is not None
            refuse_to_sit(db, each, number, at)
            declined += 1
    return declined


def part(db: Connection, table: Challenge, one: int, other: int, at: int) -> None:
    """Of a host and a guest who do not play with one another, the guest leaves."""
    guests = {one: other, other: one}
    number = table.seat_of(guests.get(table.challenger_id, table.challenger_id))
    if table.challenger_id in guests and number is not None:
        leave_table(db, table, number, at)


def of_person(db: Connection, user_id: int) -> list[Blocked]:
    return blocks.of_person(db, user_id)


def unblock(db: Connection, user_id: int, blocked_id: int) -> None:
    if not blocks.remove(db, user_id, blocked_id):
        raise Refused(f"They are not on your list. `/{DEFAULT} me settings` shows who is.")
