"""When the digest of somebody is due, and what it tells."""

from datetime import UTC, datetime

import pytest

from bot.matches.clocks import HOUR
from bot.matches.digests import DAY, next_at
from bot.matches.preferences import Preferences
from bot.store.notices import DigestNotice, InvitationDigestNotice
from bot.store.rows import Person
from tests.store.room import ANA, BEN, CLEO, GUILD, PLACE


def moment(*when):
    return int(datetime(*when, tzinfo=UTC).timestamp() * 1000)


EVENING = moment(2026, 10, 23, 20)


def waking(zone, hour, **more):
    return Person(ANA, "digest", zone=zone, wakes_at=hour, sleeps_at=(hour + 16) % 24, **more)


def test_it_comes_when_they_get_up_whatever_their_clocks_do():
    """In Berlin the clocks go back in the night to 25 October 2026."""
    person, at = waking("Europe/Berlin", 7), EVENING
    due = []
    for _ in range(3):
        at = next_at(person, at)
        due.append(at)
    assert due == [moment(2026, 10, 24, 5), moment(2026, 10, 25, 6), moment(2026, 10, 26, 6)]


def test_whoever_moves_or_gets_up_earlier_has_none_twice_a_day():
    sent = moment(2026, 10, 24, 5)
    moved = waking("America/New_York", 7, digested_at=sent)
    assert next_at(moved, sent + HOUR) == moment(2026, 10, 25, 11)
    earlier = waking("Europe/Berlin", 9, digested_at=sent)
    assert next_at(earlier, sent + HOUR) == moment(2026, 10, 25, 8)


def test_without_waking_hours_it_comes_at_the_time_of_day_at_which_it_was_chosen():
    first = next_at(Person(ANA, "digest"), EVENING)
    assert first == EVENING + DAY
    person = Person(ANA, "digest", digest_at=first)
    assert next_at(person, EVENING + HOUR) == first, "whatever else is set meanwhile"
    assert next_at(person, first) == first + DAY
    assert next_at(person, first + 3 * DAY + HOUR) == first + 4 * DAY, "after a downtime"


@pytest.fixture
async def settings(room):
    room.at = EVENING
    return Preferences(room.database, lambda: room.at)


async def digests(room):
    """What is due by now and is a digest; all else is taken away."""
    await room.queue.ripen()
    due = await room.queue.due(())
    for queued in due:
        await room.queue.done(queued)
    kinds = (DigestNotice, InvitationDigestNotice)
    return [queued.notice for queued in due if isinstance(queued.notice, kinds)]


async def test_once_a_day_as_long_as_something_waits(room, settings):
    await settings.set_person(BEN, pings="digest")
    await room.begin(pace="none")
    assert await digests(room) == []
    room.at += DAY - 1
    assert await digests(room) == []
    room.at += 1
    assert await digests(room) == [DigestNotice(room.match, BEN)]
    assert await digests(room) == []
    room.at += DAY
    assert await digests(room) == [DigestNotice(room.match, BEN)]
    await room.answer(BEN, 0)
    room.at += DAY
    assert await digests(room) == [], "it waits for Ana, who wants none"
    await settings.set_person(BEN, pings="turn")
    assert (await settings.person(BEN)).digest_at is None
    room.at += 9 * DAY
    assert await digests(room) == []


async def test_an_invitation_waits_too_and_the_computer_does_not(room, settings):
    await settings.set_person(BEN, pings="digest")
    room.at += DAY - HOUR
    challenge = await room.challenge(who=CLEO, place=77)
    await room.gather(BEN, "acolyte", place=78, pace="none", ruleset="omen")
    room.at += HOUR
    assert await digests(room) == [InvitationDigestNotice(challenge.id, BEN)]
    room.at += DAY
    assert await digests(room) == [], "it has expired"


async def test_each_server_is_told_of_its_own(room, settings):
    await settings.set_person(BEN, pings="digest")
    here = await room.begin(pace="none")
    place = {"place": 99, "guild": GUILD + 1}
    there = await room.gather(BEN, CLEO, pace="none", ruleset="omen", **place)
    room.at += DAY
    found = await digests(room)
    assert found == [DigestNotice(here, BEN), DigestNotice(there, BEN)]
    told = [await room.queue.digest(notice) for notice in found]
    assert [[view.id for view in each.matches] for each in told] == [[here], [there]]
    assert [each.channel_id for each in told] == [PLACE, 99]


async def test_what_is_done_before_it_is_sent_is_not_in_it(room, settings):
    await settings.set_person(BEN, pings="digest")
    await room.begin(pace="none")
    room.at += DAY
    [notice] = await digests(room)
    await room.answer(BEN, 0)
    assert await room.queue.digest(notice) is None
    await room.does("undo", BEN)
    assert await room.queue.digest(notice) is not None
    await settings.set_person(BEN, pings="none")
    assert await room.queue.digest(notice) is None
