"""Time in the local Discord. The world reads it here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

# After any day these tests run on: discord.py compares an interaction's age with the machine's
# own clock, and one from the past would look expired the moment it arrives.
START = datetime(2035, 1, 1, 12, tzinfo=UTC)


class Clock:
    """Stands still until somebody moves it."""

    def __init__(self, start: datetime = START) -> None:
        self._at = start
        self._watchers: list[Callable[[], None]] = []

    def now(self) -> datetime:
        return self._at

    def advance(self, seconds: float = 0, **parts: float) -> None:
        """Move on by seconds, or by timedelta's words: `advance(hours=1)`."""
        step = timedelta(seconds=seconds) + timedelta(**parts)
        if step < timedelta():
            raise ValueError("the clock only goes forward")
        self._shift(step)
        self.tick()

    def catch_up(self, moment: datetime) -> None:
        """Never be earlier than a world that was saved at this moment."""
        if moment > self.now():
            self._shift(moment - self.now())
            self.tick()

    def watch(self, call: Callable[[], None]) -> Callable[[], None]:
        """Be told whenever time may have passed; call what is returned to stop."""
        self._watchers.append(call)
        return lambda: self._watchers.remove(call)

    def tick(self) -> None:
        """Let deadlines notice what time it is."""
        for call in list(self._watchers):
            call()

    def _shift(self, step: timedelta) -> None:
        self._at += step


class RunningClock(Clock):
    """Goes with a given source of time, and can be pushed ahead of it."""

    def __init__(self, source: Callable[[], datetime]) -> None:
        super().__init__()
        self._source = source
        self._ahead = timedelta()

    def now(self) -> datetime:
        return self._source() + self._ahead

    def _shift(self, step: timedelta) -> None:
        self._ahead += step
