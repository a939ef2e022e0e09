"""Messages in channels, made and changed by the real client."""

from __future__ import annotations

import asyncio
import io

import discord
import pytest

from local_discord.model import Message
from tests.local_discord.conftest import Scene
from tests.local_discord.toy import PNG, button, picture, soon, view

pytestmark = pytest.mark.asyncio


async def test_create_get_edit_delete(scene: Scene) -> None:
    sent = await scene.channel.send("one", view=view(button("x", custom_id="x")))
    assert (await scene.channel.fetch_message(sent.id)).content == "one"
    await sent.edit(content="two", view=None)
    seen = scene.ana.sees(scene.place)[0]
    assert (seen.content, seen.labels, seen.edited) == ("two", [], True)
    await sent.delete()
    assert scene.ana.sees(scene.place) == []
    with pytest.raises(discord.NotFound) as refused:
        await scene.channel.fetch_message(sent.id)
    assert refused.value.code == 10008


async def test_an_edit_keeps_what_it_does_not_name(scene: Scene) -> None:
    sent = await scene.channel.send("one", embed=discord.Embed(title="t"), file=picture())
    await scene.channel.get_partial_message(sent.id).edit(content="two")
    seen = scene.ana.sees(scene.place)[0]
    assert [each["title"] for each in seen.embeds] == ["t"]
    assert [each["filename"] for each in seen.files] == ["board.png"]


async def test_history_is_read_in_pages(scene: Scene) -> None:
    for number in range(5):
        await scene.channel.send(str(number))
    newest = [each.content async for each in scene.channel.history(limit=3)]
    assert newest == ["4", "3", "2"]
    middle = await scene.channel.fetch_message(scene.ana.sees(scene.place)[2].id)
    assert [each.content async for each in scene.channel.history(after=middle)] == ["3", "4"]
    assert [each.content async for each in scene.channel.history(before=middle)] == ["1", "0"]


async def test_a_file_can_be_downloaded(scene: Scene) -> None:
    sent = await scene.channel.send(file=picture(description="The board"))
    file = sent.attachments[0]
    assert (file.filename, file.size, file.width, file.height) == ("board.png", len(PNG), 3, 2)
    assert file.description == "The board"
    assert file.content_type == "image/png"
    assert await file.read() == PNG
    await sent.delete()
    with pytest.raises(discord.NotFound):
        await file.read()


async def test_a_file_shown_in_an_embed_is_listed_nowhere_else(scene: Scene) -> None:
    embed = discord.Embed(title="Board").set_image(url="attachment://board.png")
    sent = await scene.channel.send(embed=embed, file=picture(description="The board"))
    assert sent.attachments == []
    url = sent.embeds[0].image.url
    assert url is not None
    assert await scene.toy.http.get_from_cdn(url) == PNG
    (shown,) = scene.ana.sees(scene.place)[0].pictures
    assert (shown["url"], shown["description"]) == (url, "The board")
    with pytest.raises(discord.HTTPException, match="referenced attachment was not found"):
        await scene.channel.send(embed=embed, file=picture("other.png"))


async def test_an_edit_that_lists_no_files_breaks_the_embed_that_shows_one(scene: Scene) -> None:
    """The trap of `attachments=message.attachments`, which is empty where an embed has it."""
    embed = discord.Embed(title="Board").set_image(url="attachment://board.png")
    sent = await scene.channel.send(embed=embed, file=picture())
    kept = await sent.edit(content="still there")
    assert scene.ana.sees(scene.place)[0].broken == set()
    await kept.edit(attachments=kept.attachments)
    assert scene.ana.sees(scene.place)[0].broken == {"board.png"}


async def test_a_file_comes_to_light_when_its_embed_goes(scene: Scene) -> None:
    embed = discord.Embed(title="Board").set_image(url="attachment://board.png")
    sent = await scene.channel.send(embed=embed, file=picture())
    edited = await sent.edit(content="x", embeds=[])
    assert [each.filename for each in edited.attachments] == ["board.png"]


async def test_files_are_kept_replaced_or_dropped_by_the_list(scene: Scene) -> None:
    sent = await scene.channel.send(file=picture("old.png"))
    both = await sent.edit(attachments=[*sent.attachments, picture("new.png")])
    assert [each.filename for each in both.attachments] == ["old.png", "new.png"]
    only = await both.edit(attachments=[picture("newest.png")])
    assert [each.filename for each in only.attachments] == ["newest.png"]
    assert len(scene.here.world.files) == 1


async def test_a_repeated_nonce_makes_no_second_message(scene: Scene) -> None:
    first = await scene.channel.send("once", nonce="turn-7")
    again = await scene.channel.send("once", nonce="turn-7")
    assert first.id == again.id
    scene.here.clock.advance(minutes=6)
    later = await scene.channel.send("once", nonce="turn-7")
    assert later.id != first.id


