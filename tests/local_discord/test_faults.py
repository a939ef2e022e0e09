"""Faults on demand, and what discord.py 2.7.1 makes of them."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from local_discord.errors import ApiError
from local_discord.faults import Fault, LostAnswer, Refusal, Reset, ServerError, Slow, TooMany
from tests.local_discord.conftest import Scene
from tests.local_discord.toy import soon

pytestmark = pytest.mark.asyncio

MESSAGES = "/channels/{channel_id}/messages$".replace("{", r"\{").replace("}", r"\}")


def contents(scene: Scene) -> list[str]:
    return [each.content for each in scene.ana.sees(scene.place)]


async def test_a_rate_limit_is_waited_out(scene: Scene) -> None:
    scene.here.faults.plan("POST", MESSAGES, TooMany(retry_after=0.01), times=2)
    await scene.channel.send("in the end")
    assert contents(scene) == ["in the end"]
    assert len(scene.here.faults.struck) == 2


@pytest.mark.parametrize(
    ("fault", "error"),
    [
        (TooMany(via=False), discord.HTTPException),
        (ServerError(503), discord.DiscordServerError),
        (Reset(), aiohttp.ClientError),
    ],
)
async def test_what_is_not_retried_does_not_arrive(
    scene: Scene, fault: Fault, error: type[Exception]
) -> None:
    scene.here.faults.plan("POST", MESSAGES, fault)
    with pytest.raises(error):
        await scene.channel.send("lost")
    assert contents(scene) == []
    await scene.channel.send("after")
    assert contents(scene) == ["after"]


async def test_a_lost_answer_has_been_done_and_a_nonce_finds_it(scene: Scene) -> None:
    scene.here.faults.plan("POST", MESSAGES, LostAnswer())
    with pytest.raises(aiohttp.ClientError):
        await scene.channel.send("board", nonce="m1v7")
    assert contents(scene) == ["board"]
    again = await scene.channel.send("board", nonce="m1v7")
    assert contents(scene) == ["board"]
    assert again.id == scene.ana.sees(scene.place)[0].id


async def test_a_slow_answer_is_held_until_released(scene: Scene) -> None:
    slow = Slow()
    scene.here.faults.plan("POST", MESSAGES, slow)
    sending = asyncio.create_task(scene.channel.send("slowly"))
    await soon(slow.reached.wait())
    assert not sending.done()
    assert contents(scene) == []
    slow.release.set()
    await soon(sending)
    assert contents(scene) == ["slowly"]


async def test_a_caller_may_lose_patience_with_a_slow_answer(scene: Scene) -> None:
    slow = Slow()
    scene.here.faults.plan("PATCH", "/messages/", slow)
    sent = await scene.channel.send("one")
    editing = asyncio.create_task(sent.edit(content="two"))
    await soon(slow.reached.wait())
    editing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await editing
    slow.release.set()


async def hung_up(scene: Scene) -> Slow:
    """Discord holds a message whose sender has gone."""
    slow = Slow()
    scene.here.faults.plan("POST", MESSAGES, slow)
    sending = asyncio.create_task(scene.channel.send("last words"))
    await soon(slow.reached.wait())
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    await scene.channel.send("by now that is noticed")
    return slow


async def test_what_has_arrived_is_done_though_its_sender_has_gone(scene: Scene) -> None:
    slow = await hung_up(scene)
    slow.release.set()
    await scene.here.feed.until(lambda: "last words" in contents(scene))
    assert contents(scene) == ["by now that is noticed", "last words"]


async def test_what_nobody_releases_is_not_held_beyond_the_end(scene: Scene) -> None:
    """The fixture looks for tasks that are left."""
    slow = await hung_up(scene)
    assert not slow.release.is_set()


async def test_a_fault_strikes_only_its_route(scene: Scene) -> None:
    scene.here.faults.plan("PATCH", "/messages/", ServerError(503))
    sent = await scene.channel.send("one")
    with pytest.raises(discord.DiscordServerError):
        await sent.edit(content="two")
    await sent.edit(content="three")
    assert contents(scene) == ["three"]


async def test_a_callback_whose_answer_is_lost_was_heard(scene: Scene) -> None:
    scene.here.faults.plan("POST", "/callback", LostAnswer())
    caught: list[type[Exception]] = []

    async def do(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("hand", ephemeral=True)
        except aiohttp.ClientError as error:
            caught.append(type(error))
            await interaction.followup.send("more", ephemeral=True)

    scene.toy.do = do
    act = await scene.ana.slash(scene.place, "act")
    await scene.here.feed.until(lambda: contents(scene) == ["hand", "more"])
    assert act.said.content == "hand"
    assert len(caught) == 1


async def test_a_follow_up_done_and_answered_5xx_is_sent_twice(scene: Scene) -> None:
    """discord.py repeats webhook requests a second later, and they carry no nonce."""
    scene.here.faults.plan("POST", "^/webhooks/", ServerError(502, late=True))

    async def do(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one", ephemeral=True)
        await interaction.followup.send("two", ephemeral=True)

    scene.toy.do = do
    await scene.ana.slash(scene.place, "act")
    await scene.here.feed.until(lambda: len(contents(scene)) == 3)
    assert contents(scene) == ["one", "two", "two"]


async def test_any_refusal_can_be_had(scene: Scene) -> None:
    blocked = ApiError(400, 200000, "Message was blocked by automatic moderation")
    scene.here.faults.plan("POST", MESSAGES, Refusal(blocked))
    with pytest.raises(discord.HTTPException) as refused:
        await scene.channel.send("rude")
    assert refused.value.code == 200000
    assert contents(scene) == []


async def test_a_planned_fault_that_never_struck_is_told(scene: Scene) -> None:
    scene.here.faults.plan("DELETE", "/never", Reset(), times=3)
    assert scene.here.faults.waiting == 3
    scene.here.faults.cancel()
    assert scene.here.faults.waiting == 0
