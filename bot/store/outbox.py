"""What is still to be said to Discord. Written with what caused it, sent afterwards."""

from __future__ import annotations

import json
from collections.abc import Container

from aiosqlite import Connection

from . import notices
from .notices import ABOUT_CHALLENGES, Notice, QueuedNotice, Subject, TableNotice

ABOUT_A_CHALLENGE = f"kind IN {ABOUT_CHALLENGES}"

# A notice waits for those before it on the same subject: an answer must not overtake its question.
QUEUES = f"""
    SELECT *, max(due_at) OVER (
        PARTITION BY {ABOUT_A_CHALLENGE}, subject ORDER BY id
    ) AS turn_at FROM outbox
"""


async def add(db: Connection, due_at: int, *added: Notice) -> None:
    """Queue notices, in this order, with one statement."""
    if not added:
        return
    rows = ", ".join(["(?, ?, ?, ?)"] * len(added))
    values = [
        value
        for notice in added
        for value in (
            *(notice.kind, notices.subject_of(notice)),
            *(json.dumps(notices.body_of(notice)), due_at),
        )
    ]
    await db.execute(f"INSERT INTO outbox (kind, subject, body, due_at) VALUES {rows}", values)


async def due(db: Connection, now: int) -> list[QueuedNotice]:
    """What is due, oldest first."""
    cursor = await db.execute(
        f"SELECT id, kind, subject, body, tries FROM ({QUEUES}) WHERE turn_at <= ?"
        " ORDER BY id LIMIT 100",
        (now,),
    )
    return [
        QueuedNotice(number, notices.from_row(kind, subject, json.loads(body)), tries)
        for number, kind, subject, body, tries in await cursor.fetchall()
    ]


async def next_due(db: Connection, out: Container[Subject] = ()) -> int | None:
    """When the next notice is due, but for the subjects that are being dealt with."""
    cursor = await db.execute(
        f"SELECT {ABOUT_A_CHALLENGE}, subject, min(turn_at) FROM ({QUEUES}) GROUP BY 1, 2"
    )
    rows = [(Subject(bool(row[0]), row[1]), row[2]) for row in await cursor.fetchall()]
    return min((at for subject, at in rows if subject not in out), default=None)


async def done(db: Connection, notice_id: int) -> None:
    await db.execute("DELETE FROM outbox WHERE id = ?", (notice_id,))


async def retry(db: Connection, notice_id: int, due_at: int, fault: str) -> None:
    await db.execute(
        "UPDATE outbox SET due_at = ?, tries = tries + 1, fault = ? WHERE id = ?",
        (due_at, fault, notice_id),
    )


async def forget_match(db: Connection, match_id: int) -> None:
    """Nothing is to be told of a match any more: there is no place to tell it."""
    await db.execute(
        f"DELETE FROM outbox WHERE subject = ? AND NOT {ABOUT_A_CHALLENGE}", (match_id,)
    )


# Notices that were forbidden

FORBIDDEN = "Forbidden"
"""The fault of a notice for which the bot lacked a permission, as it is kept."""

CHANNEL_OF_SUBJECT = f"""
    CASE WHEN {ABOUT_A_CHALLENGE}
        THEN (SELECT channel_id FROM challenges WHERE challenges.id = outbox.subject)
        ELSE (SELECT channel_id FROM matches WHERE matches.id = outbox.subject)
    END
"""


async def forbidden_in(db: Connection, guild_id: int) -> list[int]:
    """The channels of a server in which notices wait for a permission."""
    cursor = await db.execute(
        f"SELECT DISTINCT {CHANNEL_OF_SUBJECT} AS place FROM outbox WHERE fault = ? AND place IN ("
        " SELECT channel_id FROM matches WHERE guild_id = ?"
        " UNION SELECT channel_id FROM challenges WHERE guild_id = ?)",
        (FORBIDDEN, guild_id, guild_id),
    )
    return [int(row[0]) for row in await cursor.fetchall()]


async def is_anything_forbidden(db: Connection) -> bool:
    """Does a notice wait for a permission?"""
    cursor = await db.execute("SELECT 1 FROM outbox WHERE fault = ? LIMIT 1", (FORBIDDEN,))
    return await cursor.fetchone() is not None


async def hasten(db: Connection, channel_id: int, now: int) -> int:
    """What was forbidden in a channel is tried now; how many notices are there?"""
    cursor = await db.execute(
        f"UPDATE outbox SET due_at = ? WHERE fault = ? AND due_at > ? AND {CHANNEL_OF_SUBJECT} = ?",
        (now, FORBIDDEN, now, channel_id),
    )
    return cursor.rowcount


SUPERSEDED = """
    EXISTS (
        SELECT 1 FROM outbox WHERE kind = 'table' AND subject = :match_id AND id > :notice_id
        AND (NOT :fresh OR json_extract(body, '$.fresh'))
    )
"""
"""Is there a later notice of the same table? Then this one is old news.

A fresh one calls somebody, which only a later fresh one does as well.
"""


def superseding(queued: QueuedNotice, table: TableNotice) -> dict[str, int]:
    """The values that SUPERSEDED is asked with."""
    return {"match_id": table.match_id, "notice_id": queued.id, "fresh": table.fresh}
