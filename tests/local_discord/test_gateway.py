"""The gateway: resuming, reconnecting, starting anew, and compressing."""

from __future__ import annotations

import asyncio
import json
import zlib

import aiohttp
import discord
import pytest

from local_discord import threads
from local_discord.model import PRIVATE_THREAD
from local_discord.scenes import TOKEN
from local_discord.server import LocalDiscord
from local_discord.stage import connected
from tests.local_discord.conftest import Scene
from tests.local_discord.toy import Toy, soon

pytestmark = pytest.mark.asyncio


async def test_a_dropped_client_resumes_and_misses_nothing(scene: Scene) -> None:
    gateway = scene.here.gateway
    await gateway.drop()
    act = scene.ana.slash(scene.place, "whisper", text="while you were away")
    assert (await act).said.content == "while you were away"
    assert (gateway.identified, gateway.resumed) == (1, 1)


async def test_events_come_once_each_and_in_order(scene: Scene) -> None:
    numbers = [str(number) for number in range(10)]
    last = asyncio.create_task(
        scene.toy.wait_for("message", check=lambda message: message.content == "last")
    )
    for number in numbers[:5]:
        await scene.channel.send(number)
    await scene.here.gateway.drop()
    for number in numbers[5:]:
        await scene.channel.send(number)
    await scene.channel.send("last")
    await soon(last)
    assert [each.content for each in scene.toy.messages][:10] == numbers


async def test_edits_and_deletions_are_told(scene: Scene) -> None:
    sent = await scene.channel.send("one")
    edited = asyncio.create_task(scene.toy.wait_for("raw_message_edit"))
    deleted = asyncio.create_task(scene.toy.wait_for("raw_message_delete"))
    await sent.edit(content="two")
    assert (await soon(edited)).message.content == "two"
    scene.here.person("olga").delete(sent.id)
    assert (await soon(deleted)).message_id == sent.id


async def test_a_client_asked_to_reconnect_resumes(scene: Scene) -> None:
    gateway = scene.here.gateway
    await gateway.ask_to_reconnect()
    await scene.here.feed.until(lambda: gateway.resumed == 1)
    act = await scene.ana.slash(scene.place, "whisper", text="back")
    assert act.said.content == "back"


async def test_a_forgotten_session_begins_anew(scene: Scene) -> None:
    ready = asyncio.create_task(scene.toy.wait_for("ready"))
    await scene.here.gateway.drop(resume=False)
    await soon(ready)
    act = await scene.ana.slash(scene.place, "whisper", text="anew")
    assert act.said.content == "anew"
    assert (scene.here.gateway.identified, scene.here.gateway.resumed) == (2, 0)


async def test_what_happens_between_two_sessions_is_lost(scene: Scene) -> None:
    ready = asyncio.create_task(scene.toy.wait_for("ready"))
    await scene.here.gateway.drop(resume=False)
    act = scene.ana.slash(scene.place, "whisper", text="into the void")
    await soon(ready)
    scene.here.clock.advance(3)
    assert (await act).failed == "The application did not respond"


async def test_an_invalid_session_is_begun_anew(scene: Scene) -> None:
    ready = asyncio.create_task(scene.toy.wait_for("ready"))
    await scene.here.gateway.invalidate()
    await soon(ready)
    assert scene.here.gateway.identified == 2
    resumed = asyncio.create_task(scene.toy.wait_for("resumed"))
    await scene.here.gateway.invalidate(resume=True)
    await soon(resumed)
    assert (scene.here.gateway.identified, scene.here.gateway.resumed) == (2, 1)


async def test_what_a_gone_client_leaves_is_cleared_by_the_next(here: LocalDiscord) -> None:
    """discord.py means to close with 1000, but its own reader closes first, with 4000."""
    async with connected(here, Toy()):
        (first,) = here.gateway.sessions
    async with connected(here, Toy()):
        (second,) = here.gateway.sessions
    assert first != second


async def test_a_client_that_closes_in_order_ends_its_session(here: LocalDiscord) -> None:
    await _frames(here, "")
    await here.feed.until(lambda: not here.gateway.sessions)
    assert here.gateway.identified == 1


