"""What this Discord does not know, or gets wrong itself, fails the test that met it."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from local_discord.faults import Reset
from local_discord.model import Channel
from local_discord.record import Exchange
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from local_discord.stage import connected, watched
from tests.local_discord.conftest import Scene
from tests.local_discord.toy import Toy, soon

pytestmark = pytest.mark.asyncio


async def test_an_unknown_route_is_answered_404_and_told(scene: Scene) -> None:
    with pytest.raises(discord.NotFound):
        await scene.toy.fetch_invite("abc")
    with pytest.raises(AssertionError, match="unknown route: GET /api/v10/invites/abc"):
        scene.here.record.settle()
    assert len(scene.here.record.forgive()) == 1


async def test_a_bug_of_ours_is_told_and_not_retried(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("our own fault")

    monkeypatch.setattr("local_discord.payloads.channel", broken)
    with pytest.raises(discord.HTTPException) as refused:
        await scene.toy.fetch_channel(scene.place.id)
    assert refused.value.status == 400
    (complaint,) = scene.here.record.forgive()
    assert "our own fault" in complaint
    assert len(scene.here.record.of("GET", "/channels/{channel_id}")) == 1


async def test_a_violation_of_the_contract_is_told() -> None:
    class Strict:
        def violations(self, exchange: Exchange) -> list[str]:
            return [f"{exchange.method} {exchange.route} is not to our taste"]

    async with LocalDiscord(small_town(), Strict()) as here:
        async with connected(here, Toy()):
            pass
        with pytest.raises(AssertionError, match="GET /users/@me is not to our taste"):
            here.record.settle()


async def test_an_error_in_the_bots_own_log_is_told(scene: Scene) -> None:
    reached = asyncio.Event()

    async def do(interaction: discord.Interaction) -> None:
        reached.set()
        raise ZeroDivisionError("the bot's fault")

    scene.toy.do = do
    act = scene.ana.slash(scene.place, "act")
    await soon(reached.wait())
    scene.here.clock.advance(3)
    assert (await act).failed
    (complaint,) = scene.here.record.forgive()
    assert "the bot's fault" in complaint


async def test_a_block_that_is_watched_fails_at_its_end() -> None:
    async with LocalDiscord(small_town()) as here:
        with pytest.raises(AssertionError, match="1 planned faults never struck"):
            async with watched(here):
                here.faults.plan("GET", "/never", Reset())


async def test_a_taken_port_is_an_error_and_leaves_nothing_behind(here: LocalDiscord) -> None:
    assert here.base.startswith("http://127.0.0.1:")
    port = int(here.base.rpartition(":")[2])
    with pytest.raises(OSError, match=str(port)):
        async with LocalDiscord(small_town(), port=port):
            pytest.fail("two on one port")


async def test_files_are_served_by_number_and_nothing_else(here: LocalDiscord) -> None:
    place: Channel = next(iter(here.world.state.channels.values()))
    async with aiohttp.ClientSession() as session:
        for number in ("1", "x", ".."):
            url = f"{here.base}/cdn/attachments/{place.id}/{number}/world.json"
            async with session.get(url) as answer:
                assert answer.status == 404
    here.record.forgive()


async def test_a_body_that_is_no_json_is_refused(here: LocalDiscord) -> None:
    place: Channel = next(iter(here.world.state.channels.values()))
    headers = {"Authorization": f"Bot {here.world.application.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        url = f"{here.base}/api/v10/channels/{place.id}/messages"
        async with session.post(url, data=b"{oops") as answer:
            refusal: dict[str, Any] = await answer.json()
            assert (answer.status, refusal["code"]) == (400, 50109)
        async with session.get(f"{here.base}/api/v10/channels/nonsense") as answer:
            refusal = await answer.json()
            assert (answer.status, refusal["code"]) == (400, 50035)
