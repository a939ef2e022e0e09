"""Challenges and their seats in the database."""

from __future__ import annotations

import json
from collections.abc import Sequence
from sqlite3 import Connection
from typing import Any

from . import rows
from .rows import Challenge, ChallengeSeat, Seat

INSERT = """
    INSERT INTO challenges (guild_id, channel_id, challenger_id, challenger, ruleset, options, pace,
                            is_public, expires_at, origin, made_at)
    VALUES (:guild_id, :channel_id, :challenger_id, :challenger, :ruleset, :options, :pace,
            :is_public, :expires_at, :origin, :made_at)
"""

COLUMNS = """
    challenges.*,
    (
        SELECT json_group_array(json_array(status, user_id, name, level, json(hours)))
        FROM (SELECT * FROM challenge_seats WHERE challenge_id = challenges.id ORDER BY seat)
    ) AS seats
"""
"""A challenge in one statement, with its seats."""

OPEN = "challenges.status = 'open' AND expires_at > :now"
WITH_SEATS = "challenges JOIN challenge_seats ON challenge_id = id"


def add(db: Connection, seats: Sequence[ChallengeSeat], **fields: Any) -> int:
    """Keep a new challenge with its seats; returns its id."""
    cursor = db.execute(INSERT, {**fields, "options": json.dumps(fields["options"])})
    challenge_id = cursor.lastrowid
    assert challenge_id is not None
    set_seats(db, challenge_id, seats)
    return challenge_id


def set_seats(db: Connection, challenge_id: int, seats: Sequence[ChallengeSeat]) -> None:
    """These are all the seats from now on."""
    db.execute("DELETE FROM challenge_seats WHERE challenge_id = ?", (challenge_id,))
    for number, seat in enumerate(seats):
        set_seat(db, challenge_id, number, seat)


def set_seat(db: Connection, challenge_id: int, number: int, seat: ChallengeSeat) -> None:
    """Who has a seat from now on, if anybody."""
    who = rows.columns_of_seat(seat.who) if seat.who else (None,) * 4
    db.execute(
        "INSERT OR REPLACE INTO challenge_seats"
        " (challenge_id, seat, user_id, name, level, hours, status) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (challenge_id, number, *who, seat.status),
    )


def set_host(db: Connection, challenge_id: int, host: Seat) -> None:
    db.execute(
        "UPDATE challenges SET challenger_id = ?, challenger = ? WHERE id = ?",
        (host.user_id, host.name, challenge_id),
    )


def get(db: Connection, challenge_id: int) -> Challenge | None:
    found = _all(db, "id = :id", id=challenge_id)
    return found[0] if found else None


def _all(db: Connection, condition: str, order: str = "id", **values: int | str) -> list[Challenge]:
    cursor = db.execute(
        f"SELECT {COLUMNS} FROM challenges WHERE {condition} ORDER BY {order}", values
    )
    return [rows.challenge(row) for row in cursor.fetchall()]


def count_open(db: Connection, user_id: int, now: int) -> int:
    """How many open challenges somebody is the host of."""
    cursor = db.execute(
        f"SELECT count(*) FROM challenges WHERE challenger_id = :user_id AND {OPEN}",
        {"user_id": user_id, "now": now},
    )
    row = cursor.fetchone()
    return int(row[0]) if row else 0


# How often people were challenged. What was made later than now does not count: a clock may have
# been ahead.


def unaccepted(db: Connection, since: int, now: int, **fields: int) -> list[int]:
    """When challenges with these fields were made that nobody accepted, the latest first."""
    conditions = "".join(f" AND {name} = :{name}" for name in fields)
    cursor = db.execute(
        "SELECT made_at FROM challenges WHERE status != 'accepted'"
        f" AND made_at > :since AND made_at <= :now{conditions} ORDER BY made_at DESC",
        {"since": since, "now": now, **fields},
    )
    return [int(row[0]) for row in cursor.fetchall()]


def unwelcome(
    db: Connection, since: int, now: int, who: int, whom: int, *answers: str
) -> list[int]:
    """When somebody challenged somebody and that was their answer, the latest first."""
    cursor = db.execute(
        f"SELECT made_at FROM {WITH_SEATS}"
        " WHERE challenger_id = :who AND user_id = :whom AND challenges.status != 'accepted'"
        " AND challenge_seats.status IN (SELECT value FROM json_each(:answers))"
        " AND made_at > :since AND made_at <= :now ORDER BY made_at DESC",
        {"since": since, "now": now, "who": who, "whom": whom, "answers": json.dumps(answers)},
    )
    return [int(row[0]) for row in cursor.fetchall()]


# Finding them


def open_in(db: Connection, channel_id: int, now: int) -> list[Challenge]:
    """All that are open in a channel."""
    return _all(db, f"channel_id = :channel_id AND {OPEN}", channel_id=channel_id, now=now)


def open_of(db: Connection, user_id: int) -> list[Challenge]:
    """All open ones that somebody is the host of or has a seat in, wherever they were made."""
    condition = (
        "status = 'open' AND (challenger_id = :user_id"
        " OR id IN (SELECT challenge_id FROM challenge_seats WHERE user_id = :user_id))"
    )
    return _all(db, condition, user_id=user_id)


def waiting_for(db: Connection, user_id: int, guild_id: int, now: int) -> list[Challenge]:
    """The open challenges in a server that somebody has not answered, the latest first."""
    condition = (
        f"guild_id = :guild_id AND {OPEN} AND id IN"
        " (SELECT challenge_id FROM challenge_seats WHERE user_id = :user_id AND status = 'asked')"
    )
    return _all(db, condition, "id DESC", user_id=user_id, guild_id=guild_id, now=now)


def of_origin(db: Connection, origin: str) -> Challenge | None:
    """The last challenge that came of it."""
    found = _all(db, "origin = :origin", "id DESC LIMIT 1", origin=origin)
    return found[0] if found else None


def close(db: Connection, challenge_id: int, status: str) -> None:
    db.execute("UPDATE challenges SET status = ? WHERE id = ?", (status, challenge_id))


def set_message(db: Connection, challenge_id: int, message_id: int) -> None:
    db.execute("UPDATE challenges SET message_id = ? WHERE id = ?", (message_id, challenge_id))


def expired(db: Connection, now: int) -> list[int]:
    """Open challenges whose time is over."""
    cursor = db.execute(
        "SELECT id FROM challenges WHERE status = 'open' AND expires_at <= ?", (now,)
    )
    return [int(row[0]) for row in cursor.fetchall()]
