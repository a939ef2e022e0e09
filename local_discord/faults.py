"""Faults on demand: the next requests to a route go wrong in a chosen way."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from local_discord.errors import ApiError


@dataclass(slots=True)
class TooMany:
    """429. Without the Via header discord.py takes it for a ban and does not retry."""

    retry_after: float = 0.0
    via: bool = True
    scope: str = "user"


@dataclass(slots=True)
class ServerError:
    """5xx. If it comes `late`, Discord has done what was asked all the same."""

    status: int = 500
    late: bool = False


@dataclass(slots=True)
class Refusal:
    """Any of Discord's own refusals, for those this world has no reason to make."""

    error: ApiError


@dataclass(slots=True)
class Reset:
    """The connection breaks before Discord has seen the request."""


@dataclass(slots=True)
class LostAnswer:
    """Discord does what was asked, and the connection breaks before it can say so."""


@dataclass(slots=True)
class Slow:
    """Held until somebody sets `release`; `reached` is set when a request is being held.

    It has arrived by then: what is released is done, even if the client has gone meanwhile.
    """

    release: asyncio.Event = field(default_factory=asyncio.Event)
    reached: asyncio.Event = field(default_factory=asyncio.Event)

    async def hold(self) -> None:
        self.reached.set()
        await self.release.wait()


Fault = TooMany | ServerError | Refusal | Reset | LostAnswer | Slow


@dataclass(slots=True)
class _Planned:
    method: str
    route: re.Pattern[str]
    fault: Fault
    times: int


class Faults:
    def __init__(self) -> None:
        self._planned: list[_Planned] = []
        self._chance: Callable[[], Fault | None] = lambda: None
        self.struck: list[tuple[str, str, Fault]] = []

    def plan(self, method: str, route: str, fault: Fault, times: int = 1) -> None:
        """The next `times` requests whose method and path template match meet this fault.

        The template is Discord's own, `/channels/{channel_id}/messages`; the pattern a regular
        expression found anywhere in it, the method `*` for any.
        """
        self._planned.append(_Planned(method, re.compile(route), fault, times))

    def at_random(self, rng: Random, share: float, kinds: Sequence[Callable[[], Fault]]) -> None:
        """From now on so large a share of all requests meets a fault of one of these kinds."""
        self._chance = lambda: rng.choice(kinds)() if rng.random() < share else None

    def strike(self, method: str, route: str) -> Fault | None:
        fault = self._next_planned(method, route) or self._chance()
        if fault is not None:
            self.struck.append((method, route, fault))
        return fault

    def _next_planned(self, method: str, route: str) -> Fault | None:
        for planned in self._planned:
            if planned.method in ("*", method) and planned.route.search(route):
                planned.times -= 1
                if not planned.times:
                    self._planned.remove(planned)
                return planned.fault
        return None

    def cancel(self) -> None:
        self._planned.clear()
        self._chance = lambda: None

    def let_go(self) -> None:
        """Hold nothing any longer: the server closes, and whoever would release it may be gone."""
        for _, _, fault in self.struck:
            if isinstance(fault, Slow):
                fault.release.set()

    @property
    def waiting(self) -> int:
        """Requests still to be struck; a test that ends above 0 did not test its fault."""
        return sum(planned.times for planned in self._planned)
