"""Discord's limits on commands and on what is offered while typing."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from tests.local_discord.conftest import Scene

pytestmark = pytest.mark.asyncio

Body = dict[str, Any]


def command(**more: Any) -> Body:
    return {"name": "a", "description": "d", "type": 1} | more


def option(name: str = "o", **more: Any) -> Body:
    return {"name": name, "description": "d", "type": 3} | more


TOO_MUCH: list[tuple[str, list[Body], str]] = [
    ("name", [command(name="x" * 33)], "0.name"),
    ("upper case", [command(name="Play")], "0.name"),
    ("description", [command(description="x" * 101)], "0.description"),
    ("no description", [command(description="")], "0.description"),
    ("options", [command(options=[option(f"o{n}") for n in range(26)])], "0.options"),
    ("option name", [command(options=[option("x" * 33)])], "0.options.0.name"),
    ("option twice", [command(options=[option(), option()])], "0.options.1"),
    (
        "choices",
        [command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
        "0.options.0.choices",
    ),
    (
        "choice",
        [command(options=[option(choices=[{"name": "x" * 101, "value": "v"}])])],
        "0.options.0.choices.0.name",
    ),
    ("required last", [command(options=[option("a"), option("b", required=True)])], "0.options.1"),
    ("both kinds", [command(options=[option("a", type=1), option("b")])], "0.options"),
    (
        "choices and typing",
        [command(options=[option(autocomplete=True, choices=[{"name": "n", "value": "v"}])])],
        "0.options.0.autocomplete",
    ),
    ("same name", [command(), command()], "1.name"),
    (
        "weight",
        [
            command(
                options=[
                    option(
                        f"o{n}",
                        type=1,
                        options=[option(f"p{m}", description="x" * 100) for m in range(4)],
                    )
                    for n in range(25)
                ]
            )
        ],
        "0",
    ),
]


@pytest.mark.parametrize(("body", "where"), [c[1:] for c in TOO_MUCH], ids=[c[0] for c in TOO_MUCH])
async def test_commands_too_far(scene: Scene, body: list[Body], where: str) -> None:
    before = await scene.toy.tree.fetch_commands()
    with pytest.raises(discord.HTTPException) as refused:
        await scene.toy.http.bulk_upsert_global_commands(
            scene.here.world.application.id,
            body,
        )
    assert refused.value.code == 50035
    assert f"In {where}:" in refused.value.text
    assert len(await scene.toy.tree.fetch_commands()) == len(before)


async def test_a_hundred_commands_are_the_most(scene: Scene) -> None:
    me = scene.here.world.application.id
    hundred: Any = [command(name=f"c{n}") for n in range(100)]
    assert len(await scene.toy.http.bulk_upsert_global_commands(me, hundred)) == 100
    with pytest.raises(discord.HTTPException):
        await scene.toy.http.bulk_upsert_global_commands(me, [*hundred, command()])


async def test_choices_offered_while_typing(scene: Scene) -> None:
    caught = []

    async def many(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        for count, length in ((26, 1), (1, 101)):
            names = ["x" * length] * count
            choices = [app_commands.Choice(name=each, value="v") for each in names]
            try:
                await interaction.response.autocomplete(choices)
            except discord.HTTPException as error:
                caught.append((error.code, error.text.splitlines()[1].split(":")[0]))
        return [app_commands.Choice(name="one", value="v")]

    command = scene.toy.tree.get_command("match")
    assert isinstance(command, app_commands.Group)
    play = command.get_command("play")
    assert isinstance(play, app_commands.Command)
    play.autocomplete("card")(many)
    act = await scene.ana.autocomplete(scene.place, "match play", "card")
    assert [each["name"] for each in act.choices] == ["one"]
    assert caught == [(50035, "In data.choices"), (50035, "In data.choices.0.name")]
