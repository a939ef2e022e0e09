"""Open tables: a post with free seats, which anybody may take, and computers may fill.

A table begins by itself when its last seat is taken, and before that when somebody who sits at it
says so, if as many sit there as the game is played by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from sqlite3 import Connection
from typing import Any

from bot import engine
from bot.players import LEVELS
from bot.store import challenges, outbox, people
from bot.store.notices import InvitationChangedNotice
from bot.store.rows import Challenge, ChallengeSeat, Seat

from . import limits, solo
from .beginning import (
    NO_CLOCK,
    Game,
    Invited,
    Luck,
    Place,
    is_solo,
    number_of_players,
    numbered,
    refuse_channel,
    refuse_elsewhere,
)
from .errors import Refused
from .invitations import (
    Invitation,
    begin_match,
    begun_for,
    close,
    find_challenge,
    keep,
    opening_of,
    refuse_blocked,
    refuse_blocking,
    refuse_closed,
    refuse_too_many_open,
    with_hours,
)
from .names import escape

FREE = ChallengeSeat("free")


def table_for(
    place: Place,
    host: Invited,
    ruleset: str,
    options: Mapping[str, Any],
    seats: int | None,
    pace: str | None,
    origin: str,
) -> Invitation:
    """An invitation to anybody. The host sits first; seats unsaid, there are as many as may be."""
    number = max(engine.rules_of(ruleset).seats) if seats is None else seats
    Game(ruleset, options, NO_CLOCK).refuse_impossible(number)
    first = ChallengeSeat("seated", Seat(host.user_id, host.name))
    there = (first, *[FREE] * (number - 1))
    return Invitation(place, host, there, ruleset, options, pace, origin, is_public=True)


def open_table(db: Connection, asked: Invitation, at: int) -> Challenge:
    """Have an open table posted; once, however often it is asked for. It calls nobody."""
    made = challenges.of_origin(db, asked.origin)
    if made is not None:
        return made
    refuse_channel(people.server(db, asked.place.guild_id), asked.place)
    refuse_too_many_open(db, asked.host, at)
    limits.refuse_too_many_tables(db, asked.place.guild_id, asked.host, at)
    return keep(db, asked, at)


def sit_down(
    db: Connection, challenge_id: int, person: Invited, place: Place, luck: Luck, at: int
) -> int | None:
    """Take the first free seat. The match's id if it begins with that, otherwise None."""
    table = find_table(db, challenge_id)
    begun = begun_for(db, table, person.user_id)
    if begun is not None:
        return begun
    refuse_closed(table, at)
    if table.seat_of(person.user_id) is not None:
        return None
    refuse_blocked(db, person.user_id, Seat(table.challenger_id, table.challenger))
    refuse_blocking(db, person.user_id, Seat(table.challenger_id, table.challenger))
    return take(db, table, Seat(person.user_id, person.name), place, luck, at)


def add_computer(
    db: Connection,
    challenge_id: int,
    user_id: int,
    level: str,
    place: Place,
    luck: Luck,
    at: int,
) -> int | None:
    """The computer takes the first free seat. The match's id if it begins, otherwise None."""
    table = find_table(db, challenge_id)
    begun = begun_for(db, table, user_id)
    if begun is not None:
        return begun
    refuse_stranger(table, user_id, at)
    if level not in LEVELS:
        raise Refused(f"There is no such level. There are: {', '.join(LEVELS)}.")
    return take(db, table, Seat(-1, level, level), place, luck, at)


def take(
    db: Connection, table: Challenge, who: Seat, place: Place, luck: Luck, at: int
) -> int | None:
    """Somebody sits down in the first free seat; with the last one the match begins."""
    if not table.free:
        raise Refused("Every seat of this table is taken.")
    seats = list(table.seats)
    seats[table.free[0]] = with_hours(db, ChallengeSeat("seated", who), table.pace, at)
    table = arrange(db, table, seats)
    if not table.free:
        return begin_table(db, table, place, luck, at)
    outbox.add(db, at, InvitationChangedNotice(table.id))
    return None


