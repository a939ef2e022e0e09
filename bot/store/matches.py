"""Matches, with their seats and their messages, in the database."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

from . import rows
from .decisions import ANSWERS, HISTORY
from .notices import QueuedNotice, TableNotice
from .outbox import IS_FRESH, SUPERSEDED_BY, superseding
from .rows import Clocks, History, MatchRow, Seat

COLUMNS = f"""
    matches.*,
    (
        SELECT json_group_array(json_array(user_id, name, level, json(hours)))
        FROM (SELECT * FROM seats WHERE match_id = matches.id ORDER BY seat)
    ) AS seats,
    (
        SELECT CASE WHEN before IS NOT NULL THEN seat END FROM decisions
        WHERE match_id = matches.id AND undone = 0 AND verb IN {ANSWERS}
        ORDER BY version DESC LIMIT 1
    ) AS may_undo
"""
"""A match in one statement, with who sits at it, and whose last answer can be taken back."""

FOR_ACT = f"SELECT {COLUMNS}, {HISTORY} FROM matches WHERE id = :match_id"

INSERT = """
    INSERT INTO matches (guild_id, channel_id, origin, placeless_since, ruleset, options, pace,
                         state, began_at, clocks, pauses, alarm_at)
    VALUES (:guild_id, :channel_id, :origin, :placeless_since, :ruleset, :options, :pace,
            :state, :began_at, :clocks, :pauses, :alarm_at)
