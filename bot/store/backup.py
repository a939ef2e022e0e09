"""A copy of the database that is whole, made while the bot is at work on it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from .faults import told_apart


class CannotBackUp(RuntimeError):
    """Why not, in a sentence."""


def back_up(path: Path, copy: Path) -> None:
    """A copy in a new file, which its owner alone may read from the first byte on."""
    if not path.is_file():
        raise CannotBackUp(f"There is no database {path}.")
    try:
        os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise CannotBackUp(f"{copy} is there already, and is left as it is.") from None
    except OSError as error:
        raise CannotBackUp(f"{copy} cannot be written: {error.strerror}.") from error
    try:
        write_into(path, copy)
    except BaseException:
        copy.unlink()
        raise


def write_into(path: Path, copy: Path) -> None:
    """SQLite takes an empty file for one that is not there."""
    uri = f"{path.resolve().as_uri()}?mode=rw"
    with told_apart(), closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = FULL")
        db.execute("VACUUM INTO ?", (str(copy),))
