"""Matches between people without a clock in which whoever is to move has fallen silent.

Nobody agreed to a clock, so nobody wins by it: whoever waited for 30 days may end the match,
without a result. Against the computer there is a rule of its own (`abandoned`).
"""

from __future__ import annotations

from dataclasses import replace
from sqlite3 import Connection

from bot.store import decisions

from . import abandoned, clocks
from .actions import Act, Request, take_up
from .errors import Refused
from .loading import find, load
from .view import PlayerView, people_in, player_view

PATIENCE = 30 * 24 * clocks.HOUR


def ask(db: Connection, request: Request) -> PlayerView:
    """May they end it? The match as they see it, to ask them whether they want to."""
    act = take_up(db, request)
    must_be_silent(db, act)
    return act.view()


def end(db: Connection, request: Request) -> PlayerView:
    """End it without a result."""
    act = take_up(db, request)
    if act.history.is_done:
        return act.view()
    must_be_silent(db, act)
    how = replace(abandoned.LEFT, seat=act.seat, interaction_id=request.interaction_id)
    abandoned.end(db, act.row, request.at, how)
    row = find(db, request.match_id)
    return player_view(row, load(row), act.seat)


def must_be_silent(db: Connection, act: Act) -> None:
    """Refuse unless those who are asked, and not oneself, have done nothing for 30 days."""
    if act.row.pace != "none":
        command = f"/{act.match.rules.key} match claim"
        raise Refused(f"This match has a clock: `{command}` goes by it.", act.view())
    if len(people_in(act.row, act.match)) == 1:
        raise Refused("This match is played without a clock.", act.view())
    if act.seat in act.match.asks:
        raise Refused("You are asked yourself.", act.view())
    until = decisions.quiet_since(db, act.row.id, act.match.asks) + PATIENCE
    if until > act.request.at:
        raise Refused(
            "This match is played without a clock. After 30 days of silence you may end it, "
            f"without a result: <t:{until // 1000}:R>.",
            act.view(),
        )
