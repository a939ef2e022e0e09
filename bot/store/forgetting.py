"""Every column that holds a person, and how the person is taken out of it.

What was played with them stays. In their place is nobody: a number below 0, another one in each
match, and the name Somebody. What is overwritten or deleted leaves no trace in the file.
"""

from __future__ import annotations

from sqlite3 import Connection
from typing import NamedTuple

NOBODY = "Somebody"

FORGET = (
    "UPDATE seats SET user_id = -match_id * 10 - seat, name = :nobody, hours = NULL"
    " WHERE user_id = :user_id",
    "UPDATE challenges SET challenger = :nobody, challenger_id = coalesce("
    " (SELECT -id * 10 - seat - 1 FROM challenge_seats"
    "  WHERE challenge_id = id AND user_id = :user_id), -id * 10)"
    " WHERE challenger_id = :user_id",
    "UPDATE challenge_seats SET user_id = -challenge_id * 10 - seat - 1, name = :nobody,"
    " hours = NULL WHERE user_id = :user_id",
    "DELETE FROM people WHERE user_id = :user_id",
    "DELETE FROM absences WHERE user_id = :user_id",
    "DELETE FROM lessons WHERE user_id = :user_id",
    "DELETE FROM coached WHERE user_id = :user_id",
    "DELETE FROM blocks WHERE :user_id IN (user_id, blocked_id)",
    "DELETE FROM outbox WHERE json_extract(body, '$.user_id') = :user_id",
)
"""None of these numbers is the computer's: it has -1 to -4, and match 1 gives -10 to -13. A host
has the same number as host and in their seat."""

COUNT = """
    SELECT
        (SELECT count(*) FROM seats JOIN matches ON match_id = id
            WHERE user_id = :user_id AND status = 'live'),
        (SELECT count(*) FROM seats JOIN matches ON match_id = id
            WHERE user_id = :user_id AND status != 'live'),
        (SELECT count(*) FROM challenges WHERE challenger_id = :user_id
            OR id IN (SELECT challenge_id FROM challenge_seats WHERE user_id = :user_id)),
        (SELECT count(*) FROM people WHERE user_id = :user_id),
        (SELECT count(*) FROM blocks WHERE :user_id IN (user_id, blocked_id))
"""


class Kept(NamedTuple):
    """How much is kept of somebody."""

    live: int
    past: int
    challenges: int
    settings: int
    blocks: int


def kept(db: Connection, user_id: int) -> Kept:
    cursor = db.execute(COUNT, {"user_id": user_id})
    row = cursor.fetchone()
    assert row is not None
    return Kept(*row)


def forget(db: Connection, user_id: int) -> None:
    for statement in FORGET:
        db.execute(statement, {"user_id": user_id, "nobody": NOBODY})


def empty_log(db: Connection) -> bool:
    """Write what was overwritten into the file itself, and empty the log that still has the old.

    Not while somebody else reads; then it is done when the last program that uses the file ends.
    """
    cursor = db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    row = cursor.fetchone()
    return row is not None and not row[0]