"""

LIVE_AND_PLACED = "status = 'live' AND placeless_since IS NULL"
LIVE_AND_PLACELESS = "status = 'live' AND placeless_since IS NOT NULL"

NO_CLOCKS = Clocks()


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """A match that begins: where, what, how fast, and by whom."""

    guild_id: int
    channel_id: int
    ruleset: str
    options: Mapping[str, Any]
    pace: str
    state: str
    seats: Sequence[Seat]
    began_at: int
    clocks: Clocks = NO_CLOCKS
    origin: str | None = None
    placeless_since: int | None = None


def add(db: Connection, new: NewMatch) -> int:
    """Keep a new match; returns its id."""
    fields = {
        "guild_id": new.guild_id,
        "channel_id": new.channel_id,
        "origin": new.origin,
        "placeless_since": new.placeless_since,
        "ruleset": new.ruleset,
        "options": json.dumps(dict(new.options)),
        "pace": new.pace,
        "state": new.state,
        "began_at": new.began_at,
    }
    cursor = db.execute(INSERT, fields | columns_of(new.clocks))
    match_id = cursor.lastrowid
    assert match_id is not None
    db.executemany(
        "INSERT INTO seats (match_id, seat, user_id, name, level, hours) VALUES (?, ?, ?, ?, ?, ?)",
        [(match_id, number, *rows.columns_of_seat(seat)) for number, seat in enumerate(new.seats)],
    )
    return match_id


def columns_of(clocks: Clocks) -> dict[str, Any]:
    return {
        "clocks": rows.text_of(clocks.running),
        "pauses": rows.text_of(clocks.paused),
        "alarm_at": clocks.alarm_at,
    }


def save(db: Connection, row: MatchRow, before: MatchRow) -> None:
    """Store all of a match that has changed by what was done in it.

    And nothing else: SQLite writes the indexes of a column anew that is set to what it was.
    """
    changed = {
        name: getattr(row, name)
        for name in ("status", "version", "state", "winner", "abandoned", "ended_at")
        if getattr(row, name) != getattr(before, name)
    }
    if row.draw_votes != before.draw_votes:
        changed["draw_votes"] = json.dumps(row.draw_votes)
    if row.side_messages != before.side_messages:
        changed["side_messages"] = rows.text_of(row.side_messages)
    if row.clocks != before.clocks:
        changed |= columns_of(row.clocks)
    if changed:
        columns = ", ".join(f"{name} = :{name}" for name in changed)
        db.execute(f"UPDATE matches SET {columns} WHERE id = :id", changed | {"id": row.id})


def set_places(db: Connection, match_id: int, places: Sequence[int]) -> None:
    """How a match ended for each seat, from 1 on; equals share a place."""
    db.executemany(
        "UPDATE seats SET place = ? WHERE match_id = ? AND seat = ?",
        [(place, match_id, seat) for seat, place in enumerate(places)],
    )


def get(db: Connection, match_id: int) -> MatchRow | None:
    return _one(db, "WHERE id = ?", match_id)


def live_in(db: Connection, channel_id: int) -> MatchRow | None:
    """The live match of a channel or thread."""
    return _one(db, f"WHERE channel_id = ? AND {LIVE_AND_PLACED}", channel_id)


def latest_in(db: Connection, channel_id: int) -> MatchRow | None:
    """The live match of a channel, or else the one that ended last."""
    live = f"SELECT id FROM matches WHERE channel_id = ? AND {LIVE_AND_PLACED}"
    ended = (
        "SELECT id FROM matches WHERE channel_id = ? AND placeless_since IS NULL"
        " ORDER BY ended_at DESC LIMIT 1"
    )
    return _one(db, f"WHERE id = coalesce(({live}), ({ended}))", channel_id, channel_id)


def _one(db: Connection, condition: str, *values: int) -> MatchRow | None:
    cursor = db.execute(f"SELECT {COLUMNS} FROM matches {condition}", values)
    row = cursor.fetchone()
    return rows.match(row) if row else None


def _all(db: Connection, condition: str, *values: int) -> list[MatchRow]:
    cursor = db.execute(f"SELECT {COLUMNS} FROM matches {condition}", values)
    return [rows.match(row) for row in cursor.fetchall()]


def live_anywhere_of(db: Connection, user_id: int) -> list[MatchRow]:
    """All live matches of a person, in whatever server, oldest first."""
    condition = (
        "WHERE status = 'live' AND id IN (SELECT match_id FROM seats WHERE user_id = ?) ORDER BY id"
    )
    return _all(db, condition, user_id)


def for_act(
    db: Connection, match_id: int, *, user_id: int, interaction_id: int, seen_version: int | None
) -> tuple[MatchRow, History] | None:
    """A match and what an act of a person must know of those before it.

    `seen_version` is the version at which what was pressed was drawn. To whoever saw none (None)
    the match cannot have moved on.
    """
    cursor = db.execute(
        FOR_ACT,
        {
            "match_id": match_id,
            "user_id": user_id,
            "interaction_id": interaction_id,
            "seen_version": seen_version,
        },
    )
    row = cursor.fetchone()
    return (rows.match(row), rows.history(row)) if row else None


def for_table(
    db: Connection, queued: QueuedNotice, table: TableNotice
) -> tuple[MatchRow, bool, int | None] | None:
    """A match whose table is to be told; whether somebody is still to be called by it, and the
    later notice that will do all that anyway, if any."""
    cursor = db.execute(
        f"SELECT {COLUMNS}, {IS_FRESH} AS is_fresh, {SUPERSEDED_BY} AS superseded_by"
        " FROM matches WHERE id = :match_id",
        superseding(queued, table),
    )
    row = cursor.fetchone()
    return (rows.match(row), bool(row["is_fresh"]), row["superseded_by"]) if row else None


def hold(db: Connection, match_id: int) -> bool:
    """Set aside a match that cannot be loaded; its state stays as it is. Was it not yet?"""
    cursor = db.execute(
        "UPDATE matches SET status = 'held' WHERE id = ? AND status != 'held'", (match_id,)
    )
    return cursor.rowcount > 0


# The matches of a server

OF_SERVER = """
    guild_id = ? AND (
        status = 'live' OR (status = 'held' AND NOT abandoned AND ended_at IS NULL)
    )
