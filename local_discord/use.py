"""Using what stands on a message or in a modal: which component, and what it may send."""

from __future__ import annotations

from typing import Any

from local_discord import payloads
from local_discord.components import (
    BUTTON,
    CHANNEL_SELECT,
    LABEL,
    LINK,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_INPUT,
    USER_SELECT,
    walk,
)
from local_discord.model import Channel, Json, Message
from local_discord.refusal import Refused
from local_discord.world import World

POINTS_AT = {
    USER_SELECT: ("users",),
    ROLE_SELECT: ("roles",),
    MENTIONABLE_SELECT: ("users", "roles"),
    CHANNEL_SELECT: ("channels",),
}


def visible(world: World, user_id: int, message_id: int) -> Message:
    """A message this person has on their screen."""
    message = world.state.messages.get(message_id)
    if message is None or message.dismissed or user_id not in world.readers(message):
        raise Refused("that message is not on this person's screen")
    return message


def component(message: Message, name: str | None, kinds: tuple[int, ...]) -> Json:
    """By custom id, or by what is written on it; without a name, the only one there is."""
    there = [each for _, each in walk(message.components) if each["type"] in kinds]
    found = [each for each in there if name is None or each.get("custom_id") == name]
    found = found or [
        each for each in there if name in (each.get("label"), each.get("placeholder"))
    ]
    if not found:
        raise Refused(f"nothing there is called {name}")
    if len(found) > 1:
        raise Refused(f"{len(found)} things there answer to {name}")
    if found[0].get("disabled"):
        raise Refused(f"{name} is disabled")
    return found[0]


def button(message: Message, name: str) -> Json:
    found = component(message, name, (BUTTON,))
    if found.get("style") == LINK or "custom_id" not in found:
        raise Refused(f"{name} opens a page and tells the application nothing")
    return {"custom_id": found["custom_id"], "component_type": BUTTON, "id": found["id"]}


def selection(
    world: World, place: Channel, message: Message, name: str | None, values: tuple[Any, ...]
) -> Json:
    found = component(message, name, SELECTS)
    data: Json = {
        "custom_id": found["custom_id"],
        "component_type": found["type"],
        "id": found["id"],
    }
    return data | picked(world, place, found, values)


def picked(world: World, place: Channel, select: Json, values: tuple[Any, ...]) -> Json:
    """The values of a select, and what they stand for if they are people or places."""
    chosen = [str(getattr(each, "id", each)) for each in values]
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not least <= len(chosen) <= most or len(set(chosen)) != len(chosen):
        raise Refused(f"this select takes {least} to {most} different values")
    if select["type"] == STRING_SELECT:
        offered = {each["value"] for each in select["options"]}
        if not set(chosen) <= offered:
            raise Refused(f"{sorted(set(chosen) - offered)} is not offered")
        return {"values": chosen}
    named = _named(world, place, select["type"], [int(each) for each in chosen])
    return {"values": chosen, "resolved": payloads.resolved(world, place, named)}


def _named(world: World, place: Channel, kind: int, ids: list[int]) -> dict[str, list[int]]:
    guild = world.guild_of(place)
    known: dict[str, Any] = {
        "users": world.state.users,
        "roles": guild.roles if guild else {},
        "channels": world.state.channels,
    }
    named: dict[str, list[int]] = {}
    for each in ids:
        group = next((group for group in POINTS_AT[kind] if each in known[group]), None)
        if group is None:
            raise Refused(f"{each} cannot be picked here")
        named.setdefault(group, []).append(each)
    return named


def form(world: World, place: Channel, modal: Json, fields: dict[str, Any]) -> Json:
    """A filled-in modal, in the shape in which it is sent."""
    left = dict(fields)
    parts = [_part(world, place, each, left) for each in modal["components"]]
    if left:
        raise Refused(f"the modal has no field {sorted(left)}")
    return {"custom_id": modal["custom_id"], "components": parts}


def _part(world: World, place: Channel, part: Json, fields: dict[str, Any]) -> Json:
    sent: Json = {"type": part["type"], "id": part.get("id", 0)}
    if part["type"] == ROW:
        sent["components"] = [_field(world, place, each, fields) for each in part["components"]]
    elif part["type"] == LABEL:
        sent["component"] = _field(world, place, part["component"], fields)
    return sent


def _field(world: World, place: Channel, field: Json, fields: dict[str, Any]) -> Json:
    name = field["custom_id"]
    sent: Json = {"type": field["type"], "id": field.get("id", 0), "custom_id": name}
    required = field.get("required", True)
    if field["type"] == TEXT_INPUT:
        text = fields.pop(name, field.get("value") or "")
        if (required and not text) or not _fits(field, text):
            raise Refused(f"{name} cannot be left as {text!r}")
        return sent | {"value": text}
    if field["type"] not in SELECTS:
        raise Refused(f"nobody here can fill in a component of type {field['type']}")
    values = tuple(fields.pop(name, ()))
    if not values and not required:
        return sent | {"values": []}
    return sent | picked(world, place, field, values)


def _fits(field: Json, text: str) -> bool:
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    return not text or least <= len(text) <= most
