"""Opening a file: migrations, refusals, and who may read it."""

import asyncio
import os
import sqlite3
import stat
import tempfile
import threading
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.store import database as module
from bot.store.database import CannotOpen, Database, migrations

TABLES = {
    "people",
    "servers",
    "challenges",
    "challenge_seats",
    "turns",
    "card_files",
    "orders",
    "matches",
    "seats",
    "decisions",
    "outbox",
    "lease",
    "synced",
    "hints",
    "blocks",
    "absences",
    "lessons",
    "coached",
}


def ask(path, sql):
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


async def open_and_close(path):
    await (await Database.open(path)).close()


def later(monkeypatch, *scripts):
    """A later release, which knows more migrations than this one."""
    known = [*migrations(), *scripts]
    monkeypatch.setattr(module, "migrations", lambda: known)


async def test_an_empty_file_is_brought_to_the_newest_version(tmp_path):
    path = tmp_path / "omen.db"
    path.touch()
    await open_and_close(path)
    assert ask(path, "PRAGMA user_version") == [(len(migrations()),)]
    tables = {name for (name,) in ask(path, "SELECT name FROM sqlite_schema WHERE type = 'table'")}
    assert tables - {"sqlite_sequence"} == TABLES


async def test_every_table_is_strict(tmp_path):
    await open_and_close(tmp_path / "omen.db")
    listed = ask(tmp_path / "omen.db", "PRAGMA table_list")
    strict = {name: bool(row) for _, name, _, _, _, row in listed if name in TABLES}
    assert strict == dict.fromkeys(TABLES, True)


def test_migrations_are_numbered_without_gaps():
    numbers = [int(path.name[:4]) for path in sorted(module.MIGRATIONS.glob("*.sql"))]
    assert numbers == list(range(1, len(numbers) + 1))


async def test_opening_twice_changes_nothing(tmp_path):
    path = tmp_path / "omen.db"
    await open_and_close(path)
    before = path.read_bytes()
    await open_and_close(path)
    assert path.read_bytes() == before


async def test_an_older_file_keeps_its_rows_when_it_is_brought_up_to_date(tmp_path, monkeypatch):
    path = tmp_path / "omen.db"
    database = await Database.open(path)
    await database.transact(
        lambda db: db.execute("INSERT INTO people (user_id, text_board) VALUES (7, 1)")
    )
    await database.close()
    later(monkeypatch, "ALTER TABLE people ADD COLUMN hat TEXT NOT NULL DEFAULT 'none'")
    await open_and_close(path)
    assert ask(path, "SELECT user_id, text_board, hat FROM people") == [(7, 1, "none")]
    assert ask(path, "PRAGMA user_version") == [(len(migrations()) + 1,)]


async def test_who_wanted_no_pings_is_called_by_none_and_who_did_at_every_turn(tmp_path):
    """Up to version 12 there was nothing between the two."""
    path = tmp_path / "omen.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(";".join(migrations()[:12]))
        db.executescript("INSERT INTO people (user_id, pings) VALUES (7, 0), (8, 1)")
        db.executescript("PRAGMA user_version = 12")
    await open_and_close(path)
    assert ask(path, "SELECT user_id, pings FROM people") == [(7, "none"), (8, "turn")]


async def test_a_migration_that_fails_leaves_no_trace_of_itself(tmp_path, monkeypatch):
    path = tmp_path / "omen.db"
    await open_and_close(path)
    later(
        monkeypatch,
        "CREATE TABLE hats (id INTEGER PRIMARY KEY) STRICT",
        "CREATE TABLE shoes (id INTEGER PRIMARY KEY) STRICT; INSERT INTO nowhere VALUES (1)",
    )
    with pytest.raises(CannotOpen, match=r"omen\.db cannot be used: no such table: nowhere"):
        await Database.open(path)
    made = {name for (name,) in ask(path, "SELECT name FROM sqlite_schema")}
    assert "hats" in made  # the one before was a transaction of its own
    assert "shoes" not in made
    assert ask(path, "PRAGMA user_version") == [(len(migrations()) + 1,)]


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
async def test_a_newer_file_is_refused_and_not_one_byte_changes(tmp_path, mode):
    path = tmp_path / "omen.db"
    newer = len(migrations()) + 1
    with closing(sqlite3.connect(path)) as db:
        db.executescript(f"PRAGMA journal_mode = {mode}; PRAGMA user_version = {newer}")
    path.chmod(0o640)
    before, seen = path.read_bytes(), path.stat()
    with pytest.raises(CannotOpen) as refusal:
        await Database.open(path)
    assert str(refusal.value) == (
        f"{path} was written by a newer release (version {newer}; this one knows up to "
        f"{len(migrations())}). It was not touched."
    )
    assert path.read_bytes() == before
    assert (path.stat().st_mtime_ns, path.stat().st_mode) == (seen.st_mtime_ns, seen.st_mode)
    assert [each.name for each in tmp_path.iterdir()] == ["omen.db"]


async def test_a_newer_file_is_known_by_its_log_too(tmp_path):
    """After a crash the new version may stand in the log alone."""
    path, copy = tmp_path / "omen.db", tmp_path / "copy.db"
    await open_and_close(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(migrations()) + 1}")
        for end in ("", "-wal"):
            Path(f"{copy}{end}").write_bytes(Path(f"{path}{end}").read_bytes())
    before = Path(f"{copy}-wal").read_bytes()
    with pytest.raises(CannotOpen, match="newer release"):
        await Database.open(copy)
    assert Path(f"{copy}-wal").read_bytes() == before


async def test_a_folder_is_no_database(tmp_path):
    with pytest.raises(CannotOpen, match=f"^{tmp_path} cannot be opened: it is a folder$"):
        await Database.open(tmp_path)


