"""Commands as Discord's client lets people use them: only what was registered, filled in as it was
declared. Slash commands are typed; user commands are found by a right click on somebody."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from local_discord import payloads, permissions
from local_discord.command_limits import (
    BOOLEAN,
    CHANNEL,
    CHAT_INPUT,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
    USER_COMMAND,
)
from local_discord.model import Channel, Json
from local_discord.refusal import Refused
from local_discord.world import World

IN_GUILD, IN_DM = 0, 1
LONGEST_TEXT = 6000
SAFE_INTEGER = 2**53


def visible_commands(world: World, user_id: int, place: Channel) -> list[Json]:
    """What the client lists when this person types a slash here."""
    return _of_kind(CHAT_INPUT, world, user_id, place)


def user_commands(world: World, user_id: int, place: Channel) -> list[Json]:
    """What the client lists when this person clicks on somebody with the right button."""
    return _of_kind(USER_COMMAND, world, user_id, place)


def on_user(world: World, user_id: int, place: Channel, name: str, target: int) -> Json:
    """The interaction's data for a user command on somebody whom the client shows."""
    offered = {each["name"]: each for each in user_commands(world, user_id, place)}
    if name not in offered:
        raise Refused(f"there is no {name} here for this person")
    if target not in world.state.users:
        raise Refused(f"{target} cannot be clicked on")
    command = offered[name]
    data: Json = {
        "id": command["id"],
        "name": name,
        "type": USER_COMMAND,
        "target_id": str(target),
        "resolved": payloads.resolved(world, place, {"users": [target]}),
    }
    return data | ({"guild_id": command["guild_id"]} if "guild_id" in command else {})


def _of_kind(kind: int, world: World, user_id: int, place: Channel) -> list[Json]:
    guild_scope = world.state.commands.get(place.guild_id or -1, [])
    found = [*guild_scope, *world.state.commands.get(0, [])]
    return [
        each for each in found if each["type"] == kind and _offered(world, user_id, place, each)
    ]


def _offered(world: World, user_id: int, place: Channel, command: Json) -> bool:
    here = IN_DM if place.guild_id is None else IN_GUILD
    if command.get("contexts") is not None and here not in command["contexts"]:
        return False
    if here == IN_DM:
        return command.get("dm_permission", True) is not False
    needed = command.get("default_member_permissions")
    if needed is None:
        return True
    held = world.permissions(user_id, place)
    if int(needed) == 0:
        return held == permissions.EVERYTHING
    return held & int(needed) == int(needed)


@dataclass
class Invocation:
    """A command being typed: found by its words, then filled with options."""

    world: World
    user_id: int
    place: Channel
    words: list[str]
    listed: list[Json]  # the commands that the client knows
    command: Json = field(init=False)
    leaf: Json = field(init=False)
    _named: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.command = self._find(self.listed)
        self.leaf = self.command
        for word in self.words[1:]:
            self.leaf = self._below(word)
        if any(each["type"] in (SUBCOMMAND, GROUP) for each in self.leaf.get("options") or []):
            raise Refused(f"/{' '.join(self.words)} needs a subcommand")

    def _find(self, offered: list[Json]) -> Json:
        for command in offered:
            if command["type"] == CHAT_INPUT and command["name"] == self.words[0]:
                return command
        raise Refused(f"there is no command /{self.words[0]} here for this person")

    def _below(self, word: str) -> Json:
        for option in self.leaf.get("options") or []:
            if option["type"] in (SUBCOMMAND, GROUP) and option["name"] == word:
                return dict(option)
        raise Refused(f"/{' '.join(self.words)}: there is no {word}")

    @property
    def declared(self) -> dict[str, Json]:
        return {each["name"]: each for each in self.leaf.get("options") or []}

    def filled(self, options: dict[str, Any]) -> Json:
        """The interaction's data for a command that is sent off."""
        for name, option in self.declared.items():
            if option.get("required") and name not in options:
                raise Refused(f"the option {name} is required")
        return self._data([self._entry(name, value) for name, value in options.items()])

    def typed(self, focused: str, text: str, options: dict[str, Any]) -> Json:
        """The data while one option is still being typed; others may be missing."""
        option = self.declared.get(focused)
        if option is None or not option.get("autocomplete"):
            raise Refused(f"the option {focused} offers nothing while typing")
        entries = [self._entry(name, value) for name, value in options.items()]
        entries.append({"name": focused, "type": option["type"], "value": text, "focused": True})
        return self._data(entries)

    def _data(self, entries: list[Json]) -> Json:
        order = list(self.declared)
        entries = sorted(entries, key=lambda entry: order.index(entry["name"]))
        kinds = [GROUP, SUBCOMMAND] if len(self.words) == 3 else [SUBCOMMAND]
        for word, kind in zip(reversed(self.words[1:]), reversed(kinds), strict=False):
            entries = [{"name": word, "type": kind, "options": entries}]
        data: Json = {
            "id": self.command["id"],
            "name": self.command["name"],
            "type": CHAT_INPUT,
            "options": entries,
        }
        if "guild_id" in self.command:
            data["guild_id"] = self.command["guild_id"]
        if self._named:
            data["resolved"] = payloads.resolved(self.world, self.place, self._named)
        return data

    def _entry(self, name: str, value: Any) -> Json:
        option = self.declared.get(name)
        if option is None:
            raise Refused(f"/{' '.join(self.words)} has no option {name}")
        kind = option["type"]
        if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
            value = self._pointed(option, value)
        else:
            _check_value(option, value)
        return {"name": name, "type": kind, "value": value}

    def _pointed(self, option: Json, value: Any) -> str:
        """Users, channels and roles are picked from what the person can see."""
        number = int(getattr(value, "id", value))
        guild = self.world.guild_of(self.place)
        kind = option["type"]
        if kind in (USER, MENTIONABLE) and number in self.world.state.users:
            self._named.setdefault("users", []).append(number)
        elif kind in (ROLE, MENTIONABLE) and guild is not None and number in guild.roles:
            self._named.setdefault("roles", []).append(number)
        elif kind == CHANNEL and self._sees_channel(number, option.get("channel_types")):
            self._named.setdefault("channels", []).append(number)
        else:
            raise Refused(f"{number} cannot be picked for {option['name']}")
        return str(number)

    def _sees_channel(self, number: int, kinds: list[int] | None) -> bool:
        channel = self.world.state.channels.get(number)
        if channel is None or not self.world.may(self.user_id, channel, "view_channel"):
            return False
        return kinds is None or channel.kind in kinds


def _check_value(option: Json, value: Any) -> None:
    name, kind = option["name"], option["type"]
    number = isinstance(value, int | float) and not isinstance(value, bool)
    fits = {
        STRING: isinstance(value, str),
        INTEGER: number and isinstance(value, int) and abs(value) <= SAFE_INTEGER,
        NUMBER: number,
        BOOLEAN: isinstance(value, bool),
    }
    if not fits.get(kind, False):
        raise Refused(f"{value!r} is not of the kind that {name} takes")
    choices = option.get("choices")
    if choices and value not in [each["value"] for each in choices]:
        raise Refused(f"{value!r} is not among the choices of {name}")
    size = len(value) if isinstance(value, str) else value
    ends = ("min_length", "max_length") if kind == STRING else ("min_value", "max_value")
    least, most = option.get(ends[0]), option.get(ends[1])
    if kind == STRING:
        most = min(most or LONGEST_TEXT, LONGEST_TEXT)
    if (least is not None and size < least) or (most is not None and size > most):
        raise Refused(f"{value!r} is outside the limits of {name}")
