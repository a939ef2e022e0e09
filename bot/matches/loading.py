"""From a row to a match, and what to do with one that cannot be loaded."""

from __future__ import annotations

import logging
from functools import lru_cache
from sqlite3 import Connection

from bot import engine
from bot.engine import CannotLoad, Match
from bot.store import matches
from bot.store.rows import MatchRow

from .errors import Refused, Unreadable

log = logging.getLogger(__name__)

AT_HAND = 128  # matches

NO_MATCH = "There is no such match any more."
"""Also what is said of another server's: nobody learns here that it is there."""


def find(db: Connection, match_id: int) -> MatchRow:
    return must_be_there(matches.get(db, match_id))


def must_be_there(row: MatchRow | None) -> MatchRow:
    """Refuse what is gone, and what has been set aside."""
    if row is None:
        raise Refused(NO_MATCH)
    if row.status == "held":
        raise Refused(
            "This match has been set aside: it cannot be loaded. "
            "An admin may end it: `/omen-server matches`."
        )
    return row


def load(row: MatchRow) -> Match:
    """A match of one's own: whatever is done in it, nobody else sees it."""
    try:
        return parsed(row.state).clone()
    except CannotLoad as error:
        raise Unreadable(row.id) from error


@lru_cache(AT_HAND)
def parsed(state: str) -> Match:
    """What a text says, which never changes: so whoever looks next need not parse it again.

    Mostly it is the table that is told of an answer, and then the next answer. Only for copies.
    """
    return engine.from_json(state)


def set_aside(db: Connection, match_id: int) -> None:
    """Keep a match that cannot be loaded from being touched again, as it is."""
    if matches.hold(db, match_id):
        log.error("match %s cannot be loaded and is set aside", match_id)