async def test_two_processes_both_hear_of_every_interaction(scene: Scene) -> None:
    codes: asyncio.Queue[int] = asyncio.Queue()

    async def do(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("mine", ephemeral=True)
            codes.put_nowait(0)
        except discord.HTTPException as error:
            codes.put_nowait(error.code)

    second = Toy()
    scene.toy.do = second.do = do
    async with connected(scene.here, second):
        await scene.ana.slash(scene.place, "act")
        assert sorted([await soon(codes.get()), await soon(codes.get())]) == [0, 40060]
    assert [each.content for each in scene.ana.sees(scene.place)] == ["mine"]


async def test_a_client_without_intents_hears_only_interactions(here: LocalDiscord) -> None:
    toy = Toy(discord.Intents(guilds=True))
    place = next(iter(here.world.state.channels.values()))
    async with connected(here, toy):
        channel = toy.get_channel(place.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.send("unheard")
        await here.person("ana").slash(place, "whisper", text="heard")
        assert toy.messages == []
        assert len(toy.heard) == 1


async def test_members_are_told_to_those_who_ask(here: LocalDiscord) -> None:
    toy = Toy(discord.Intents(guilds=True, members=True))
    async with connected(here, toy):
        guild = toy.guilds[0]
        await guild.chunk()
        names = {member.name for member in guild.members}
        assert names == {"olga", "robot", "ana", "ben", "cleo", "dan"}


async def _frames(here: LocalDiscord, query: str) -> list[aiohttp.WSMessage]:
    """Hello and the first two frames after identifying, as they come over the wire."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{here.base}/gateway?v=10{query}") as socket,
    ):
        frames = [await socket.receive()]
        await socket.send_json({"op": 2, "d": {"token": TOKEN, "intents": 1, "properties": {}}})
        return [*frames, await socket.receive(), await socket.receive()]


async def test_frames_are_one_zlib_stream_when_asked_for(here: LocalDiscord) -> None:
    frames = await _frames(here, "&compress=zlib-stream")
    assert {frame.type for frame in frames} == {aiohttp.WSMsgType.BINARY}
    inflator = zlib.decompressobj()
    told = [json.loads(inflator.decompress(frame.data)) for frame in frames]
    assert [each["t"] for each in told] == [None, "READY", "GUILD_CREATE"]


async def test_frames_are_plain_otherwise(here: LocalDiscord) -> None:
    frames = await _frames(here, "")
    assert [json.loads(frame.data)["op"] for frame in frames] == [10, 0, 0]


async def test_a_wrong_token_closes_the_socket(here: LocalDiscord) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{here.base}/gateway") as socket,
    ):
        await socket.receive()
        await socket.send_json({"op": 2, "d": {"token": "another", "intents": 1}})
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 4004


async def test_people_coming_going_and_changing_are_told(here: LocalDiscord) -> None:
    toy = Toy(discord.Intents(guilds=True, members=True, guild_typing=True))
    world = here.world
    guild = next(iter(world.state.guilds.values()))
    eve = world.add_user("eve")
    async with connected(here, toy):
        waiting = {
            name: asyncio.create_task(toy.wait_for(name))
            for name in ("member_join", "member_update", "member_remove", "guild_role_create")
        }
        world.join(guild, eve)
        role = world.add_role(guild, "Players", "manage_messages")
        world.give_roles(guild, eve, role)
        world.leave(guild, eve)
        told = {name: await soon(task) for name, task in waiting.items()}
        assert told["member_join"].name == "eve"
        assert [each.name for each in told["member_update"][1].roles][1:] == ["Players"]
        assert told["member_remove"].name == "eve"
        assert told["guild_role_create"].permissions.manage_messages
        typing = asyncio.create_task(toy.wait_for("raw_typing"))
        channel = toy.guilds[0].text_channels[0]
        await channel.typing()
        assert (await soon(typing)).channel_id == channel.id


async def test_a_server_joined_later_is_told(scene: Scene) -> None:
    world = scene.here.world
    other = world.add_guild("Elsewhere", world.state.users[scene.ana.id])
    joined = asyncio.create_task(scene.toy.wait_for("guild_join"))
    world.join(other, world.state.users[world.application.id])
    assert (await soon(joined)).name == "Elsewhere"


async def test_what_is_said_out_of_its_sight_is_not_told(scene: Scene) -> None:
    world = scene.here.world
    me = world.state.users[world.application.id]
    hidden = world.add_channel(next(iter(world.state.guilds.values())), "hidden")
    world.overwrite(hidden, me, deny=("view_channel",))
    secret = scene.ana.say(hidden, f"<@{me.id}> can you hear me?")
    last = asyncio.create_task(scene.toy.wait_for("message", check=lambda m: m.content == "x"))
    await scene.channel.send("x")
    await soon(last)
    assert secret.id not in [each.id for each in scene.toy.messages]


async def test_a_private_thread_is_told_when_it_lets_the_bot_in(scene: Scene) -> None:
    world = scene.here.world
    joined = asyncio.create_task(scene.toy.wait_for("thread_join"))
    thread = threads.start(world, scene.place, "Aside", scene.ana.id, kind=PRIVATE_THREAD)
    with pytest.raises(discord.Forbidden) as refused:
        await scene.toy.fetch_channel(thread.id)
    assert refused.value.code == 50001
    threads.enter(world, thread, world.application.id)
    assert (await soon(joined)).name == "Aside"
