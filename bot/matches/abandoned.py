"""Matches that end without a result, mostly because nobody came back to them.

Against the computer there is no clock, so nothing else would ever end them. They end when their
room is needed, in the transaction that begins the next match, and not before: whoever comes back in
time plays on. And a match without a channel ends if nobody goes on with it in another (`placing`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from sqlite3 import Connection

from bot.store import decisions, matches, outbox, solo
from bot.store.notices import TableNotice
from bot.store.rows import Clocks, Decision, Deed, MatchRow

from . import clocks, notices
from .actions import press_id
from .errors import Busy, Unreadable
from .loading import find, load, set_aside
from .view import people_in

PATIENCE = 72 * clocks.HOUR
"""A match in which nothing was done for so long makes room for another."""

LAST = 0xFFFF_FFFF
"""Stands for the version in what stands for the press; the computer's presses never get there."""


def is_abandoned(db: Connection, row: MatchRow, at: int) -> bool:
    """Has the only person who is in it left it alone for long? Where two are, they see to it."""
    if not row.has_computers or not (row.is_solo or is_left_to_one(row)):
        return False
    return decisions.last_made_at(db, row.id) <= at - PATIENCE


def is_left_to_one(row: MatchRow) -> bool:
    """Are all people out of it but one?"""
    try:
        return len(people_in(row, load(row))) == 1
    except Unreadable:
        return False


def clear_channel(db: Connection, channel_id: int, at: int) -> None:
    """Make room for a match in a channel, if there is none."""
    row = matches.live_in(db, channel_id)
    if row is None:
        return
    if not is_abandoned(db, row, at):
        raise Busy
    end(db, row, at)


def oldest(db: Connection, user_id: int, at: int) -> MatchRow | None:
    """Of somebody's own matches, the one that makes room first."""
    match_id = solo.untouched(db, user_id, at - PATIENCE)
    return None if match_id is None else find(db, match_id)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ends without a result: the verb and the reason that are kept, and whose deed."""

    verb: str
    reason: str
    seat: int | None = None  # none: no player's; what is kept then names the first person's
    interaction_id: int | None = None


LEFT = Ending("abandon", "abandoned")
CLOSED = Ending("close", "closed")
FORGOTTEN = Ending("forget", "forgotten")


def end(db: Connection, row: MatchRow, at: int, how: Ending = LEFT) -> None:
    """Nobody won it. Its table says so where it stands: no new message for what nobody follows."""
    try:
        match = load(row)
    except Unreadable:
        set_aside(db, row.id)
        return
    decision = Decision(
        match_id=row.id,
        version=row.version + 1,
        seat=first_person(row) if how.seat is None else how.seat,
        verb=how.verb,
        made_at=at,
        events=tuple(match.conclude(None, how.reason)),
        turn=match.turn,
    )
    ended = replace(
        row,
        version=decision.version,
        state=match.to_json(),
        status="over",
        abandoned=True,
        ended_at=at,
        draw_votes=(),
        clocks=Clocks(),
    )
    deed = Deed(decision.version, decision.seat, decision.verb, at, undone=0)
    ended, settled = notices.settle(ended, deed, (), at)
    matches.save(db, ended, row)
    decisions.forget_before(db, row.id, row.version)
    decisions.add(db, decision, how.interaction_id or press_id(row.id, LAST))
    if row.is_placeless:
        outbox.forget_match(db, row.id)
    else:
        outbox.add(db, at, *settled, TableNotice(row.id, fresh=False))


def first_person(row: MatchRow) -> int:
    return row.people[0]
