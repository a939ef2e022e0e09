"""The file, its migrations, and the one writer that owns the connection."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import ParamSpec, TypeVar

import aiosqlite

from .connection import ThreadConnection, Work
from .faults import code_of, told_apart
from .inspection import has_lost_its_log, log_of, version_of

T = TypeVar("T")
P = ParamSpec("P")

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = (
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA secure_delete = ON",
    "PRAGMA temp_store = MEMORY",  # no file is made and removed for every statement that may fail
)


class CannotOpen(RuntimeError):
    """A database that cannot be used, and why. It has not been touched."""


def migrations() -> list[str]:
    """The numbered scripts, in order; the first brings an empty file to version 1."""
    return [path.read_text(encoding="utf-8") for path in sorted(MIGRATIONS.glob("*.sql"))]


class Database:
    """One connection, used by one piece of work at a time.

    A transaction or a look is a plain function that runs whole in the connection's thread, in the
    order in which they are asked for. Once asked for it runs to its end, even if whoever asked is
    cancelled.
    """

    def __init__(self, connection: ThreadConnection, path: Path) -> None:
        self._connection = connection
        self.path = path

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the file, bringing an older one up to date; a newer one is refused untouched."""
        database = await cls.connect(path)
        try:
            await database.update()
        except BaseException:
            await database.close()
            raise
        return database

    @classmethod
    async def connect(cls, path: Path) -> Database:
        """Open the file as it is. Only a new one is begun: without a lease nobody could wait."""
        if path.is_dir():  # SQLite would say "disk I/O error"
            raise CannotOpen(f"{path} cannot be opened: it is a folder")
        with refusing(path, "opened"):
            version = version_of(path)
            refuse_newer(path, version)
            refuse_without_log(path)
            close_to_others(path)
            connection = await ThreadConnection.open(path)
        try:
            with refusing(path, "used"):
                await connection.run(make_ready, version)
        except BaseException:
            await connection.close()
            raise
        return cls(connection, path)

    async def is_behind(self) -> bool:
        """Was the file written by an older release?"""
        return await self.read(version_in) < len(migrations())

    async def update(self) -> None:
        """Bring an older file up to date. Another release must not be at work on it."""
        with refusing(self.path, "used"):
            await self._connection.run(update, self.path)

    async def transact(self, work: Work[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do all of it or nothing. What is done is on disk when this returns."""
        return await self._connection.run(whole, work, *args, **named)

    async def read(self, work: Work[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Look, at one moment, between two transactions."""
        with told_apart():
            return await self._connection.run(work, *args, **named)

    async def do(self, work: Work[P, None], *args: P.args, **named: P.kwargs) -> None:
        """A single statement that changes something: by itself it is a transaction already."""
        await self.read(work, *args, **named)

    @asynccontextmanager
    async def _beside(self) -> AsyncIterator[aiosqlite.Connection]:
        """Another connection, for what may take long: nobody waits for it."""
        other = await aiosqlite.connect(f"{self.path.resolve().as_uri()}?mode=rw", uri=True)
        try:
            yield other
        finally:
            await other.interrupt()  # if whoever asked has been cancelled
            await other.close()

    async def check(self) -> None:
        """Read all of the file; refused if it is damaged."""
        with refusing(self.path, "used"):
            async with self._beside() as db:
                cursor = await db.execute("PRAGMA quick_check(1)")
                [found] = await cursor.fetchone() or ["nothing is found in it"]
        if found != "ok":
            raise CannotOpen(damaged(self.path, found))

    async def checkpoint(self) -> None:
        """Bring what is in the log home into the file, as far as nobody is at it."""
        with told_apart():
            async with self._beside() as db:
                await db.execute("PRAGMA wal_checkpoint(PASSIVE)")

    async def close(self) -> None:
        """Behind all that was asked for before; and it may be closed already."""
        # The last to close it does so anyway, if it is the last.
        with suppress(sqlite3.Error, ValueError):
            await self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        await self._connection.close()


def whole(db: sqlite3.Connection, work: Work[P, T], /, *args: P.args, **named: P.kwargs) -> T:
    """The work as one transaction: all of it, or nothing."""
    with told_apart():
        db.execute("BEGIN IMMEDIATE")
        try:
            result = work(db, *args, **named)
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:  # SQLite itself ends one when the disk is full
                db.execute("ROLLBACK")
            raise
        return result


@contextmanager
def refusing(path: Path, what: str) -> Iterator[None]:
    """What may pass comes out as `Unavailable`; for anything else the file is refused."""
    try:
        with told_apart():
            yield
    except (sqlite3.Error, OSError) as error:
        if code_of(error) == sqlite3.SQLITE_CORRUPT:
            raise CannotOpen(damaged(path, str(error))) from error
        told = error.strerror if isinstance(error, OSError) else None  # the rest is the path again
        raise CannotOpen(f"{path} cannot be {what}: {told or error}") from error


def damaged(path: Path, found: str) -> str:
    return f"{path} is damaged: {' '.join(found.split())}. Restore a backup."


def close_to_others(path: Path) -> None:
    """Before anything is in it: the files beside it are made as open as this one is."""
    path.touch(0o600)
    for end in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            Path(f"{path.resolve()}{end}").chmod(0o600)


def refuse_newer(path: Path, version: int) -> None:
    known = len(migrations())
    if version > known:
        raise CannotOpen(
            f"{path} was written by a newer release (version {version}; "
            f"this one knows up to {known}). It was not touched."
        )


def refuse_without_log(path: Path) -> None:
    if has_lost_its_log(path):
        raise CannotOpen(
            f"{path} is empty, but it is not new: its log {log_of(path).name} is missing, with all "
            "that was written. Put the log beside it, or restore a backup; "
            "to begin anew, move the file away."
        )


def version_in(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def make_ready(db: sqlite3.Connection, version: int) -> None:
    """Set a connection up, and begin a file that is new."""
    for pragma in PRAGMAS:
        db.execute(pragma)
    # Before there is a log: so a file that has one is never without tables.
    migrate(db, version, until=max(version, 1))
    db.execute("PRAGMA journal_mode = WAL")


def update(db: sqlite3.Connection, path: Path) -> None:
    """From whatever version the file has to the last one, unless it is newer."""
    version = version_in(db)
    refuse_newer(path, version)
    if version < len(migrations()):
        migrate(db, version, until=len(migrations()))
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def migrate(db: sqlite3.Connection, version: int, until: int) -> None:
    """From one version to another; each migration is a transaction of its own."""
    for number, script in enumerate(migrations()[version:until], version + 1):
        db.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")
