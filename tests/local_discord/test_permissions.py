"""What Discord lets the bot do, and the codes with which it refuses."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from local_discord.model import Guild, User
from local_discord.refusal import Refused
from tests.local_discord.conftest import Scene
from tests.local_discord.toy import picture, soon

pytestmark = pytest.mark.asyncio


def bot_user(scene: Scene) -> User:
    return scene.here.world.state.users[scene.here.world.application.id]


def guild(scene: Scene) -> Guild:
    return next(iter(scene.here.world.state.guilds.values()))


async def test_without_sight_of_a_channel_nothing_goes(scene: Scene) -> None:
    sent = await scene.channel.send("before")
    scene.here.world.overwrite(scene.place, bot_user(scene), deny=("view_channel",))
    for call in (scene.channel.send("x"), sent.edit(content="x"), sent.delete()):
        with pytest.raises(discord.Forbidden) as refused:
            await call
        assert refused.value.code == 50001


@pytest.mark.parametrize(
    ("denied", "parts"),
    [
        ("send_messages", {"content": "x"}),
        ("attach_files", {"content": "x", "file": True}),
        ("embed_links", {"embed": discord.Embed(title="x")}),
    ],
)
async def test_each_part_of_a_message_has_its_permission(
    scene: Scene, denied: str, parts: dict[str, Any]
) -> None:
    scene.here.world.overwrite(scene.place, bot_user(scene), deny=(denied,))
    given: Any = {key: picture() if key == "file" else value for key, value in parts.items()}
    with pytest.raises(discord.Forbidden) as refused:
        await scene.channel.send(**given)
    assert refused.value.code == 50013
    assert scene.ana.sees(scene.place) == []


async def test_a_permission_withdrawn_and_given_back(scene: Scene) -> None:
    world = scene.here.world
    world.overwrite(scene.place, bot_user(scene), deny=("send_messages",))
    with pytest.raises(discord.Forbidden):
        await scene.channel.send("x")
    world.overwrite(scene.place, bot_user(scene))
    await scene.channel.send("x")


async def test_an_answer_needs_no_permission_in_the_channel(scene: Scene) -> None:
    scene.here.world.overwrite(scene.place, bot_user(scene), deny=("send_messages", "attach_files"))
    act = await scene.ana.slash(scene.place, "whisper", text="still here")
    assert act.said.content == "still here"
    assert not scene.toy.heard[0].app_permissions.send_messages
    assert scene.toy.heard[0].app_permissions.view_channel


async def test_the_client_hears_of_changed_permissions(scene: Scene) -> None:
    changed = scene.toy.loop.create_future()

    @scene.toy.event
    async def on_guild_channel_update(before: object, after: discord.TextChannel) -> None:
        changed.set_result(after)

    scene.here.world.overwrite(scene.place, bot_user(scene), deny=("send_messages",))
    channel = await soon(changed)
    assert not channel.permissions_for(channel.guild.me).send_messages


async def test_threads_have_a_permission_of_their_own(scene: Scene) -> None:
    thread = await scene.channel.create_thread(name="T", type=discord.ChannelType.public_thread)
    scene.here.world.overwrite(scene.place, bot_user(scene), deny=("send_messages",))
    await thread.send("no matter")
    scene.here.world.overwrite(
        scene.place, bot_user(scene), deny=("send_messages_in_threads", "create_public_threads")
    )
    with pytest.raises(discord.Forbidden):
        await thread.send("x")
    with pytest.raises(discord.Forbidden):
        await scene.channel.create_thread(name="U", type=discord.ChannelType.public_thread)


async def test_roles_and_overwrites_add_up_as_on_discord(scene: Scene) -> None:
    world, here = scene.here.world, guild(scene)
    role = world.add_role(here, "Players", "manage_messages")
    everyone = here.roles[here.id]
    world.overwrite(scene.place, everyone, deny=("view_channel",))
    assert not world.may(scene.ana.id, scene.place, "view_channel")
    assert world.may(here.owner_id, scene.place, "view_channel")
    world.give_roles(here, scene.ana.user, role)
    world.overwrite(scene.place, role, allow=("view_channel",))
    assert world.may(scene.ana.id, scene.place, "view_channel", "manage_messages")
    world.overwrite(scene.place, scene.ana.user, deny=("view_channel",))
    assert world.permissions(scene.ana.id, scene.place) == 0
    world.set_permissions(here, role, "administrator")
    assert world.may(scene.ana.id, scene.place, "view_channel")


async def test_somebody_elses_message_needs_manage_messages(scene: Scene) -> None:
    said = scene.ana.say(scene.place, "rude")
    partial = scene.channel.get_partial_message(said.id)
    with pytest.raises(discord.Forbidden) as refused:
        await partial.delete()
    assert refused.value.code == 50013
    scene.here.world.overwrite(scene.place, bot_user(scene), allow=("manage_messages",))
    await partial.delete()
    assert scene.ana.sees(scene.place) == []


async def test_a_deleted_channel_is_unknown(scene: Scene) -> None:
    sent = await scene.channel.send("x")
    scene.here.world.delete_channel(scene.place)
    for call in (scene.channel.send("x"), sent.edit(content="y")):
        with pytest.raises(discord.NotFound) as refused:
            await call
        assert refused.value.code == 10003


async def test_being_removed_from_a_server(scene: Scene) -> None:
    left = scene.toy.loop.create_future()

    @scene.toy.event
    async def on_guild_remove(guild: discord.Guild) -> None:
        left.set_result(guild.id)

    scene.here.world.leave(guild(scene), bot_user(scene))
    assert await soon(left) == guild(scene).id
    with pytest.raises(discord.Forbidden) as refused:
        await scene.channel.send("x")
    assert refused.value.code == 50001


async def test_a_channel_is_renamed_and_deleted_by_those_who_may(scene: Scene) -> None:
    for call in (scene.channel.edit(name="agora"), scene.channel.delete()):
        with pytest.raises(discord.Forbidden) as refused:
            await call
        assert refused.value.code == 50013
    scene.here.world.overwrite(scene.place, bot_user(scene), allow=("manage_channels",))
    await scene.channel.edit(name="agora", topic="Matches")
    assert (scene.place.name, scene.place.topic) == ("agora", "Matches")
    await scene.channel.delete()
    assert scene.place not in scene.ana.channels()


async def test_the_past_needs_a_permission_of_its_own(scene: Scene) -> None:
    sent = await scene.channel.send("x")
    scene.here.world.overwrite(scene.place, bot_user(scene), deny=("read_message_history",))
    assert [each async for each in scene.channel.history()] == []
    for call in (scene.channel.fetch_message(sent.id), sent.reply("y"), sent.pin()):
        with pytest.raises(discord.Forbidden) as refused:
            await call
        assert refused.value.code == 50013


async def test_a_person_who_may_not_write_cannot(scene: Scene) -> None:
    scene.here.world.overwrite(scene.place, scene.ana.user, deny=("send_messages",))
    with pytest.raises(Refused, match="may not write"):
        scene.ana.say(scene.place, "x")
