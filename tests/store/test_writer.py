"""One writer: a transaction is its author's alone, whatever happens to anybody."""

import asyncio
import sqlite3

import pytest

from bot.store.database import Database
from bot.store.faults import DiskFull

AWAITS = 6


class Broken(Exception):
    pass


async def people(database):
    async def work(db):
        cursor = await db.execute("SELECT user_id FROM people ORDER BY user_id")
        return [row[0] for row in await cursor.fetchall()]

    return await database.read(work)


async def add(db, user_id):
    await db.execute("INSERT INTO people VALUES (?, 1, 0)", (user_id,))


def adding(first, *, breaks=False, at=lambda step: None):
    """Work of several awaits: it adds some people, and may break after the last of them."""

    async def work(db):
        for step in range(AWAITS):
            at(step)
            await add(db, first + step)
        at(AWAITS)
        if breaks:
            raise Broken
        return first

    return work


def group(first):
    return list(range(first, first + AWAITS))


async def test_what_is_returned_is_what_the_work_returned(database):
    assert await database.transact(adding(10)) == 10
    assert await people(database) == group(10)


async def test_an_exception_takes_back_all_of_it_and_comes_out(database):
    with pytest.raises(Broken):
        await database.transact(adding(10, breaks=True))
    assert await people(database) == []
    await database.transact(adding(20))
    assert await people(database) == group(20)


async def test_a_row_that_does_not_fit_takes_back_those_before_it(database):
    async def work(db):
        await add(db, 1)
        await db.execute("INSERT INTO people VALUES (2, 'often', 0)")

    with pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT value in INTEGER"):
        await database.transact(work)
    assert await people(database) == []


async def test_interleaved_tasks_do_not_share_a_transaction(database):
    """Every second one breaks; with one shared transaction it would take its neighbours along."""
    works = [adding(100 * number, breaks=bool(number % 2)) for number in range(40)]
    results = await asyncio.gather(
        *(database.transact(work) for work in works), return_exceptions=True
    )
    assert [isinstance(result, Broken) for result in results] == [False, True] * 20
    assert await people(database) == [
        each for number in range(0, 40, 2) for each in group(100 * number)
    ]


async def test_a_look_never_sees_half_of_it(database):
    works = [adding(100 * number, breaks=number % 3 == 0) for number in range(30)]
    writing = asyncio.gather(*map(database.transact, works), return_exceptions=True)
    looks = []
    while not writing.done():
        looks.append(len(await people(database)))
    assert {seen % AWAITS for seen in looks} == {0}
    assert len(await people(database)) == 20 * AWAITS


@pytest.mark.parametrize("in_flight", [False, True], ids=["between", "within"])
@pytest.mark.parametrize("breaks", [False, True], ids=["commits", "breaks"])
@pytest.mark.parametrize("step", range(AWAITS + 1))
async def test_work_under_way_is_finished_when_its_author_is_cancelled(
    database, step, breaks, in_flight
):
    """At every await, between two statements and while one is under way in SQLite's thread."""
    loop = asyncio.get_running_loop()

    def cancel_at(reached):
        if reached == step:
            loop.call_soon(author.cancel) if in_flight else author.cancel()

    author = asyncio.create_task(database.transact(adding(10, breaks=breaks, at=cancel_at)))
    others = [
        asyncio.create_task(database.transact(adding(100))),
        asyncio.create_task(database.transact(adding(200, breaks=True))),
    ]
    ends = await asyncio.gather(author, *others, return_exceptions=True)
    assert isinstance(ends[0], asyncio.CancelledError | Broken | int)
    assert ends[1] == 100
    assert isinstance(ends[2], Broken)
    assert await people(database) == ([] if breaks else group(10)) + group(100)


async def test_whoever_is_cancelled_is_told_so_at_once(database):
    """And not only when the work is done: a stop must not have to wait for a queue."""
    held = asyncio.Event()

    async def slow(db):
        await add(db, 1)
        await held.wait()

    author = asyncio.create_task(database.transact(slow))
    waiting = asyncio.create_task(database.transact(adding(10)))
    await asyncio.sleep(0)
    author.cancel()
    waiting.cancel()
    await asyncio.wait([author, waiting])
    assert author.cancelled()
    assert waiting.cancelled()
    held.set()
    assert await people(database) == [1, *group(10)]  # queued before this look, so done before it


async def test_closing_waits_for_what_is_under_way(tmp_path):
    database = await Database.open(tmp_path / "omen.db")
    begun = asyncio.Event()

    async def work(db):
        await add(db, 1)
        begun.set()
        await add(db, 2)

    author = asyncio.create_task(database.transact(work))
    await begun.wait()
    author.cancel()
    await database.close()
    database = await Database.open(tmp_path / "omen.db")
    assert await people(database) == [1, 2]
    await database.close()


async def test_a_commit_that_fails_leaves_the_writer_free(database):
    async def work(db):
        await db.execute("PRAGMA defer_foreign_keys = ON")  # so that COMMIT itself complains
        await db.execute(
            "INSERT INTO seats (match_id, seat, user_id, name) VALUES (99, 0, 7, 'Ana')"
        )

    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        await database.transact(work)
    assert await database.transact(adding(10)) == 10
    assert await people(database) == group(10)


async def test_a_full_disk_is_told_as_such_and_changes_nothing(database):
    async def fill(db):
        await db.execute("PRAGMA max_page_count = 1")
        await add(db, 1)
        for number in range(10_000):
            await db.execute("INSERT INTO synced VALUES (?, ?)", (str(number), "x" * 10_000))

    with pytest.raises(DiskFull, match="full"):
        await database.transact(fill)
    assert await people(database) == []


async def test_an_act_is_on_disk_when_it_is_done(database):
    """FULL: the log is synced at each commit, so that not even a power cut takes it back."""

    async def look(db):
        names = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        return {name: (await (await db.execute(f"PRAGMA {name}")).fetchone())[0] for name in names}

    assert await database.read(look) == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "secure_delete": 1,
    }
