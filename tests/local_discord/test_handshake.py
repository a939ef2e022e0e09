"""The unmodified client logs in, hears of its server, and registers its commands."""

from __future__ import annotations

import discord
import pytest

from local_discord.server import LocalDiscord
from local_discord.stage import connected
from tests.local_discord.conftest import Scene
from tests.local_discord.toy import Toy

pytestmark = pytest.mark.asyncio


async def test_the_client_knows_itself_and_its_server(scene: Scene) -> None:
    assert scene.toy.user is not None
    assert scene.toy.user.name == "robot"
    assert [guild.name for guild in scene.toy.guilds] == ["Small Town"]
    assert [channel.name for channel in scene.toy.guilds[0].text_channels] == ["general", "table"]


async def test_a_wrong_token_is_refused(here: LocalDiscord) -> None:
    with pytest.raises(discord.LoginFailure):
        async with connected(here, Toy(), token="another"):
            pytest.fail("it got in")


async def test_commands_are_registered_and_listed(scene: Scene) -> None:
    names = {command.name for command in await scene.toy.tree.fetch_commands()}
    assert names == {"act", "echo", "whisper", "concede", "configure", "match", "Call out"}


async def test_a_command_keeps_its_id_when_synced_again(scene: Scene) -> None:
    before = {command.name: command.id for command in await scene.toy.tree.fetch_commands()}
    after = {command.name: command.id for command in await scene.toy.tree.sync()}
    assert before == after


async def test_a_server_has_commands_of_its_own(scene: Scene) -> None:
    guild = scene.toy.guilds[0]
    scene.toy.tree.copy_global_to(guild=guild)
    synced = await scene.toy.tree.sync(guild=guild)
    assert {command.guild_id for command in synced} == {guild.id}
    scene.toy.tree.clear_commands(guild=guild)
    assert await scene.toy.tree.sync(guild=guild) == []
    assert len(await scene.toy.tree.fetch_commands()) == 7


async def test_the_rest_of_the_world_can_be_fetched(scene: Scene) -> None:
    guild = await scene.toy.fetch_guild(scene.toy.guilds[0].id)
    member = await guild.fetch_member(scene.ana.id)
    assert member.display_name == "Ana"
    assert (await scene.toy.fetch_user(scene.ben.id)).name == "ben"
    channel = await scene.toy.fetch_channel(scene.place.id)
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.NotFound) as refused:
        await scene.toy.fetch_user(1)
    assert refused.value.code == 10013


async def test_a_sharded_client_asks_for_the_gateway(here: LocalDiscord) -> None:
    client = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True),
        guild_ready_timeout=0.01,
    )
    async with connected(here, client):
        assert client.shard_count == 1
    assert here.record.of("GET", "/gateway/bot")
    here.record.settle()


async def test_one_command_is_fetched_and_deleted(scene: Scene) -> None:
    command = next(each for each in await scene.toy.tree.fetch_commands() if each.name == "echo")
    assert (await scene.toy.tree.fetch_command(command.id)).name == "echo"
    await command.delete()
    with pytest.raises(discord.NotFound) as refused:
        await scene.toy.tree.fetch_command(command.id)
    assert refused.value.code == 10063
    assert "echo" not in [each["name"] for each in scene.ana.commands(scene.place)]


async def test_what_is_not_there_is_unknown_by_its_own_code(scene: Scene) -> None:
    guild = scene.toy.guilds[0]
    assert [each.name for each in await guild.fetch_channels()] == ["general", "table"]
    for call, code in (
        (scene.toy.fetch_guild(1), 10004),
        (guild.fetch_member(1), 10007),
        (scene.toy.fetch_channel(1), 10003),
        (scene.toy.http.get_global_commands(1), 20012),
        (scene.toy.http.start_private_message(1), 10013),
    ):
        with pytest.raises(discord.HTTPException) as refused:
            await call
        assert refused.value.code == code


async def test_the_gateway_can_be_asked_for_without_shards(scene: Scene) -> None:
    told = await scene.toy.http.request(discord.http.Route("GET", "/gateway"))
    assert told == {"url": scene.here.world.gateway_url}
