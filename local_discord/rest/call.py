"""One request as a route sees it, and what the route says."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from local_discord import errors
from local_discord.media import Upload
from local_discord.model import Channel
from local_discord.posts import Draft
from local_discord.world import World


@dataclass(frozen=True, slots=True)
class Call:
    world: World
    path: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    files: Mapping[int, Upload] = field(default_factory=dict)

    def number(self, name: str) -> int:
        """A snowflake of the path; Discord answers anything else as it answers nonsense."""
        text = self.path[name]
        if not text.isdecimal():
            message = f'Value "{text}" is not snowflake.'
            tree = {name: {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": message}]}}
            raise errors.ApiError(400, 50035, "Invalid Form Body", tree)
        return int(text)

    def must_be_own(self) -> None:
        """Refuse what is asked of another application."""
        if self.number("application_id") != self.world.application.id:
            raise errors.not_own_application()

    @property
    def draft(self) -> Draft:
        return Draft(self.body or {}, self.files)

    def channel(self) -> Channel:
        """The path's channel, if the application may see it."""
        channel = self.world.channel(self.number("channel_id"))
        if not self.world.may(self.world.application.id, channel, "view_channel"):
            raise errors.missing_access()
        return channel


@dataclass(frozen=True, slots=True)
class Reply:
    status: int = 200
    body: Any = None


Route = Callable[[Call], Reply]
LARGER_THAN_ANY = 1 << 30  # bytes


async def read(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """The JSON body and the files of a request, whichever way it was sent."""
    if request.content_type == "multipart/form-data":
        return await _read_parts(request)
    raw = await request.read()
    return (_parsed(raw) if raw else None), {}


async def _read_parts(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    body: Any = None
    files: dict[int, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise errors.invalid_json()
        data = await _content(part)
        name = part.name or ""
        if name == "payload_json":
            body = _parsed(data)
        elif name.startswith("files["):
            number = int(name.removeprefix("files[").removesuffix("]"))
            files[number] = Upload(part.filename or "unnamed", data)
    return body, files


async def _content(part: BodyPartReader) -> bytes:
    """All of a part, however the network cuts it up.

    With its own small chunks aiohttp sometimes takes too much and hands it back, by a way that it
    warns of itself; whether it does hangs on when the pieces arrive.
    """
    data = bytearray()
    while not part.at_eof():
        data += await part.read_chunk(LARGER_THAN_ANY)
    return bytes(data)


def _parsed(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise errors.invalid_json() from None
