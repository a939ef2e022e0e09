"""What happens in the world, told to whoever listens: gateway, journal, pages, waiting tests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from local_discord.model import Channel, Interaction, Message

PATIENCE = 60
"""Seconds after which something is taken to hang. Nothing is judged by its speed here: a machine
that is busy with ten other things must not come near this."""

Step = Literal["create", "update", "delete"]


@dataclass(frozen=True, slots=True)
class MessageChange:
    step: Step
    message: Message


@dataclass(frozen=True, slots=True)
class ChannelChange:
    step: Step
    channel: Channel


@dataclass(frozen=True, slots=True)
class InteractionOpened:
    interaction: Interaction


@dataclass(frozen=True, slots=True)
class InteractionChange:
    """It was answered, or its time ran out."""

    interaction: Interaction


@dataclass(frozen=True, slots=True)
class AccessChange:
    """Somebody's membership, roles or a channel's overwrites changed."""

    guild_id: int
    user_id: int | None = None
    role_id: int | None = None
    step: Step = "update"


@dataclass(frozen=True, slots=True)
class ThreadPeopleChange:
    channel: Channel
    added: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Typing:
    channel_id: int
    user_id: int


@dataclass(frozen=True, slots=True)
class Requested:
    """The server has dealt with a request, or dropped it."""

    method: str
    route: str


@dataclass(frozen=True, slots=True)
class GatewayChange:
    """A client came or went."""

    session: str


Change = (
    MessageChange
    | ChannelChange
    | InteractionOpened
    | InteractionChange
    | AccessChange
    | ThreadPeopleChange
    | Typing
    | Requested
    | GatewayChange
)


class Impatience(AssertionError):
    """What a test or a person waited for did not come."""


class Feed:
    def __init__(self) -> None:
        self._listeners: list[Callable[[Change], None]] = []
        self._waiting: list[tuple[Callable[[], bool], asyncio.Future[None]]] = []

    def listen(self, call: Callable[[Change], None]) -> Callable[[], None]:
        """Hear every change from now on; call what is returned to stop."""
        self._listeners.append(call)
        return lambda: self._listeners.remove(call)

    def publish(self, change: Change) -> None:
        for call in list(self._listeners):
            call(change)
        for holds, future in list(self._waiting):
            if not future.done() and holds():
                future.set_result(None)

    async def until(
        self, holds: Callable[[], bool], patience: float = PATIENCE, what: str = "a condition"
    ) -> None:
        """Wait until something is so; it is asked again after each change, never by polling.

        Patience is in real seconds: the world's own clock may stand still.
        """
        if holds():
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        entry = (holds, future)
        self._waiting.append(entry)
        try:
            async with asyncio.timeout(patience):
                await future
        except TimeoutError:
            raise Impatience(f"waited {patience} s for {what}") from None
        finally:
            self._waiting.remove(entry)
