"""The file, its migrations, and the one writer that owns the connection."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import aiosqlite

from .faults import told_apart

T = TypeVar("T")
P = ParamSpec("P")
Work = Callable[Concatenate[aiosqlite.Connection, P], Awaitable[T]]
"""A function of the connection and whatever else it is called with."""

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA secure_delete = ON",
)


class CannotOpen(RuntimeError):
    """A database that cannot be used, and why. It has not been touched."""


def migrations() -> list[str]:
    """The numbered scripts, in order; the first brings an empty file to version 1."""
    return [path.read_text(encoding="utf-8") for path in sorted(MIGRATIONS.glob("*.sql"))]


def version_of(path: Path) -> int:
    """The version of a file, read without writing a byte; 0 if there is none yet."""
    if not path.exists():
        return 0
    path = path.resolve()  # the log is beside the file, not beside a link to it
    log = Path(f"{path}-wal")
    # Without a log there is nothing but the file, and SQLite need not make one to look into it.
    alone = "" if log.exists() and log.stat().st_size else "&immutable=1"
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro{alone}", uri=True)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


class Database:
    """One connection, used by one piece of work at a time.

    aiosqlite shares a connection's transaction between all tasks that use it. So work queues up
    here, and once begun it runs to its end even if whoever asked for it is cancelled.
    """

    def __init__(self, connection: aiosqlite.Connection, path: Path) -> None:
        self._connection = connection
        self.path = path
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the file, bringing an older one up to date; a newer one is refused untouched."""
        database = await cls.connect(path)
        try:
            await database.update()
        except CannotOpen:
            await database.close()
            raise
        return database

    @classmethod
    async def connect(cls, path: Path) -> Database:
        """Open the file as it is. Only a new one is begun: without a lease nobody could wait."""
        try:
            version = version_of(path)
            refuse_newer(path, version)
            # Before anything is in it: the files beside it are made as open as this one is.
            path.touch(0o600)
            path.chmod(0o600)
            connection = await aiosqlite.connect(path, isolation_level=None)
        except (sqlite3.Error, OSError) as error:
            raise CannotOpen(f"{path} cannot be opened: {why(path, error)}") from error
        connection.row_factory = sqlite3.Row
        try:
            for pragma in PRAGMAS:
                await connection.execute(pragma)
            await migrate(connection, version, until=max(version, 1))
        except (sqlite3.Error, OSError) as error:
            await connection.close()
            raise CannotOpen(f"{path} cannot be used: {error}") from error
        return cls(connection, path)

    async def is_behind(self) -> bool:
        """Was the file written by an older release?"""
        return await self.read(version_in) < len(migrations())

    async def update(self) -> None:
        """Bring an older file up to date. Another release must not be at work on it."""
        async with self._turn:
            try:
                version = await version_in(self._connection)
                refuse_newer(self.path, version)
                await migrate(self._connection, version, until=len(migrations()))
            except (sqlite3.Error, OSError) as error:
                raise CannotOpen(f"{self.path} cannot be used: {error}") from error

    async def transact(self, work: Work[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do all of it or nothing. What is done is on disk when this returns."""
        return await asyncio.shield(self._transact(work, *args, **named))

    async def _transact(self, work: Work[P, T], *args: P.args, **named: P.kwargs) -> T:
        async with self._turn:
            db = self._connection
            with told_apart():
                await db.execute("BEGIN IMMEDIATE")
                try:
                    result = await work(db, *args, **named)
                    await db.execute("COMMIT")
                except BaseException:
                    if db.in_transaction:  # SQLite itself ends one when the disk is full
                        await db.execute("ROLLBACK")
                    raise
            return result

    async def read(self, work: Work[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Look, at one moment, between two transactions."""
        async with self._turn:
            with told_apart():
                return await work(self._connection, *args, **named)

    async def do(self, work: Work[P, None], *args: P.args, **named: P.kwargs) -> None:
        """A single statement that changes something: by itself it is a transaction already."""
        await asyncio.shield(self.read(work, *args, **named))

    async def close(self) -> None:
        async with self._turn:
            await self._connection.close()


def why(path: Path, error: Exception) -> str:
    """SQLite says "disk I/O error" of a folder, and the system repeats the path."""
    if path.is_dir():
        return "it is a folder"
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def refuse_newer(path: Path, version: int) -> None:
    known = len(migrations())
    if version > known:
        raise CannotOpen(
            f"{path} was written by a newer release (version {version}; "
            f"this one knows up to {known}). It was not touched."
        )


async def version_in(db: aiosqlite.Connection) -> int:
    cursor = await db.execute("PRAGMA user_version")
    row = await cursor.fetchone()
    assert row is not None
    return int(row[0])


async def migrate(connection: aiosqlite.Connection, version: int, until: int) -> None:
    """From one version to another; each migration is a transaction of its own."""
    for number, script in enumerate(migrations()[version:until], version + 1):
        await connection.executescript(
            f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;"
        )
