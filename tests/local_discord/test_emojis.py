"""The application's own emojis: uploaded, listed, renamed, deleted, and put on messages."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import Route

from local_discord.rest import emojis
from local_discord.storage import load, save
from tests.local_discord.conftest import Scene
from tests.local_discord.toy import PNG, button, view

pytestmark = pytest.mark.asyncio

URI = f"data:image/png;base64,{base64.b64encode(PNG).decode()}"


async def upload(scene: Scene, body: Any) -> Any:
    """As no well-behaved client would send it."""
    route = Route("POST", "/applications/{id}/emojis", id=scene.toy.application_id)
    return await scene.toy.http.request(route, json=body)


async def test_an_emoji_is_uploaded_listed_renamed_and_deleted(scene: Scene) -> None:
    made = await scene.toy.create_application_emoji(name="coin_1", image=PNG)
    assert (made.name, made.animated, made.is_application_owned()) == ("coin_1", False, True)
    assert await scene.toy.fetch_application_emojis() == [made]
    await made.edit(name="coin_2")
    found = await scene.toy.fetch_application_emoji(made.id)
    assert (found.name, found.user) == ("coin_2", scene.toy.user)
    await made.delete()
    assert await scene.toy.fetch_application_emojis() == []
    with pytest.raises(discord.NotFound, match="10014"):
        await scene.toy.fetch_application_emoji(made.id)


async def test_its_picture_is_served_as_it_was_uploaded_until_it_is_deleted(scene: Scene) -> None:
    made = await scene.toy.create_application_emoji(name="coin", image=PNG)
    assert made.url == f"{scene.here.base}/cdn/emojis/{made.id}.png"
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{scene.here.base}/cdn/emojis/{made.id}.webp?size=44") as answer:
            assert (answer.status, answer.content_type) == (200, "image/png")
            assert await answer.read() == PNG
        await made.delete()
        async with session.get(made.url) as answer:
            assert answer.status == 404


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({"image": URI}, "In name: This field is required"),
        ({"name": "a", "image": URI}, "In name: Must be between 2 and 32 in length"),
        ({"name": "a" * 33, "image": URI}, "In name: Must be 32 or fewer in length"),
        ({"name": "two words", "image": URI}, "In name: String value did not match"),
        ({"name": "coin"}, "In image: This field is required"),
        ({"name": "coin", "image": "PNG"}, "In image: Only data uri strings can be used"),
        ({"name": "coin", "image": "data:image/png;base64,*"}, "In image: Only data uri strings"),
        ({"name": "coin", "image": "data:text/html;base64,AAAA"}, "In image: Only data uri str"),
        ({"name": "coin", "image": "data:image/png;base64,AAAA"}, "50046"),
        ({"name": "coin", "image": URI + "A" * 2**19}, "cannot be larger than 256.0 kb"),
    ],
)
async def test_what_is_no_emoji_is_refused(scene: Scene, body: Any, told: str) -> None:
    with pytest.raises(discord.HTTPException, match=told):
        await upload(scene, body)
    assert not scene.here.world.state.emojis


async def test_there_is_room_for_so_many(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emojis, "MOST", 1)
    await scene.toy.create_application_emoji(name="one", image=PNG)
    with pytest.raises(discord.HTTPException, match="30008"):
        await scene.toy.create_application_emoji(name="two", image=PNG)


async def test_another_application_s_are_not_to_be_had(scene: Scene) -> None:
    route = Route("GET", "/applications/{id}/emojis", id=scene.ana.id)
    with pytest.raises(discord.Forbidden, match="20012"):
        await scene.toy.http.request(route)


async def test_one_stands_on_a_button_and_in_a_menu(scene: Scene) -> None:
    made = await scene.toy.create_application_emoji(name="coin", image=PNG)
    menu: discord.ui.Select[Any] = discord.ui.Select(
        custom_id="m", options=[discord.SelectOption(label="1", emoji=made)]
    )
    sent = await scene.channel.send("x", view=view(button("Pay", custom_id="b", emoji=made), menu))
    seen = scene.ana.sees(scene.place)[-1]
    told = {"id": str(made.id), "name": "coin"}
    assert seen.buttons[0]["emoji"] == seen.selects[0]["options"][0]["emoji"] == told
    again = await scene.channel.fetch_message(sent.id)
    pressed = again.components[0].children[0]  # type: ignore[union-attr]
    assert isinstance(pressed, discord.Button)
    assert pressed.emoji == discord.PartialEmoji(name="coin", id=made.id)


@pytest.mark.parametrize("emoji", ["<:coin:1234567890123456789>", "coin"])
async def test_one_that_is_not_there_is_refused(scene: Scene, emoji: str) -> None:
    unknown = discord.PartialEmoji.from_str(emoji)
    where = "id" if unknown.id else "name"
    told = f"components.0.components.0.emoji.{where}: Invalid emoji"
    with pytest.raises(discord.HTTPException, match=told):
        await scene.channel.send("x", view=view(button("Pay", custom_id="b", emoji=unknown)))
    await scene.channel.send("x", view=view(button("Pay", custom_id="b", emoji="\U0001fa99")))


async def test_they_are_kept_with_their_world(scene: Scene, tmp_path: Path) -> None:
    made = await scene.toy.create_application_emoji(name="coin", image=PNG)
    save(scene.here.world, tmp_path)
    again = load(tmp_path)
    assert again is not None
    assert again.state.emojis == scene.here.world.state.emojis
    assert again.files == {made.id: PNG}
