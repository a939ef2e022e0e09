"""Messages: posting, editing, deleting, and whom they mention."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from local_discord.components import numbered, texts
from local_discord.feed import ChannelChange, MessageChange
from local_discord.media import Upload, nature
from local_discord.model import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Interaction,
    Json,
    Message,
)
from local_discord.world import World

SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
NONCE_MINUTES = 5


@dataclass(frozen=True, slots=True)
class Draft:
    """What a request wants said: its JSON body and its files by number."""

    body: Json = field(default_factory=dict)
    files: Mapping[int, Upload] = field(default_factory=dict)


def post(
    world: World,
    channel: Channel,
    author_id: int,
    draft: Draft,
    *,
    kind: int = 0,
    source: Interaction | None = None,
    ephemeral: bool = False,
    loading: bool = False,
) -> Message:
    """Say something new. Whoever it may mention is notified now, and by no later edit."""
    body = draft.body
    message = Message(world.new_id(), channel.id, author_id, world.now(), kind=kind)
    message.flags = int(body.get("flags") or 0) & SETTABLE
    message.nonce = None if body.get("nonce") is None else str(body["nonce"])
    message.tts = bool(body.get("tts"))
    reference = body.get("message_reference")
    if reference:
        message.reply_to, message.kind = int(reference["message_id"]), 19
    if source is not None:
        message.interaction_id = source.id
    if ephemeral and source is not None:
        message.flags |= EPHEMERAL
        message.owner_id = source.user_id
    if loading:
        message.flags |= LOADING
    _fill(world, message, draft)
    world.state.messages[message.id] = message
    _arrive(world, channel, message)
    return message


def _arrive(world: World, channel: Channel, message: Message) -> None:
    if not message.ephemeral:
        channel.last_message_id = message.id
        channel.message_count += 1
        if channel.archived:
            channel.archived, channel.archive_changed = False, world.now()
            world.feed.publish(ChannelChange("update", channel))
        if not message.loading and not message.flags & SUPPRESS_NOTIFICATIONS:
            message.notified = _notified(world, channel, message)
    world.feed.publish(MessageChange("create", message))


def edit(world: World, message: Message, draft: Draft) -> Message:
    """Change what the body names and keep the rest. Nobody is notified of an edit."""
    was_loading = message.loading
    flags = draft.body.get("flags")
    if flags is not None:
        # A layout stays one; everything that is not the sender's to set stays too.
        kept = message.flags & ~(SETTABLE & ~COMPONENTS_V2)
        message.flags = kept | int(flags) & SETTABLE
    message.flags &= ~LOADING
    _fill(world, message, draft)
    if not was_loading:
        message.edited = world.now()
    world.feed.publish(MessageChange("update", message))
    return message


def remove(world: World, message: Message) -> None:
    del world.state.messages[message.id]
    for each in message.attachments:
        world.files.pop(each.id, None)
    world.feed.publish(MessageChange("delete", message))


def repeated(world: World, channel: Channel, author_id: int, body: Json) -> Message | None:
    """The message an enforced nonce has already made within the last few minutes."""
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    for message in reversed(world.messages_in(channel.id)):
        if (world.now() - message.created).total_seconds() > NONCE_MINUTES * 60:
            return None
        if message.nonce == str(body["nonce"]) and message.author_id == author_id:
            return message
    return None


def _fill(world: World, message: Message, draft: Draft) -> None:
    body = draft.body
    if "content" in body:
        message.content = (body["content"] or "").strip()
    if "embeds" in body:
        message.embeds = [{"type": "rich"} | each for each in body["embeds"] or []]
    if "components" in body:
        message.components = numbered(copy.deepcopy(body["components"] or []))
    message.attachments = _attached(world, message, draft)
    _mention(world, message, body.get("allowed_mentions"))


def _attached(world: World, message: Message, draft: Draft) -> list[Attachment]:
    """The list names kept files by id and new ones by number; no list keeps all."""
    listed = draft.body.get("attachments")
    kept = {each.id: each for each in message.attachments}
    if listed is None:
        listed = [{"id": each} for each in [*kept, *draft.files]]
    result = []
    for entry in listed:
        number = int(entry["id"])
        attachment = kept.pop(number, None) or _stored(world, draft.files[number])
        attachment.description = entry.get("description", attachment.description)
        result.append(attachment)
    for dropped in kept:
        world.files.pop(dropped, None)
    return result


def _stored(world: World, upload: Upload) -> Attachment:
    found = nature(upload)
    number = world.new_id()
    world.files[number] = upload.data
    # Discord replaces what would not survive in an address.
    name = re.sub(r"[^\w.\-]+", "_", upload.filename)
    return Attachment(number, name, len(upload.data), found.content_type, found.width, found.height)


def _mention(world: World, message: Message, allowed: Json | None) -> None:
    """Find the mentions in the text that the sender allowed to be mentions."""
    said = "\n".join([message.content, *texts(message.components)])
    users = [int(each) for each in re.findall(r"<@!?(\d+)>", said)]
    roles = [int(each) for each in re.findall(r"<@&(\d+)>", said)]
    everyone = bool(re.search(r"@(everyone|here)\b", said))
    if allowed is not None:
        parse = allowed.get("parse", [])
        users = _permitted(users, "users" in parse, allowed.get("users"))
        roles = _permitted(roles, "roles" in parse, allowed.get("roles"))
        everyone = everyone and "everyone" in parse
    replied = world.state.messages.get(message.reply_to or 0)
    if replied is not None and (allowed is None or allowed.get("replied_user")):
        users.append(replied.author_id)
    message.mentions = [each for each in dict.fromkeys(users) if each in world.state.users]
    message.mention_roles = list(dict.fromkeys(roles))
    message.mention_everyone = everyone


def _permitted(found: Iterable[int], every: bool, listed: list[Any] | None) -> list[int]:
    if every:
        return list(found)
    wanted = {int(each) for each in listed or []}
    return [each for each in found if each in wanted]


def _notified(world: World, channel: Channel, message: Message) -> list[int]:
    guild = world.guild_of(channel)
    audience = world.audience(channel)
    called = set(message.mentions)
    if guild is not None:
        for user_id, member in guild.members.items():
            if message.mention_everyone or set(member.roles) & set(message.mention_roles):
                called.add(user_id)
    else:
        called |= audience
    return sorted((called & audience) - {message.author_id})