"""
"""What is being played in a server, and what was set aside there and not yet put away."""


def of_server(db: Connection, guild_id: int, first: int, at_most: int) -> list[MatchRow]:
    """Some of them, from a number of the list on, oldest first."""
    condition = f"WHERE {OF_SERVER} ORDER BY id LIMIT ? OFFSET ?"
    return _all(db, condition, guild_id, at_most, first)


def count_of_server(db: Connection, guild_id: int) -> int:
    cursor = db.execute(f"SELECT count(*) FROM matches WHERE {OF_SERVER}", (guild_id,))
    row = cursor.fetchone()
    return int(row[0]) if row else 0


def guild_of(db: Connection, match_id: int) -> int | None:
    """The server of a match; none if there is no such match."""
    cursor = db.execute("SELECT guild_id FROM matches WHERE id = ?", (match_id,))
    row = cursor.fetchone()
    return None if row is None else int(row[0])


def put_away(db: Connection, match_id: int) -> None:
    """What was set aside is looked after: it stays as it is, and nobody is shown it any more."""
    db.execute("UPDATE matches SET abandoned = 1 WHERE id = ? AND status = 'held'", (match_id,))


# Places


def of_origin(db: Connection, origin: str) -> int | None:
    """The match that came of it, if one did."""
    cursor = db.execute("SELECT id FROM matches WHERE origin = ?", (origin,))
    row = cursor.fetchone()
    return None if row is None else int(row[0])


def live_in_guild(db: Connection, guild_id: int) -> list[MatchRow]:
    """All matches of a server that are being played in one of its channels."""
    return _all(db, f"WHERE guild_id = ? AND {LIVE_AND_PLACED} ORDER BY id", guild_id)


def places_in_use(db: Connection) -> dict[int, list[int]]:
    """The channels in which matches are being played, by their server."""
    cursor = db.execute(f"SELECT guild_id, channel_id FROM matches WHERE {LIVE_AND_PLACED}")
    found: dict[int, list[int]] = {}
    for guild_id, channel_id in cursor.fetchall():
        found.setdefault(guild_id, []).append(channel_id)
    return found


def placeless_in(db: Connection, channel_id: int) -> list[MatchRow]:
    """Matches without a channel that were last played, or asked for, in this one."""
    condition = f"WHERE channel_id = ? AND {LIVE_AND_PLACELESS} ORDER BY placeless_since, id"
    return _all(db, condition, channel_id)


def is_any_placeless(db: Connection) -> bool:
    cursor = db.execute(f"SELECT 1 FROM matches WHERE {LIVE_AND_PLACELESS} LIMIT 1")
    return cursor.fetchone() is not None


def placeless_until(db: Connection, since: int) -> list[MatchRow]:
    """Matches that have had no channel since then, or for longer."""
    return _all(db, f"WHERE {LIVE_AND_PLACELESS} AND placeless_since <= ?", since)


def channels_lost_in(db: Connection, guild_id: int) -> list[int]:
    """The channels of a server in which its matches without a channel were played."""
    cursor = db.execute(
        f"SELECT DISTINCT channel_id FROM matches WHERE guild_id = ? AND {LIVE_AND_PLACELESS}",
        (guild_id,),
    )
    return [int(row[0]) for row in cursor.fetchall()]


def lose_place(db: Connection, match_id: int, at: int) -> None:
    db.execute(
        "UPDATE matches SET placeless_since = ?, table_message_id = NULL WHERE id = ?",
        (at, match_id),
    )


def take_place(db: Connection, match_id: int, channel_id: int) -> None:
    db.execute(
        "UPDATE matches SET channel_id = ?, placeless_since = NULL, table_message_id = NULL"
        " WHERE id = ?",
        (channel_id, match_id),
    )


def set_table(db: Connection, match_id: int, message_id: int, version: int) -> None:
    """A message shows the table from a version on."""
    db.execute(
        "UPDATE matches SET table_message_id = ?, table_version = ? WHERE id = ?",
        (message_id, version, match_id),
    )


# Clocks


def with_alarms(db: Connection, now: int) -> list[MatchRow]:
    """Matches with a clock at which something is to be said by now."""
    return _all(db, "WHERE alarm_at <= ? ORDER BY alarm_at LIMIT 100", now)


# Who played with whom


def last_begun_between(db: Connection, one: int, other: int) -> int:
    """When two people last began a match with one another; 0 if they never did."""
    cursor = db.execute(
        "SELECT began_at FROM seats AS ones"
        " JOIN seats AS others ON others.match_id = ones.match_id AND others.user_id = ?"
        " JOIN matches ON id = ones.match_id"
        " WHERE ones.user_id = ? ORDER BY ones.match_id DESC LIMIT 1",
        (other, one),
    )
    row = cursor.fetchone()
    return int(row[0]) if row else 0
