"""The ways out of a match while it is played: to concede, and to be claimed on time.

With two it is over then. With more the rest play on, and whoever left may look on.
"""

from __future__ import annotations

from collections.abc import Iterable
from sqlite3 import Connection

from bot.engine import Event
from bot.store.rows import Clocks

from . import draws
from .actions import Act, Request, must_be_the_same, take_up
from .errors import Refused
from .view import PlayerView, people_in


def concede(db: Connection, request: Request) -> PlayerView:
    act = take_up(db, request)
    if act.history.is_done:
        return act.view()
    must_be_the_same(act)
    return act.save(db, "concede", leave(act, [act.seat], "conceded"))


def claim(db: Connection, request: Request) -> PlayerView:
    """Win on time, or go on without those who are late: only if somebody asks for it."""
    act = take_up(db, request)
    if act.history.is_done:
        return act.view()
    return act.save(db, "claim", leave(act, must_be_late(act), "time"))


def extend(db: Connection, request: Request) -> PlayerView:
    """Give all who are late their time once more."""
    act = take_up(db, request)
    if act.history.is_done:
        return act.view()
    late = must_be_late(act)
    running = tuple(clock for clock in act.row.clocks.running if clock.seat not in late)
    act.clocks = Clocks(running, act.row.clocks.paused)
    return act.save(db, "extend")


def leave(act: Act, seats: Iterable[int], reason: str) -> list[Event]:
    """All that comes of it, if these leave one after the other.

    Computers are not left to play among themselves. And if those who stay had all agreed to a draw,
    but for somebody who has left now, it is one.
    """
    match = act.match
    events: list[Event] = []
    for seat in seats:
        if match.outcome is None:
            events += match.leave(seat, reason)
    if match.outcome is None and not people_in(act.row, match):
        events += match.conclude(None, reason)
    if match.outcome is None and draws.are_all(act, act.votes_left("leave")):
        events += match.conclude(None, "agreed")
    return events


def must_be_late(act: Act) -> list[int]:
    """The seats whose time is up, the longest first; refused if there are none, and to those whose
    own time is up."""
    if act.row.pace == "none":
        raise Refused("This match is played without a clock.", act.view())
    if act.row.is_placeless:
        raise Refused("This match has no channel, and its clock stands still.", act.view())
    at, running = act.request.at, sorted(act.row.clocks.running, key=lambda clock: clock.due_at)
    late = [clock.seat for clock in running if clock.due_at <= at]
    is_asked = act.row.clocks.of(act.seat) is not None
    if act.seat in late or (is_asked and not late):
        raise Refused("You are asked yourself.", act.view())
    if not late:
        raise Refused(time_left(running[0].due_at if running else 0), act.view())
    return late


def time_left(due_at: int) -> str:
    """Until when nobody is late."""
    if not due_at:
        return "Nobody is on the clock."
    return f"There is time until <t:{due_at // 1000}:f> (<t:{due_at // 1000}:R>)."
