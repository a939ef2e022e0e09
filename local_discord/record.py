"""What was asked of the server, and what a test must not pass over in silence."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(slots=True)
class Exchange:
    """One request and its answer; `status` stays None if no answer was sent."""

    method: str
    route: str
    path: str
    body: Any = None
    files: list[str] = field(default_factory=list)
    status: int | None = None
    answer: Any = None


class Contract(Protocol):
    """Checks an exchange against Discord's own description of its interface."""

    def violations(self, exchange: Exchange) -> list[str]: ...


class Record:
    def __init__(self, contract: Contract | None = None, size: int | None = None) -> None:
        self.exchanges: deque[Exchange] = deque(maxlen=size)
        self.complaints: list[str] = []
        self._contract = contract

    def complain(self, sentence: str) -> None:
        self.complaints.append(sentence)

    def keep(self, exchange: Exchange) -> None:
        self.exchanges.append(exchange)
        if self._contract is not None:
            self.complaints += self._contract.violations(exchange)

    def of(self, method: str, route: str) -> list[Exchange]:
        """All exchanges on a route, by its template's ending: `of("POST", "/messages")`."""
        return [
            each for each in self.exchanges if each.method == method and each.route.endswith(route)
        ]

    def forgive(self) -> list[str]:
        """Take the complaints so far, for a test that meant to cause them."""
        taken, self.complaints = self.complaints, []
        return taken

    def settle(self) -> None:
        """Fail if anything was asked that this Discord does not know or does not believe."""
        if self.complaints:
            raise AssertionError("\n".join(self.complaints))
