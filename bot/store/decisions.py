"""What was done in a match, decision by decision."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from sqlite3 import Connection

from . import rows
from .rows import Decision, Event

ANSWERS = ("answer", "repeat")
"""Verbs of decisions that answered a question: once, or several alike with one press."""

LEAVINGS = ("concede", "claim")
"""Verbs of decisions by which somebody left the match. Then the questions of the others are put
again, and what can be chosen may be another thing."""

STANDING = "undone = 0 AND verb != 'undo'"

AFRESH = ("undo", *LEAVINGS)
"""Verbs of decisions after which everybody's question may be another."""

TURN_BEGAN = """
    coalesce((
        SELECT version + 1 FROM decisions
        WHERE match_id = :match_id AND turn < (
            SELECT turn FROM decisions WHERE match_id = :match_id ORDER BY version DESC LIMIT 1
        )
        ORDER BY version DESC LIMIT 1
    ), 0)
"""
"""The version with which the present turn of a match began; 0 before the first decision.

Looked for from the last decision back, so that it takes no longer late in a match; and the match by
its number, so that SQLite need not look again for every row.
"""

HISTORY = f"""
    EXISTS (SELECT 1 FROM decisions WHERE interaction_id = :interaction_id) AS is_done,
    EXISTS (
        SELECT 1 FROM decisions JOIN seats USING (match_id)
        WHERE match_id = :match_id AND version > :seen_version AND user_id = :user_id
        AND (verb IN {AFRESH} OR (decisions.seat = seats.seat AND verb IN {ANSWERS}))
    ) AS has_moved_on,
    {TURN_BEGAN} AS turn_began,
    (
        SELECT json_group_array(json_array(version, seat, verb, made_at, undone))
        FROM (
            SELECT version, seat, verb, made_at, undone FROM decisions
            WHERE match_id = :match_id AND version >= {TURN_BEGAN} ORDER BY version
        )
    ) AS deeds
"""
"""What an act must know of those before it, as columns of its match's row.

A question that a person saw at a version can have changed by their own answer, by an undo, or when
somebody left. Others' answers do not count: two who are asked at once must not get in each other's
way.
"""


def add(db: Connection, decision: Decision, interaction_id: int) -> None:
    """Put down what was done. The interaction's id is unique: nothing is ever done twice."""
    db.execute(
        "INSERT INTO decisions (match_id, version, seat, verb, turn, interaction_id, picks,"
        " events, before, made_at, why) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(decision.match_id, decision.version, decision.seat, decision.verb, decision.turn),
            *(interaction_id, json.dumps(decision.picks), json.dumps(decision.events)),
            *(decision.before, decision.made_at, decision.why),
        ),
    )


def forget_before(db: Connection, match_id: int, version: int) -> None:
    """Nothing up to that version can be undone any more; its states need not be kept."""
    db.execute(
        "UPDATE decisions SET before = NULL WHERE match_id = ? AND version <= ?"
        " AND before IS NOT NULL",
        (match_id, version),
    )


def undo(db: Connection, decision: Decision) -> None:
    db.execute(
        "UPDATE decisions SET undone = 1, before = NULL WHERE match_id = ? AND version = ?",
        (decision.match_id, decision.version),
    )


def standing(db: Connection, match_id: int, since: int = 0) -> list[Decision]:
    """What was done after a version and not undone, oldest first."""
    cursor = db.execute(
        f"SELECT * FROM decisions WHERE match_id = ? AND version > ? AND {STANDING}"
        " ORDER BY version",
        (match_id, since),
    )
    return [rows.decision(row) for row in cursor.fetchall()]


def between(db: Connection, match_id: int, since: int, until: int) -> list[Decision]:
    """What was done after a version, up to another, and not undone."""
    return [each for each in standing(db, match_id, since) if each.version <= until]


