"""Routes about messages in channels."""

from __future__ import annotations

from local_discord import errors, payloads, posts
from local_discord.feed import MessageChange, Typing
from local_discord.form import Form
from local_discord.limits import check_message
from local_discord.model import DM, Channel, Message
from local_discord.rest.call import Call, Reply, Route


def create(call: Call) -> Reply:
    world, channel = call.world, call.channel()
    me = world.application.id
    _may_send(call, channel)
    again = posts.repeated(world, channel, me, call.body)
    if again is not None:
        return Reply(200, payloads.message(world, again))
    check_message(call.draft, emojis=call.world.state.emojis)
    _check_reply(call, channel)
    return Reply(200, payloads.message(world, posts.post(world, channel, me, call.draft)))


def _may_send(call: Call, channel: Channel) -> None:
    world, me = call.world, call.world.application.id
    if channel.kind == DM:
        others = [world.state.users[each] for each in channel.people if each != me]
        if not all(each.accepts_dms for each in others):
            raise errors.closed_to_messages()
    needed = ["send_messages_in_threads" if channel.is_thread else "send_messages"]
    if call.files:
        needed.append("attach_files")
    if (call.body or {}).get("embeds"):
        needed.append("embed_links")
    if (call.body or {}).get("message_reference"):
        needed.append("read_message_history")
    if not world.may(me, channel, *needed):
        raise errors.missing_permissions()
    if channel.archived and channel.locked and not world.may(me, channel, "manage_threads"):
        raise errors.thread_locked()


def _check_reply(call: Call, channel: Channel) -> None:
    reference = (call.body or {}).get("message_reference")
    if not reference:
        return
    target = call.world.state.messages.get(int(reference["message_id"]))
    if target is not None and target.channel_id == channel.id and target.owner_id is None:
        return
    if reference.get("fail_if_not_exists", True):
        form = Form()
        form.fail(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        form.settle()
    del call.body["message_reference"]


def _target(call: Call) -> tuple[Channel, Message]:
    channel = call.channel()
    return channel, call.world.message(channel.id, call.number("message_id"))


def get(call: Call) -> Reply:
    _, message = _target_with_history(call)
    return Reply(200, payloads.message(call.world, message))


def _target_with_history(call: Call) -> tuple[Channel, Message]:
    channel = call.channel()
    if not call.world.may(call.world.application.id, channel, "read_message_history"):
        raise errors.missing_permissions()
    return _target(call)


def history(call: Call) -> Reply:
    """Newest first, as Discord gives them."""
    world, channel = call.world, call.channel()
    if not world.may(world.application.id, channel, "read_message_history"):
        return Reply(200, [])
    found = [each for each in world.messages_in(channel.id) if each.owner_id is None]
    limit = int(call.query.get("limit", 50))
    if "after" in call.query:
        found = [each for each in found if each.id > int(call.query["after"])][:limit]
    elif "before" in call.query:
        found = [each for each in found if each.id < int(call.query["before"])]
    newest = list(reversed(found))[:limit]
    return Reply(200, [payloads.message(world, each) for each in newest])


def edit(call: Call) -> Reply:
    world = call.world
    channel, message = _target(call)
    if message.author_id != world.application.id:
        raise errors.not_author()
    if channel.archived:
        raise errors.thread_archived()
    check_message(call.draft, message, emojis=world.state.emojis)
    return Reply(200, payloads.message(world, posts.edit(world, message, call.draft)))


def delete(call: Call) -> Reply:
    world = call.world
    channel, message = _target(call)
    own = message.author_id == world.application.id
    if not own and not world.may(world.application.id, channel, "manage_messages"):
        raise errors.missing_permissions()
    if channel.archived:
        raise errors.thread_archived()
    posts.remove(world, message)
    return Reply(204)


def typing(call: Call) -> Reply:
    channel = call.channel()
    call.world.feed.publish(Typing(channel.id, call.world.application.id))
    return Reply(204)


def pin(call: Call) -> Reply:
    return _set_pinned(call, True)


def unpin(call: Call) -> Reply:
    return _set_pinned(call, False)


def _set_pinned(call: Call, pinned: bool) -> Reply:
    channel, message = _target(call)
    if not call.world.may(call.world.application.id, channel, "manage_messages"):
        raise errors.missing_permissions()
    message.pinned = pinned
    call.world.feed.publish(MessageChange("update", message))
    return Reply(204)


MESSAGES = "/channels/{channel_id}/messages"
ROUTES: list[tuple[str, str, Route]] = [
    ("POST", MESSAGES, create),
    ("GET", MESSAGES, history),
    ("GET", MESSAGES + "/{message_id}", get),
    ("PATCH", MESSAGES + "/{message_id}", edit),
    ("DELETE", MESSAGES + "/{message_id}", delete),
    ("POST", "/channels/{channel_id}/typing", typing),
    ("PUT", MESSAGES + "/pins/{message_id}", pin),
    ("DELETE", MESSAGES + "/pins/{message_id}", unpin),
]
