"""Discord's limits: one step too far is refused with 50035 and the place named."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest

from tests.local_discord.conftest import Scene
from tests.local_discord.toy import button, picture, view

pytestmark = pytest.mark.asyncio

Body = dict[str, Any]


def row(*children: Body) -> Body:
    return {"type": 1, "components": list(children)}


def press(number: int, **more: Any) -> Body:
    return {"type": 2, "style": 1, "label": "b", "custom_id": f"c{number}"} | more


def select(count: int, **more: Any) -> Body:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options} | more


def chosen(*which: int) -> list[Body]:
    """Options of which those with a 1 are chosen from the start."""
    return [{"label": str(n), "value": str(n), "default": bool(it)} for n, it in enumerate(which)]


def embed(**parts: Any) -> Body:
    return {"embeds": [parts]}


V2 = 1 << 15
FULL_ROWS = [row(*(press(5 * r + n) for n in range(5))) for r in range(5)]

TOO_FAR: list[tuple[str, Body, str]] = [
    ("content", {"content": "x" * 2001}, "content"),
    ("embeds", {"embeds": [{"title": "t"}] * 11}, "embeds"),
    ("embed title", embed(title="x" * 257), "embeds.0.title"),
    ("embed description", embed(description="x" * 4097), "embeds.0.description"),
    ("embed fields", embed(fields=[{"name": "n", "value": "v"}] * 26), "embeds.0.fields"),
    ("field name", embed(fields=[{"name": "x" * 257, "value": "v"}]), "embeds.0.fields.0.name"),
    ("field value", embed(fields=[{"name": "n", "value": ""}]), "embeds.0.fields.0.value"),
    ("footer", embed(footer={"text": "x" * 2049}), "embeds.0.footer.text"),
    ("embeds in sum", {"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    ("rows", {"components": [*FULL_ROWS, row(press(99))]}, "components"),
    ("buttons", {"components": [row(*(press(n) for n in range(6)))]}, "components.0.components"),
    ("empty row", {"components": [row()]}, "components.0.components"),
    ("bare button", {"components": [press(1)]}, "components.0.type"),
    (
        "custom id",
        {"components": [row(press(1, custom_id="x" * 101))]},
        "components.0.components.0.custom_id",
    ),
    (
        "no custom id",
        {"components": [row(press(1, custom_id=None))]},
        "components.0.components.0.custom_id",
    ),
    (
        "custom id twice",
        {"components": [row(press(1), press(1))]},
        "components.0.components.1.custom_id",
    ),
    ("label", {"components": [row(press(1, label="x" * 81))]}, "components.0.components.0.label"),
    ("no label", {"components": [row(press(1, label=None))]}, "components.0.components.0"),
    ("style", {"components": [row(press(1, style=9))]}, "components.0.components.0.style"),
    ("options", {"components": [row(select(26))]}, "components.0.components.0.options"),
    ("no options", {"components": [row(select(0))]}, "components.0.components.0.options"),
    (
        "most values",
        {"components": [row(select(2, max_values=3))]},
        "components.0.components.0.max_values",
    ),
    (
        "defaults",
        {"components": [row(select(0, options=chosen(1, 1)))]},
        "components.0.components.0.options",
    ),
    (
        "defaults of several",
        {"components": [row(select(0, options=chosen(1, 0, 1, 1), max_values=2))]},
        "components.0.components.0.options",
    ),
    (
        "placeholder",
        {"components": [row(select(1, placeholder="x" * 151))]},
        "components.0.components.0.placeholder",
    ),
    (
        "option twice",
        {"components": [row(select(0, options=[{"label": "a", "value": "v"}] * 2))]},
        "components.0.components.0.options.1.value",
    ),
    (
        "option label",
        {"components": [row(select(0, options=[{"label": "x" * 101, "value": "v"}]))]},
        "components.0.components.0.options.0.label",
    ),
    ("select and button", {"components": [row(select(1), press(1))]}, "components.0.components"),
    ("text without flag", {"components": [{"type": 10, "content": "x"}]}, "components.0.type"),
    (
        "content with layout",
        {"flags": V2, "content": "x", "components": [{"type": 10, "content": "x"}]},
        "content",
    ),
    (
        "layout parts",
        {"flags": V2, "components": [{"type": 10, "content": "x"}] * 41},
        "components",
    ),
    (
        "layout text",
        {"flags": V2, "components": [{"type": 10, "content": "x" * 2001}] * 2},
        "components",
    ),
    (
        "section",
        {"flags": V2, "components": [{"type": 9, "components": [{"type": 10, "content": "x"}]}]},
        "components.0.accessory",
    ),
    ("gallery", {"flags": V2, "components": [{"type": 12, "items": []}]}, "components.0.items"),
    (
        "parse and list",
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
]


async def send(scene: Scene, body: Body) -> Any:
    """Through discord.py's own HTTP client, past the checks its views make themselves."""
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=scene.place.id)
    return await scene.toy.http.request(route, json=body)


