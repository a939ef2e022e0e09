"""How people's finished matches ended, counted by their places.

A match that ended without a result has no places, and so is in no record.
"""

from __future__ import annotations

from sqlite3 import Connection

from .rows import Against, Alone, Finished, OfGame

COMPARED = """
    sum(mine.place < theirs.place),
    sum(mine.place > theirs.place),
    sum(mine.place = theirs.place)
"""

WITH_PEOPLE = """
    EXISTS (
        SELECT 1 FROM seats AS others
        WHERE others.match_id = id AND others.seat != mine.seat AND others.level IS NULL
    )
"""

WON = """
    mine.place = 1 AND NOT EXISTS (
        SELECT 1 FROM seats AS others
        WHERE others.match_id = id AND others.seat != mine.seat AND others.place = 1
    )
"""


LATE = """
    EXISTS (
        SELECT 1 FROM decisions, json_each(events)
        WHERE decisions.match_id = matches.id AND verb = 'claim'
            AND json_extract(value, '$[0]') = 'left' AND json_extract(value, '$[1]') = mine.seat
    )
"""


def finished(db: Connection, user_id: int, guild_id: int) -> Finished:
    """How reliably somebody finishes what they begin."""
    cursor = db.execute(
        f"SELECT count(*), coalesce(sum(NOT {LATE}), 0)"
        " FROM matches JOIN seats AS mine ON mine.match_id = id"
        f" WHERE mine.user_id = ? AND guild_id = ? AND mine.place IS NOT NULL AND {WITH_PEOPLE}",
        (user_id, guild_id),
    )
    return Finished(*cursor.fetchone())


def against_people(db: Connection, user_id: int, guild_id: int) -> list[Against]:
    """Against each person, those most often played with first.

    Those who were removed are one: each of their matches has another number below 0.
    """
    cursor = db.execute(
        f"SELECT theirs.user_id, theirs.name, {COMPARED},"
        " max(id)"  # in SQLite the name is then that of the latest match
        " FROM matches JOIN seats AS mine ON mine.match_id = id"
        " JOIN seats AS theirs ON theirs.match_id = id AND theirs.seat != mine.seat"
        " WHERE mine.user_id = ? AND guild_id = ? AND mine.place IS NOT NULL"
        " AND theirs.level IS NULL"
        " GROUP BY max(theirs.user_id, 0) ORDER BY count(*) DESC, theirs.user_id",
        (user_id, guild_id),
    )
    return [Against(*tuple(row)[:5]) for row in cursor.fetchall()]


def alone(db: Connection, user_id: int, guild_id: int) -> list[Alone]:
    """Against each level of the computer, where no other person played."""
    cursor = db.execute(
        f"SELECT theirs.level, {COMPARED}"
        " FROM matches JOIN seats AS mine ON mine.match_id = id"
        " JOIN (SELECT match_id, level, min(place) AS place FROM seats WHERE level IS NOT NULL"
        " GROUP BY match_id, level) AS theirs ON theirs.match_id = id"
        " WHERE mine.user_id = ? AND guild_id = ? AND mine.place IS NOT NULL"
        f" AND NOT {WITH_PEOPLE}"
        " GROUP BY theirs.level ORDER BY count(*) DESC, theirs.level",
        (user_id, guild_id),
    )
    return [Alone(*row) for row in cursor.fetchall()]


def by_game(db: Connection, user_id: int, guild_id: int) -> list[OfGame]:
    """In each game, among people: the one most often played first."""
    cursor = db.execute(
        f"SELECT ruleset, count(*), sum({WON}), avg(mine.place),"
        " avg((SELECT count(*) FROM seats WHERE match_id = id))"
        " FROM matches JOIN seats AS mine ON mine.match_id = id"
        f" WHERE mine.user_id = ? AND guild_id = ? AND mine.place IS NOT NULL AND {WITH_PEOPLE}"
        " GROUP BY ruleset ORDER BY count(*) DESC, ruleset",
        (user_id, guild_id),
    )
    return [OfGame(*row) for row in cursor.fetchall()]
