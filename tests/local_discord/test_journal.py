"""Who could see what: the record that proves a secret reached nobody else."""

from __future__ import annotations

import io

import discord
import pytest

from tests.local_discord.conftest import Scene
from tests.local_discord.toy import button, picture, view

pytestmark = pytest.mark.asyncio

SECRET = 'Gorgon "7"'


def leaks(scene: Scene) -> list[str]:
    return [each.what for each in scene.here.journal.leaks(SECRET, {scene.ana.id})]


async def test_what_only_its_owner_sees_is_no_leak(scene: Scene) -> None:
    await scene.ana.slash(scene.place, "whisper", text=SECRET)
    assert leaks(scene) == []
    assert any(each.holds(SECRET) for each in scene.here.journal.seen_by(scene.ana.id))
    assert not any(each.holds(SECRET) for each in scene.here.journal.seen_by(scene.ben.id))


async def test_every_corner_of_a_public_message_is_looked_into(scene: Scene) -> None:
    for sent in (
        scene.channel.send(SECRET),
        scene.channel.send(embed=discord.Embed(description=SECRET.lower())),
        scene.channel.send("x", view=view(button("b", custom_id=SECRET))),
        scene.channel.send("x", view=view(button(SECRET, custom_id="x"))),
        scene.channel.send(file=picture(description=SECRET)),
    ):
        before = len(leaks(scene))
        await sent
        assert len(leaks(scene)) == before + 1


async def test_the_bytes_and_the_name_of_a_file_are_looked_into(scene: Scene) -> None:
    await scene.channel.send(file=discord.File(io.BytesIO(b"text " + SECRET.encode()), "a.txt"))
    assert len(leaks(scene)) == 1
    await scene.channel.send(file=picture("gorgon.png"))
    assert scene.here.journal.leaks("Gorgon.png", {scene.ana.id})


async def test_a_version_seen_for_a_moment_was_seen(scene: Scene) -> None:
    sent = await scene.channel.send("harmless")
    await sent.edit(content=SECRET)
    await sent.edit(content="harmless again")
    await sent.delete()
    assert leaks(scene) == ["message"]


async def test_the_options_of_a_public_answer_are_public(scene: Scene) -> None:
    await scene.ana.slash(scene.place, "whisper", text=SECRET)
    assert leaks(scene) == []
    await scene.ana.slash(scene.place, "echo", text=SECRET)
    assert leaks(scene) == ["message", "options"]


async def test_choices_and_modals_reach_only_the_one_who_asked(scene: Scene) -> None:
    await scene.ben.autocomplete(scene.place, "match play", "card", "gri")
    entry = scene.here.journal.entries[-1]
    assert (entry.what, entry.audience) == ("choices", frozenset({scene.ben.id}))
    assert scene.here.journal.leaks("griffin", {scene.ana.id}) == [entry]
    await scene.ben.slash(scene.place, "concede")
    entry = scene.here.journal.entries[-1]
    assert (entry.what, entry.audience) == ("modal", frozenset({scene.ben.id}))


async def test_a_channel_opened_later_shows_what_was_said_before(scene: Scene) -> None:
    world = scene.here.world
    everybody = [each for each in world.state.users.values() if not each.bot]
    for user in everybody:
        if user.id != scene.ana.id and user.name != "olga":
            world.overwrite(scene.place, user, deny=("view_channel",))
    await scene.channel.send(SECRET)
    allowed = {scene.ana.id, scene.here.person("olga").id}
    assert scene.here.journal.leaks(SECRET, allowed) == []
    world.overwrite(scene.place, scene.ben.user)
    (leak,) = scene.here.journal.leaks(SECRET, allowed)
    assert leak.audience == {scene.ben.id}