async def test_a_folder_that_is_not_there(tmp_path):
    path = tmp_path / "gone" / "omen.db"
    with pytest.raises(CannotOpen, match=f"^{path} cannot be opened: No such file or directory$"):
        await Database.open(path)


async def test_a_file_that_is_no_database_stays_as_it_is(tmp_path):
    path = tmp_path / "omen.db"
    path.write_text("Dear diary, " * 100)
    with pytest.raises(CannotOpen, match=r"omen\.db cannot be opened: file is not a database"):
        await Database.open(path)
    assert path.read_text() == "Dear diary, " * 100


@contextmanager
def as_nobody():
    """Root may write everywhere, so the test becomes somebody else for a moment."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def closed():
    """A folder that can be looked into, and not be written to."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()


async def test_a_folder_that_cannot_be_written_to(closed):
    with as_nobody(), pytest.raises(CannotOpen, match=r"omen\.db cannot be opened: Permission de"):
        await Database.open(closed / "omen.db")


async def test_a_file_that_cannot_be_written_to(closed):
    closed.chmod(0o755)
    await open_and_close(closed / "omen.db")
    (closed / "omen.db").chmod(0o444)
    os.chown(closed / "omen.db", os.geteuid(), -1)
    closed.chmod(0o555)
    if os.geteuid() != 0:
        pytest.skip("the owner may always make it writable again")
    with as_nobody(), pytest.raises(CannotOpen, match=r"omen\.db cannot be opened"):
        await Database.open(closed / "omen.db")


@pytest.mark.parametrize("is_new", [True, False])
async def test_only_its_owner_may_read_it_and_the_files_beside_it(tmp_path, is_new):
    path = tmp_path / "omen.db"
    if not is_new:
        await open_and_close(path)
        path.chmod(0o666)
    database = await Database.open(path)
    try:
        await database.transact(
            lambda db: db.execute("INSERT INTO people (user_id, text_board) VALUES (7, 1)")
        )
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    finally:
        await database.close()
    assert modes == dict.fromkeys(["omen.db", "omen.db-wal", "omen.db-shm"], 0o600)


# --- The log, and the file without it ---


def alone(path, copy):
    """The file, copied without its log."""
    copy.write_bytes(path.read_bytes())
    return copy


async def test_a_new_file_has_its_tables_at_once(tmp_path):
    """Even if the process is killed a moment later and only the file is copied."""
    database = await Database.open(tmp_path / "omen.db")
    try:
        copy = alone(tmp_path / "omen.db", tmp_path / "copy.db")
        assert ask(copy, "PRAGMA user_version") == [(len(migrations()),)]
        assert len(ask(copy, "SELECT name FROM sqlite_schema")) > len(TABLES)
    finally:
        await database.close()


async def test_a_file_that_lost_its_log_is_refused_and_left_as_it_is(tmp_path):
    """Earlier releases left everything in the log, the tables too."""
    path, copy = tmp_path / "omen.db", tmp_path / "copy.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(f"BEGIN; {migrations()[0]}; PRAGMA user_version = 1; COMMIT;")
        alone(path, copy)
    before = copy.read_bytes()
    with pytest.raises(CannotOpen, match=r"copy\.db is empty, but it is not new: its log copy\.db"):
        await Database.open(copy)
    assert copy.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["copy.db", "omen.db"]


async def test_a_first_start_that_failed_is_no_lost_log(tmp_path, monkeypatch):
    """Nothing was ever in it, so that the next start begins anew."""
    path = tmp_path / "omen.db"
    monkeypatch.setattr(module, "migrations", lambda: ["CREATE TABLE x (y); no SQL at all"])
    with pytest.raises(CannotOpen, match="syntax error"):
        await Database.open(path)
    monkeypatch.undo()
    await open_and_close(path)
    assert ask(path, "PRAGMA user_version") == [(len(migrations()),)]


async def rows_without_the_log(path, copy):
    return ask(alone(path, copy), "SELECT user_id FROM people")


@pytest.mark.parametrize("how", ["checkpoint", "close"])
async def test_what_is_in_the_log_is_brought_home(tmp_path, how):
    """At times, and at a clean stop; though another program has the file open."""
    path, copy = tmp_path / "omen.db", tmp_path / "copy.db"
    database = await Database.open(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("SELECT * FROM people").fetchall()
        await database.transact(
            lambda db: db.execute("INSERT INTO people (user_id, text_board) VALUES (7, 1)")
        )
        assert await rows_without_the_log(path, copy) == []
        await getattr(database, how)()
        assert await rows_without_the_log(path, copy) == [(7,)]
    if how == "checkpoint":
        await database.close()


async def test_bringing_it_home_waits_for_nobody_and_nobody_for_it(tmp_path):
    """A transaction is open on either side; the checkpoint goes through between them."""
    database = await Database.open(tmp_path / "omen.db")
    loop, begun, held = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

    def work(db):
        db.execute("INSERT INTO people (user_id, text_board) VALUES (7, 1)")
        loop.call_soon_threadsafe(begun.set)
        assert held.wait(30)
        db.execute("INSERT INTO people (user_id, text_board) VALUES (8, 1)")

    writing = asyncio.create_task(database.transact(work))
    await begun.wait()
    await database.checkpoint()
    await database.check()
    held.set()
    await writing
    await database.close()
    assert ask(tmp_path / "omen.db", "SELECT count(*) FROM people") == [(2,)]


async def test_files_beside_it_that_others_could_read_are_closed_to_them(tmp_path):
    path = tmp_path / "omen.db"
    await open_and_close(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("SELECT * FROM people").fetchall()
        for end in ("-wal", "-shm"):
            Path(f"{path}{end}").chmod(0o644)
        database = await Database.open(path)
        modes = {stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
        await database.close()
    assert modes == {0o600}
