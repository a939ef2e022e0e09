"""One stream of events for each person's page: first all they see, then every change of it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from aiohttp import web

from bot.local import payloads
from bot.local.feed import (
    AccessChange,
    Change,
    ChannelChange,
    InteractionChange,
    MessageChange,
    ThreadPeopleChange,
    Typing,
)
from bot.local.model import Channel, Message
from bot.local.people import Person
from bot.local.sight import Sight, of_failure, of_message

KEEP_ALIVE = 15
MOST_MESSAGES = 200
"""Of a channel at the start. A page shows the end of a conversation."""


class Stream:
    """What one page hears. Changes queue up from before the snapshot is taken: none is missed."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.events: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        self.stop = person.follow(self.hear)

    def hear(self, change: Change) -> None:
        match change:
            case MessageChange(step="delete", message=message):
                self.put("delete", {"id": str(message.id), "channel": str(message.channel_id)})
                self.put_counts(message.channel_id)
            case MessageChange(message=message):
                self.put("message", self.seen(message))
                self.put_counts(message.channel_id)
            case InteractionChange(interaction) if (
                interaction.failed and interaction.choices is None
            ):
                failure = of_failure(self.person.world, interaction)
                self.put("message", written(failure, interaction.channel_id))
            case ChannelChange() | ThreadPeopleChange() | AccessChange():
                self.put("channels", self.channels())
            case Typing(channel_id=channel_id):
                self.put("typing", {"channel": str(channel_id)})

    def put(self, name: str, data: Any) -> None:
        self.events.put_nowait((name, data))

    def put_counts(self, channel_id: int) -> None:
        if channel_id in self.person.world.state.channels:
            self.put("counts", self.counts(self.person.world.channel(channel_id)))

    def seen(self, message: Message) -> dict[str, Any]:
        return written(of_message(self.person.world, message), message.channel_id)

    def counts(self, channel: Channel) -> dict[str, Any]:
        person = self.person
        return {
            "id": str(channel.id),
            "unread": person.unread(channel),
            "mentions": person.mentions(channel),
        }

    def channels(self) -> list[dict[str, Any]]:
        return [
            {
                **self.counts(channel),
                "name": channel.name,
                "thread": channel.is_thread,
                "parent": str(channel.parent_id) if channel.parent_id else None,
            }
            for channel in self.person.channels()
        ]

    def snapshot(self) -> dict[str, Any]:
        """Everything this person sees now."""
        person = self.person
        world = person.world
        return {
            "me": payloads.user(person.user),
            "people": [payloads.user(user) for user in world.state.users.values()],
            "channels": self.channels(),
            "commands": {
                str(channel.id): person.commands(channel)
                for channel in person.channels()
                if not channel.is_thread
            },
            "messages": [
                written(sight, channel.id)
                for channel in person.channels()
                for sight in person.sees(channel)[-MOST_MESSAGES:]
            ],
            "now": world.now().isoformat(),
        }


def written(sight: Sight, channel_id: int) -> dict[str, Any]:
    return {
        "channel": str(channel_id),
        "message": sight.payload,
        "thinking": sight.thinking,
        "failed": sight.failed,
        "ephemeral": sight.ephemeral,
    }


async def serve(request: web.Request, person: Person) -> web.StreamResponse:
    """Server-sent events until the browser goes away; it comes back by itself."""
    response = web.StreamResponse(
        headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
    )
    await response.prepare(request)
    stream = Stream(person)
    try:
        await response.write(packed("snapshot", stream.snapshot()))
        while True:
            try:
                async with asyncio.timeout(KEEP_ALIVE):
                    name, data = await stream.events.get()
                await response.write(packed(name, data))
            except TimeoutError:
                await response.write(b": still here\n\n")
    except (ConnectionResetError, asyncio.CancelledError):
        return response
    finally:
        stream.stop()


def packed(name: str, data: Any) -> bytes:
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()
