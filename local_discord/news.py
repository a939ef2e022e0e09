"""What the gateway tells of each change, by the intents a client asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from local_discord import payloads
from local_discord.feed import (
    AccessChange,
    Change,
    ChannelChange,
    InteractionOpened,
    MessageChange,
    ThreadPeopleChange,
    Typing,
)
from local_discord.model import Channel, Guild, Json, Message
from local_discord.world import World

Event = tuple[str, Any]


class Intents:
    def __init__(self, bits: int) -> None:
        self.guilds = bool(bits & 1 << 0)
        self.members = bool(bits & 1 << 1)
        self.guild_messages = bool(bits & 1 << 9)
        self.guild_typing = bool(bits & 1 << 11)
        self.direct_messages = bool(bits & 1 << 12)
        self.message_content = bool(bits & 1 << 15)


def news(world: World, change: Change, intents: Intents) -> Iterator[Event]:
    match change:
        case InteractionOpened(interaction):
            yield "INTERACTION_CREATE", payloads.interaction(world, interaction)
        case MessageChange():
            yield from _message(world, change, intents)
        case ChannelChange() if intents.guilds:
            yield from _channel(world, change)
        case ThreadPeopleChange() if intents.guilds:
            yield from _thread_people(world, change)
        case AccessChange():
            yield from _access(world, change, intents)
        case Typing() if intents.guild_typing:
            yield from _typing(world, change)


def _message(world: World, change: MessageChange, intents: Intents) -> Iterator[Event]:
    message, me = change.message, world.application.id
    place = world.state.channels.get(message.channel_id)
    if place is None or not world.may(me, place, "view_channel"):
        return
    private = message.owner_id is not None or place.guild_id is None
    if not (intents.direct_messages if private else intents.guild_messages):
        return
    name = f"MESSAGE_{change.step.upper()}"
    if change.step == "delete":
        payload: Json = {"id": str(message.id), "channel_id": str(message.channel_id)}
        yield name, payload if private else payload | {"guild_id": str(place.guild_id)}
        return
    payload = payloads.message(world, message)
    if not private:
        payload |= _in_guild(world, place, message)
    yield name, payload if _readable(world, place, message, intents) else payload | _BLANK


_BLANK: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def _readable(world: World, place: Channel, message: Message, intents: Intents) -> bool:
    """Without the content intent an application reads its own words and those to it."""
    me = world.application.id
    to_me = message.author_id == me or me in message.mentions or place.guild_id is None
    return intents.message_content or to_me


def _in_guild(world: World, place: Channel, message: Message) -> Json:
    payload: Json = {"guild_id": str(place.guild_id)}
    guild = world.guild_of(place)
    author = None if guild is None else guild.members.get(message.author_id)
    if guild is not None and author is not None:
        who = payloads.member(world, guild, author)
        del who["user"]
        payload["member"] = who
    return payload


def _channel(world: World, change: ChannelChange) -> Iterator[Event]:
    place, step = change.channel, change.step
    if place.guild_id is None:
        return
    if not place.is_thread:
        yield f"CHANNEL_{step.upper()}", payloads.channel(world, place)
        return
    if not world.may(world.application.id, place, "view_channel"):
        return
    payload = payloads.channel(world, place)
    if step == "delete":
        payload = {key: payload[key] for key in ("id", "guild_id", "parent_id", "type")}
    if step == "create":
        payload["newly_created"] = True
    yield f"THREAD_{step.upper()}", payload


def _thread_people(world: World, change: ThreadPeopleChange) -> Iterator[Event]:
    thread, me = change.channel, world.application.id
    if me in change.added:
        yield "THREAD_CREATE", payloads.channel(world, thread)
    if not world.may(me, thread, "view_channel") and me not in change.removed:
        return
    yield (
        "THREAD_MEMBERS_UPDATE",
        {
            "id": str(thread.id),
            "guild_id": str(thread.guild_id),
            "member_count": len(thread.people),
            "added_members": [payloads.thread_member(thread, each) for each in change.added],
            "removed_member_ids": [str(each) for each in change.removed],
        },
    )


def _access(world: World, change: AccessChange, intents: Intents) -> Iterator[Event]:
    guild, me = world.state.guilds[change.guild_id], world.application.id
    if change.role_id is not None and intents.guilds:
        role = payloads.role(guild.roles[change.role_id])
        yield f"GUILD_ROLE_{change.step.upper()}", {"guild_id": str(guild.id), "role": role}
    if change.user_id == me and change.step != "update" and intents.guilds:
        if change.step == "create":
            joined = guild_create(world, guild, intents)
            # Only a server that was announced before says that it is no longer unavailable.
            del joined["unavailable"]
            yield "GUILD_CREATE", joined
        else:
            yield "GUILD_DELETE", {"id": str(guild.id)}
    elif change.user_id is not None and (intents.members or change.user_id == me):
        yield _member(world, guild, change)


def _member(world: World, guild: Guild, change: AccessChange) -> Event:
    user_id = change.user_id or 0
    if change.step == "delete":
        user = payloads.user(world.state.users[user_id])
        return "GUILD_MEMBER_REMOVE", {"guild_id": str(guild.id), "user": user}
    name = "GUILD_MEMBER_ADD" if change.step == "create" else "GUILD_MEMBER_UPDATE"
    member = payloads.member(world, guild, guild.members[user_id])
    return name, member | {"guild_id": str(guild.id)}


def _typing(world: World, change: Typing) -> Iterator[Event]:
    place = world.state.channels[change.channel_id]
    if place.guild_id is not None:
        yield (
            "TYPING_START",
            {
                "channel_id": str(place.id),
                "guild_id": str(place.guild_id),
                "user_id": str(change.user_id),
                "timestamp": int(world.now().timestamp()),
            },
        )


def guild_create(world: World, guild: Guild, intents: Intents) -> Json:
    """A server as a client first hears of it: of the members, only itself unless it asked."""
    me = world.application.id
    places = [each for each in world.state.channels.values() if each.guild_id == guild.id]
    told = guild.members if intents.members else {me: guild.members[me]}
    return payloads.guild_facts(guild) | {
        "joined_at": payloads.moment(guild.members[me].joined),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [payloads.member(world, guild, each) for each in told.values()],
        "channels": [payloads.channel(world, each) for each in places if not each.is_thread],
        "threads": [
            payloads.channel(world, each)
            for each in places
            if each.is_thread and not each.archived and world.may(me, each, "view_channel")
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def members_chunk(world: World, request: Json) -> Json:
    guild = world.state.guilds[int(request["guild_id"])]
    wanted = {int(each) for each in request.get("user_ids") or guild.members}
    chunk: Json = {
        "guild_id": str(guild.id),
        "members": [
            payloads.member(world, guild, each)
            for each in guild.members.values()
            if each.user_id in wanted
        ],
        "chunk_index": 0,
        "chunk_count": 1,
        "not_found": [],
    }
    return chunk | ({"nonce": request["nonce"]} if request.get("nonce") else {})
