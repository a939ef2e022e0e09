"""The outbox: in order by subject, each until it is done, ids never used again."""

import json
from itertools import count

import pytest

from bot.store import matches, outbox
from bot.store.notices import (
    KINDS,
    CallNotice,
    ClosedTableNotice,
    DigestNotice,
    DrawDeclinedNotice,
    DrawOfferNotice,
    HintsNotice,
    InvitationChangedNotice,
    InvitationClosedNotice,
    InvitationDigestNotice,
    InvitationNotice,
    ReminderNotice,
    ResultNotice,
    SilenceNotice,
    Subject,
    TableNotice,
    TimeUpNotice,
    subject_of,
)
from tests.store.room import a_match

EVERY_KIND = {
    TableNotice(5, fresh=True): '{"fresh": true}',
    ResultNotice(5): "{}",
    CallNotice(5, seat=1): '{"seat": 1}',
    ReminderNotice(5, seat=1, nearly=True): '{"seat": 1, "nearly": true}',
    TimeUpNotice(5, seat=1): '{"seat": 1, "nearly": false}',
    DrawOfferNotice(5, seat=0): '{"seat": 0}',
    DrawDeclinedNotice(5, seat=0): '{"seat": 0}',
    HintsNotice(5, seat=0): '{"seat": 0}',
    SilenceNotice(5, message=77): '{"message": 77}',
    ClosedTableNotice(5, message=77, until=9, since=4): '{"message": 77, "until": 9, "since": 4}',
    DigestNotice(5, user_id=11): '{"user_id": 11}',
    InvitationDigestNotice(5, user_id=11): '{"user_id": 11}',
    InvitationNotice(5): "{}",
    InvitationChangedNotice(5): "{}",
    InvitationClosedNotice(5): "{}",
}
"""A notice of each kind, and its body as the first releases wrote it."""


def table(match_id, *, fresh=False):
    return TableNotice(match_id, fresh)


@pytest.fixture
def box(database):
    return Box(database)


class Box:
    """The outbox of a test."""

    def __init__(self, database):
        self.database = database

    async def put(self, notice, due_at=0):
        await self.database.transact(outbox.add, due_at, notice)

    async def due(self, now):
        return await self.database.read(outbox.due, now)

    async def notices(self, now):
        return [queued.notice for queued in await self.due(now)]

    async def next_due(self):
        return await self.database.read(outbox.next_due)

    async def done(self, queued):
        await self.database.do(outbox.done, queued.id)

    async def retry(self, queued, due_at):
        await self.database.do(outbox.retry, queued, due_at, "TimeoutError")

    async def superseded(self, queued):
        found = await self.database.read(matches.for_table, queued, queued.notice)
        return found[2] is not None


async def test_nothing_is_due_in_an_empty_box(box):
    assert await box.due(10**15) == []
    assert await box.next_due() is None


def test_every_kind_has_its_example():
    assert {notice.kind for notice in EVERY_KIND} == set(KINDS)


@pytest.mark.parametrize("notice", EVERY_KIND, ids=lambda notice: notice.kind)
async def test_a_notice_keeps_what_it_says(box, notice):
    await box.put(notice, 30)
    (queued,) = await box.due(30)
    assert (queued.notice, queued.tries) == (notice, 0)


@pytest.mark.parametrize("notice", EVERY_KIND, ids=lambda notice: notice.kind)
async def test_a_notice_of_an_earlier_release_is_understood(box, notice):
    row = (notice.kind, subject_of(notice), EVERY_KIND[notice])
    insert = "INSERT INTO outbox (kind, subject, body, due_at) VALUES (?, ?, ?, 0)"
    await box.database.transact(lambda db: db.execute(insert, row))
    assert await box.notices(0) == [notice]


@pytest.mark.parametrize("notice", EVERY_KIND, ids=lambda notice: notice.kind)
async def test_an_earlier_release_would_understand_a_notice(box, notice):
    """Every field that it read is written, under the same name."""
    await box.put(notice)

    def bodies(db):
        return [tuple(row) for row in db.execute("SELECT subject, body FROM outbox")]

    [(subject, body)] = await box.database.read(bodies)
    assert subject == 5
    assert json.loads(body).items() <= json.loads(EVERY_KIND[notice]).items()


async def test_several_are_queued_in_their_order_with_one_statement(box):
    await box.database.transact(outbox.add, 0, *EVERY_KIND)
    assert await box.notices(0) == list(EVERY_KIND)
    await box.database.transact(outbox.add, 0)
    assert len(await box.due(0)) == len(EVERY_KIND)


async def test_what_is_due_comes_oldest_first_and_nothing_early(box):
    await box.put(table(1), 20)
    await box.put(table(2), 10)
    await box.put(table(3), 30)
    assert await box.notices(9) == []
    assert await box.next_due() == 10
    assert await box.notices(10) == [table(2)]
    assert await box.notices(20) == [table(2), table(1)]


async def test_a_note_that_is_done_is_gone(box):
    await box.put(table(1))
    await box.done((await box.due(0))[0])
    assert await box.due(0) == []


