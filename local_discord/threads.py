"""Threads: starting them, entering and leaving them."""

from __future__ import annotations

from datetime import timedelta

from local_discord.feed import ChannelChange, MessageChange, ThreadPeopleChange
from local_discord.model import PUBLIC_THREAD, Channel
from local_discord.world import World


def start(
    world: World,
    parent: Channel,
    name: str,
    owner_id: int,
    *,
    kind: int = PUBLIC_THREAD,
    message_id: int | None = None,
    auto_archive: int = 1440,
    invitable: bool = True,
) -> Channel:
    """A thread started on a message shares its id, as on Discord."""
    thread = Channel(
        message_id or world.new_id(),
        kind,
        name,
        world.now(),
        guild_id=parent.guild_id,
        parent_id=parent.id,
        owner_id=owner_id,
        people=[owner_id],
        auto_archive=auto_archive,
        invitable=invitable,
    )
    world.state.channels[thread.id] = thread
    world.feed.publish(ChannelChange("create", thread))
    if message_id is not None:
        message = world.state.messages[message_id]
        message.thread_id = thread.id
        message.flags |= 1 << 5
        world.feed.publish(MessageChange("update", message))
    return thread


def enter(world: World, thread: Channel, user_id: int) -> None:
    if user_id not in thread.people:
        thread.people.append(user_id)
        world.feed.publish(ThreadPeopleChange(thread, added=(user_id,)))


def leave(world: World, thread: Channel, user_id: int) -> None:
    if user_id in thread.people:
        thread.people.remove(user_id)
        world.feed.publish(ThreadPeopleChange(thread, removed=(user_id,)))


def archive_idle(world: World) -> None:
    """Discord puts a thread away when nobody has written in it for as long as it was told."""
    for thread in list(world.state.channels.values()):
        if thread.is_thread and not thread.archived and _idle(world, thread):
            thread.archived, thread.archive_changed = True, world.now()
            world.feed.publish(ChannelChange("update", thread))


def _idle(world: World, thread: Channel) -> bool:
    last = max(thread.created, thread.archive_changed or thread.created)
    message = world.state.messages.get(thread.last_message_id or 0)
    if message is not None:
        last = max(last, message.created)
    return world.now() - last >= timedelta(minutes=thread.auto_archive)
