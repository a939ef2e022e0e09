"""Message components: walking through them, numbering them, finding one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from local_discord.model import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6

Path = tuple[str | int, ...]


def walk(components: list[Json], path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Each component with where it stands, parents before children."""
    for index, component in enumerate(components):
        here: Path = (*path, index)
        yield here, component
        yield from walk(component.get("components") or [], (*here, "components"))
        for single in ("accessory", "component"):
            if isinstance(component.get(single), dict):
                yield (*here, single), component[single]


def numbered(components: list[Json]) -> list[Json]:
    """Give every component the id Discord gives it when the sender gave none."""
    taken = {each["id"] for _, each in walk(components) if each.get("id")}
    number = 0
    for _, each in walk(components):
        if not each.get("id"):
            number += 1
            while number in taken:
                number += 1
            each["id"] = number
        _completed(each)
    return components


def _completed(component: Json) -> None:
    """Add what Discord fills in when a sender leaves it out."""
    defaults: dict[int, dict[str, Any]] = {
        CONTAINER: {"spoiler": False, "accent_color": None},
        SEPARATOR: {"spacing": 1, "divider": True},
        THUMBNAIL: {"spoiler": False, "description": None},
        FILE: {"spoiler": False},
        STRING_SELECT: {"min_values": 1, "max_values": 1},
        USER_SELECT: {"min_values": 1, "max_values": 1},
        ROLE_SELECT: {"min_values": 1, "max_values": 1},
        MENTIONABLE_SELECT: {"min_values": 1, "max_values": 1},
        CHANNEL_SELECT: {"min_values": 1, "max_values": 1},
    }
    for key, value in defaults.get(component["type"], {}).items():
        component.setdefault(key, value)
    for emoji in emojis(component).values():
        number = emoji.pop("id", None)  # sent as a number, or as nothing
        if number:
            emoji["id"] = str(number)
    for item in component.get("items") or []:
        item.setdefault("description", None)
        item.setdefault("spoiler", False)


def emojis(component: Json) -> dict[Path, Json]:
    """Those on a component and on its options, by where they stand in it."""
    options = component.get("options") or []
    holders = {(): component} | {("options", n): option for n, option in enumerate(options)}
    return {(*at, "emoji"): each["emoji"] for at, each in holders.items() if each.get("emoji")}


def texts(components: list[Json]) -> list[str]:
    return [each["content"] for _, each in walk(components) if each["type"] == TEXT]
