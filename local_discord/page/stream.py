"""One stream of events for each person's page: first all they see, then every change of it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from aiohttp import web

from local_discord import payloads
from local_discord.feed import (
    AccessChange,
    Change,
    ChannelChange,
    InteractionChange,
    MessageChange,
    ThreadPeopleChange,
    Typing,
)
from local_discord.model import AUTOCOMPLETE, COMMAND, Channel, Message
from local_discord.people import Person
from local_discord.shown import ShownMessage, of_failure, of_message
from local_discord.world import World

from .calls import Calls

KEEP_ALIVE = 15
MOST_MESSAGES = 200
"""Of a channel at the start. A page shows the end of a conversation."""

Event = tuple[str, Any]


class Stream:
    """What one page hears. Changes queue up from before the snapshot is taken: none is missed."""

    def __init__(self, person: Person, calls: Calls) -> None:
        self.person = person
        self.world = person.world
        self.calls = calls
        self.events: asyncio.Queue[Event] = asyncio.Queue()
        self.stale: set[int] = set()
        self.unfollow = person.follow(self.hear)
        calls.listeners.add(self.hear_calls)

    def stop(self) -> None:
        self.unfollow()
        self.calls.listeners.discard(self.hear_calls)

    def hear(self, change: Change) -> None:
        match change:
            case MessageChange(step="delete", message=message):
                self.put("delete", {"id": str(message.id), "channel": str(message.channel_id)})
                self.stale.add(message.channel_id)
            case MessageChange(message=message):
                self.put("message", seen(self.world, message))
                self.stale.add(message.channel_id)
            case InteractionChange(interaction) if (
                interaction.failed and interaction.kind != AUTOCOMPLETE
            ):
                failure = of_failure(self.world, interaction)
                self.put("message", written(failure, interaction.channel_id))
            case ChannelChange() | ThreadPeopleChange() | AccessChange():
                self.put("channels", self.channels())
            case Typing(channel_id=channel_id):
                self.put("typing", {"channel": str(channel_id)})

    def hear_calls(self, counts: dict[str, int]) -> None:
        self.put("calls", counts)

    def put(self, name: str, data: Any) -> None:
        self.events.put_nowait((name, data))

    async def news(self) -> list[Event]:
        """All that happened since it was last asked; what is unread, once for each channel."""
        found = [await self.events.get()]
        while not self.events.empty():
            found.append(self.events.get_nowait())
        stale, self.stale = self.stale, set()
        places = [self.world.state.channels.get(each) for each in stale]
        return found + [("counts", self.counts(place)) for place in places if place is not None]

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
                "archived": channel.archived,
                "parent": str(channel.parent_id) if channel.parent_id else None,
                "guild": str(channel.guild_id) if channel.guild_id else None,
            }
            for channel in self.person.channels()
        ]

    def snapshot(self) -> dict[str, Any]:
        """Everything this person sees now."""
        person = self.person
        return {
            "me": payloads.user(person.user),
            "people": [payloads.user(user) for user in self.world.state.users.values()],
            "server": next(iter(self.world.state.guilds.values())).name,
            "channels": self.channels(),
            "messages": [
                written(shown, channel.id, used(self.world, shown.id))
                for channel in person.channels()
                for shown in person.sees(channel)[-MOST_MESSAGES:]
            ],
            "calls": self.calls.now,
            "now": self.world.now().isoformat(),
        }


def seen(world: World, message: Message) -> dict[str, Any]:
    return written(of_message(world, message), message.channel_id, used(world, message.id))


def written(shown: ShownMessage, channel_id: int, command: str | None = None) -> dict[str, Any]:
    return {
        "id": str(shown.id),
        "channel": str(channel_id),
        "message": shown.payload,
        "used": command,
        "thinking": shown.thinking,
        "failed": shown.failed,
        "ephemeral": shown.ephemeral,
    }


def used(world: World, message_id: int) -> str | None:
    """The command that a message answers: the line above it. Its options are not told."""
    message = world.state.messages.get(message_id)
    source = world.state.interactions.get((message and message.interaction_id) or 0)
    if source is None or source.kind != COMMAND:
        return None
    words, below = [source.data["name"]], source.data.get("options", [])
    while below and "options" in below[0]:
        words.append(below[0]["name"])
        below = below[0]["options"]
    return " ".join(words)


async def serve(request: web.Request, stream: Stream) -> web.StreamResponse:
    """Server-sent events until the browser goes away; it comes back by itself."""
    response = web.StreamResponse(
        headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
    )
    await response.prepare(request)
    try:
        await response.write(packed("snapshot", stream.snapshot()))
        while True:
            try:
                async with asyncio.timeout(KEEP_ALIVE):
                    news = await stream.news()
                await response.write(b"".join(packed(name, data) for name, data in news))
            except TimeoutError:
                await response.write(b": still here\n\n")
    except (ConnectionResetError, asyncio.CancelledError):
        return response


def packed(name: str, data: Any) -> bytes:
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()
