"""The match alone in which somebody is coached, in the database: their first one of a game."""

from __future__ import annotations

import json
from sqlite3 import Connection

from .solo import ALONE

BEGIN = f"""
    INSERT OR IGNORE INTO coached (user_id, ruleset, match_id)
    SELECT :user_id, :ruleset, :match_id WHERE NOT EXISTS (
        SELECT 1 FROM matches JOIN seats AS mine ON mine.match_id = id
        WHERE mine.user_id = :user_id AND ruleset = :ruleset AND id != :match_id AND {ALONE}
    )
"""


def begin(db: Connection, user_id: int, ruleset: str, match_id: int) -> None:
    """Somebody is coached in a match that they play alone, unless they have played one before."""
    db.execute(BEGIN, {"user_id": user_id, "ruleset": ruleset, "match_id": match_id})


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
