"""The outbox: in order by subject, each until it is done, ids never used again."""

import pytest

from bot.store import outbox


@pytest.fixture
def box(database):
    return Box(database)


class Box:
    """The outbox of a test."""

    def __init__(self, database):
        self.database = database

    async def put(self, kind, subject, due_at=0, **body):
        await self.database.transact(lambda db: outbox.add(db, kind, subject, due_at, **body))

    async def due(self, now):
        return await self.database.read(lambda db: outbox.due(db, now))

    async def kinds(self, now):
        return [(note.kind, note.subject) for note in await self.due(now)]

    async def next_due(self):
        return await self.database.read(outbox.next_due)

    async def done(self, note):
        await self.database.transact(lambda db: outbox.done(db, note.id))

    async def retry(self, note, due_at):
        await self.database.transact(lambda db: outbox.retry(db, note.id, due_at, "TimeoutError"))

    async def newer(self, note):
        return await self.database.read(lambda db: outbox.newer(db, note))


async def test_nothing_is_due_in_an_empty_box(box):
    assert await box.due(10**15) == []
    assert await box.next_due() is None


async def test_a_note_keeps_what_it_says(box):
    await box.put("reminder", 5, 30, seat=1, nearly=True)
    (note,) = await box.due(30)
    assert (note.kind, note.subject, note.due_at, note.tries) == ("reminder", 5, 30, 0)
    assert note.body == {"seat": 1, "nearly": True}


async def test_what_is_due_comes_oldest_first_and_nothing_early(box):
    await box.put("table", 1, 20)
    await box.put("table", 2, 10)
    await box.put("table", 3, 30)
    assert await box.kinds(9) == []
    assert await box.next_due() == 10
    assert await box.kinds(10) == [("table", 2)]
    assert await box.kinds(20) == [("table", 1), ("table", 2)]


async def test_a_note_that_is_done_is_gone(box):
    await box.put("table", 1)
    await box.done((await box.due(0))[0])
    assert await box.due(0) == []


async def test_a_note_that_must_wait_holds_back_those_behind_it_and_nobody_else(box):
    await box.put("table", 1, fresh=True)
    await box.put("result", 1)
    await box.put("table", 2)
    first = (await box.due(0))[0]
    await box.retry(first, 1_000)
    assert await box.kinds(999) == [("table", 2)]
    await box.done((await box.due(999))[0])
    assert await box.next_due() == 1_000  # or the delivery would run in circles till then
    assert await box.kinds(1_000) == [("table", 1), ("result", 1)]
    assert (await box.due(1_000))[0].tries == 1


async def test_a_challenge_and_a_match_of_the_same_number_are_different_subjects(box):
    await box.put("challenge", 1)
    await box.put("table", 1)
    await box.retry((await box.due(0))[0], 1_000)
    assert await box.kinds(0) == [("table", 1)]
    await box.put("challenge_closed", 1)
    assert await box.kinds(0) == [("table", 1)]
    assert await box.kinds(1_000) == [("challenge", 1), ("table", 1), ("challenge_closed", 1)]


async def test_a_later_note_of_the_same_kind_makes_one_old_news(box):
    await box.put("table", 1)
    await box.put("result", 1)
    await box.put("table", 2)
    old, *_ = await box.due(0)
    assert not await box.newer(old)
    await box.put("table", 1)
    assert await box.newer(old)
    assert not await box.newer((await box.due(0))[-1])


async def test_an_id_is_never_used_again(box):
    """It is the nonce by which Discord knows a repeat from a new message."""
    seen = []
    for _ in range(3):
        await box.put("table", 1)
        (note,) = await box.due(0)
        seen.append(note.id)
        await box.done(note)
    assert seen == sorted(set(seen))


async def test_a_crowd_is_served_a_hundred_at_a_time(box):
    async def work(db):
        for subject in range(250):
            await outbox.add(db, "table", subject, 0)

    await box.database.transact(work)
    counts = []
    while notes := await box.due(0):
        counts.append(len(notes))
        for note in notes:
            await box.done(note)
    assert counts == [100, 100, 50]
