"""Which process acts for the bot, and which commands it has registered."""

from __future__ import annotations

from sqlite3 import Connection


def take_lease(db: Connection, holder: str, now: int, until: int) -> bool:
    """Become, or stay, the one process that acts; false while another one is."""
    cursor = db.execute("SELECT holder, until FROM lease")
    row = cursor.fetchone()
    # A lease that ends later than one taken now is of a clock that was ahead.
    runs = row is not None and now < row["until"] <= until
    if row is not None and runs and not gives_way(row["holder"], holder):
        return False
    db.execute("INSERT OR REPLACE INTO lease VALUES (1, ?, ?)", (holder, until))
    return True


def gives_way(old: str, new: str) -> bool:
    """Are both the same process, or does the new one hold the lock that the old one held?

    A holder is `lock/name`, or a name alone where there are no locks, and in earlier releases.
    """
    lock, _, name = old.rpartition("/")
    our_lock, _, our_name = new.rpartition("/")
    return name == our_name or (lock != "" and lock == our_lock)


def drop_lease(db: Connection, holder: str) -> None:
    name = "substr(holder, instr(holder, '/') + 1)"
    db.execute(f"DELETE FROM lease WHERE {name} = ?", (holder.rpartition("/")[2],))


def synced(db: Connection, scope: str) -> str | None:
    cursor = db.execute("SELECT hash FROM synced WHERE scope = ?", (scope,))
    row = cursor.fetchone()
    return None if row is None else str(row["hash"])


def set_synced(db: Connection, scope: str, digest: str) -> None:
    db.execute("INSERT OR REPLACE INTO synced VALUES (?, ?)", (scope, digest))
