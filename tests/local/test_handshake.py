"""The unmodified client logs in, hears of its server, and registers its commands."""

from __future__ import annotations

import discord
import pytest

from bot.local.server import LocalDiscord
from bot.local.stage import connected
from tests.local.conftest import Scene
from tests.local.toy import Toy

pytestmark = pytest.mark.asyncio


async def test_the_client_knows_itself_and_its_server(scene: Scene) -> None:
    assert scene.toy.user is not None
    assert scene.toy.user.name == "omen"
    assert [guild.name for guild in scene.toy.guilds] == ["The Aegean"]
    assert [channel.name for channel in scene.toy.guilds[0].text_channels] == ["general", "table"]


async def test_a_wrong_token_is_refused(here: LocalDiscord) -> None:
    with pytest.raises(discord.LoginFailure):
        async with connected(here, Toy(), token="another"):
            pytest.fail("it got in")


async def test_commands_are_registered_and_listed(scene: Scene) -> None:
    names = {command.name for command in await scene.toy.tree.fetch_commands()}
    assert names == {"act", "echo", "whisper", "concede", "configure", "match"}


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
    assert len(await scene.toy.tree.fetch_commands()) == 6


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