@pytest.mark.parametrize(
    ("body", "where"), [case[1:] for case in TOO_FAR], ids=[c[0] for c in TOO_FAR]
)
async def test_a_message_too_far(scene: Scene, body: Body, where: str) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await send(scene, body)
    assert refused.value.code == 50035
    assert f"In {where}:" in refused.value.text
    assert scene.ana.sees(scene.place) == []


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"embeds": [{"description": "x" * 3000}] * 2},
        {"content": "x", "components": FULL_ROWS},
        {"content": "x", "components": [row(select(25, max_values=25))]},
        {"content": "x", "components": [row(select(0, options=chosen(0, 1)))]},
        {"content": "x", "components": [row(select(0, options=chosen(1, 1, 0), max_values=2))]},
        {"content": "x", "components": [row(press(1, custom_id="x" * 100, label="x" * 80))]},
        {"flags": V2, "components": [{"type": 10, "content": "x" * 100}] * 40},
    ],
)
async def test_a_message_as_far_as_it_goes(scene: Scene, body: Body) -> None:
    await send(scene, body)
    assert len(scene.ana.sees(scene.place)) == 1


async def test_an_empty_message_is_refused(scene: Scene) -> None:
    for nothing in ("", " \n "):
        with pytest.raises(discord.HTTPException) as refused:
            await scene.channel.send(nothing)
        assert refused.value.code == 50006
    sent = await scene.channel.send("full")
    with pytest.raises(discord.HTTPException) as refused:
        await sent.edit(content="")
    assert refused.value.code == 50006


async def test_files_too_large_or_too_many(scene: Scene) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await scene.channel.send(
            file=discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "big.bin")
        )
    assert (refused.value.status, refused.value.code) == (413, 40005)
    sent = await scene.channel.send(files=[picture(f"{n}.png") for n in range(10)])
    with pytest.raises(discord.HTTPException, match="attachments"):
        await sent.edit(attachments=[*sent.attachments, picture("eleventh.png")])


async def test_limits_hold_in_answers_and_edits_too(scene: Scene) -> None:
    codes = []

    async def do(interaction: discord.Interaction) -> None:
        twice = view(button("b", custom_id="x"), button("b", custom_id="x"))
        for content, shown in (("x" * 2001, view()), ("x", twice)):
            try:
                await interaction.response.send_message(content, view=shown)
            except discord.HTTPException as error:
                codes.append((error.code, error.text.splitlines()[1].split(":")[0]))
        await interaction.response.send_message("short", ephemeral=True)

    scene.toy.do = do
    act = await scene.ana.slash(scene.place, "act")
    assert act.said.content == "short"
    assert codes == [
        (50035, "In data.content"),
        (50035, "In data.components.0.components.1.custom_id"),
    ]


async def test_a_modal_too_far(scene: Scene) -> None:
    caught = []

    async def do(interaction: discord.Interaction) -> None:
        for title, label in (("x" * 46, "x"), ("t", "x" * 46)):
            modal = discord.ui.Modal(title=title)
            modal.add_item(discord.ui.TextInput(label=label, custom_id="f"))
            try:
                await interaction.response.send_modal(modal)
            except discord.HTTPException as error:
                caught.append((error.code, error.text.splitlines()[1].split(":")[0]))
        await interaction.response.send_message("no modal", ephemeral=True)

    scene.toy.do = do
    await scene.ana.slash(scene.place, "act")
    assert caught == [(50035, "In data.title"), (50035, "In data.components.0.components.0.label")]