def since_turn(db: Connection, match_id: int, turn: int, version: int) -> list[Decision]:
    """What was done from the beginning of a turn up to a version, and not undone."""
    cursor = db.execute(
        f"SELECT * FROM decisions WHERE match_id = :match_id AND {STANDING} AND version <= :version"
        " AND version > (SELECT coalesce(max(version) + 1, 0) FROM decisions"
        " WHERE match_id = :match_id AND turn < :turn) ORDER BY version",
        {"match_id": match_id, "turn": turn, "version": version},
    )
    return [rows.decision(row) for row in cursor.fetchall()]


def events_of(done: Iterable[Decision]) -> list[Event]:
    """All that came of these decisions, in order."""
    return [event for decision in done for event in decision.events]


def last_answer(db: Connection, match_id: int) -> Decision | None:
    """The last answer that stands."""
    cursor = db.execute(
        "SELECT * FROM decisions WHERE match_id = ? AND undone = 0 AND verb IN (?, ?)"
        " ORDER BY version DESC LIMIT 1",
        (match_id, *ANSWERS),
    )
    row = cursor.fetchone()
    return rows.decision(row) if row else None


def has_moved_on(db: Connection, match_id: int, seat: int, version: int) -> bool:
    """Can what a seat was asked at a version have changed? By its own answer, by an undo, or when
    somebody left."""
    cursor = db.execute(
        "SELECT 1 FROM decisions WHERE match_id = ? AND version > ?"
        f" AND ((seat = ? AND verb IN {ANSWERS}) OR verb IN {AFRESH})",
        (match_id, version, seat),
    )
    return cursor.fetchone() is not None


def last_made_at(db: Connection, match_id: int) -> int:
    """When something was last done in a match, or it began: since then its questions are open."""
    cursor = db.execute(
        "SELECT max(at) FROM (SELECT began_at AS at FROM matches WHERE id = ?"
        " UNION ALL SELECT made_at FROM decisions WHERE match_id = ?)",
        (match_id, match_id),
    )
    row = cursor.fetchone()
    return int(row[0]) if row else 0


def count_of(db: Connection, match_id: int, seat: int, verb: str) -> int:
    """How often a seat did something in a match."""
    cursor = db.execute(
        "SELECT count(*) FROM decisions WHERE match_id = ? AND seat = ? AND verb = ?",
        (match_id, seat, verb),
    )
    row = cursor.fetchone()
    return int(row[0]) if row else 0


def last_version_of(db: Connection, match_id: int, verb: str) -> int:
    """The version by which something was last done in a match; 0 if it never was."""
    cursor = db.execute(
        "SELECT max(version) FROM decisions WHERE match_id = ? AND verb = ?", (match_id, verb)
    )
    row = cursor.fetchone()
    return int(row[0] or 0) if row else 0


def last_of(db: Connection, match_id: int, user_id: int) -> int:
    """When a person last did something in a match; 0 if they never did."""
    cursor = db.execute(
        "SELECT max(made_at) FROM decisions JOIN seats USING (match_id, seat)"
        " WHERE match_id = ? AND user_id = ?",
        (match_id, user_id),
    )
    row = cursor.fetchone()
    return int(row[0] or 0) if row else 0


def quiet_since(db: Connection, match_id: int, seats: Collection[int]) -> int:
    """Since when these seats, which are asked now, have been quiet.

    The last answer, undo or leaving, whoever's it was, may have put their question; what others do
    besides, such as offering a draw, breaks no silence.
    """
    marks = ", ".join("?" * len(seats))
    cursor = db.execute(
        "SELECT max(at) FROM (SELECT began_at AS at FROM matches WHERE id = ?"
        " UNION ALL SELECT made_at FROM decisions WHERE match_id = ?"
        f" AND (verb IN {(*ANSWERS, *AFRESH)} OR seat IN ({marks})))",
        (match_id, match_id, *seats),
    )
    row = cursor.fetchone()
    return int(row[0]) if row else 0
