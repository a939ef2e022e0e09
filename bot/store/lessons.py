"""Where people are in the lessons of a game."""

from __future__ import annotations

import json
from sqlite3 import Connection

from .rows import LessonRow


def of_person(db: Connection, user_id: int, ruleset: str) -> LessonRow | None:
    cursor = db.execute(
        "SELECT * FROM lessons WHERE user_id = ? AND ruleset = ?", (user_id, ruleset)
    )
    row = cursor.fetchone()
    if row is None:
        return None
    events = tuple(tuple(event) for event in json.loads(row["events"]))
    done = tuple(json.loads(row["done"]))
    return LessonRow(**{**dict(row), "events": events, "done": done})


def save(db: Connection, row: LessonRow) -> None:
    db.execute(
        "INSERT OR REPLACE INTO lessons (user_id, ruleset, lesson, version, state, events, done)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            *(row.user_id, row.ruleset, row.lesson, row.version, row.state),
            *(json.dumps(row.events), json.dumps(row.done)),
        ),
    )