def take_computer_away(db: Connection, challenge_id: int, user_id: int, at: int) -> Challenge:
    """The computer that sat down last gives up its seat, if the host wishes so."""
    table = find_table(db, challenge_id)
    refuse_closed(table, at)
    if user_id != table.challenger_id:
        raise Refused(f"Only the host, {escape(table.challenger)}, can take a computer away.")
    there = [number for number, seat in enumerate(table.seats) if seat.who and seat.who.is_computer]
    if not there:
        raise Refused("No computer sits at this table.")
    return leave_seat(db, table, there[-1], at)


def stand_up(db: Connection, challenge_id: int, user_id: int, at: int) -> Challenge:
    """Leave a table. If the host does, the next person is host; without people it is no more."""
    table = find_table(db, challenge_id)
    refuse_closed(table, at)
    number = table.seat_of(user_id)
    if number is None:
        raise Refused("You do not sit at this table.")
    return leave_table(db, table, number, at)


def leave_table(db: Connection, table: Challenge, number: int, at: int) -> Challenge:
    """Whoever has that seat is gone from the table, whether they wish so or not."""
    leaver = table.seats[number].who
    others = [who for who in table.people() if who != leaver]
    if not others:
        close(db, table.id, "cancelled", at)
        return find_challenge(db, table.id)
    if leaver is not None and leaver.user_id == table.challenger_id:
        challenges.set_host(db, table.id, others[0])
    return leave_seat(db, table, number, at)


def leave_seat(db: Connection, table: Challenge, number: int, at: int) -> Challenge:
    """The seat is free."""
    seats = list(table.seats)
    seats[number] = FREE
    table = arrange(db, table, seats)
    outbox.add(db, at, InvitationChangedNotice(table.id))
    return table


def begin_now(
    db: Connection, challenge_id: int, user_id: int, place: Place, luck: Luck, at: int
) -> int:
    """Begin with those who sit there; seats that are free fall away. The match's id."""
    table = find_table(db, challenge_id)
    begun = begun_for(db, table, user_id)
    if begun is not None:
        return begun
    refuse_stranger(table, user_id, at)
    refuse_too_few(table)
    return begin_table(db, table, place, luck, at)


def refuse_too_few(table: Challenge) -> None:
    """Refuse to begin with a number of players that the game is not played by."""
    rules, sitting = engine.rules_of(table.ruleset), len(table.taken)
    if sitting in rules.seats:
        return
    missing = min(number for number in rules.seats if number > sitting) - sitting
    lacking = f"{missing} more {'players are' if missing > 1 else 'player is'} needed"
    raise Refused(
        f"{rules.title} is played by {number_of_players(rules)}: {lacking}. "
        "The computer can take the seats that are free: *Add computer*."
    )


def begin_table(db: Connection, table: Challenge, place: Place, luck: Luck, at: int) -> int:
    """Begin the match of a table. Whoever has nobody but computers there plays a solo match."""
    sitting = [seat for seat in table.seats if seat.who]
    table = arrange(db, table, sitting)
    if not is_solo(table.taken):
        return begin_match(db, table, place, luck, at)
    opening = opening_of(replace(table, pace=NO_CLOCK), place, luck)
    refuse_elsewhere(db, table.channel_id, place)
    close(db, table.id, "accepted", at)
    return solo.begin_one_more(db, opening, table.challenger_id, luck.seed, at)


def arrange(db: Connection, table: Challenge, seats: Sequence[ChallengeSeat]) -> Challenge:
    """Keep who sits where from now on, with the computers named by their seats."""
    named = iter(numbered_among(seats))
    placed = [ChallengeSeat("seated", next(named)) if each.who else each for each in seats]
    challenges.set_seats(db, table.id, placed)
    return find_challenge(db, table.id)


def numbered_among(seats: Sequence[ChallengeSeat]) -> tuple[Seat, ...]:
    """Those who sit, with the computers named and numbered as if free seats fell away."""
    return numbered([seat.who for seat in seats if seat.who])


def find_table(db: Connection, challenge_id: int) -> Challenge:
    """An open table; refused if that number is a challenge's."""
    table = find_challenge(db, challenge_id)
    if not table.is_public:
        raise Refused("This is a challenge: only those who are asked can accept it.")
    return table


def refuse_stranger(table: Challenge, user_id: int, at: int) -> None:
    """Only those who sit at a table decide about it, while it is open."""
    refuse_closed(table, at)
    if table.seat_of(user_id) is None:
        raise Refused("You do not sit at this table: *Sit down* first.")
