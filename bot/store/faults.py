"""Faults of the file that may pass by themselves, told apart from those that do not."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager


class Unavailable(Exception):
    """The file cannot be used at this moment. Why is told in SQLite's words."""


class DiskFull(Unavailable):
    """There is no room to write. Nothing has changed."""


class Locked(Unavailable):
    """Another program is writing, and has been for long. Nothing has changed."""


class DiskFailing(Unavailable):
    """The disk could not be read or written; whether anything was kept is not known."""


PASSING: dict[int, type[Unavailable]] = {
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_BUSY: Locked,
    sqlite3.SQLITE_IOERR: DiskFailing,
}
FAULTS = (Unavailable, sqlite3.Error)
"""Whatever can be wrong with the file, passing or not."""


@contextmanager
def told_apart() -> Iterator[None]:
    """What may pass comes out as `Unavailable`, everything else as it is."""
    try:
        yield
    except sqlite3.Error as error:
        kind = PASSING.get(code_of(error))
        if kind is None:
            raise
        raise kind(str(error)) from error
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise DiskFull("the disk is full") from error
        raise


def code_of(error: Exception) -> int:
    """SQLite's primary code; 0 if it was not SQLite that refused."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
