"""What a person sees, and what makes their phone ring."""

from __future__ import annotations

import discord
import pytest

from local_discord.feed import (
    Change,
    Impatience,
    InteractionChange,
    InteractionOpened,
    MessageChange,
)
from local_discord.refusal import Refused
from tests.local_discord.conftest import Scene

pytestmark = pytest.mark.asyncio


async def test_unread_and_mentions_count_until_read(scene: Scene) -> None:
    ping = discord.AllowedMentions(users=True)
    await scene.channel.send("news")
    await scene.channel.send(f"{scene.ana.mention} your turn", allowed_mentions=ping)
    assert (scene.ana.unread(scene.place), scene.ana.mentions(scene.place)) == (2, 1)
    assert (scene.ben.unread(scene.place), scene.ben.mentions(scene.place)) == (2, 0)
    scene.ana.read(scene.place)
    assert (scene.ana.unread(scene.place), scene.ana.mentions(scene.place)) == (0, 0)
    scene.ana.say(scene.place, "thanks")
    assert (scene.ana.unread(scene.place), scene.ben.unread(scene.place)) == (0, 3)


async def test_an_edit_never_notifies(scene: Scene) -> None:
    ping = discord.AllowedMentions(users=True)
    sent = await scene.channel.send("soon")
    await sent.edit(content=f"{scene.ana.mention} your turn", allowed_mentions=ping)
    assert scene.ana.mentions(scene.place) == 0
    assert scene.ana.sees(scene.place)[0].payload["mentions"][0]["id"] == str(scene.ana.id)


async def test_filling_in_a_deferred_answer_does_not_notify_either(scene: Scene) -> None:
    async def do(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send(
            scene.ben.mention, allowed_mentions=discord.AllowedMentions(users=True)
        )

    scene.toy.do = do
    await scene.ana.slash(scene.place, "act").settled()
    assert scene.ben.mentions(scene.place) == 0


async def test_an_answer_notifies_whom_it_may(scene: Scene) -> None:
    async def do(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            scene.ben.mention, allowed_mentions=discord.AllowedMentions(users=True)
        )

    scene.toy.do = do
    await scene.ana.slash(scene.place, "act")
    assert scene.ben.mentions(scene.place) == 1


async def test_a_channel_out_of_sight_is_out_of_mind(scene: Scene) -> None:
    world = scene.here.world
    await scene.channel.send("secret")
    world.overwrite(scene.place, scene.ben.user, deny=("view_channel",))
    assert scene.ben.sees(scene.place) == []
    assert scene.ben.unread(scene.place) == 0
    assert scene.place not in scene.ben.channels()
    assert scene.place in scene.ana.channels()


async def test_the_text_of_a_message_is_all_that_is_displayed(scene: Scene) -> None:
    embed = discord.Embed(title="T", description="D").add_field(name="N", value="V")
    await scene.channel.send("C", embed=embed.set_footer(text="F").set_author(name="A"))
    assert scene.ana.sees(scene.place)[0].text.split("\n") == ["C", "T", "D", "A", "F", "N", "V"]


async def test_waiting_for_what_never_comes_says_so(scene: Scene) -> None:
    with pytest.raises(Impatience, match="an answer to"):
        await scene.ana.slash(scene.place, "act").answered(patience=0.05)
    scene.here.clock.advance(3)


async def test_a_stream_tells_each_person_only_what_they_see(scene: Scene) -> None:
    told: dict[str, list[Change]] = {"ana": [], "ben": []}
    stops = [scene.ana.follow(told["ana"].append), scene.ben.follow(told["ben"].append)]
    await scene.ana.slash(scene.place, "whisper", text="hand")
    assert [type(each) for each in told["ana"]] == [
        InteractionOpened,
        MessageChange,
        InteractionChange,
    ]
    assert told["ben"] == []
    await scene.ana.slash(scene.place, "concede")
    assert told["ben"] == []
    sent = await scene.channel.send("board")
    assert [type(each) for each in told["ben"]] == [MessageChange]
    scene.here.world.overwrite(scene.place, scene.ben.user, deny=("view_channel",))
    before = len(told["ben"])
    await sent.edit(content="secret now")
    aside = await scene.channel.create_thread(name="Aside")
    await aside.send("between us")
    await aside.add_user(discord.Object(scene.ana.id))
    scene.here.world.delete_channel(scene.place)
    assert len(told["ben"]) == before
    heard = len(told["ana"])
    for stop in stops:
        stop()
    scene.here.world.add_channel(next(iter(scene.here.world.state.guilds.values())), "new")
    assert len(told["ana"]) == heard


async def test_everything_works_in_a_direct_conversation_too(scene: Scene) -> None:
    conversation = scene.here.world.conversation(scene.ana.id, scene.here.world.application.id)
    act = await scene.ana.slash(conversation, "whisper", text="between us")
    assert act.said.content == "between us"
    assert scene.toy.heard[0].guild is None
    assert scene.ana.commands(conversation)
    assert scene.ben.sees(conversation) == []


async def test_people_delete_their_own_and_those_who_may_delete_all(scene: Scene) -> None:
    board = await scene.channel.send("board")
    said = scene.ana.say(scene.place, "oops")
    with pytest.raises(Refused, match="may not delete"):
        scene.ana.delete(board.id)
    scene.ana.delete(said)
    scene.here.person("olga").delete(board.id)
    assert scene.ben.sees(scene.place) == []
    with pytest.raises(discord.NotFound):
        await board.edit(content="anew")
