"""A request is read the same whatever pieces it comes in."""

from __future__ import annotations

import asyncio

import pytest
from aiohttp import StreamReader
from aiohttp.base_protocol import BaseProtocol
from aiohttp.test_utils import make_mocked_request

from local_discord.rest.call import read

pytestmark = pytest.mark.asyncio

PICTURE = b"picture " * 4096
HEAD = (
    b'--edge\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{"content": "board"}\r\n'
    b'--edge\r\nContent-Disposition: form-data; name="files[0]"; filename="board.png"\r\n\r\n'
)
BODY = HEAD + PICTURE + b"\r\n--edge--\r\n"
CHUNK = 8192  # in which aiohttp reads a part if it is left to it


@pytest.mark.parametrize("cut", [1, len(HEAD), len(HEAD) + CHUNK + 3, len(BODY) - 12, len(BODY)])
async def test_a_body_in_two_pieces(cut: int) -> None:
    """Three bytes after a chunk are too few to tell whether the part ends there."""
    loop = asyncio.get_running_loop()
    protocol = BaseProtocol(loop)
    protocol.connection_made(asyncio.Transport())
    stream = StreamReader(protocol, len(BODY), loop=loop)
    headers = {"Content-Type": "multipart/form-data; boundary=edge"}
    request = make_mocked_request("POST", "/", headers, payload=stream)
    stream.feed_data(BODY[:cut])
    reading = asyncio.create_task(read(request))
    await asyncio.sleep(0)
    stream.feed_data(BODY[cut:])
    stream.feed_eof()
    body, files = await reading
    assert body == {"content": "board"}
    assert files[0].data == PICTURE
