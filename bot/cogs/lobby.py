"""Commands that begin a match with others: to challenge somebody, and to answer a challenge."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.engine.core.ruleset import AnyRuleset
from bot.matches.clocks import PACE_WORDS, Pace
from bot.matches.errors import Refused
from bot.matches.lobby import origin_of
from bot.matches.names import clean, escape
from bot.store.rows import Challenge
from bot.ui import beginnings, presses
from bot.ui.options import invited, options, with_choices
from bot.ui.responder import Responder
from bot.ui.sender import Interaction
from bot.ui.venue import must_be_allowed, place_of

Command = app_commands.Command[Any, ..., Any]

WHOSE = "Whose challenge, if several people have challenged you"


def commands(responder: Responder, rules: AnyRuleset) -> list[Command | app_commands.Group]:
    return [challenge_command(responder, rules), invitation_group(responder)]


def challenge_command(responder: Responder, rules: AnyRuleset) -> Command:
    @app_commands.command()
    @app_commands.describe(opponent="Whom you challenge", pace="How long a turn may take")
    @with_choices(rules)
    async def challenge(
        interaction: Interaction,
        opponent: discord.Member | discord.User,
        pace: Pace | None = None,
        **said: str | None,
    ) -> None:
        """Challenge somebody to a match."""
        async with responder.serve(interaction):
            must_be_allowed(interaction)
            must_be_here(opponent)
            made = await responder.lobby.challenge(
                place_of(interaction),
                invited(interaction.user),
                invited(opponent),
                rules.key,
                options(rules, said),
                pace,
                origin_of("interaction", interaction.id),
            )
            whom = escape(made.opponent)
            await responder.sender.say(
                interaction, f"You challenge {whom} ({PACE_WORDS[made.pace]})."
            )

    return challenge


def invitation_group(responder: Responder) -> app_commands.Group:
    """Answering by typing, not by a press on the invitation."""
    group = app_commands.Group(name="invitation", description="Answer a challenge to you")

    @group.command()
    @app_commands.rename(challenger="from")
    @app_commands.describe(challenger=WHOSE)
    async def accept(interaction: Interaction, challenger: discord.User | None = None) -> None:
        """Accept a challenge to you."""
        async with responder.serve(interaction):
            challenge = await meant(responder, interaction, challenger)
            await beginnings.accept(responder, interaction, challenge.id)

    @group.command()
    @app_commands.rename(challenger="from")
    @app_commands.describe(challenger=WHOSE)
    async def decline(interaction: Interaction, challenger: discord.User | None = None) -> None:
        """Decline a challenge to you."""
        async with responder.serve(interaction):
            challenge = await meant(responder, interaction, challenger)
            await presses.decline(responder, interaction, challenge.id)

    return group


async def meant(
    responder: Responder, interaction: Interaction, challenger: discord.User | None
) -> Challenge:
    """The challenge that is answered by typing."""
    assert interaction.guild_id is not None
    return await responder.lobby.to_answer(
        interaction.user.id, interaction.guild_id, challenger.id if challenger else None
    )


def must_be_here(person: discord.Member | discord.User) -> None:
    """Discord lets people name anybody by their id: somebody who has left, or never came."""
    if not isinstance(person, discord.Member):
        raise Refused(f"{escape(clean(person.display_name))} is not in this server.")
