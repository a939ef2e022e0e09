"""A lock of the file system: the system itself takes it from a process that dies."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl

BOOT = Path("/proc/sys/kernel/random/boot_id")


class FileLock:
    """Held by one process of this machine at a time, containers included.

    The file holds nothing and is never deleted: whoever waits for it would wait for another one.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None

    @classmethod
    def beside(cls, path: Path) -> FileLock:
        """The lock of a database: the same one by whatever link it is called."""
        found = path.resolve()
        return cls(found.with_name(f"{found.name}.lock"))

    @property
    def is_held(self) -> bool:
        return self._file is not None

    @property
    def name(self) -> str:
        """This very lock, unlike any other on any machine; nothing if that cannot be told.

        A file that was put in its place has another number, and after a boot all locks are new.
        """
        if self._file is None or not BOOT.exists():
            return ""
        file = os.fstat(self._file)
        boot = BOOT.read_text(encoding="ascii").strip()
        return f"{boot}:{file.st_dev:x}:{file.st_ino:x}"

    def take(self) -> bool:
        """Hold it from now on; false if another process does. Where there are none, nobody does."""
        if self._file is not None and self._is_in_place(self._file):
            return True
        self.drop()
        try:
            self._file = locked(self.path)
        except BlockingIOError:
            return False
        except OSError:
            pass
        return True

    def _is_in_place(self, file: int) -> bool:
        """Is what is held still what others would find?"""
        with suppress(OSError):
            return os.path.samestat(os.fstat(file), self.path.stat())
        return False

    def drop(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def locked(path: Path) -> int:
    """The file, open and locked; a BlockingIOError is another process, any other no lock at all."""
    if sys.platform == "win32":
        raise OSError("there are no such locks")
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        with suppress(OSError):  # another user's; it holds nothing
            os.fchmod(file, 0o600)
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BaseException:
        os.close(file)
        raise
    return file
