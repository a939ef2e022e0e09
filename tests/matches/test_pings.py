"""Whom a notice calls: who wants it, a few times because of one match, the same at every try."""

from itertools import count

import pytest

from bot.matches.pings import AT_MOST, QUIET, WITHIN, Pings
from bot.store import people
from bot.store.database import Database
from bot.store.notices import (
    CallNotice,
    DrawOfferNotice,
    HintsNotice,
    InvitationNotice,
    QueuedNotice,
    ReminderNotice,
    TableNotice,
    TimeUpNotice,
)
from bot.store.rows import Person
from tests.kit.clock import Clock
from tests.store.room import ANA, BEN, Room


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def pings(tmp_path, clock):
    database = await Database.open(tmp_path / "omen.db")
    yield Pings(database, clock)
    await database.close()


numbers = count(1)


def table(match_id=1, number=None):
    return QueuedNotice(number or next(numbers), TableNotice(match_id, fresh=True), tries=0)


def invitation(challenge_id):
    return QueuedNotice(next(numbers), InvitationNotice(challenge_id), tries=0)


async def exhausted(pings):
    for _ in range(AT_MOST):
        assert await pings.of(table(), [BEN]) == [BEN]


async def test_a_few_times_because_of_one_match(pings, clock):
    await exhausted(pings)
    clock.at += QUIET - 1
    assert await pings.of(table(), [ANA, BEN]) == [ANA]
    assert await pings.of(table(match_id=2), [BEN]) == [BEN]


async def test_after_a_quiet_time_once_more(pings, clock):
    await exhausted(pings)
    clock.at += QUIET
    assert await pings.of(table(), [BEN]) == [BEN]
    assert await pings.of(table(), [BEN]) == []
    clock.at += WITHIN - QUIET  # those before are forgotten, but for the last
    for _ in range(AT_MOST - 1):
        assert await pings.of(table(), [BEN]) == [BEN]
    assert await pings.of(table(), [BEN]) == []


async def test_what_is_sent_again_calls_as_it_did_and_counts_once(pings, clock):
    tried = table()
    for _ in range(AT_MOST):
        assert await pings.of(tried, [BEN]) == [BEN]
    for _ in range(AT_MOST - 1):
        assert await pings.of(table(), [BEN]) == [BEN]
    refused = table()
    assert await pings.of(refused, [BEN]) == []
    assert await pings.of(tried, [BEN]) == [BEN]
    clock.at += QUIET
    assert await pings.of(refused, [BEN]) == []


async def test_whoever_came_is_called_again_but_not_for_a_wish(pings, clock):
    room = Room(pings._database)
    match_id = await room.begin()
    for notice in (TableNotice(match_id, fresh=True), DrawOfferNotice(match_id, seat=0)):
        for _ in range(AT_MOST):
            assert await pings.of(QueuedNotice(next(numbers), notice, 0), [BEN]) == [BEN]
        assert await pings.of(QueuedNotice(next(numbers), notice, 0), [BEN]) == []
    room.at = clock.at = clock.at + 1
    await room.answer(ANA, 0)
    assert await pings.of(table(match_id), [BEN]) == [], "the other player's answer is not Ben's"
    await room.answer(BEN, 0)
    assert await pings.of(table(match_id), [BEN]) == [BEN]
    wish = QueuedNotice(next(numbers), DrawOfferNotice(match_id, seat=0), 0)
    assert await pings.of(wish, [BEN]) == []


async def test_all_invitations_are_one_cause(pings):
    for number in range(AT_MOST):
        assert await pings.of(invitation(number), [BEN]) == [BEN]
    assert await pings.of(invitation(99), [BEN]) == []
    assert await pings.of(table(match_id=99), [BEN]) == [BEN]


async def test_who_wants_no_pings_and_who_is_nobody(pings):
    await pings._database.transact(people.set_person, Person(BEN, pings="none"))
    assert await pings.of(table(), [ANA, BEN, -2, -11]) == [ANA]
    assert await pings.of(table(), []) == []


async def test_a_clock_that_was_ahead_silences_nobody(pings, clock):
    clock.at += 72 * WITHIN
    await exhausted(pings)
    clock.at -= 72 * WITHIN
    await exhausted(pings)


async def test_nothing_is_remembered_for_ever(pings, clock):
    for match_id in range(50):
        await pings.of(table(match_id), [ANA, BEN])
    clock.at += WITHIN
    await pings.of(table(), [ANA])
    assert len(pings._lately) == 1


TIME_UP, REMINDER = TimeUpNotice(2, seat=0), ReminderNotice(2, seat=1, nearly=False)
OTHERS = (
    *(TableNotice(1, fresh=True), CallNotice(1, seat=1), InvitationNotice(1)),
    *(DrawOfferNotice(1, seat=0), HintsNotice(1, seat=0)),
)


@pytest.mark.parametrize(
    ("way", "with_a_clock", "without"),
    [
        ("turn", (REMINDER, TIME_UP, *OTHERS), (REMINDER, TIME_UP, *OTHERS)),
        ("half", (REMINDER, TIME_UP), (REMINDER, TIME_UP, *OTHERS)),
        ("digest", (), ()),
        ("none", (), ()),
    ],
)
async def test_four_ways_to_be_called(pings, clock, way, with_a_clock, without):
    await pings._database.transact(people.set_person, Person(BEN, pings=way))
    for has_clock, expected in ((True, with_a_clock), (False, without)):
        clock.at += WITHIN  # none of it is too often
        called = [
            notice
            for notice in (REMINDER, TIME_UP, *OTHERS)
            if await pings.of(
                QueuedNotice(next(numbers), notice, 0), [BEN, -2], has_clock=has_clock
            )
        ]
        assert called == list(expected)
