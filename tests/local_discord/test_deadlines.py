"""Three seconds, fifteen minutes, one first answer, and ephemeral for good."""

from __future__ import annotations

import asyncio

import discord
import pytest

from local_discord.people import Act
from tests.local_discord.conftest import Scene
from tests.local_discord.toy import soon

pytestmark = pytest.mark.asyncio


async def arrived(scene: Scene) -> discord.Interaction:
    """The interaction that has just been sent, once it is in the bot's hands."""
    await soon(scene.toy.arrived.wait())
    return scene.toy.heard[-1]


async def begun(scene: Scene) -> tuple[Act, discord.Interaction]:
    act = scene.ana.slash(scene.place, "act")
    return act, await arrived(scene)


async def test_nobody_answers_within_three_seconds(scene: Scene) -> None:
    act, interaction = await begun(scene)
    scene.here.clock.advance(2.9)
    assert act.failed is None
    scene.here.clock.advance(0.1)
    assert (await act).failed == "The application did not respond"
    assert [each.text for each in scene.ana.sees(scene.place)] == [act.failed]
    assert scene.ben.sees(scene.place) == []
    with pytest.raises(discord.NotFound) as refused:
        await interaction.response.send_message("late")
    assert refused.value.code == 10062
    with pytest.raises(discord.NotFound) as refused:
        await interaction.followup.send("later still")
    assert refused.value.code == 10015


async def test_a_press_and_a_modal_fail_in_their_own_words(scene: Scene) -> None:
    sent = await scene.channel.send(
        "x", view=discord.ui.View().add_item(discord.ui.Button(label="b", custom_id="b"))
    )
    press = scene.ana.click(sent.id, "b")
    typed = scene.ana.autocomplete(scene.place, "match play", "card")
    await typed
    scene.here.clock.advance(3)
    assert press.failed == "This interaction failed"
    assert typed.failed is None


async def test_one_first_answer_only(scene: Scene) -> None:
    act, interaction = await begun(scene)
    await interaction.response.defer(ephemeral=True)
    route = discord.http.Route(
        "POST",
        "/interactions/{webhook_id}/{webhook_token}/callback",
        webhook_id=interaction.id,
        webhook_token=interaction.token,
    )
    with pytest.raises(discord.HTTPException) as refused:
        await scene.toy.http.request(route, json={"type": 5})
    assert (refused.value.status, refused.value.code) == (400, 40060)
    assert (await act).deferred


async def test_thinking_until_the_answer_is_filled_in(scene: Scene) -> None:
    act, interaction = await begun(scene)
    await interaction.response.defer(ephemeral=True, thinking=True)
    assert scene.ana.sees(scene.place)[0].thinking
    assert scene.ben.sees(scene.place) == []
    settled = asyncio.create_task(act.settled())
    await interaction.edit_original_response(content="done")
    assert (await soon(settled)).said.content == "done"
    assert (act.said.thinking, act.said.edited) == (False, False)
    await interaction.edit_original_response(content="done again")
    assert act.said.edited


async def test_a_follow_up_to_a_public_defer_is_public_whatever_it_says(scene: Scene) -> None:
    """The worst leak a bot can make: the flag that counts is the defer's."""
    act, interaction = await begun(scene)
    await interaction.response.defer()
    await interaction.followup.send("my hand", ephemeral=True)
    assert not (await act.settled()).said.ephemeral
    assert [each.content for each in scene.ben.sees(scene.place)] == ["my hand"]
    await interaction.followup.send("second", ephemeral=True)
    assert [each.content for each in scene.ben.sees(scene.place)] == ["my hand"]
    assert [each.content for each in scene.ana.sees(scene.place)] == ["my hand", "second"]


async def test_a_follow_up_to_an_ephemeral_defer_stays_ephemeral(scene: Scene) -> None:
    _, interaction = await begun(scene)
    await interaction.response.defer(ephemeral=True)
    await interaction.followup.send("my hand")
    assert scene.ben.sees(scene.place) == []
    assert scene.ana.sees(scene.place)[0].content == "my hand"


async def test_a_token_lives_fifteen_minutes(scene: Scene) -> None:
    act, interaction = await begun(scene)
    await interaction.response.send_message("hand", ephemeral=True)
    scene.here.clock.advance(minutes=14)
    await interaction.edit_original_response(content="fresh hand")
    scene.here.clock.advance(minutes=1)
    for call in (
        interaction.edit_original_response(content="stale"),
        interaction.followup.send("more"),
        interaction.delete_original_response(),
    ):
        with pytest.raises(discord.HTTPException) as refused:
            await call
        assert (refused.value.status, refused.value.code) == (401, 50027)
    assert act.said.content == "fresh hand"


async def test_a_thought_never_finished_ends_as_a_failure(scene: Scene) -> None:
    _, interaction = await begun(scene)
    await interaction.response.defer(ephemeral=True)
    scene.here.clock.advance(minutes=15)
    seen = scene.ana.sees(scene.place)[0]
    assert (seen.thinking, seen.failed) == (False, "The application did not respond")


async def test_the_original_can_be_fetched_and_deleted(scene: Scene) -> None:
    _, interaction = await begun(scene)
    await interaction.response.send_message("hand", ephemeral=True)
    original = await interaction.original_response()
    assert original.content == "hand"
    more = await interaction.followup.send("more", ephemeral=True, wait=True)
    await more.edit(content="even more")
    await interaction.delete_original_response()
    assert [each.content for each in scene.ana.sees(scene.place)] == ["even more"]
    with pytest.raises(discord.NotFound) as refused:
        await interaction.edit_original_response(content="x")
    assert refused.value.code == 10008


async def test_an_ephemeral_message_is_unknown_to_the_channel(scene: Scene) -> None:
    act, interaction = await begun(scene)
    await interaction.response.send_message("hand", ephemeral=True)
    partial = scene.channel.get_partial_message(act.said.id)
    for call in (partial.fetch(), partial.edit(content="x"), partial.delete()):
        with pytest.raises(discord.NotFound) as refused:
            await call
        assert refused.value.code == 10008
    assert [each async for each in scene.channel.history()] == []


async def test_an_answer_must_fit_its_interaction(scene: Scene) -> None:
    _, interaction = await begun(scene)
    for kind in (6, 7, 8, 1):
        route = discord.http.Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=interaction.id,
            webhook_token=interaction.token,
        )
        with pytest.raises(discord.HTTPException) as refused:
            await scene.toy.http.request(route, json={"type": kind, "data": {}})
        assert refused.value.code == 50035
    await interaction.response.send_message("still open", ephemeral=True)


async def test_a_reload_forgets_what_was_ephemeral(scene: Scene) -> None:
    await scene.ana.slash(scene.place, "whisper", text="hand")
    await scene.ana.slash(scene.place, "echo", text="board")
    scene.ana.slash(scene.place, "act")
    scene.here.clock.advance(3)
    assert len(scene.ana.sees(scene.place)) == 3
    scene.ana.reload()
    assert [each.content for each in scene.ana.sees(scene.place)] == ["board"]
