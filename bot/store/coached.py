"""The match alone in which somebody is coached, in the database: their first one of a game."""

from __future__ import annotations

import json
from sqlite3 import Connection

from .solo import ALONE

BEGIN = f"""
    INSERT INTO coached (user_id, ruleset, match_id)
    SELECT :user_id, :ruleset, :match_id WHERE EXISTS (
        SELECT 1 FROM coached
        WHERE user_id = :user_id AND ruleset = :ruleset AND match_id IS NULL
    ) OR NOT EXISTS (
        SELECT 1 FROM matches JOIN seats AS mine ON mine.match_id = id
        WHERE mine.user_id = :user_id AND ruleset = :ruleset AND id != :match_id AND {ALONE}
    )
    ON CONFLICT DO UPDATE SET match_id = :match_id, met = '{{}}' WHERE match_id IS NULL
"""

AGAIN = """
    INSERT INTO coached (user_id, ruleset, match_id)
    SELECT DISTINCT user_id, ruleset, NULL FROM matches JOIN seats ON match_id = id
    WHERE user_id = :user_id
    ON CONFLICT DO UPDATE SET match_id = NULL
    WHERE match_id IN (SELECT id FROM matches WHERE status != 'live')
"""


def begin(db: Connection, user_id: int, ruleset: str, match_id: int) -> None:
    """Somebody is coached in a match that they play alone, unless they have played one before and
    have not asked for it again."""
    db.execute(BEGIN, {"user_id": user_id, "ruleset": ruleset, "match_id": match_id})


def begin_again(db: Connection, user_id: int) -> None:
    """In every game that somebody has played, they are coached once more in their next match
    alone; where they are coached in one that is not over, they go on to be."""
    db.execute(AGAIN, {"user_id": user_id})


def met(db: Connection, user_id: int, ruleset: str, match_id: int) -> dict[str, int] | None:
    """The kinds of question that somebody has met in a match, in this order, and the number of the
    question by which each was met; None if they are not coached in it."""
    cursor = db.execute(
        "SELECT met FROM coached WHERE user_id = ? AND ruleset = ? AND match_id = ?",
        (user_id, ruleset, match_id),
    )
    row = cursor.fetchone()
    return None if row is None else json.loads(row["met"])


def meet(db: Connection, user_id: int, ruleset: str, kind: str, ask_id: int) -> None:
    """Somebody meets a kind of question; if they have met it before, that stands."""
    db.execute(
        "UPDATE coached SET met = json_insert(met, ?, ?) WHERE user_id = ? AND ruleset = ?",
        (f'$."{kind}"', ask_id, user_id, ruleset),
    )
