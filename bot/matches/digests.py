"""Digests: what waits for somebody, told once a day where they are not called otherwise.

When the next one is due stands in their row; a server in which something waits has a message of its
own, and where nothing does there is none. What it says is read when it is sent.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from sqlite3 import Connection

from bot.store import challenges, outbox, people
from bot.store.notices import DigestNotice, InvitationDigestNotice, Notice
from bot.store.rows import Challenge, Person

from . import clocks
from .daily_life import zone_of
from .errors import Refused
from .invitations import find_challenge, is_open
from .loading import find
from .looking import mine
from .pings import DIGEST
from .view import PlayerView

DAY = 24 * clocks.HOUR
APART = 20 * clocks.HOUR
"""Between two digests at least, also for whoever gets up earlier from now on."""

AT_ONCE = 20
"""People for whom it is looked in one transaction; the next of them are due in the next one."""


@dataclass(frozen=True, slots=True)
class Digest:
    """What waits for somebody in a server, most urgent first, and where they are told of it."""

    user_id: int
    channel_id: int
    matches: tuple[PlayerView, ...]
    invitations: tuple[Challenge, ...]


# When


def arrange(db: Connection, person: Person, at: int) -> Person:
    """Note when the next digest of somebody is due, now that they have said what they like."""
    arranged = replace(person, digest_at=next_at(person, at) if person.pings == DIGEST else None)
    if arranged != person:
        people.set_person(db, arranged)
    return arranged


def next_at(person: Person, at: int) -> int:
    """The next moment for a digest: when they get up; else a day after the last, or from now."""
    if person.wakes_at is not None:
        return waking_after(person, max(at, person.digested_at + APART))
    if person.digest_at is None:
        return at + DAY
    return person.digest_at + max(0, (at - person.digest_at) // DAY + 1) * DAY


def waking_after(person: Person, at: int) -> int:
    """When somebody gets up next after a moment, whatever the clocks of their country do."""
    zone = zone_of(person)
    hour = time(person.wakes_at or 0, tzinfo=zone)
    today = datetime.fromtimestamp(at / 1000, UTC).astimezone(zone).date()
    days = (today + timedelta(days=ahead) for ahead in range(3))
    moments = (int(datetime.combine(day, hour).timestamp() * 1000) for day in days)
    return next(moment for moment in moments if moment > at)


def fire(db: Connection, at: int) -> None:
    """Turn the digests that are due into notices, and note when the next ones are."""
    for person in people.wanting_digests(db, at, AT_ONCE):
        told = notices_for(db, person.user_id, at)
        outbox.add(db, at, *told)
        arrange(db, replace(person, digested_at=at) if told else person, at)


# What


def notices_for(db: Connection, user_id: int, at: int) -> list[Notice]:
    """One for each server in which somebody is waited for.

    A match against nobody but the computer waits as well, but nobody is called because of it alone.
    """
    found: dict[int, Notice] = {}
    for view in waiting_matches(db, user_id):
        if not view.is_solo:
            found.setdefault(view.guild_id, DigestNotice(view.id, user_id))
    for each in unanswered(db, user_id, at):
        found.setdefault(each.guild_id, InvitationDigestNotice(each.id, user_id))
    return list(found.values())


def waiting_matches(db: Connection, user_id: int) -> list[PlayerView]:
    """The matches in which somebody is asked something, and which are played somewhere."""
    views, _ = mine(db, user_id)
    return [view for view in views if view.seat in view.asked and not view.is_placeless]


def unanswered(db: Connection, user_id: int, at: int) -> list[Challenge]:
    """The open challenges that somebody has not answered, those that expire first before others."""
    found = [
        each
        for each in challenges.open_of(db, user_id)
        if is_open(each, at) and user_id in [who.user_id for who in each.people("asked")]
    ]
    return sorted(found, key=lambda each: each.expires_at)


def digest(db: Connection, notice: DigestNotice | InvitationDigestNotice, at: int) -> Digest | None:
    """What a digest says now; None if nothing waits any more, or it is not wanted."""
    user_id = notice.user_id
    if people.person(db, user_id).pings != DIGEST:
        return None
    guild_id, channel_id = place_of(db, notice)
    waiting = [view for view in waiting_matches(db, user_id) if view.guild_id == guild_id]
    asked = [each for each in unanswered(db, user_id, at) if each.guild_id == guild_id]
    if not asked and all(view.is_solo for view in waiting):
        return None
    return Digest(user_id, channel_id, tuple(waiting), tuple(asked))


def place_of(db: Connection, notice: DigestNotice | InvitationDigestNotice) -> tuple[int, int]:
    """The server and the channel of a digest."""
    if isinstance(notice, DigestNotice):
        row = find(db, notice.match_id)
        if row.is_placeless:
            raise Refused("its match has no channel")
        return row.guild_id, row.channel_id
    challenge = find_challenge(db, notice.challenge_id)
    return challenge.guild_id, challenge.channel_id
