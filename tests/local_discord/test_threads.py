"""Threads, as matches use them."""

from __future__ import annotations

import asyncio

import discord
import pytest

from local_discord import threads
from local_discord.model import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    STAGE,
    TEXT,
    THREADS,
    VOICE,
    Channel,
)
from local_discord.refusal import Refused
from tests.local_discord.conftest import Scene
from tests.local_discord.toy import soon

pytestmark = pytest.mark.asyncio


def record(scene: Scene, thread: discord.Thread) -> Channel:
    return scene.here.world.state.channels[thread.id]


async def test_a_public_thread_is_seen_by_all(scene: Scene) -> None:
    thread = await scene.channel.create_thread(
        name="Match 1", type=discord.ChannelType.public_thread
    )
    await thread.send("welcome")
    assert [each.content for each in scene.ben.sees(thread.id)] == ["welcome"]
    assert thread.parent_id == scene.place.id
    assert record(scene, thread) in scene.ana.channels()


async def test_a_thread_on_a_message_shares_its_id(scene: Scene) -> None:
    sent = await scene.channel.send("Match 2")
    thread = await sent.create_thread(name="Match 2")
    assert thread.id == sent.id
    await sent.edit(content="Match 2, turn 1")
    assert (await scene.channel.fetch_message(sent.id)).flags.has_thread
    with pytest.raises(discord.HTTPException) as refused:
        await scene.channel.get_partial_message(sent.id).create_thread(name="again")
    assert refused.value.code == 160004


async def test_a_private_thread_is_seen_by_its_people(scene: Scene) -> None:
    thread = await scene.channel.create_thread(name="Aside", invitable=False)
    assert thread.is_private()
    await thread.send("hello")
    assert scene.ana.sees(thread.id) == []
    await thread.add_user(discord.Object(scene.ana.id))
    assert [each.content for each in scene.ana.sees(thread.id)] == ["hello"]
    assert scene.ben.sees(thread.id) == []
    await thread.remove_user(discord.Object(scene.ana.id))
    assert scene.ana.sees(thread.id) == []


async def test_a_thread_somebody_else_started_can_be_joined_and_left(scene: Scene) -> None:
    started = threads.start(scene.here.world, scene.place, "Ours", scene.ana.id)
    thread = await scene.toy.fetch_channel(started.id)
    assert isinstance(thread, discord.Thread)
    await thread.join()
    me = scene.here.world.application.id
    assert {each.id for each in await thread.fetch_members()} == {scene.ana.id, me}
    await thread.leave()
    assert started.people == [scene.ana.id]


async def test_an_archived_thread_takes_messages_but_no_edits(scene: Scene) -> None:
    thread = await scene.channel.create_thread(name="Old", type=discord.ChannelType.public_thread)
    sent = await thread.send("board")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await sent.edit(content="new board")
    assert refused.value.code == 50083
    with pytest.raises(Refused, match="archived"):
        scene.ana.slash(thread.id, "act")
    await thread.send("wakes it")
    assert not record(scene, thread).archived
    await sent.edit(content="new board")
    act = await scene.ana.slash(thread.id, "whisper", text="in here")
    assert act.said.content == "in here"


async def test_an_idle_thread_is_put_away_by_itself(scene: Scene) -> None:
    thread = await scene.channel.create_thread(
        name="Daily", type=discord.ChannelType.public_thread, auto_archive_duration=1440
    )
    sent = await thread.send("your turn")
    scene.here.clock.advance(hours=23)
    await sent.edit(content="your turn, soon")
    assert not record(scene, thread).archived
    scene.here.clock.advance(hours=1)
    assert record(scene, thread).archived
    await thread.send("a new turn")
    scene.here.clock.advance(hours=23)
    assert not record(scene, thread).archived


async def test_a_locked_thread_is_closed_to_the_bot(scene: Scene) -> None:
    thread = await scene.channel.create_thread(name="Shut", type=discord.ChannelType.public_thread)
    with pytest.raises(discord.Forbidden) as forbidden:
        await thread.edit(locked=True)
    assert forbidden.value.code == 50013
    kept = record(scene, thread)
    kept.archived = kept.locked = True
    with pytest.raises(discord.HTTPException) as refused:
        await thread.send("hello?")
    assert refused.value.code == 160005


async def test_threads_are_renamed_listed_and_heard_of(scene: Scene) -> None:
    thread = await scene.channel.create_thread(
        name="One", type=discord.ChannelType.public_thread, auto_archive_duration=60
    )
    await thread.edit(name="Two")
    active = await scene.toy.guilds[0].active_threads()
    assert [(each.name, each.auto_archive_duration) for each in active] == [("Two", 60)]
    with pytest.raises(discord.HTTPException, match="name"):
        await thread.edit(name="x" * 101)
    heard = asyncio.create_task(scene.toy.wait_for("raw_thread_delete"))
    scene.here.world.delete_channel(record(scene, thread))
    assert (await soon(heard)).thread_id == thread.id
    with pytest.raises(discord.NotFound) as refused:
        await thread.send("gone")
    assert refused.value.code == 10003


async def test_what_is_no_thread_is_not_treated_as_one(scene: Scene) -> None:
    thread = await scene.channel.create_thread(name="T", type=discord.ChannelType.public_thread)
    with pytest.raises(discord.HTTPException) as refused:
        await scene.toy.http.join_thread(scene.place.id)
    assert refused.value.code == 50024
    with pytest.raises(discord.HTTPException) as refused:
        await scene.toy.http.start_thread_without_message(
            thread.id, name="U", auto_archive_duration=60, type=11
        )
    assert refused.value.code == 50024
    with pytest.raises(discord.HTTPException, match="auto_archive_duration"):
        await scene.toy.http.edit_channel(thread.id, auto_archive_duration=7)
    with pytest.raises(discord.NotFound) as unknown:
        await thread.add_user(discord.Object(1))
    assert unknown.value.code == 10007


@pytest.mark.parametrize(
    ("kind", "opened"),
    [
        (TEXT, {PUBLIC_THREAD, PRIVATE_THREAD}),
        (ANNOUNCEMENT, {ANNOUNCEMENT_THREAD}),
        (VOICE, set()),
        (STAGE, set()),
        (FORUM, set()),
    ],
)
async def test_each_kind_of_channel_takes_its_own_threads(
    scene: Scene, kind: int, opened: set[int]
) -> None:
    world, guild_id = scene.here.world, scene.place.guild_id
    assert guild_id is not None
    place = world.add_channel(world.guild(guild_id), "place", kind)
    known = await scene.toy.fetch_channel(place.id)
    assert known.type.value == kind
    for each in THREADS:
        start = scene.toy.http.start_thread_without_message(
            place.id,
            name="T",
            auto_archive_duration=10080,
            type=each,  # type: ignore[arg-type]
        )
        if each in opened:
            assert (await start)["type"] == each
        else:
            with pytest.raises(discord.HTTPException) as refused:
                await start
            assert refused.value.code == 50024


async def test_an_archived_thread_is_woken_before_it_is_changed(scene: Scene) -> None:
    thread = await scene.channel.create_thread(name="T", type=discord.ChannelType.public_thread)
    record(scene, thread).archived = True
    for call in (
        scene.toy.http.edit_channel(thread.id, name="U"),
        scene.toy.http.join_thread(thread.id),
    ):
        with pytest.raises(discord.HTTPException) as refused:
            await call
        assert refused.value.code == 50083
    await thread.edit(archived=False, name="U")
    assert record(scene, thread).name == "U"
