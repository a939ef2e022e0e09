"""Files: what kind they are, and where `attachment://name` points."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any

from local_discord.components import FILE
from local_discord.model import Json

SCHEME = "attachment://"


@dataclass(frozen=True, slots=True)
class Upload:
    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Nature:
    content_type: str
    width: int | None = None
    height: int | None = None


def nature(upload: Upload) -> Nature:
    """By the bytes: discord.py declares every file an octet-stream."""
    data = upload.data
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        return Nature("image/png", *struct.unpack(">II", data[16:24]))
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        return Nature("image/gif", *struct.unpack("<HH", data[6:10]))
    if data.startswith(b"\xff\xd8\xff"):
        return Nature("image/jpeg")
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return Nature("image/webp")
    if upload.filename.endswith((".txt", ".log", ".md")):
        return Nature("text/plain; charset=utf-8")
    return Nature("application/octet-stream")


def named(part: Any) -> set[str]:
    """Every file a piece of a message refers to by `attachment://`."""
    if isinstance(part, dict):
        return set().union(*(named(value) for value in part.values()))
    if isinstance(part, list):
        return set().union(*(named(value) for value in part))
    if isinstance(part, str) and part.startswith(SCHEME):
        return {part.removeprefix(SCHEME)}
    return set()


def shown(part: Any, files: list[Json]) -> Any:
    """The same piece with the files' addresses in place of their names."""
    if isinstance(part, list):
        return [shown(each, files) for each in part]
    if not isinstance(part, dict):
        return part
    url = part.get("url")
    if isinstance(url, str) and url.startswith(SCHEME):
        for file in files:
            if file["filename"] == url.removeprefix(SCHEME):
                return part | _media(file)
    whole = {key: shown(value, files) for key, value in part.items()}
    return whole | (_facts(part["file"], files) if part.get("type") == FILE else {})


def _facts(reference: Json, files: list[Json]) -> Json:
    """A file component also tells the name and the size."""
    wanted = reference["url"].removeprefix(SCHEME)
    sizes = {file["filename"]: file["size"] for file in files}
    return {"name": wanted, "size": sizes.get(wanted, 0)}


def pictures(part: Any) -> list[Json]:
    """Every file that a shown piece of a message displays."""
    if isinstance(part, list):
        return [found for each in part for found in pictures(each)]
    if not isinstance(part, dict):
        return []
    if "attachment_id" in part:
        return [part]
    return pictures(list(part.values()))


def _media(file: Json) -> Json:
    keep = ("url", "proxy_url", "width", "height", "content_type", "description")
    media = {key: file[key] for key in keep if key in file}
    return media | {"id": file["id"], "attachment_id": file["id"]}