async def test_a_note_that_must_wait_holds_back_those_behind_it_and_nobody_else(box):
    await box.put(table(1, fresh=True))
    await box.put(ResultNotice(1))
    await box.put(table(2))
    first = (await box.due(0))[0]
    await box.retry(first, 1_000)
    assert await box.notices(999) == [table(2)]
    await box.done((await box.due(999))[0])
    assert await box.next_due() == 1_000  # or the delivery would run in circles till then
    assert await box.notices(1_000) == [table(1, fresh=True), ResultNotice(1)]
    assert (await box.due(1_000))[0].tries == 1


async def test_a_challenge_and_a_match_of_the_same_number_are_different_subjects(box):
    await box.put(InvitationNotice(1))
    await box.put(table(1))
    await box.retry((await box.due(0))[0], 1_000)
    assert await box.notices(0) == [table(1)]
    await box.put(InvitationClosedNotice(1))
    assert await box.notices(0) == [table(1)]
    assert await box.notices(1_000) == [table(1), InvitationNotice(1), InvitationClosedNotice(1)]


async def two_matches(box):
    for channel_id in (1, 2):
        await box.database.transact(matches.add, a_match(channel_id))


async def test_a_later_notice_of_the_same_table_makes_one_old_news(box):
    await two_matches(box)
    await box.put(table(1))
    await box.put(ResultNotice(1))
    await box.put(table(2))
    old, *_ = await box.due(0)
    assert not await box.superseded(old)
    await box.put(table(1))
    assert await box.superseded(old)
    assert not await box.superseded((await box.due(0))[-1])


async def test_a_fresh_table_is_old_news_only_by_a_fresh_one(box):
    await two_matches(box)
    await box.put(table(1, fresh=True))
    await box.put(table(1))
    fresh, edit = await box.due(0)
    assert not await box.superseded(fresh), "it calls somebody, which an edit does not"
    await box.put(table(1, fresh=True))
    assert await box.superseded(fresh)
    assert await box.superseded(edit)


async def test_an_id_is_never_used_again(box):
    """It is the nonce by which Discord knows a repeat from a new message."""
    seen = []
    for _ in range(3):
        await box.put(table(1))
        (note,) = await box.due(0)
        seen.append(note.id)
        await box.done(note)
    assert seen == sorted(set(seen))


async def test_a_crowd_is_served_a_hundred_at_a_time(box):
    def work(db):
        for subject in range(250):
            outbox.add(db, 0, table(subject))

    await box.database.transact(work)
    counts = []
    while notes := await box.due(0):
        counts.append(len(notes))
        for note in notes:
            await box.done(note)
    assert counts == [100, 100, 50]


async def test_behind_what_must_wait_nothing_new_is_due(box):
    await box.put(table(1, fresh=True))
    await box.retry((await box.due(0))[0], 1_000)
    await box.put(ResultNotice(1), 10)
    assert await box.notices(999) == []
    assert await box.notices(1_000) == [table(1, fresh=True), ResultNotice(1)]


async def test_subjects_that_are_being_dealt_with_are_left_out(box):
    await box.put(InvitationNotice(1))
    await box.put(table(1), 5)
    out = [Subject(is_challenge=True, id=1)]
    found = await box.database.read(outbox.due, 5, out)
    assert [queued.notice for queued in found] == [table(1)]
    assert await box.database.read(outbox.next_due, out) == 5
    assert (
        await box.database.read(outbox.next_due, [*out, Subject(is_challenge=False, id=1)]) is None
    )


async def test_what_is_told_calls_nobody_any_more(box):
    await two_matches(box)
    for match_id in (1, 1, 2):
        await box.put(table(match_id, fresh=True))
    await box.database.transact(outbox.told, 1, 1)
    assert await box.notices(0) == [table(1), table(1, fresh=True), table(2, fresh=True)]


SHAPES = {
    "all of them due": (lambda number: number, 10**6),
    "all of them put off": (lambda number: number, 0),
    "four on each subject": (lambda number: number // 4, 10**6),
    "all on one subject": (lambda number: 1, 10**6),
}


async def steps_of_a_round(database, now):
    """What SQLite does, in steps of its machine, when the delivery looks what there is to do."""
    steps = count()

    def look(db):
        db.set_progress_handler(lambda: next(steps) < 0, 1)
        outbox.due(db, now)
        outbox.next_due(db)
        db.set_progress_handler(None, 1)

    await database.read(look)
    return next(steps)


@pytest.mark.parametrize("shape", SHAPES)
async def test_a_round_costs_no_more_with_ten_thousand_notices_than_with_two_hundred(box, shape):
    subject_of, now = SHAPES[shape]

    def fill(db, numbers):
        insert = "INSERT INTO outbox (kind, subject, body, due_at) VALUES ('table', ?, ?, ?)"
        rows = [(subject_of(number), '{"fresh": true}', 10 + number) for number in numbers]
        db.executemany(insert, rows)

    await box.database.transact(fill, range(200))
    few = await steps_of_a_round(box.database, now)
    await box.database.transact(fill, range(200, 10_000))
    many = await steps_of_a_round(box.database, now)
    assert 0 < many <= 1.2 * few
