"""A second match in each kind of channel that Discord has; and boards where no picture may be."""

import pytest

from local_discord import threads as started
from local_discord.model import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    STAGE,
    TEXT,
    VOICE,
)
from tests.cogs.house import is_table
from tests.cogs.test_places import threads

NO_THREAD = (
    "A match is being played here, and no thread can be opened beside it. "
    "Begin the next match in a text channel."
)
PRIVATE = (
    "A match is being played here, and a thread beside this private one would be public. "
    "Begin the next match in another channel."
)


def channel(house, kind):
    world = house.here.world
    return world.add_channel(world.guild(house.place.guild_id), "elsewhere", kind)


async def two_matches(house, place):
    """Ana and Ben play there, then Cleo plays alone; what she is told."""
    await house.match(place)
    told = (await house.slash(house.cleo, "omen solo", place)).said
    await house.quiet()
    return told


@pytest.mark.parametrize(
    ("kind", "thread_kind"), [(TEXT, PUBLIC_THREAD), (ANNOUNCEMENT, ANNOUNCEMENT_THREAD)]
)
async def test_in_a_channel_with_threads_it_gets_one_of_its_kind(house, kind, thread_kind):
    async with house.running():
        place = channel(house, kind)
        told = await two_matches(house, place)
        [thread] = threads(house)
        assert (thread.kind, thread.parent_id) == (thread_kind, place.id)
        assert f"The table is in <#{thread.id}>." in told.content
        assert house.tables(thread)


@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_in_a_channel_without_threads_it_is_one_sentence(house, kind):
    async with house.running():
        told = await two_matches(house, channel(house, kind))
        assert told.content == NO_THREAD
        assert len(house.rows("SELECT * FROM matches")) == 1


async def test_in_a_post_of_a_forum_it_is_one_sentence(house):
    async with house.running():
        post = started.start(house.here.world, channel(house, FORUM), "Post", house.olga.id)
        told = await two_matches(house, post)
        assert told.content == NO_THREAD
        assert threads(house) == [post]


async def test_what_is_played_in_private_is_not_told_in_public(house):
    async with house.running():
        world = house.here.world
        hidden = started.start(world, house.place, "Us", house.ana.id, kind=PRIVATE_THREAD)
        for user_id in (house.ben.id, house.cleo.id, house.olga.id, world.application.id):
            started.enter(world, hidden, user_id)
        told = await two_matches(house, hidden)
        assert told.content == PRIVATE
        assert threads(house) == [hidden]
        assert len(house.rows("SELECT * FROM matches")) == 1


async def test_without_attach_files_the_board_and_the_hand_come_as_text(house):
    async with house.running():
        world = house.here.world
        me = world.state.users[world.application.id]
        world.overwrite(house.place, me, deny=("attach_files", "embed_links"))
        panel = await house.match()
        assert panel.files == []
        assert "**4 Coins, 4 cards**" in panel.content
        table = house.last()
        assert table.labels == ["Play", "Log", "Rules"]
        assert table.files == []
        assert "deck" in table.content
        anas = (await house.click(house.ana, table, "Play")).said
        for person, seen in ((house.ben, panel), (house.ana, anas)):
            await house.click(person, seen, seen.labels[0])
        await house.quiet()
        assert "turn 1" in house.last().content
        board = (await house.slash(house.olga, "omen board")).said
        assert board.files == []
        concession = (await house.slash(house.ana, "omen match concede")).said
        await house.click(house.ana, concession, "Concede")
        await house.quiet()
        result = house.last()
        assert result.files == []
        assert result.labels == ["Rematch", "Log", "Rules"]


async def test_with_the_permission_the_next_board_is_a_picture_again(house):
    async with house.running():
        world = house.here.world
        me = world.state.users[world.application.id]
        world.overwrite(house.place, me, deny=("attach_files",))
        panel = await house.match()
        await house.heard("guild_channel_update", lambda: world.overwrite(house.place, me))
        await house.click(house.ben, panel, panel.labels[0])
        await house.quiet()
        assert is_table(house.last())
        assert "deck" not in house.last().content
