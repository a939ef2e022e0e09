"""Slash commands: what arrives at the bot, and what a person cannot send."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from local_discord.model import Role
from local_discord.refusal import Refused
from tests.local_discord.conftest import Scene

pytestmark = pytest.mark.asyncio


async def test_an_answer_comes_back_to_the_one_who_asked(scene: Scene) -> None:
    act = await scene.ana.slash(scene.place, "whisper", text="psst")
    assert act.said.content == "psst"
    assert act.said.ephemeral
    assert [each.content for each in scene.ana.sees(scene.place)] == ["psst"]
    assert scene.ben.sees(scene.place) == []


async def test_a_public_answer_is_seen_by_all(scene: Scene) -> None:
    await scene.ana.slash(scene.place, "/echo", text="hear me")
    assert [each.content for each in scene.ben.sees(scene.place)] == ["hear me"]
    assert not scene.ben.sees(scene.place)[0].ephemeral


async def test_a_subcommand_gets_its_options_resolved(scene: Scene) -> None:
    act = await scene.ana.slash(
        scene.place, "match challenge", opponent=scene.ben, pace="live", games=3
    )
    assert act.said.content == "Ana Ben live 3"


async def test_options_left_out_take_their_defaults(scene: Scene) -> None:
    act = await scene.ana.slash(scene.place, "match challenge", opponent=scene.ben.id)
    assert act.said.content == "Ana Ben daily 1"


@pytest.mark.parametrize(
    ("command", "options", "reason"),
    [
        ("nonsense", {}, "no command"),
        ("match", {}, "needs a subcommand"),
        ("match nonsense", {}, "there is no nonsense"),
        ("echo", {}, "text is required"),
        ("echo", {"text": "x", "more": 1}, "no option more"),
        ("echo", {"text": 7}, "not of the kind"),
        ("echo", {"text": "x" * 6001}, "outside the limits"),
        ("match challenge", {"opponent": 12345}, "cannot be picked"),
        ("match challenge", {"opponent": "BEN", "pace": "never"}, "not among the choices"),
        ("match challenge", {"opponent": "BEN", "games": 4}, "outside the limits"),
        ("match challenge", {"opponent": "BEN", "games": 1.5}, "not of the kind"),
        ("match challenge", {"opponent": "BEN", "games": True}, "not of the kind"),
    ],
)
async def test_what_the_client_refuses(
    scene: Scene, command: str, options: dict[str, Any], reason: str
) -> None:
    given = {key: scene.ben if value == "BEN" else value for key, value in options.items()}
    with pytest.raises(Refused, match=reason):
        scene.ana.slash(scene.place, command, **given)
    assert scene.toy.heard == []


async def test_a_command_is_hidden_by_its_default_permissions(scene: Scene) -> None:
    with pytest.raises(Refused, match="no command /configure"):
        scene.ana.slash(scene.place, "configure")
    assert "configure" not in [each["name"] for each in scene.ana.commands(scene.place)]
    act = await scene.here.person("olga").slash(scene.place, "configure")
    assert act.said.content == "configured"


async def test_a_role_can_bring_the_permission(scene: Scene) -> None:
    world = scene.here.world
    guild = next(iter(world.state.guilds.values()))
    role: Role = world.add_role(guild, "Keeper", "manage_guild")
    world.give_roles(guild, scene.ana.user, role)
    act = await scene.ana.slash(scene.place, "configure")
    assert act.said.content == "configured"


async def test_a_person_who_may_not_use_commands_cannot(scene: Scene) -> None:
    scene.here.world.overwrite(scene.place, scene.ana.user, deny=("use_application_commands",))
    with pytest.raises(Refused, match="cannot use commands"):
        scene.ana.slash(scene.place, "act")


async def test_channels_roles_and_numbers_as_options(scene: Scene) -> None:
    @scene.toy.tree.command(description="Takes anything")
    async def take(
        interaction: discord.Interaction,
        place: discord.TextChannel,
        role: discord.Role,
        ratio: float,
        who: discord.Member | discord.Role,
    ) -> None:
        said = f"{place.name} {role.name} {ratio} {who}"
        await interaction.response.send_message(said, ephemeral=True)

    await scene.toy.tree.sync()
    world = scene.here.world
    role = world.add_role(next(iter(world.state.guilds.values())), "Players")
    given: dict[str, Any] = {"place": scene.place, "role": role, "ratio": 0.5}
    act = await scene.ana.slash(scene.place, "take", **given, who=role)
    assert act.said.content == "general Players 0.5 Players"
    hidden = world.add_channel(next(iter(world.state.guilds.values())), "hidden")
    world.overwrite(hidden, scene.ana.user, deny=("view_channel",))
    with pytest.raises(Refused, match="cannot be picked"):
        scene.ana.slash(scene.place, "take", **given | {"place": hidden}, who=role)


async def test_a_command_may_be_for_servers_or_conversations_only(scene: Scene) -> None:
    @scene.toy.tree.command(description="For servers")
    @app_commands.guild_only()
    async def here_only(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("here", ephemeral=True)

    @scene.toy.tree.command(description="For those who run everything")
    @app_commands.default_permissions()
    async def mighty(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("mighty", ephemeral=True)

    await scene.toy.tree.sync()
    conversation = scene.here.world.conversation(scene.ana.id, scene.here.world.application.id)
    assert "here_only" in [each["name"] for each in scene.ana.commands(scene.place)]
    assert "here_only" not in [each["name"] for each in scene.ana.commands(conversation)]
    assert "mighty" not in [each["name"] for each in scene.ana.commands(scene.place)]
    act = await scene.here.person("olga").slash(scene.place, "mighty")
    assert act.said.content == "mighty"
    with pytest.raises(Refused, match="nothing was typed"):
        scene.ana.slash(scene.place, "/")


async def test_autocomplete_offers_by_what_is_typed_so_far(scene: Scene) -> None:
    act = await scene.ana.autocomplete(scene.place, "match play", "card", "si", city="right")
    assert act.choices == [{"name": "siren right", "value": "siren right"}]
    act = await scene.ana.autocomplete(scene.place, "match play", "card")
    assert [each["name"] for each in act.choices] == ["siren nowhere", "sphinx nowhere", "griffin"]
    assert scene.ana.sees(scene.place) == []


async def test_a_choice_offered_while_typing_binds_nobody(scene: Scene) -> None:
    act = await scene.ana.slash(scene.place, "match play", card="free text")
    assert act.said.content == "free text to left"


async def test_only_options_that_offer_something_are_completed(scene: Scene) -> None:
    with pytest.raises(Refused, match="offers nothing"):
        scene.ana.autocomplete(scene.place, "match play", "city", "l")


async def test_a_right_click_on_a_member_reaches_the_bot_with_whom_it_means(scene: Scene) -> None:
    act = await scene.ana.right_click(scene.place, "Call out", scene.ben)
    assert act.said.content == "ana ben"
    assert "Call out" not in [each["name"] for each in scene.ana.commands(scene.place)]


@pytest.mark.parametrize(("name", "whom"), [("Call in", "BEN"), ("echo", "BEN"), ("Call out", 12)])
async def test_a_right_click_offers_what_is_registered_on_those_who_are_there(
    scene: Scene, name: str, whom: Any
) -> None:
    with pytest.raises(Refused):
        scene.ana.right_click(scene.place, name, scene.ben if whom == "BEN" else whom)
