"""Routes about application commands: bulk overwrite and listing, global and by server."""

from __future__ import annotations

from local_discord import errors
from local_discord.command_limits import CHAT_INPUT, check_commands
from local_discord.model import Json
from local_discord.rest.call import Call, Reply, Route

GLOBAL = 0


def _scope(call: Call) -> int:
    """0 for global commands, else the server's id."""
    call.must_be_own()
    if "guild_id" not in call.path:
        return GLOBAL
    return call.world.guild(call.number("guild_id")).id


def overwrite(call: Call) -> Reply:
    """Replaces the whole scope; a command that keeps its name and type keeps its id."""
    scope = _scope(call)
    check_commands(call.body)
    state = call.world.state
    before = {_key(each): each["id"] for each in state.commands.get(scope, [])}
    state.commands[scope] = [_registered(call, scope, each, before) for each in call.body]
    return Reply(200, state.commands[scope])


def _key(command: Json) -> tuple[int, str]:
    return command.get("type", CHAT_INPUT), command["name"]


def _registered(call: Call, scope: int, command: Json, before: dict[tuple[int, str], str]) -> Json:
    world = call.world
    payload: Json = {
        "id": before.get(_key(command)) or str(world.new_id()),
        "application_id": str(world.application.id),
        "version": str(world.new_id()),
        "default_member_permissions": None,
        "type": CHAT_INPUT,
        "description": "",
        "nsfw": False,
        "integration_types": [0],
    }
    if scope:
        payload["guild_id"] = str(scope)
    given = {key: value for key, value in command.items() if value is not None}
    if "default_member_permissions" in given:
        given["default_member_permissions"] = str(given["default_member_permissions"])
    return payload | given


def listing(call: Call) -> Reply:
    return Reply(200, call.world.state.commands.get(_scope(call), []))


def _find(call: Call) -> tuple[int, Json]:
    scope = _scope(call)
    for command in call.world.state.commands.get(scope, []):
        if command["id"] == call.path["command_id"]:
            return scope, command
    raise errors.unknown_command()


def get(call: Call) -> Reply:
    return Reply(200, _find(call)[1])


def delete(call: Call) -> Reply:
    scope, command = _find(call)
    call.world.state.commands[scope].remove(command)
    return Reply(204)


ROUTES: list[tuple[str, str, Route]] = []
for _path in (
    "/applications/{application_id}/commands",
    "/applications/{application_id}/guilds/{guild_id}/commands",
):
    ROUTES += [
        ("PUT", _path, overwrite),
        ("GET", _path, listing),
        ("GET", _path + "/{command_id}", get),
        ("DELETE", _path + "/{command_id}", delete),
    ]
