"""What is to be told of an act: which notices it leaves, and which messages it settles.

A message beside the table (a call, time that is up, an offer of a draw) loses its buttons once
what it asks for is settled. That is one edit for each, whatever is answered in between.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from sqlite3 import Connection

from bot.engine import Match
from bot.store import decisions, matches, outbox
from bot.store.notices import (
    CallNotice,
    DrawOfferNotice,
    MatchNotice,
    ReminderNotice,
    ResultNotice,
    SilenceNotice,
    TableNotice,
    TimeUpNotice,
)
from bot.store.rows import Clocks, Deed, MatchRow, SideMessage, people_among

from . import clocks

ABSENCE = 10 * clocks.MINUTE
"""Whoever waited longer than this for an answer is called back to the table."""

CALLS = (CallNotice.kind, ReminderNotice.kind)
"""Kinds of notices by which somebody is called to answer."""

KEPT = (*CALLS, TimeUpNotice.kind, DrawOfferNotice.kind)
"""Kinds of notices whose messages have buttons that are of no use later on."""


def of_act(
    row: MatchRow,
    match: Match,
    old: Match,
    actor: int,
    at: int,
    deeds: tuple[Deed, ...],
    decided: Collection[int] = (),
) -> list[MatchNotice]:
    """What is to be told of what a seat did: the table, and whoever is needed there.

    Whoever has decided already, by a standing order, is not.
    """
    if match.outcome is not None:
        return [TableNotice(row.id, fresh=False), ResultNotice(row.id)]
    people = [seat for seat in people_among(row.seats, match.asks) if seat not in decided]
    begins = match.stage > old.stage
    if row.is_solo:
        # Nobody has to be called to see the computer play, or to go on alone; and in its turn
        # only once, be it for a question of a card or for one's own turn after it. A draft has
        # no turns: each of its rounds is told.
        needed = [s for s in people if s != actor and (begins or s not in old.asks)]
        fresh = any(not old.turn or is_absent(seat, deeds, at) for seat in needed)
        return [TableNotice(row.id, fresh)]
    # Whoever takes a turn back is there: they need no new message to call them.
    called = [s for s in people if s not in old.asks and match.stage == old.stage]
    absent = [seat for seat in called if is_absent(seat, deeds, at)]
    return [
        TableNotice(row.id, begins and bool(people)),
        *(CallNotice(row.id, seat) for seat in absent),
    ]


def is_absent(seat: int, deeds: tuple[Deed, ...], at: int) -> bool:
    """Has a seat done nothing in this turn, or so long ago that it must be called?"""
    acted = [deed.made_at for deed in deeds if deed.seat == seat]
    return not acted or at - max(acted) > ABSENCE


def settle(
    row: MatchRow, deed: Deed, asked: Collection[int], at: int
) -> tuple[MatchRow, list[MatchNotice]]:
    """The row without the messages that are of no use once this was done and these are asked, and
    their notices."""
    gone = [
        each
        for each in row.side_messages
        if is_settled(row, each, deed, at) or is_called_off(each, asked)
    ]
    if not gone:
        return row, []
    kept = tuple(each for each in row.side_messages if each not in gone)
    return replace(row, side_messages=kept), [silence(row, message) for message in gone]


def silence(row: MatchRow, message: SideMessage) -> MatchNotice:
    """What is left to do about a settled message: to take its buttons."""
    return SilenceNotice(row.id, message.message_id)


def is_called_off(message: SideMessage, asked: Collection[int]) -> bool:
    """Was somebody called who is not asked any more?"""
    return message.kind in CALLS and message.seat not in asked


def is_settled(row: MatchRow, message: SideMessage, deed: Deed, at: int) -> bool:
    if row.status != "live":
        return True
    if message.kind == DrawOfferNotice.kind:
        return row.draw_votes[:1] != (message.seat,)
    if message.kind in CALLS:
        return moves_on(deed, message.seat)
    clock = row.clocks.of(message.seat)
    return clock is None or clock.due_at > at


def moves_on(deed: Deed, seat: int) -> bool:
    """Does what was done change the question that a seat had before it?"""
    return deed.verb == "undo" or (deed.seat == seat and deed.verb in decisions.ANSWERS)


def keep(db: Connection, match_id: int, message: SideMessage, at: int) -> None:
    """A message has been sent; what it asks for may have been settled in the meantime."""
    row = matches.get(db, match_id)
    if row is None:
        return
    if was_settled(db, row, message, at):
        outbox.add(db, at, silence(row, message))
    elif message.message_id not in [each.message_id for each in row.side_messages]:
        # A message that is sent again under its nonce has the same id, and is kept once.
        kept = (*row.side_messages, message)
        matches.save(db, replace(row, side_messages=kept), row)


def was_settled(db: Connection, row: MatchRow, message: SideMessage, at: int) -> bool:
    if row.status == "live" and message.kind in CALLS:
        return decisions.has_moved_on(db, row.id, message.seat, message.version)
    nothing = Deed(row.version, message.seat, "", at, undone=0)
    return is_settled(row, message, nothing, at)


def fire_clocks(db: Connection, at: int) -> None:
    """Turn what clocks have to say into notices, once each."""
    for row in matches.with_alarms(db, at):
        running, said = [], []
        hours = row.hours
        for clock in row.clocks.running:
            what, later = clocks.spoken(clock, at, hours.get(clock.seat))
            running.append(later)
            if what is not None:
                said.append(notice_of(row.id, clock.seat, what))
        told = replace(row, clocks=Clocks(tuple(running), row.clocks.paused))
        matches.save(db, told, row)
        outbox.add(db, at, *said)


def notice_of(match_id: int, seat: int, what: int) -> MatchNotice:
    """What there is to say of a clock, as a notice."""
    if what == clocks.TIME_UP:
        return TimeUpNotice(match_id, seat)
    return ReminderNotice(match_id, seat, nearly=what == clocks.NINE_TENTHS)
