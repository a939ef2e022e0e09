"""A connection whose work runs whole in the thread that owns it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import aiosqlite

T = TypeVar("T")
P = ParamSpec("P")
Work = Callable[Concatenate[sqlite3.Connection, P], T]
"""A function of the connection and whatever else it is called with.

It runs in the connection's own thread. So it must not touch what belongs to the event loop, and
whatever may take long is not done in it.
"""

STATEMENTS = 256  # more than the program has: each is parsed once
CHUNK = 64  # rows; of what aiosqlite offers besides, and is not used


class ThreadConnection(aiosqlite.Connection):
    """aiosqlite's connection and thread, with one hop to it for a whole piece of work.

    Statement by statement each would be a hop of its own, there and back, and others' statements
    could come in between.
    """

    @classmethod
    async def open(cls, path: Path) -> ThreadConnection:
        """Outside of transactions that work begins itself, each statement is one."""

        def connect() -> sqlite3.Connection:
            db = sqlite3.connect(path, isolation_level=None, cached_statements=STATEMENTS)
            db.row_factory = sqlite3.Row
            return db

        connection = cls(connect, CHUNK)
        await connection
        return connection

    async def run(self, work: Work[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do it behind all that was asked for before.

        Once asked for it is done to its end, even if whoever asked is cancelled meanwhile.
        """
        done: T = await self._execute(work, self._conn, *args, **named)  # type: ignore[no-untyped-call]
        return done
