"""The lease and the lock beside it: who acts, and until when."""

import asyncio
import signal
import sqlite3
import stat
from contextlib import asynccontextmanager, closing, suppress

import pytest

from bot import process
from bot.matches.clocks import now
from bot.process import LEASE, Lease, LeaseLost
from bot.store import leases
from bot.store.database import Database
from tests import test_process
from tests.kit.clock import Clock

WAITS = "another process is running this bot"
CONNECTED = "has connected to Gateway"

here = test_process.here
keeper = test_process.keeper


@pytest.fixture
async def database(tmp_path):
    database = await Database.open(tmp_path / "omen.db")
    yield database
    await database.close()


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def lockless(tmp_path):
    """A disk without locks: where the lock would be, nothing can be opened."""
    (tmp_path / "omen.db.lock").mkdir()


def dies(lease):
    """All that is left of a killed process is its row."""
    lease.lock.drop()


# --- Who comes after whom ---


async def test_a_killed_process_keeps_nobody_waiting(keeper):
    for _ in range(2):
        async with keeper.starts("run") as killed:
            await killed.until(CONNECTED)
            await killed.end(signal.SIGKILL)
            assert WAITS not in killed.told
        assert len(keeper.rows("SELECT * FROM lease")) == 1
    async with keeper.starts("run") as last:
        await last.until(CONNECTED)
        assert WAITS not in last.told
        assert (await last.end(signal.SIGTERM))[0] == 0


async def test_the_lease_of_a_killed_process_is_void_for_whoever_gets_its_lock(database, clock):
    dead, new = Lease(database, clock), Lease(database, clock)
    assert await dead.take()
    assert not await new.take()
    dies(dead)
    assert await new.take()
    assert not await dead.take()
    dies(new)


async def test_without_locks_it_is_held_for_half_a_minute(lockless, database, clock):
    dead, new = Lease(database, clock), Lease(database, clock)
    assert await dead.take()
    clock.at += LEASE - 1
    assert not await new.take()
    clock.at += 1
    assert await new.take()
    assert not await dead.take()
    await dead.drop()
    assert not await dead.take()
    await new.drop()
    assert await dead.take()


async def test_the_lease_of_an_older_release_holds_though_its_lock_is_free(database, clock):
    older, new = "0123456789abcdef", Lease(database, clock)
    assert await database.transact(leases.take_lease, older, clock.at, clock.at + LEASE)
    assert not await new.take()
    clock.at += LEASE
    assert await new.take()
    assert not await database.transact(leases.take_lease, older, clock.at, clock.at + LEASE)
    await new.drop()
    assert await database.transact(leases.take_lease, older, clock.at, clock.at + LEASE)


async def test_a_lock_that_was_deleted_is_not_the_one_that_is_held(database, clock):
    """The first is alive: whoever gets another file's lock has to wait for its lease."""
    first, second = Lease(database, clock), Lease(database, clock)
    assert await first.take()
    first.lock.path.unlink()
    assert not await second.take()
    assert not await first.take(), "the second has the lock by now"
    dies(second)
    assert await first.take()
    assert not await second.take()
    await first.drop()


async def test_a_linked_database_has_the_same_lock(database, clock, tmp_path):
    (tmp_path / "link.db").symlink_to(database.path)
    linked = await Database.connect(tmp_path / "link.db")
    one, other = Lease(database, clock), Lease(linked, clock)
    assert await one.take()
    assert not await other.take()
    await one.drop()
    await linked.close()


async def test_the_lock_holds_nothing_and_is_its_owners(database, clock):
    lease = Lease(database, clock)
    lease.lock.path.touch(0o666)
    lease.lock.path.chmod(0o666)
    assert await lease.take()
    found = database.path.with_name("omen.db.lock").stat()
    assert (stat.S_IMODE(found.st_mode), found.st_size) == (0o600, 0)
    await lease.drop()


# --- A clock that was ahead ---


async def test_a_lease_of_a_clock_that_was_ahead_is_void(lockless, database, clock):
    ahead, new = Lease(database, clock), Lease(database, clock)
    clock.at += 3 * 24 * 3_600_000
    assert await ahead.take()
    clock.at -= 3 * 24 * 3_600_000
    assert await new.take()
    await new.drop()


@pytest.mark.parametrize(("later", "free"), [(0, False), (1, True)])
async def test_nobody_can_hold_it_for_longer_than_a_lease(lockless, database, clock, later, free):
    until = clock.at + LEASE + later
    assert await database.transact(leases.take_lease, "other", clock.at, until)
    assert await Lease(database, clock).take() is free


async def test_a_process_killed_in_the_future_keeps_nobody_waiting(keeper):
    database = await Database.open(keeper.path)
    at = now() + 3 * 24 * 3_600_000
    assert await database.transact(leases.take_lease, "0123456789abcdef", at, at + LEASE)
    await database.close()
    async with keeper.starts("run") as started:
        await started.until(CONNECTED)
        assert WAITS not in started.told
        assert (await started.end(signal.SIGTERM))[0] == 0


