"""Looking at matches: what each person may see and know of them. Nothing is changed here."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from sqlite3 import Connection

from bot.engine import Seen
from bot.store import decisions, matches
from bot.store.notices import QueuedNotice, TableNotice
from bot.store.rows import Decision

from .errors import Unreadable
from .loading import find, load, must_be_there
from .view import (
    MatchView,
    PlayerView,
    escaped_names,
    player_view,
    public_view,
    seat_of_player,
    view_of,
)


@dataclass(frozen=True, slots=True)
class TableNews:
    """The table as everybody sees it, what led to it, and why computers, by seat, did their share.

    `is_fresh`: it is to be a new message that calls whoever must move. `superseded_by` is a later
    notice that would do so as well.
    """

    view: MatchView
    news: tuple[Seen, ...]
    reasons: tuple[tuple[int, str], ...]
    is_fresh: bool
    superseded_by: int | None


@dataclass(frozen=True, slots=True)
class NextMatch:
    """A match that waits for somebody who has just done their share in another; and how many
    milliseconds they have left there, if there is a clock."""

    view: PlayerView
    left: int | None


def see(db: Connection, match_id: int, user_id: int | None) -> MatchView:
    """The match as that person may see it, or anybody (None)."""
    row = find(db, match_id)
    return view_of(row, load(row), user_id)


def here(db: Connection, channel_id: int, user_id: int | None) -> MatchView | None:
    """The match of this channel: the live one, or the last."""
    row = matches.latest_in(db, channel_id)
    return view_of(must_be_there(row), load(row), user_id) if row else None


def mine(
    db: Connection, user_id: int, but: int | None = None
) -> tuple[list[PlayerView], list[int]]:
    """All live matches of a person but one, in all servers; and the ids of broken ones.

    Those that wait for them come first, and then those whose time is up sooner.
    """
    views, broken = [], []
    for row in matches.live_anywhere_of(db, user_id):
        if row.id == but:
            continue
        try:
            views.append(player_view(row, load(row), seat_of_player(row, user_id)))
        except Unreadable:
            broken.append(row.id)
    return sorted(views, key=urgency), broken


def urgency(view: PlayerView) -> tuple[bool, float]:
    """What comes first in a list of one's matches: the lower, the earlier."""
    due = [clock.due_at for clock in view.clocks.running]
    mine = view.due_at(view.seat)
    soonest = min(due, default=inf) if mine is None else mine
    return view.seat not in view.asked, soonest


def log(db: Connection, match_id: int, user_id: int | None, since: int) -> list[str]:
    """What happened after a version, as that person may know it, in sentences."""
    row = find(db, match_id)
    match = load(row)
    seat = None if user_id is None else row.seat_of(user_id)
    events = decisions.events_of(decisions.standing(db, match_id, since))
    names = escaped_names(row.seats)
    return [match.rules.words.event(seen, names) for seen in match.seen(events, seat)]


def whole_news(db: Connection, match_id: int) -> tuple[Seen, ...]:
    """All that happened in a match, as everybody may know it."""
    match = load(find(db, match_id))
    return match.seen(decisions.events_of(decisions.standing(db, match_id)), None)


def table(db: Connection, queued: QueuedNotice, notice: TableNotice) -> TableNews | None:
    """What the table is to show now; None if a later notice will show it anyway.

    Not if this one may have been posted already: nobody else would know of that message.
    """
    found = matches.for_table(db, queued, notice)
    row, is_fresh, superseded_by = found or (None, False, None)
    row = must_be_there(row)
    if superseded_by is not None and not (is_fresh and queued.in_doubt):
        return None
    match = load(row)
    view = public_view(row, match)
    done = recent(db, view)
    news = match.seen(decisions.events_of(done), None)
    reasons = tuple((decision.seat, decision.why) for decision in done if decision.why)
    return TableNews(view, news, reasons, is_fresh, superseded_by)


def recent(db: Connection, view: MatchView) -> list[Decision]:
    """What led to a view since the mover's last turn: a turn for each who plays, this included."""
    first = view.turn - len(view.players) + 1
    return decisions.since_turn(db, view.id, first, view.version)


def has_moved_on(db: Connection, view: PlayerView, version: int) -> bool:
    """Has the question that this player saw at a version been answered since?"""
    return decisions.has_moved_on(db, view.id, view.seat, version)
