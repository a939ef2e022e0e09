"""Looking at matches: what each person may see and know of them. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from sqlite3 import Connection

from bot.engine import Match, Seen
from bot.engine.core.entry import Done
from bot.store import decisions, matches, turns
from bot.store.notices import ClosedTableNotice, QueuedNotice, TableNotice
from bot.store.rows import Clocks, Decision
from bot.store.turns import Turn

from .errors import Unreadable
from .loading import find, load, must_be_there
from .view import (
    MatchView,
    PlayerView,
    player_view,
    public_view,
    seat_of_player,
    view_of,
)


@dataclass(frozen=True, slots=True)
class TableNews:
    """The table as everybody sees it, and what led to it: before this turn, and in it.

    `is_fresh`: it is to be a new message that calls whoever must move. `superseded_by` is a later
    notice that would do so as well.
    """

    view: MatchView
    before: tuple[Done, ...]
    now: tuple[Done, ...]
    is_fresh: bool
    superseded_by: int | None

    @property
    def news(self) -> tuple[Seen, ...]:
        """All that led to it."""
        return news_of((*self.before, *self.now))


@dataclass(frozen=True, slots=True)
class ClosedTable:
    """The table as it stood when the turn ended that a message tells of, and what was done."""

    view: MatchView
    turn: int
    done: tuple[Done, ...]

    @property
    def news(self) -> tuple[Seen, ...]:
        return news_of(self.done)


def news_of(done: Sequence[Done]) -> tuple[Seen, ...]:
    return tuple([seen for each in done for seen in each.seen])


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


def news_since(db: Connection, match_id: int, seat: int, version: int) -> tuple[Seen, ...]:
    """What happened after a version, as the player in a seat may know it."""
    match = load(find(db, match_id))
    return match.seen(decisions.events_of(decisions.standing(db, match_id, version)), seat)


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
    before, now = parted(recent(db, view), view.turn)
    return TableNews(view, done_in(match, before), done_in(match, now), is_fresh, superseded_by)


def done_in(match: Match, done: Sequence[Decision]) -> tuple[Done, ...]:
    """Decisions as everybody may know them."""
    return tuple([Done(each.seat, match.seen(each.events, None), each.why) for each in done])


def parted(done: Sequence[Decision], turn: int) -> tuple[Sequence[Decision], Sequence[Decision]]:
    """What was done up to the beginning of a turn, and in it."""
    if not turn:
        return (), done
    began = next((n for n, each in enumerate(done) if each.turn == turn), len(done) - 1)
    return done[: began + 1], done[began + 1 :]


def closed_table(db: Connection, notice: ClosedTableNotice) -> ClosedTable | None:
    """The table at the end of the turns that a message told of; None if none ended while it did, or
    it is not known how the table was then."""
    row = find(db, notice.match_id)
    kept = turns.of_match(db, row.id)
    first, last = begun_by(kept, notice.since), begun_by(kept, notice.until)
    if first is None or last is None or first.version == last.version:
        return None
    try:
        match = load(replace(row, state=last.state))
    except Unreadable:  # of a state that nobody plays on: the match itself is well
        return None
    done = decisions.between(db, row.id, first.version, last.version)
    # As it was then: whatever has become of the match since, it went on.
    row = replace(row, version=last.version, clocks=Clocks(), draw_votes=(), status="live")
    view = public_view(replace(row, abandoned=False), match)
    # The last of them began what came next. A stage need not be a whole turn.
    turn = max((each.turn for each in done[:-1]), default=max(match.turn - 1, 0))
    return ClosedTable(view, turn, done_in(match, done))


def begun_by(kept: Sequence[Turn], version: int | None) -> Turn | None:
    """The last stage that had begun at a version."""
    if version is None:
        return None
    return next((turn for turn in reversed(kept) if turn.version <= version), None)


def recent(db: Connection, view: MatchView) -> list[Decision]:
    """What led to a view since the mover's last turn: a turn for each who plays, this included."""
    first = view.turn - len(view.players) + 1
    return decisions.since_turn(db, view.id, first, view.version)


def has_moved_on(db: Connection, view: PlayerView, version: int) -> bool:
    """Has the question that this player saw at a version been answered since?"""
    return decisions.has_moved_on(db, view.id, view.seat, version)