# --- A lease that cannot be renewed ---


@asynccontextmanager
async def kept(lease, monkeypatch):
    """A lease that is kept at every opportunity, on a file that nobody waits for."""
    monkeypatch.setattr(process, "RENEW_EVERY", 0)
    monkeypatch.setattr(process, "TRY_EVERY", 0)
    await lease.database.read(lambda db: db.execute("PRAGMA busy_timeout = 1"))
    keeping = asyncio.create_task(lease.keep())
    try:
        yield keeping
    finally:
        keeping.cancel()
        with suppress(asyncio.CancelledError, LeaseLost):
            await keeping
        await lease.drop()


@asynccontextmanager
async def writing(path):
    """Another program, in the middle of a transaction."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other
        other.execute("ROLLBACK")


async def until(holds):
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0)


def told(caplog):
    return [record.getMessage() for record in caplog.records if record.name == "bot.process"]


async def test_with_the_lock_it_is_tried_for_as_long_as_it_takes(
    database, clock, monkeypatch, caplog
):
    lease = Lease(database, clock)
    assert await lease.take()
    async with kept(lease, monkeypatch) as keeping:
        async with writing(database.path):
            await until(lambda: told(caplog) or keeping.done())
            clock.at += 10 * LEASE
            tries = []
            monkeypatch.setattr(lease, "now", lambda: tries.append(clock.at) or clock.at)
            await until(lambda: len(tries) > 20 or keeping.done())
            assert not keeping.done()
        await until(lambda: lease.until == clock.at + LEASE)
        await until(lambda: len(told(caplog)) == 2)
    assert told(caplog) == [
        "the lease cannot be renewed, and is tried every second: database is locked",
        "the lease is renewed again",
    ]


async def test_without_the_lock_it_is_tried_until_another_might_act(
    lockless, database, clock, monkeypatch, caplog
):
    lease = Lease(database, clock)
    assert await lease.take()
    async with kept(lease, monkeypatch) as keeping, writing(database.path):
        await until(lambda: told(caplog) or keeping.done())
        clock.at = lease.until - process.FINISH_WITHIN * 1000 - 500
        assert not keeping.done()
        clock.at += 501
        await until(keeping.done)
        with pytest.raises(LeaseLost, match=r"^The lease has run out and could not be renewed: "):
            keeping.result()


async def test_another_holder_ends_it(database, clock, monkeypatch, caplog):
    lease = Lease(database, clock)
    assert await lease.take()
    async with kept(lease, monkeypatch) as keeping:
        clock.at += LEASE
        row = ("fedcba9876543210", clock.at + LEASE)
        await database.transact(lambda db: db.execute("UPDATE lease SET holder=?, until=?", row))
        await until(keeping.done)
        assert keeping.result() is None
    assert told(caplog)[-1] == "another process has taken over"


SOONER = """
import bot.process
bot.process.RENEW_EVERY = 0.1
"""


async def test_a_foreign_lock_over_a_renewal_does_not_end_the_bot(keeper, monkeypatch):
    monkeypatch.setattr(test_process, "SCRIPT", SOONER + test_process.SCRIPT)
    async with keeper.starts("run") as running:
        await running.until(CONNECTED)
        async with writing(keeper.path):
            await running.until("the lease cannot be renewed")
        await running.until("the lease is renewed again")
        assert (await running.end(signal.SIGTERM))[0] == 0
    assert running.told.count("the lease cannot be renewed") == 1
    assert "Traceback" not in running.told
    assert keeper.rows("SELECT * FROM lease") == []


# --- The file, beside it ---


async def test_the_log_is_brought_home_at_times(database, monkeypatch, tmp_path):
    monkeypatch.setattr(process, "CHECKPOINT_EVERY", 0)
    checking = asyncio.create_task(process.check(database))
    tending = asyncio.create_task(process.tend(database, checking))
    await database.transact(
        lambda db: db.execute("INSERT INTO people (user_id, text_board) VALUES (7, 1)")
    )

    def is_home():
        (tmp_path / "copy.db").write_bytes(database.path.read_bytes())
        with closing(sqlite3.connect(tmp_path / "copy.db")) as db:
            return db.execute("SELECT user_id FROM people").fetchall() == [(7,)]

    await until(is_home)
    assert not tending.done()
    tending.cancel()
    await asyncio.wait([tending])


async def test_a_check_that_takes_long_keeps_nobody_waiting_and_ends_with_the_run(database):
    stop = asyncio.Event()
    slow = asyncio.create_task(asyncio.Event().wait())
    await process.wait_for_check(slow, stop, 0)
    assert not slow.done()
    stop.set()
    await process.wait_for_check(slow, stop, None)
    slow.cancel()
    await asyncio.wait([slow])
