"""Routes about the application itself, users and servers."""

from __future__ import annotations

from local_discord import errors, payloads
from local_discord.model import Json
from local_discord.rest.call import Call, Reply, Route


def me(call: Call) -> Reply:
    user = payloads.user(call.world.state.users[call.world.application.id])
    return Reply(
        200, user | {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    )


def application(call: Call) -> Reply:
    world = call.world
    return Reply(
        200,
        {
            "id": str(world.application.id),
            "name": world.application.name,
            "icon": None,
            "description": "",
            "type": None,
            "bot": payloads.user(world.state.users[world.application.id]),
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": payloads.user(world.state.users[world.application.owner_id]),
            "approximate_guild_count": len(world.state.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
        },
    )


def gateway(call: Call) -> Reply:
    return Reply(200, {"url": call.world.gateway_url})


def gateway_bot(call: Call) -> Reply:
    limit: Json = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return Reply(200, {"url": call.world.gateway_url, "shards": 1, "session_start_limit": limit})


def user(call: Call) -> Reply:
    found = call.world.state.users.get(call.number("user_id"))
    if found is None:
        raise errors.unknown_user()
    return Reply(200, payloads.user(found))


def guild(call: Call) -> Reply:
    return Reply(200, payloads.guild_facts(call.world.guild(call.number("guild_id"))))


def guild_channels(call: Call) -> Reply:
    found = call.world.guild(call.number("guild_id"))
    places = [c for c in call.world.state.channels.values() if c.guild_id == found.id]
    return Reply(200, [payloads.channel(call.world, c) for c in places if not c.is_thread])


def guild_member(call: Call) -> Reply:
    found = call.world.guild(call.number("guild_id"))
    member = found.members.get(call.number("user_id"))
    if member is None:
        raise errors.unknown_member()
    return Reply(200, payloads.member(call.world, found, member))


def open_conversation(call: Call) -> Reply:
    recipient = call.world.state.users.get(int(call.body["recipient_id"]))
    if recipient is None:
        raise errors.unknown_user()
    channel = call.world.conversation(call.world.application.id, recipient.id)
    return Reply(200, payloads.channel(call.world, channel))


ROUTES: list[tuple[str, str, Route]] = [
    ("GET", "/users/@me", me),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway_bot),
    ("POST", "/users/@me/channels", open_conversation),
    ("GET", "/users/{user_id}", user),
    ("GET", "/guilds/{guild_id}", guild),
    ("GET", "/guilds/{guild_id}/channels", guild_channels),
    ("GET", "/guilds/{guild_id}/members/{user_id}", guild_member),
]
