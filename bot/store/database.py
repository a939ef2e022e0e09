"""The file, its migrations, and the one writer that owns the connection."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import aiosqlite

T = TypeVar("T")
Work = Callable[[aiosqlite.Connection], Awaitable[T]]

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
    with sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


class Database:
    """One connection, used by one piece of work at a time.

    aiosqlite shares a connection's transaction between all tasks that use it. So work queues up
    here, and once begun it runs to its end even if whoever asked for it is cancelled.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the file, bringing an older one up to date; a newer one is refused untouched."""
        scripts = migrations()
        try:
            version = version_of(path)
            if version > len(scripts):
                raise CannotOpen(
                    f"{path} was written by a newer release (version {version}; "
                    f"this one knows up to {len(scripts)}). It was not touched."
                )
            connection = await aiosqlite.connect(path, isolation_level=None)
        except (sqlite3.Error, OSError) as error:
            raise CannotOpen(f"{path} cannot be opened: {error}") from error
        connection.row_factory = sqlite3.Row
        try:
            await prepare(connection, scripts[version:], version)
        except (sqlite3.Error, OSError) as error:
            await connection.close()
            raise CannotOpen(f"{path} cannot be used: {error}") from error
        path.chmod(0o600)
        return cls(connection)

    async def transact(self, work: Work[T]) -> T:
        """Do all of it or nothing. What is done is on disk when this returns."""
        return await asyncio.shield(self._transact(work))

    async def _transact(self, work: Work[T]) -> T:
        async with self._turn:
            db = self._connection
            await db.execute("BEGIN IMMEDIATE")
            try:
                result = await work(db)
            except BaseException:
                await db.execute("ROLLBACK")
                raise
            await db.execute("COMMIT")
            return result

    async def read(self, work: Work[T]) -> T:
        """Look, at one moment, between two transactions."""
        async with self._turn:
            return await work(self._connection)

    async def close(self) -> None:
        async with self._turn:
            await self._connection.close()


async def prepare(connection: aiosqlite.Connection, scripts: list[str], version: int) -> None:
    """Set up the connection; each migration is a transaction of its own."""
    for pragma in PRAGMAS:
        await connection.execute(pragma)
    for number, script in enumerate(scripts, version + 1):
        await connection.executescript(
            f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;"
        )
