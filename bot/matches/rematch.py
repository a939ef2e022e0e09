"""Asking for a rematch: the same people, the same game, and the seats moved on by one."""

from __future__ import annotations

from sqlite3 import Connection

from bot.store import challenges
from bot.store.rows import Challenge, ChallengeSeat, MatchRow, Seat

from .beginning import Invited, Place, moved_on, origin_of, refuse_elsewhere
from .errors import Refused
from .invitations import Invitation, call, is_open
from .loading import find
from .names import escape, together
from .view import escaped_names


def ask_again(db: Connection, match_id: int, user_id: int, place: Place, at: int) -> Challenge:
    """A challenge like the match that is over, to everybody who played it, with seats moved on.

    Where it was played another one may be, and asking once is enough.
    """
    row = find(db, match_id)
    mine = row.seat_of(user_id)
    if mine is None:
        raise Refused(f"This match was played by {together(escaped_names(row.seats))}.")
    if row.status != "over":
        raise Refused("This match is not over yet.")
    refuse_elsewhere(db, row.channel_id, place)
    asked = invitation_again(row, row.seats[mine], place)
    refuse_removed(asked)
    refuse_a_second(db, asked, at)
    return call(db, asked, at)


def invitation_again(row: MatchRow, host: Seat, place: Place) -> Invitation:
    """Computers sit down at once; people are asked."""
    seats = [
        ChallengeSeat("seated" if seat.is_computer or seat == host else "asked", seat)
        for seat in moved_on(row.seats)
    ]
    challenger, origin = Invited(host.user_id, host.name), origin_of("match", row.id)
    return Invitation(place, challenger, seats, row.ruleset, row.options, row.pace, origin)


def refuse_removed(asked: Invitation) -> None:
    """Those who were removed have a number below 0, and so has nobody on Discord."""
    if not asked.asked:
        raise Refused(f"Nobody else played this match: `/{asked.ruleset} solo` begins another.")
    if any(each.user_id < 1 for each in asked.asked):
        who = "Your opponent" if len(asked.asked) == 1 else "A player of this match"
        raise Refused(f"{who} has been removed: `/{asked.ruleset} challenge` begins another match.")


def refuse_a_second(db: Connection, asked: Invitation, at: int) -> None:
    """A match is played again once, and one open invitation of the same people is enough.

    If nobody accepted, it may be asked for anew.
    """
    made = challenges.of_origin(db, asked.origin)
    if made is not None and made.status == "accepted":
        raise Refused(
            f"This match has had its rematch: `/{asked.ruleset} challenge` begins another one."
        )
    there = challenges.open_in(db, asked.place.channel_id, at)
    if made is not None and is_open(made, at):
        there.append(made)
    for each in there:
        refuse_asked_already(each, asked)


def refuse_asked_already(made: Challenge, asked: Invitation) -> None:
    whom = {who.user_id for who in asked.asked}
    if {who.user_id for who in made.people()} != whom | {asked.host.user_id}:
        return
    if made.challenger_id == asked.host.user_id:
        raise Refused(f"You have asked {together(escaped_names(made.invited))} already.")
    raise Refused(f"{escape(made.challenger)} has asked you already: accept there.")
