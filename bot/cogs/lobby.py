"""Commands that begin a match with others: challenges, open tables, and answers to challenges."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.engine.core.ruleset import AnyRuleset
from bot.matches.clocks import PACE_WORDS
from bot.matches.errors import Refused
from bot.matches.lobby import origin_of
from bot.matches.names import clean, escape, together
from bot.matches.view import escaped_names
from bot.store.rows import Challenge
from bot.ui import beginnings, open_tables
from bot.ui.invitations import standing_still
from bot.ui.options import PACES, SEATS, argument, invited, options, take, with_choices, with_seats
from bot.ui.responder import Responder
from bot.ui.sender import Interaction
from bot.ui.venue import must_be_allowed, place_of

Command = app_commands.Command[Any, ..., Any]

Member = discord.Member | discord.User

WHOSE = "Whose challenge, if several people have challenged you"
PACE = "How long a turn may take; as the server has it unless you say"
OTHERS = {
    "opponent_2": "Whom you challenge as well; all must accept",
    "opponent_3": "And whom besides",
}
IN_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
INSTALLED_THERE = app_commands.AppInstallationType(guild=True, user=False)


def commands(responder: Responder, rules: AnyRuleset) -> list[Command | app_commands.Group]:
    return [
        challenge_command(responder, rules),
        open_command(responder, rules),
        invitation_group(responder),
    ]


def challenge_command(responder: Responder, rules: AnyRuleset) -> Command:
    @app_commands.command()
    @app_commands.describe(opponent="Whom you challenge", pace=PACE)
    @app_commands.choices(pace=PACES)
    @with_opponents(rules)
    @with_choices(rules)
    async def challenge(
        interaction: Interaction, opponent: Member, pace: str | None = None, **said: Any
    ) -> None:
        """Challenge somebody to a match."""
        more = [member for name in OTHERS if (member := said.pop(name, None))]
        async with responder.serve(interaction):
            chosen = options(rules, said)
            await send_challenge(responder, interaction, rules, [opponent, *more], chosen, pace)

    return challenge


def with_opponents(rules: AnyRuleset) -> Callable[[Callable[..., Any]], Any]:
    """As many more opponents may be named as the game has seats for."""
    names = dict(list(OTHERS.items())[: max(rules.seats) - 2])

    def give(callback: Callable[..., Any]) -> Any:
        take(callback, *(argument(name, Member | None, None) for name in names))
        return app_commands.describe(**names)(callback)

    return give


async def send_challenge(
    responder: Responder,
    interaction: Interaction,
    rules: AnyRuleset,
    opponents: Sequence[Member],
    chosen: Mapping[str, Any],
    pace: str | None,
) -> None:
    """Challenge people to a match that is played here, or in a thread."""
    must_be_allowed(interaction)
    for each in opponents:
        must_be_here(each)
    made = await responder.lobby.challenge(
        place_of(interaction),
        invited(interaction.user),
        [invited(each) for each in opponents],
        rules.key,
        chosen,
        pace,
        origin_of("interaction", interaction.id),
    )
    whom = together(escaped_names(made.invited))
    said = [f"You challenge {whom} ({PACE_WORDS[made.pace]}).", *standing_still(made.invited, made)]
    await responder.sender.say(interaction, "\n".join(said))


def challenge_menu(responder: Responder, rules: AnyRuleset) -> app_commands.ContextMenu:
    """A right click on a member: a challenge as the server and the game have it."""

    @app_commands.guild_only()
    async def challenge(interaction: Interaction, member: Member) -> None:
        async with responder.serve(interaction):
            await send_challenge(responder, interaction, rules, [member], {}, None)

    return app_commands.ContextMenu(
        name=f"Challenge to {rules.title}",
        callback=challenge,
        allowed_contexts=IN_SERVERS,
        allowed_installs=INSTALLED_THERE,
    )


def open_command(responder: Responder, rules: AnyRuleset) -> Command:
    @app_commands.command(name="open")
    @app_commands.describe(pace=PACE)
    @app_commands.choices(pace=PACES)
    @with_seats(rules, "How many seats the table has; as many as there can be unless you say")
    @with_choices(rules)
    async def open_table(interaction: Interaction, pace: str | None = None, **said: Any) -> None:
        """Open a table at which anybody may sit down."""
        seats = said.pop(SEATS, None)
        async with responder.serve(interaction):
            chosen = options(rules, said)
            await open_tables.put_up(responder, interaction, rules, chosen, seats, pace)

    return open_table


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
            await beginnings.decline(responder, interaction, challenge.id)

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
