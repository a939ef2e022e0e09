"""The next moment at which time alone makes something happen."""

from __future__ import annotations

from sqlite3 import Connection

# Each part is the first entry of an index; without its condition it would read every match.
NEXT = """
    SELECT min(at) FROM (
        SELECT min(alarm_at) AS at FROM matches WHERE alarm_at IS NOT NULL
        UNION ALL
        SELECT min(expires_at) FROM challenges WHERE status = 'open'
        UNION ALL
        SELECT min(placeless_since) + ? FROM matches
        WHERE status = 'live' AND placeless_since IS NOT NULL
        UNION ALL
        SELECT min(digest_at) FROM people WHERE digest_at IS NOT NULL
    )
"""


def next_alarm(db: Connection, placeless_for: int) -> int | None:
    """When the first clock has something to say, the first open challenge expires, a match has
    been without a channel for so long, or the first digest is due."""
    cursor = db.execute(NEXT, (placeless_for,))
    row = cursor.fetchone()
    return None if row is None else row[0]
