"""The world's records as Discord writes them in JSON."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from local_discord import permissions
from local_discord.media import named, shown
from local_discord.model import (
    AUTOCOMPLETE,
    COMPONENT,
    DM,
    FORUM,
    MODAL_SUBMIT,
    PRIVATE_THREAD,
    STAGE,
    VOICE,
    Attachment,
    Channel,
    Emoji,
    Guild,
    Interaction,
    Json,
    Member,
    Message,
    Role,
    User,
)
from local_discord.world import World


def moment(at: datetime) -> str:
    return at.isoformat(timespec="microseconds")


def user(who: User) -> Json:
    return {
        "id": str(who.id),
        "username": who.name,
        "global_name": who.display,
        "discriminator": "0000" if who.bot else "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "bot": who.bot,
        "primary_guild": None,
    }


def member(world: World, guild: Guild, who: Member) -> Json:
    return {
        "user": user(world.state.users[who.user_id]),
        "nick": who.nick,
        "roles": [str(each) for each in who.roles],
        "joined_at": moment(who.joined),
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "pending": False,
        "premium_since": None,
        "mute": False,
        "deaf": False,
    }


def role(each: Role) -> Json:
    return {
        "id": str(each.id),
        "name": each.name,
        "permissions": str(each.permissions),
        "position": each.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def channel(world: World, place: Channel) -> Json:
    payload: Json = {
        "id": str(place.id),
        "type": place.kind,
        "flags": 0,
        "last_message_id": None if place.last_message_id is None else str(place.last_message_id),
    }
    if place.kind == DM:
        others = [each for each in place.people if each != world.application.id]
        return payload | {"recipients": [user(world.state.users[each]) for each in others]}
    payload |= {
        "guild_id": str(place.guild_id),
        "name": place.name,
        "parent_id": None if place.parent_id is None else str(place.parent_id),
        "rate_limit_per_user": place.slowmode,
    }
    return payload | (_thread(world, place) if place.is_thread else _in_server(place))


SPOKEN: Json = {"bitrate": 64_000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}
OF_POSTS: Json = {
    "available_tags": [],
    "default_reaction_emoji": None,
    "default_sort_order": None,
    "default_forum_layout": 0,
}


def _in_server(place: Channel) -> Json:
    if place.kind in (VOICE, STAGE):
        return SPOKEN | _text_channel(place)
    return (OF_POSTS if place.kind == FORUM else {}) | _text_channel(place)


def _text_channel(place: Channel) -> Json:
    return {
        "topic": place.topic,
        "position": place.position,
        "nsfw": False,
        "permission_overwrites": [
            {"id": str(key), "type": each.kind, "allow": str(each.allow), "deny": str(each.deny)}
            for key, each in place.overwrites.items()
        ],
    }


def _thread(world: World, place: Channel) -> Json:
    data: Json = {
        "archived": place.archived,
        "archive_timestamp": moment(place.archive_changed or place.created),
        "auto_archive_duration": place.auto_archive,
        "locked": place.locked,
        "create_timestamp": moment(place.created),
    }
    if place.kind == PRIVATE_THREAD:
        data["invitable"] = place.invitable
    payload: Json = {
        "owner_id": str(place.owner_id),
        "thread_metadata": data,
        "message_count": min(place.message_count, 50),
        "total_message_sent": place.message_count,
        "member_count": min(len(place.people), 50),
    }
    if world.application.id in place.people:
        payload["member"] = thread_member(place, world.application.id)
    return payload


def thread_member(place: Channel, user_id: int) -> Json:
    return {
        "id": str(place.id),
        "user_id": str(user_id),
        "join_timestamp": moment(place.created),
        "flags": 0,
    }


ABSENT = (
    "icon",
    "description",
    "home_header",
    "splash",
    "discovery_splash",
    "banner",
    "application_id",
    "afk_channel_id",
    "system_channel_id",
    "widget_channel_id",
    "vanity_url_code",
    "rules_channel_id",
    "incidents_data",
    "safety_alerts_channel_id",
    "public_updates_channel_id",
    "max_presences",
)
ZERO = (
    "system_channel_flags",
    "verification_level",
    "default_message_notifications",
    "mfa_level",
    "explicit_content_filter",
    "premium_tier",
    "premium_subscription_count",
    "nsfw_level",
)


def guild_facts(guild: Guild) -> Json:
    """What Discord tells of a server in REST and gateway alike."""
    return {
        **dict.fromkeys(ABSENT),
        **dict.fromkeys(ZERO, 0),
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "features": [],
        "region": "deprecated",
        "afk_timeout": 300,
        "widget_enabled": False,
        "roles": [role(each) for each in guild.roles.values()],
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "preferred_locale": "en-US",
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "emojis": [],
        "stickers": [],
    }


def emoji(world: World, each: Emoji) -> Json:
    return {
        "id": str(each.id),
        "name": each.name,
        "user": user(world.state.users[world.application.id]),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": each.content_type == "image/gif",
        "available": True,
    }


def attachment(world: World, message: Message, each: Attachment) -> Json:
    url = f"{world.base}/cdn/attachments/{message.channel_id}/{each.id}/{each.filename}"
    payload: Json = {
        "id": str(each.id),
        "filename": each.filename,
        "size": each.size,
        "url": url,
        "proxy_url": url,
        "content_type": each.content_type,
    }
    if each.width is not None:
        payload |= {"width": each.width, "height": each.height}
    if each.description is not None:
        payload["description"] = each.description
    if message.ephemeral:
        payload["ephemeral"] = True
    return payload


def message(world: World, each: Message) -> Json:
    files = [attachment(world, each, one) for one in each.attachments]
    # Discord lists a file where it is shown: in an embed or component, or else among these.
    placed = named(each.embeds) | named(each.components)
    payload: Json = {
        "id": str(each.id),
        "channel_id": str(each.channel_id),
        "type": each.kind,
        "content": each.content,
        "author": user(world.state.users[each.author_id]),
        "timestamp": moment(each.created),
        "edited_timestamp": None if each.edited is None else moment(each.edited),
        "flags": each.flags,
        "tts": each.tts,
        "pinned": each.pinned,
        "mention_everyone": each.mention_everyone,
        "mentions": [user(world.state.users[one]) for one in each.mentions],
        "mention_roles": [str(one) for one in each.mention_roles],
        "attachments": [file for file in files if file["filename"] not in placed],
        "embeds": shown(each.embeds, files),
        "components": shown(each.components, files),
    }
    if each.nonce is not None:
        payload["nonce"] = each.nonce
    if each.thread_id is not None and each.thread_id in world.state.channels:
        payload["thread"] = channel(world, world.state.channels[each.thread_id])
    return payload | _origin(world, each) | _reply(world, each)


def _origin(world: World, each: Message) -> Json:
    """What a message tells of the interaction that made it."""
    payload: Json = {}
    if each.author_id == world.application.id:
        payload["application_id"] = str(world.application.id)
    if each.interaction_id is not None:
        source = world.state.interactions[each.interaction_id]
        payload["webhook_id"] = str(world.application.id)
        payload["interaction_metadata"] = _metadata(world, source)
    return payload


def _metadata(world: World, source: Interaction) -> Json:
    payload: Json = {
        "id": str(source.id),
        "type": source.kind,
        "user": user(world.state.users[source.user_id]),
        "authorizing_integration_owners": _owners(source),
    }
    if source.kind == COMPONENT:
        payload["interacted_message_id"] = str(source.message_id)
    if source.kind == MODAL_SUBMIT and source.parent_id is not None:
        parent = world.state.interactions[source.parent_id]
        payload["triggering_interaction_metadata"] = _metadata(world, parent)
    return payload


def _owners(source: Interaction) -> Json:
    return {"0": "0" if source.guild_id is None else str(source.guild_id)}


def _reply(world: World, each: Message) -> Json:
    if each.reply_to is None:
        return {}
    channel_of = world.state.channels[each.channel_id]
    reference: Json = {
        "type": 0,
        "channel_id": str(each.channel_id),
        "message_id": str(each.reply_to),
    }
    if channel_of.guild_id is not None:
        reference["guild_id"] = str(channel_of.guild_id)
    target = world.state.messages.get(each.reply_to)
    shown_target = None if target is None else message(world, target) | {"referenced_message": None}
    return {"message_reference": reference, "referenced_message": shown_target}


def interaction(world: World, each: Interaction) -> Json:
    """INTERACTION_CREATE, as the application receives it."""
    place = world.state.channels[each.channel_id]
    payload: Json = {
        "id": str(each.id),
        "application_id": str(world.application.id),
        "type": each.kind,
        "data": each.data,
        "token": each.token,
        "version": 1,
        "channel_id": str(each.channel_id),
        "channel": channel(world, place)
        | {"permissions": str(world.permissions(each.user_id, place))},
        "locale": "en-US",
        "app_permissions": str(world.permissions(world.application.id, place)),
        "entitlements": [],
        "authorizing_integration_owners": _owners(each),
        "context": 0 if each.guild_id is not None else 1,
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    payload |= _actor(world, each, place)
    if each.message_id is not None and each.kind != AUTOCOMPLETE:
        source = world.state.messages.get(each.message_id)
        if source is not None:
            payload["message"] = message(world, source)
    return payload


def _actor(world: World, each: Interaction, place: Channel) -> Json:
    if each.guild_id is None:
        return {"user": user(world.state.users[each.user_id])}
    guild = world.state.guilds[each.guild_id]
    who = member(world, guild, guild.members[each.user_id])
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "features": [], "locale": "en-US"},
        "guild_locale": "en-US",
        "member": who | {"permissions": str(world.permissions(each.user_id, place))},
    }


def resolved(world: World, place: Channel, ids: dict[str, list[int]]) -> Json:
    """What an interaction tells of the users, channels and roles its options name."""
    guild = world.guild_of(place)
    found: dict[str, Json] = {}
    for each in ids.get("users", []):
        found.setdefault("users", {})[str(each)] = user(world.state.users[each])
        if guild is not None and each in guild.members:
            who = member(world, guild, guild.members[each])
            del who["user"]
            allowed = permissions.in_guild(guild, guild.members[each])
            found.setdefault("members", {})[str(each)] = who | {"permissions": str(allowed)}
    for each in ids.get("channels", []):
        target: dict[str, Any] = channel(world, world.state.channels[each])
        found.setdefault("channels", {})[str(each)] = target | {"permissions": "0"}
    for each in ids.get("roles", []):
        if guild is not None:
            found.setdefault("roles", {})[str(each)] = role(guild.roles[each])
    return found
