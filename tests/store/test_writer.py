"""One writer: a transaction is its author's alone, whatever happens to anybody."""

import asyncio
import sqlite3
import threading

import pytest

from bot.store.database import Database
from bot.store.faults import DiskFull

STEPS = 6
SOON = 30  # seconds; whoever has waited so long waits for something that will not come


class Broken(Exception):
    pass


async def people(database):
    def work(db):
        return [row[0] for row in db.execute("SELECT user_id FROM people ORDER BY user_id")]

    return await database.read(work)


def add(db, user_id):
    db.execute("INSERT INTO people (user_id, text_board) VALUES (?, 0)", (user_id,))


def adding(first, *, breaks=False, at=lambda step: None):
    """Work of several steps: it adds some people, and may break after the last of them."""

    def work(db):
        for step in range(STEPS):
            at(step)
            add(db, first + step)
        at(STEPS)
        if breaks:
            raise Broken
        return first

    return work


def group(first):
    return list(range(first, first + STEPS))


async def test_what_is_returned_is_what_the_work_returned(database):
    assert await database.transact(adding(10)) == 10
    assert await people(database) == group(10)


async def test_work_runs_whole_in_the_thread_of_the_connection(database):
    """By means that are aiosqlite's own: another release of it may have others."""

    def work(db):
        assert isinstance(db, sqlite3.Connection)
        return threading.get_ident()

    writing, looking = await database.transact(work), await database.read(work)
    assert writing == looking == database._connection._thread.ident
    assert writing != threading.get_ident()


async def test_an_exception_takes_back_all_of_it_and_comes_out(database):
    with pytest.raises(Broken):
        await database.transact(adding(10, breaks=True))
    assert await people(database) == []
    await database.transact(adding(20))
    assert await people(database) == group(20)


async def test_a_row_that_does_not_fit_takes_back_those_before_it(database):
    def work(db):
        add(db, 1)
        db.execute("INSERT INTO people (user_id, text_board) VALUES (2, 'often')")

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
    assert {seen % STEPS for seen in looks} == {0}
    assert len(await people(database)) == 20 * STEPS


@pytest.mark.parametrize("told_first", [False, True], ids=["beside", "before"])
@pytest.mark.parametrize("breaks", [False, True], ids=["commits", "breaks"])
@pytest.mark.parametrize("step", range(STEPS + 1))
async def test_work_under_way_is_finished_when_its_author_is_cancelled(
    database, step, breaks, told_first
):
    """At every step; it goes on meanwhile, or only when its author has been told."""
    loop, told = asyncio.get_running_loop(), threading.Event()

    def cancel_at(reached):
        if reached == step:
            loop.call_soon_threadsafe(author.cancel)
            assert not told_first or told.wait(SOON)

    author = asyncio.create_task(database.transact(adding(10, breaks=breaks, at=cancel_at)))
    author.add_done_callback(lambda _: told.set())
    others = [
        asyncio.create_task(database.transact(adding(100))),
        asyncio.create_task(database.transact(adding(200, breaks=True))),
    ]
    ends = await asyncio.gather(author, *others, return_exceptions=True)
    cancelled = asyncio.CancelledError
    assert isinstance(ends[0], cancelled if told_first else cancelled | Broken | int)
    assert ends[1] == 100
    assert isinstance(ends[2], Broken)
    assert await people(database) == ([] if breaks else group(10)) + group(100)


async def test_whoever_is_cancelled_is_told_so_at_once(database):
    """And not only when the work is done: a stop must not have to wait for a queue."""
    held = threading.Event()

    def slow(db):
        add(db, 1)
        assert held.wait(SOON)

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
    loop, begun, held = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

    def work(db):
        add(db, 1)
        loop.call_soon_threadsafe(begun.set)
        assert held.wait(SOON)
        add(db, 2)

    author = asyncio.create_task(database.transact(work))
    await begun.wait()
    author.cancel()
    closing = asyncio.create_task(database.close())
    await asyncio.wait([author])
    held.set()
    await closing
    database = await Database.open(tmp_path / "omen.db")
    assert await people(database) == [1, 2]
    await database.close()


async def test_a_commit_that_fails_leaves_the_writer_free(database):
    def work(db):
        db.execute("PRAGMA defer_foreign_keys = ON")  # so that COMMIT itself complains
        db.execute("INSERT INTO seats (match_id, seat, user_id, name) VALUES (99, 0, 7, 'Ana')")

    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        await database.transact(work)
    assert await database.transact(adding(10)) == 10
    assert await people(database) == group(10)


async def test_a_full_disk_is_told_as_such_and_changes_nothing(database):
    def fill(db):
        db.execute("PRAGMA max_page_count = 1")
        add(db, 1)
        for number in range(10_000):
            db.execute("INSERT INTO synced VALUES (?, ?)", (str(number), "x" * 10_000))

    with pytest.raises(DiskFull, match="full"):
        await database.transact(fill)
    assert await people(database) == []


async def test_an_act_is_on_disk_when_it_is_done(database):
    """FULL: the log is synced at each commit, so that not even a power cut takes it back."""

    def look(db):
        names = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        return {name: db.execute(f"PRAGMA {name}").fetchone()[0] for name in names}

    assert await database.read(look) == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "secure_delete": 1,
    }
