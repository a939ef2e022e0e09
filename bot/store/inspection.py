"""What can be known of a database before anything is done with it; not one byte is written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

HEADER = 100  # bytes
IN_WAL_MODE = b"\2\2"  # at 18: as which it is to be written and read


def version_of(path: Path) -> int:
    """The version of a file; 0 if there is none yet."""
    if not path.exists():
        return 0
    with looked_into(path) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def has_lost_its_log(path: Path) -> bool:
    """Is it empty, though it is no new file?

    A new one gets its tables before it gets a log. So a file that says it has a log and holds
    nothing is one whose log was left behind when it was copied, with all that was ever written.
    """
    if not path.exists() or log_of(path).exists():
        return False
    with path.open("rb") as file:
        if file.read(HEADER)[18:20] != IN_WAL_MODE:
            return False
    with looked_into(path) as db:
        return db.execute("SELECT 1 FROM sqlite_schema").fetchone() is None


def log_of(path: Path) -> Path:
    """It is beside the file, not beside a link to it."""
    return Path(f"{path.resolve()}-wal")


@contextmanager
def looked_into(path: Path) -> Iterator[sqlite3.Connection]:
    log = log_of(path)
    # Without a log there is nothing but the file, and SQLite need not make one to look into it.
    alone = "" if log.exists() and log.stat().st_size else "&immutable=1"
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro{alone}", uri=True)) as db:
        yield db
