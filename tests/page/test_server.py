"""The page's server without a browser: who may speak to it, and what each stream tells."""

import asyncio
import json

import aiohttp
import pytest

from local_discord.feed import PATIENCE
from local_discord.page import files, guard
from local_discord.page.welcome import Button, Offer, Welcome
from tests.local_discord.toy import PNG, picture


@pytest.fixture
async def web(place):
    here, _ = place
    async with aiohttp.ClientSession(here.base) as session:
        yield session


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:80"},
        {"Host": "127.0.0.1.evil.example"},
        {"Host": "["},
        {"Host": "x@localhost"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ],
)
@pytest.mark.parametrize("path", ["/", "/play/people", "/static/main.js", "/api/v10/users/@me"])
async def test_others_are_refused(web, headers, path):
    async with web.get(path, headers=headers) as response:
        assert response.status in (400, 403)


async def test_only_json_is_taken(web):
    async with web.post("/play/ana/say", data="channel=1") as response:
        assert response.status == 415
    for body in ("{", "[]", '{"channel": "x"}', "[" * 100_000, '{"a":' * 100_000):
        async with web.post(
            "/play/ana/say", data=body, headers={"Content-Type": "application/json"}
        ) as response:
            assert response.status == 400


async def test_the_policy_allows_nothing_from_elsewhere(web):
    for path in ("/", "/static/main.js", "/play/people"):
        async with web.get(path) as response:
            assert response.headers["Content-Security-Policy"] == guard.POLICY
            text = await response.text()
        assert "https://" not in text.replace("https://discord.com/channels", "")
    assert "unsafe" not in guard.POLICY


async def test_the_caller_tells_what_the_page_says_at_first(web, place):
    _, page = place
    page.welcome = Welcome(
        "<Chess>", "A board.", (Offer("Chess", (Button("Begin", "chess begin", "against"),)),)
    )
    async with web.get("/") as response:
        text = await response.text()
    assert "<title>&lt;Chess&gt;</title>" in text
    assert "<h1>&lt;Chess&gt;</h1>" in text
    async with web.get("/play/welcome") as response:
        told = await response.json()
    assert told["about"] == "A board."
    [offer] = told["offers"]
    assert offer["heading"] == "Chess"
    assert offer["buttons"] == [{"label": "Begin", "command": "chess begin", "person": "against"}]


@pytest.mark.parametrize("who", ["nobody", "robot"])
async def test_one_can_be_nobody_else(web, who):
    async with web.get(f"/play/{who}/events") as response:
        assert response.status == 404


async def test_what_cannot_be_done_is_said(web, place):
    here, _ = place
    channel = str(next(iter(here.world.state.channels)))
    wrong = [
        ("slash", {"channel": channel, "command": "nothing"}),
        ("click", {"message": "1", "name": "Play"}),
        ("say", {"channel": "1", "text": "hello"}),
        ("submit", {"act": "1", "fields": {}}),
    ]
    for name, body in wrong:
        async with web.post(f"/play/ana/{name}", json=body) as response:
            assert response.status == 200
            assert (await response.json())["refused"]


async def test_the_clock_only_goes_forward(web):
    for hours in (-1, 1000, "1", None):
        async with web.post("/play/clock", json={"hours": hours}) as response:
            assert response.status == 400


async def test_a_picture_stays_to_be_had_for_a_while_after_it_was_replaced(
    web, toy, place, monkeypatch
):
    here, _ = place
    monkeypatch.setattr(files, "MOST", 2)
    channel = toy.get_channel(next(iter(here.world.state.channels)))
    first = await channel.send(file=picture())
    second = await channel.send(file=picture())
    await second.edit(attachments=[picture("other.png")])
    for number, status in (
        (first.attachments[0].id, 200),  # pushed out by newer ones, but still there to be seen
        (second.attachments[0].id, 200),  # replaced a moment ago
        (1, 404),
    ):
        async with web.get(f"/play/files/{number}") as response:
            assert response.status == status
            if status == 200:
                assert response.content_type == "image/png"
                assert await response.read() == PNG


async def heard(response, name):
    """The data of the next event of this name."""
    async with asyncio.timeout(PATIENCE):
        async for line in response.content:
            if line.decode().strip() == f"event: {name}":
                data = await response.content.readline()
                return json.loads(data.decode().removeprefix("data: "))
    raise AssertionError(f"the stream ended before {name}")


async def test_a_stream_tells_only_what_its_person_sees(web, toy, place):
    here, _ = place
    channel = str(next(iter(here.world.state.channels)))

    async with web.get("/play/ana/events") as ana, web.get("/play/ben/events") as ben:
        await heard(ana, "snapshot")
        await heard(ben, "snapshot")
        body = {"channel": channel, "command": "whisper", "options": {"text": "psst"}}
        async with web.post("/play/ana/slash", json=body) as response:
            assert (await response.json())["failed"] is None
        assert (await heard(ana, "message"))["message"]["content"] == "psst"
        async with web.post("/play/ana/say", json={"channel": channel, "text": "aloud"}):
            pass
        assert (await heard(ben, "message"))["message"]["content"] == "aloud"
