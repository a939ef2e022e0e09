"""Routes about channels and threads."""

from __future__ import annotations

from local_discord import errors, payloads, threads
from local_discord.feed import ChannelChange
from local_discord.form import Form
from local_discord.model import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    DM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
)
from local_discord.rest.call import Call, Reply, Route

THREADS_IN = {
    TEXT: (PUBLIC_THREAD, PRIVATE_THREAD),
    ANNOUNCEMENT: (ANNOUNCEMENT_THREAD,),
}
"""What can be opened where without a post of its own; a forum takes posts, others nothing."""


def get(call: Call) -> Reply:
    return Reply(200, payloads.channel(call.world, call.channel()))


def edit(call: Call) -> Reply:
    channel = call.channel()
    if channel.kind == DM:
        raise errors.ApiError(403, 50003, "Cannot execute action on a DM channel")
    _check_name(call)
    if channel.is_thread:
        _edit_thread(call, channel)
    else:
        _need(call, channel, "manage_channels")
        channel.name = call.body.get("name", channel.name)
        channel.topic = call.body.get("topic", channel.topic)
    call.world.feed.publish(ChannelChange("update", channel))
    return Reply(200, payloads.channel(call.world, channel))


def _edit_thread(call: Call, thread: Channel) -> None:
    """Its maker may do most things; locking and unlocking need the permission."""
    body, mine = call.body, thread.owner_id == call.world.application.id
    if not mine or "locked" in body or thread.locked:
        _need(call, thread, "manage_threads")
    if thread.archived and body.get("archived") is not False:
        raise errors.thread_archived()
    thread.name = body.get("name", thread.name)
    thread.locked = body.get("locked", thread.locked)
    thread.auto_archive = body.get("auto_archive_duration", thread.auto_archive)
    thread.slowmode = body.get("rate_limit_per_user", thread.slowmode)
    if "archived" in body and body["archived"] != thread.archived:
        thread.archived, thread.archive_changed = body["archived"], call.world.now()


def _need(call: Call, channel: Channel, *names: str) -> None:
    if not call.world.may(call.world.application.id, channel, *names):
        raise errors.missing_permissions()


def _check_name(call: Call) -> None:
    form = Form()
    if "name" in call.body:
        form.length(("name",), call.body["name"] or "", 100, 1)
    if call.body.get("auto_archive_duration") not in (None, 60, 1440, 4320, 10080):
        form.fail(
            ("auto_archive_duration",),
            "BASE_TYPE_CHOICES",
            "Value must be one of {60, 1440, 4320, 10080}.",
        )
    form.settle()


def delete(call: Call) -> Reply:
    channel = call.channel()
    if channel.kind != DM:
        _need(call, channel, "manage_threads" if channel.is_thread else "manage_channels")
        call.world.delete_channel(channel)
    return Reply(200, payloads.channel(call.world, channel))


def start_thread(call: Call) -> Reply:
    parent = call.channel()
    kind = call.body.get("type", PRIVATE_THREAD)
    _need(
        call,
        parent,
        "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads",
    )
    return _started(call, parent, kind)


def start_thread_on_message(call: Call) -> Reply:
    parent = call.channel()
    message = call.world.message(parent.id, call.number("message_id"))
    _need(call, parent, "create_public_threads")
    if message.thread_id is not None:
        raise errors.thread_exists()
    kind = ANNOUNCEMENT_THREAD if parent.kind == ANNOUNCEMENT else PUBLIC_THREAD
    return _started(call, parent, kind, message.id)


def _started(call: Call, parent: Channel, kind: int, message_id: int | None = None) -> Reply:
    body = call.body
    form = Form()
    form.require(("name",), body.get("name"))
    form.settle()
    _check_name(call)
    if kind not in THREADS_IN.get(parent.kind, ()):
        raise errors.ApiError(400, 50024, "Cannot execute action on this channel type")
    thread = threads.start(
        call.world,
        parent,
        body["name"],
        call.world.application.id,
        kind=kind,
        message_id=message_id,
        auto_archive=body.get("auto_archive_duration") or 1440,
        invitable=body.get("invitable", True),
    )
    return Reply(201, payloads.channel(call.world, thread))


def join_thread(call: Call) -> Reply:
    return _enter(call, call.world.application.id)


def add_to_thread(call: Call) -> Reply:
    user_id = call.number("user_id")
    thread = _thread(call)
    guild = call.world.guild_of(thread)
    if guild is None or user_id not in guild.members:
        raise errors.unknown_member()
    _need(call, thread, "send_messages_in_threads")
    return _enter(call, user_id)


def _thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise errors.ApiError(400, 50024, "Cannot execute action on this channel type")
    return thread


def _enter(call: Call, user_id: int) -> Reply:
    thread = _thread(call)
    if thread.archived:
        raise errors.thread_archived()
    threads.enter(call.world, thread, user_id)
    return Reply(204)


def leave_thread(call: Call) -> Reply:
    threads.leave(call.world, _thread(call), call.world.application.id)
    return Reply(204)


def remove_from_thread(call: Call) -> Reply:
    thread = _thread(call)
    mine = thread.kind == PRIVATE_THREAD and thread.owner_id == call.world.application.id
    if not mine:
        _need(call, thread, "manage_threads")
    threads.leave(call.world, thread, call.number("user_id"))
    return Reply(204)


def thread_members(call: Call) -> Reply:
    thread = _thread(call)
    return Reply(200, [payloads.thread_member(thread, each) for each in thread.people])


def active_threads(call: Call) -> Reply:
    world, guild = call.world, call.world.guild(call.number("guild_id"))
    me = world.application.id
    found = [
        each
        for each in world.state.channels.values()
        if each.is_thread and each.guild_id == guild.id and not each.archived
        if world.may(me, each, "view_channel")
    ]
    return Reply(
        200,
        {
            "threads": [payloads.channel(world, each) for each in found],
            "members": [payloads.thread_member(each, me) for each in found if me in each.people],
            "has_more": False,
        },
    )


CHANNEL = "/channels/{channel_id}"
ROUTES: list[tuple[str, str, Route]] = [
    ("GET", CHANNEL, get),
    ("PATCH", CHANNEL, edit),
    ("DELETE", CHANNEL, delete),
    ("POST", CHANNEL + "/threads", start_thread),
    ("POST", CHANNEL + "/messages/{message_id}/threads", start_thread_on_message),
    ("GET", CHANNEL + "/thread-members", thread_members),
    ("PUT", CHANNEL + "/thread-members/@me", join_thread),
    ("DELETE", CHANNEL + "/thread-members/@me", leave_thread),
    ("PUT", CHANNEL + "/thread-members/{user_id}", add_to_thread),
    ("DELETE", CHANNEL + "/thread-members/{user_id}", remove_from_thread),
    ("GET", "/guilds/{guild_id}/threads/active", active_threads),
]
