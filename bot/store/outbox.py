"""What is still to be said to Discord. Written with what caused it, sent afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from sqlite3 import Connection

from . import notices
from .notices import ABOUT_CHALLENGES, Notice, QueuedNotice, Subject, TableNotice

ABOUT_A_CHALLENGE = f"kind IN {ABOUT_CHALLENGES}"
MOST = 100  # notices that are read at a time

# A notice is never due before those ahead of it on the same subject: an answer must not overtake
# its question. So what is due, and when, is read off the index of times, however many wait.
ADD = f"""
    INSERT INTO outbox (kind, subject, body, made_at, due_at)
    SELECT new.column1, new.column2, new.column3, ?1, max(?1, coalesce((
        SELECT due_at FROM outbox
        WHERE subject = new.column2 AND {ABOUT_A_CHALLENGE} = (new.column1 IN {ABOUT_CHALLENGES})
        ORDER BY id DESC LIMIT 1
    ), 0))
    FROM (VALUES {{rows}}) AS new
"""

OTHERS = f"""
    (subject, {ABOUT_A_CHALLENGE}) NOT IN (
        SELECT json_extract(value, '$[1]'), json_extract(value, '$[0]') FROM json_each(:out)
    )
"""
"""Not on a subject that is being dealt with."""


def add(db: Connection, at: int, *added: Notice) -> None:
    """Queue notices, in this order, with one statement."""
    if not added:
        return
    values: list[int | str] = [at]
    for notice in added:
        body = json.dumps(notices.body_of(notice))
        values += (notice.kind, notices.subject_of(notice), body)
    db.execute(adding(len(added)), values)


@cache
def adding(number: int) -> str:
    """The statement that adds so many notices."""
    rows = ", ".join(f"(?{n}, ?{n + 1}, ?{n + 2})" for n in range(2, 2 + 3 * number, 3))
    return ADD.format(rows=rows)


def due(db: Connection, now: int, out: Iterable[Subject] = ()) -> list[QueuedNotice]:
    """What is due, by its time, but for the subjects that are being dealt with."""
    cursor = db.execute(
        f"SELECT id, kind, subject, body, tries, made_at FROM outbox"
        f" WHERE due_at <= :now AND {OTHERS} ORDER BY due_at, id LIMIT {MOST}",
        {"now": now, "out": json.dumps([*out])},
    )
    return [
        QueuedNotice(number, notices.from_row(kind, subject, json.loads(body)), tries, made_at)
        for number, kind, subject, body, tries, made_at in cursor.fetchall()
    ]


def next_due(db: Connection, out: Iterable[Subject] = ()) -> int | None:
    """When the next notice is due, but for the subjects that are being dealt with."""
    cursor = db.execute(
        f"SELECT due_at FROM outbox WHERE {OTHERS} ORDER BY due_at LIMIT 1",
        {"out": json.dumps([*out])},
    )
    row = cursor.fetchone()
    return None if row is None else int(row[0])


def last_id(db: Connection) -> int:
    """The number of the last notice that waits; 0 if none does."""
    cursor = db.execute("SELECT max(id) FROM outbox")
    row = cursor.fetchone()
    return (row and row[0]) or 0


def done(db: Connection, notice_id: int) -> None:
    db.execute("DELETE FROM outbox WHERE id = ?", (notice_id,))


def retry(db: Connection, queued: QueuedNotice, due_at: int, fault: str) -> None:
    """Try one later, and with it all that wait behind it."""
    db.execute(
        "UPDATE outbox SET due_at = max(due_at, :due_at), tries = tries + (id = :id),"
        " fault = iif(id = :id, :fault, fault)"
        f" WHERE subject = :subject AND id >= :id AND {ABOUT_A_CHALLENGE} = :is_challenge",
        {"id": queued.id, "due_at": due_at, "fault": fault}
        | {"subject": queued.subject.id, "is_challenge": queued.subject.is_challenge},
    )


def told(db: Connection, match_id: int, notice_id: int) -> None:
    """What was news up to this notice stands at the table: nobody is to be called for it again."""
    db.execute(
        "UPDATE outbox SET body = json_set(body, '$.fresh', json('false'))"
        " WHERE kind = 'table' AND subject = ? AND id <= ?",
        (match_id, notice_id),
    )


def forget_match(db: Connection, match_id: int) -> None:
    """Nothing is to be told of a match any more: there is no place to tell it."""
    db.execute(f"DELETE FROM outbox WHERE subject = ? AND NOT {ABOUT_A_CHALLENGE}", (match_id,))


# Notices that were forbidden

FORBIDDEN = "fault = 'Forbidden'"
"""A notice for which the bot lacked a permission; there is an index of these."""

CHANNEL_OF_SUBJECT = f"""
    CASE WHEN {ABOUT_A_CHALLENGE}
        THEN (SELECT channel_id FROM challenges WHERE challenges.id = outbox.subject)
        ELSE (SELECT channel_id FROM matches WHERE matches.id = outbox.subject)
    END
"""


def forbidden_in(db: Connection, guild_id: int) -> list[int]:
    """The channels of a server in which notices wait for a permission."""
    cursor = db.execute(
        f"SELECT DISTINCT {CHANNEL_OF_SUBJECT} AS place FROM outbox"
        f" WHERE {FORBIDDEN} AND place IN ("
        " SELECT channel_id FROM matches WHERE guild_id = ?"
        " UNION SELECT channel_id FROM challenges WHERE guild_id = ?)",
        (guild_id, guild_id),
    )
    return [int(row[0]) for row in cursor.fetchall()]


def is_anything_forbidden(db: Connection) -> bool:
    """Does a notice wait for a permission?"""
    cursor = db.execute(f"SELECT 1 FROM outbox WHERE {FORBIDDEN} LIMIT 1")
    return cursor.fetchone() is not None


def hasten(db: Connection, channel_id: int, now: int) -> int:
    """What was forbidden in a channel is tried now, with all behind it; how many notices is it?"""
    cursor = db.execute(
        f"UPDATE outbox SET due_at = :now WHERE due_at > :now AND (subject, {ABOUT_A_CHALLENGE}) IN"
        f" (SELECT subject, {ABOUT_A_CHALLENGE} FROM outbox"
        f" WHERE {FORBIDDEN} AND {CHANNEL_OF_SUBJECT} = :channel_id)",
        {"now": now, "channel_id": channel_id},
    )
    return cursor.rowcount


SUPERSEDED_BY = """
    (
        SELECT max(id) FROM outbox WHERE kind = 'table' AND subject = :match_id AND id > :notice_id
        AND (NOT :fresh OR json_extract(body, '$.fresh'))
    )
"""
"""The last notice of the same table behind this one, if any: then this one is old news.

A fresh one calls somebody, which only a later fresh one does as well.
"""


IS_FRESH = "(SELECT json_extract(body, '$.fresh') FROM outbox WHERE id = :notice_id)"
"""Does it still call somebody, or has an earlier message told of it meanwhile?"""


def superseding(queued: QueuedNotice, table: TableNotice) -> dict[str, int]:
    """The values that SUPERSEDED_BY is asked with."""
    return {"match_id": table.match_id, "notice_id": queued.id, "fresh": table.fresh}
