"""`/omen me` and `/omen matches`: one's own settings, record and matches, of all games."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.engine import RULESETS
from bot.engine.core.ruleset import AnyRuleset
from bot.matches import time_zones
from bot.matches.beginning import computer_name
from bot.matches.errors import Refused
from bot.matches.names import escape
from bot.store.rows import OfGame
from bot.ui import my_matches
from bot.ui import settings as settings_presses
from bot.ui.options import invited
from bot.ui.responder import Responder
from bot.ui.sender import Interaction
from bot.ui.settings_panel import PINGS
from bot.ui.widgets import CHOICES_IN_A_MENU

WAYS = [app_commands.Choice(name=way.label, value=key) for key, way in PINGS.items()]
"""The ways to be pinged, in words."""


def commands(
    responder: Responder, rules: AnyRuleset
) -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    @app_commands.command()
    async def matches(interaction: Interaction) -> None:
        """All your matches, those waiting for you first."""
        async with responder.serve(interaction):
            await my_matches.show(responder, interaction)

    me = app_commands.Group(name="me", description="Your settings and your record")
    for command in (*settings_commands(responder), *blocking(responder)):
        me.add_command(command)
    return [matches, me]


def settings_commands(responder: Responder) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command()
    @app_commands.describe(
        pings="When you are pinged",
        text_board="Boards and hands as text",
        reminders="What traits do, told beside the cards of your hand",
        coaching="A line about each kind of question in your first match alone",
        hints="Hints from the computer",
        zone="Where you live: type a city",
    )
    @app_commands.choices(pings=WAYS)
    async def settings(
        interaction: Interaction,
        pings: str | None = None,
        text_board: bool | None = None,
        reminders: bool | None = None,
        coaching: bool | None = None,
        hints: bool | None = None,
        zone: str | None = None,
    ) -> None:
        """See or change what you like, when you are awake and whom you block."""
        async with responder.serve(interaction):
            if zone is not None:
                await responder.preferences.set_zone(interaction.user.id, zone)
            await responder.preferences.set_person(
                interaction.user.id,
                pings=pings,
                text_board=text_board,
                reminders=reminders,
                coaching=coaching,
                hints=hints,
            )
            await settings_presses.show(responder, interaction)

    @settings.autocomplete("zone")
    async def complete_zone(
        interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        cities = time_zones.found(current, CHOICES_IN_A_MENU)
        return [app_commands.Choice(name=each.words, value=each.zone) for each in cities]

    @app_commands.command()
    async def record(interaction: Interaction) -> None:
        """Your record against each opponent in this server."""
        async with responder.serve(interaction):
            assert interaction.guild_id is not None
            lines = await record_lines(responder, interaction.user.id, interaction.guild_id)
            sentence = "\n".join(lines) or "You have finished no match here yet."
            await responder.sender.say(interaction, sentence)

    return [settings, record]


async def record_lines(responder: Responder, user_id: int, guild_id: int) -> list[str]:
    people = [
        f"Against {escape(name)}: {won} won, {lost} lost, {drawn} drawn"
        for _, name, won, lost, drawn in await responder.matches.tally(user_id, guild_id)
    ]
    alone = [
        f"-# Alone, against {escape(computer_name(level))}: {won} won, {lost} lost, {drawn} drawn"
        for level, won, lost, drawn in await responder.matches.solo_tally(user_id, guild_id)
    ]
    return [*games_of(await responder.matches.game_tally(user_id, guild_id)), *people, *alone]


def games_of(played: list[OfGame]) -> list[str]:
    """What somebody has made of each game; between two, in one game, the opponents tell it all."""
    if len(played) == 1 and played[0].seats == 2:
        return []
    return [
        f"{RULESETS[each.ruleset].title}: {each.matches} played, {each.won} won, "
        f"place {each.place:.1f} of {each.seats:.1f} on the average"
        for each in played
        if each.ruleset in RULESETS
    ]


def blocking(responder: Responder) -> list[app_commands.Command[Any, ..., Any]]:
    @app_commands.command()
    @app_commands.describe(member="Whose challenges you do not want")
    async def block(interaction: Interaction, member: discord.User) -> None:
        """Take no challenges from somebody any more."""
        async with responder.serve(interaction):
            person = invited(member)
            closed = await responder.lobby.block(interaction.user.id, person)
            sentence = f"You take no challenges from {escape(person.name)} any more."
            if closed:
                sentence += " What they had open with you is declined."
            await responder.sender.say(
                interaction, f"{sentence}\n-# `/omen me unblock` takes it back."
            )

    @app_commands.command()
    @app_commands.describe(member="Whose challenges you take again")
    async def unblock(interaction: Interaction, member: str) -> None:
        """Take challenges from somebody again."""
        async with responder.serve(interaction):
            await responder.lobby.unblock(interaction.user.id, number_of(member))
            await responder.sender.say(interaction, "You take their challenges again.")

    @unblock.autocomplete("member")
    async def complete_member(
        interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """One's own list, whoever has left the server included: Discord does not offer those."""
        blocked = await responder.lobby.blocked(interaction.user.id)
        named = {str(each.user_id): each.name or f"Somebody ({each.user_id})" for each in blocked}
        return [
            app_commands.Choice(name=name, value=number)
            for number, name in named.items()
            if current.lower() in name.lower()
        ][:25]

    return [block, unblock]


def number_of(typed: str) -> int:
    """A person as they are completed, or as somebody may type or mention them."""
    number = "".join(filter(str.isdecimal, typed))
    if not number.isascii() or not 0 < len(number) < 20 or int(number) >= 1 << 63:
        raise Refused("Choose one of those who are offered: it is your list.")
    return int(number)
