"""Challenges: asking people to a match, all of whom must accept, and what they answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from sqlite3 import Connection
from typing import Any

from bot.store import blocks, challenges, matches, outbox, people
from bot.store.notices import (
    InvitationChangedNotice,
    InvitationClosedNotice,
    InvitationNotice,
)
from bot.store.rows import Challenge, ChallengeSeat, Seat

from . import clocks, daily_life, limits
from .beginning import (
    Game,
    Invited,
    Luck,
    Opening,
    Place,
    begin,
    elder_of,
    origin_of,
    refuse_channel,
    refuse_elsewhere,
)
from .errors import Refused
from .names import escape, together
from .view import escaped_names, without_hours

EXPIRY = 24 * clocks.HOUR
OPEN_AT_MOST = 3
NO_CHALLENGE = "There is no such challenge any more."


@dataclass(frozen=True, slots=True)
class Invitation:
    """A challenge or an open table that is to be: where, by whom, to what, and what it comes of."""

    place: Place
    host: Invited
    seats: Sequence[ChallengeSeat]
    ruleset: str
    options: Mapping[str, Any]
    pace: str | None
    origin: str
    is_public: bool = False

    @property
    def asked(self) -> list[Seat]:
        """Those who must say whether they play."""
        return [seat.who for seat in self.seats if seat.who and seat.status == "asked"]


def challenge_to(
    place: Place,
    challenger: Invited,
    opponents: Sequence[Invited],
    ruleset: str,
    options: Mapping[str, Any],
    pace: str | None,
    origin: str,
) -> Invitation:
    """An invitation in which the challenger sits first, and the others as they are named."""
    refuse_strange(challenger, opponents, ruleset)
    seats = [
        ChallengeSeat("seated", Seat(challenger.user_id, challenger.name)),
        *(ChallengeSeat("asked", Seat(each.user_id, each.name)) for each in opponents),
    ]
    return Invitation(place, challenger, seats, ruleset, options, pace, origin)


def refuse_strange(challenger: Invited, opponents: Sequence[Invited], ruleset: str) -> None:
    """Nobody can be challenged who cannot answer, or who is named already."""
    named = {challenger.user_id}
    for each in opponents:
        if each.user_id == challenger.user_id:
            raise Refused("You cannot challenge yourself.")
        if each.user_id in named:
            raise Refused(f"You have named {escape(each.name)} twice.")
        if each.is_bot:
            raise Refused(
                f"{escape(each.name)} is a bot. Challenge a person, or play `/{ruleset} solo`."
            )
        named.add(each.user_id)


def invite(db: Connection, asked: Invitation, at: int) -> Challenge:
    """Challenge people, where matches are played; once, however often it is asked for."""
    made = challenges.of_origin(db, asked.origin)
    if made is not None:
        return made
    refuse_channel(people.server(db, asked.place.guild_id), asked.place)
    return call(db, asked, at)


def call(db: Connection, asked: Invitation, at: int) -> Challenge:
    """Keep a challenge and have it posted, unless somebody must not be called."""
    for each in asked.asked:
        refuse_blocked(db, asked.host.user_id, each)
    refuse_too_many_open(db, asked.host, at)
    limits.refuse_too_many(db, asked.place.guild_id, asked.host, asked.asked, at)
    return keep(db, asked, at)


def keep(db: Connection, asked: Invitation, at: int) -> Challenge:
    """Keep an invitation of a game that there is, and have it posted."""
    server = people.server(db, asked.place.guild_id)
    game = Game(asked.ruleset, asked.options, asked.pace or server.pace)
    game.refuse_impossible(len(asked.seats))
    challenge_id = challenges.add(
        db,
        [with_hours(db, seat, game.pace, at) for seat in asked.seats],
        guild_id=asked.place.guild_id,
        channel_id=asked.place.channel_id,
        challenger_id=asked.host.user_id,
        challenger=asked.host.name,
        ruleset=asked.ruleset,
        options=dict(asked.options),
        pace=game.pace,
        is_public=int(asked.is_public),
        expires_at=at + EXPIRY,
        origin=asked.origin,
        made_at=at,
    )
    outbox.add(db, at, InvitationNotice(challenge_id))
    return find_challenge(db, challenge_id)


def with_hours(db: Connection, seat: ChallengeSeat, pace: str, at: int) -> ChallengeSeat:
    """A seat with the hours that whoever is to sit there keeps now."""
    if seat.who is None or seat.who.is_computer:
        return seat
    hours = daily_life.hours_of(db, seat.who.user_id, pace, at)
    return replace(seat, who=replace(seat.who, hours=hours))


def refuse_blocked(db: Connection, user_id: int, other: Seat) -> None:
    """Refuse whoever somebody takes no challenges from."""
    if blocks.is_blocked(db, other.user_id, user_id):
        raise Refused(f"{escape(other.name)} takes no challenges from you.")


def refuse_blocking(db: Connection, user_id: int, other: Seat) -> None:
    """Refuse to sit down with whom one takes no challenges from."""
    if blocks.is_blocked(db, user_id, other.user_id):
        raise Refused(f"You take no challenges from {escape(other.name)}.")


def refuse_too_many_open(db: Connection, host: Invited, at: int) -> None:
    if challenges.count_open(db, host.user_id, at) >= OPEN_AT_MOST:
        raise Refused(
            f"You have {OPEN_AT_MOST} open invitations. Cancel one, or wait until one is answered."
        )


# Answers


def accept(
    db: Connection, challenge_id: int, user_id: int, place: Place, luck: Luck, at: int
) -> int | None:
    """Say yes. With the last one the match begins in a place; then its id, until then None.

    Whoever accepts twice is where they are after accepting once.
    """
    challenge = find_challenge(db, challenge_id)
    begun = begun_for(db, challenge, user_id)
    if begun is not None:
        return begun
    number = answering(challenge, user_id, "accept", at)
    is_news = challenge.seats[number].status != "seated"
    challenges.set_seat(
        db, challenge_id, number, ChallengeSeat("seated", challenge.seats[number].who)
    )
    challenge = find_challenge(db, challenge_id)
    if not challenge.people("asked"):
        return begin_match(db, challenge, place, luck, at)
    if is_news:
        outbox.add(db, at, InvitationChangedNotice(challenge_id))
    return None


def begun_for(db: Connection, challenge: Challenge, user_id: int) -> int | None:
    """The match that has come of a challenge, for whoever sits at it."""
    if challenge.seat_of(user_id) is None:
        return None
    return matches.of_origin(db, origin_of("challenge", challenge.id))


def begin_match(db: Connection, challenge: Challenge, place: Place, luck: Luck, at: int) -> int:
    """Everybody sits: the challenge is closed, and its match begins; its id."""
    refuse_elsewhere(db, challenge.channel_id, place)
    close(db, challenge.id, "accepted", at)
    return begin(db, opening_of(challenge, place, luck), luck.seed, at)


def opening_of(challenge: Challenge, place: Place, luck: Luck) -> Opening:
    game = Game(challenge.ruleset, challenge.options, challenge.pace)
    keeps_hours = challenge.pace in clocks.BY_WAKING_HOURS
    seats = challenge.taken if keeps_hours else without_hours(challenge.taken)
    elder = elder_of(seats, luck.elder)
    return Opening(place, origin_of("challenge", challenge.id), seats, game, elder)


def decline(db: Connection, challenge_id: int, user_id: int, at: int) -> Challenge:
    """Say no, even after a yes: no match comes of it."""
    challenge = find_challenge(db, challenge_id)
    number = answering(challenge, user_id, "decline", at)
    return refuse_to_sit(db, challenge, number, at)


def refuse_to_sit(db: Connection, challenge: Challenge, number: int, at: int) -> Challenge:
    """Close a challenge because of whoever is asked to take that seat."""
    said = ChallengeSeat("declined", challenge.seats[number].who)
    challenges.set_seat(db, challenge.id, number, said)
    close(db, challenge.id, "declined", at)
    return find_challenge(db, challenge.id)


def cancel(db: Connection, challenge_id: int, user_id: int, at: int) -> Challenge:
    """Whoever made an invitation takes it back."""
    challenge = find_challenge(db, challenge_id)
    refuse_closed(challenge, at)
    if user_id != challenge.challenger_id:
        raise Refused(f"Only {escape(challenge.challenger)} can cancel this {kind_of(challenge)}.")
    close(db, challenge_id, "cancelled", at)
    return find_challenge(db, challenge_id)


def answering(challenge: Challenge, user_id: int, verb: str, at: int) -> int:
    """The seat of somebody who is asked, if the challenge is open; refused to all others."""
    refuse_closed(challenge, at)
    if challenge.is_public:
        raise Refused("This is an open table: press *Sit down*.")
    number = challenge.seat_of(user_id)
    if number is None or user_id == challenge.challenger_id:
        who = together(escaped_names(challenge.invited))
        raise Refused(f"Only {who} can {verb} this challenge.")
    return number


# What is kept


def close(db: Connection, challenge_id: int, status: str, at: int) -> None:
    challenges.close(db, challenge_id, status)
    outbox.add(db, at, InvitationClosedNotice(challenge_id))


def find_challenge(db: Connection, challenge_id: int) -> Challenge:
    challenge = challenges.get(db, challenge_id)
    if challenge is None:
        raise Refused(NO_CHALLENGE)
    return challenge


def kind_of(challenge: Challenge) -> str:
    return "table" if challenge.is_public else "challenge"


def is_open(challenge: Challenge, at: int) -> bool:
    return challenge.status == "open" and challenge.expires_at > at


def refuse_closed(challenge: Challenge, at: int) -> None:
    kind = kind_of(challenge)
    if challenge.status == "accepted" and challenge.is_public:
        raise Refused("The match of this table has begun.")
    if challenge.status != "open":
        raise Refused(f"This {kind} has been {challenge.status}.")
    if challenge.expires_at <= at:
        raise Refused(f"This {kind} has expired.")


def only_one_to(
    db: Connection, user_id: int, guild_id: int, challenger_id: int | None, at: int
) -> Challenge:
    """The open challenge to somebody, if it is clear which: of one challenger, the latest."""
    found = challenges.waiting_for(db, user_id, guild_id, at)
    if not found:
        raise Refused("No challenge to you is open in this server.")
    if challenger_id is not None:
        found = [each for each in found if each.challenger_id == challenger_id]
    if not found:
        raise Refused("They have no open challenge to you in this server.")
    if len({each.challenger_id for each in found}) > 1:
        names = together(list(dict.fromkeys(escape(each.challenger) for each in found)))
        raise Refused(f"{names} have challenged you. Say whose you mean, with `from`.")
    return found[0]


def expire(db: Connection, at: int) -> None:
    """Close the invitations that were not taken up in time."""
    for challenge_id in challenges.expired(db, at):
        close(db, challenge_id, "expired", at)