async def test_a_reply_names_what_it_answers(scene: Scene) -> None:
    said = scene.ana.say(scene.place, "hello?")
    reply = await scene.channel.get_partial_message(said.id).reply("yes")
    assert reply.reference is not None
    assert reply.reference.message_id == said.id
    with pytest.raises(discord.HTTPException, match="Unknown message"):
        await scene.channel.get_partial_message(1).reply("to nothing")


async def test_what_people_say_reaches_the_bot_without_its_words(scene: Scene) -> None:
    last = asyncio.create_task(
        scene.toy.wait_for("message", check=lambda message: message.content == "mine")
    )
    said = scene.ana.say(scene.place, "a private matter")
    to_it = scene.ana.say(scene.place, f"<@{scene.here.world.application.id}> hello")
    await scene.channel.send("mine")
    await soon(last)
    heard = {each.id: each.content for each in scene.toy.messages}
    assert heard[said.id] == ""
    assert heard[to_it.id] == to_it.content


def _called(scene: Scene) -> list[int]:
    messages: list[Message] = scene.here.world.messages_in(scene.place.id)
    return messages[-1].notified


async def test_only_allowed_mentions_notify(scene: Scene) -> None:
    text = f"{scene.ana.mention} and {scene.ben.mention} and @everyone"
    await scene.channel.send(text)
    assert _called(scene) == []
    await scene.channel.send(
        text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(scene.ana.id)])
    )
    assert _called(scene) == [scene.ana.id]
    await scene.channel.send(text, allowed_mentions=discord.AllowedMentions(users=True))
    assert _called(scene) == [scene.ana.id, scene.ben.id]
    await scene.channel.send(text, allowed_mentions=discord.AllowedMentions(everyone=True))
    assert len(_called(scene)) == 5


async def test_a_direct_message_arrives_unless_its_reader_is_closed_to_them(scene: Scene) -> None:
    user = await scene.toy.fetch_user(scene.ana.id)
    await user.send("your turn")
    conversation = scene.here.world.conversation(scene.ana.id, scene.here.world.application.id)
    assert [each.content for each in scene.ana.sees(conversation)] == ["your turn"]
    assert conversation in scene.ana.channels()
    assert conversation not in scene.ben.channels()
    scene.ana.user.accepts_dms = False
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("again")
    assert refused.value.code == 50007


async def test_another_persons_message_cannot_be_edited(scene: Scene) -> None:
    said = scene.ana.say(scene.place, "mine")
    with pytest.raises(discord.Forbidden) as refused:
        await scene.channel.get_partial_message(said.id).edit(content="yours")
    assert refused.value.code == 50005


async def test_typing_and_pins(scene: Scene) -> None:
    sent = await scene.channel.send("keep")
    async with scene.channel.typing():
        pass
    assert scene.here.record.of("POST", "/typing")
    world = scene.here.world
    world.overwrite(
        scene.place, world.state.users[world.application.id], allow=("manage_messages",)
    )
    await sent.pin()
    assert world.state.messages[sent.id].pinned
    await sent.unpin()
    assert not world.state.messages[sent.id].pinned


async def test_a_reply_to_nothing_may_be_a_message_like_any_other(scene: Scene) -> None:
    gone = discord.MessageReference(
        message_id=1, channel_id=scene.place.id, fail_if_not_exists=False
    )
    sent = await scene.channel.send("anyway", reference=gone)
    assert sent.reference is None


@pytest.mark.parametrize(
    ("name", "data", "kind"),
    [
        ("a.gif", b"GIF89a\x05\x00\x04\x00", "image/gif"),
        ("a.jpg", b"\xff\xd8\xff\xe0", "image/jpeg"),
        ("a.webp", b"RIFF\x00\x00\x00\x00WEBP", "image/webp"),
        ("a.txt", b"words", "text/plain; charset=utf-8"),
        ("a.bin", b"\x00", "application/octet-stream"),
    ],
)
async def test_a_file_is_known_by_its_bytes(
    scene: Scene, name: str, data: bytes, kind: str
) -> None:
    sent = await scene.channel.send(file=discord.File(io.BytesIO(data), name))
    assert sent.attachments[0].content_type == kind
    assert await sent.attachments[0].read() == data


async def test_a_role_that_is_mentioned_calls_its_members(scene: Scene) -> None:
    world = scene.here.world
    guild = next(iter(world.state.guilds.values()))
    role = world.add_role(guild, "Players")
    world.give_roles(guild, scene.ben.user, role)
    await scene.channel.send(f"<@&{role.id}>", allowed_mentions=discord.AllowedMentions(roles=True))
    assert _called(scene) == [scene.ben.id]
