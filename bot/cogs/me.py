"""`/omen me`: one's own settings and record."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.matches.errors import Refused
from bot.matches.names import escape
from bot.matches.solo import computer_name
from bot.store.rows import Blocked, Person
from bot.ui.options import invited
from bot.ui.responder import Responder
from bot.ui.sender import Interaction


class Me(commands.Cog):
    """What one likes, and how one's matches ended."""

    responder: Responder
    me = app_commands.Group(name="me", description="Your settings and your record")

    @me.command()
    @app_commands.describe(
        pings="Be pinged when it is your move, or somebody challenges you",
        text_board="Boards and hands as text",
    )
    async def settings(
        self,
        interaction: Interaction,
        pings: bool | None = None,
        text_board: bool | None = None,
    ) -> None:
        """See or change what you like."""
        async with self.responder.serve(interaction):
            person = await self.responder.preferences.set_person(
                interaction.user.id, pings=pings, text_board=text_board
            )
            blocked = await self.responder.lobby.blocked(interaction.user.id)
            await self.responder.sender.say(interaction, described(person, blocked))

    @me.command()
    @app_commands.describe(member="Whose challenges you do not want")
    async def block(self, interaction: Interaction, member: discord.User) -> None:
        """Take no challenges from somebody any more."""
        async with self.responder.serve(interaction):
            person = invited(member)
            closed = await self.responder.lobby.block(interaction.user.id, person)
            sentence = f"You take no challenges from {escape(person.name)} any more."
            if closed:
                sentence += " What they had open with you is declined."
            await self.responder.sender.say(
                interaction, f"{sentence}\n-# `/omen me unblock` takes it back."
            )

    @me.command()
    @app_commands.describe(member="Whose challenges you take again")
    async def unblock(self, interaction: Interaction, member: str) -> None:
        """Take challenges from somebody again."""
        async with self.responder.serve(interaction):
            await self.responder.lobby.unblock(interaction.user.id, number_of(member))
            await self.responder.sender.say(interaction, "You take their challenges again.")

    @unblock.autocomplete("member")
    async def complete_member(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """One's own list, whoever has left the server included: Discord does not offer those."""
        blocked = await self.responder.lobby.blocked(interaction.user.id)
        named = {str(each.user_id): each.name or f"Somebody ({each.user_id})" for each in blocked}
        return [
            app_commands.Choice(name=name, value=number)
            for number, name in named.items()
            if current.lower() in name.lower()
        ][:25]

    @me.command()
    async def record(self, interaction: Interaction) -> None:
        """Your record against each opponent in this server."""
        async with self.responder.serve(interaction):
            assert interaction.guild_id is not None
            user_id, guild_id = interaction.user.id, interaction.guild_id
            lines = [
                f"Against {escape(name)}: {won} won, {lost} lost, {drawn} drawn"
                for _, name, won, lost, drawn in await self.responder.matches.tally(
                    user_id, guild_id
                )
            ]
            lines += [
                f"-# Alone, against {escape(computer_name(level))}: "
                f"{won} won, {lost} lost, {drawn} drawn"
                for level, won, lost, drawn in await self.responder.matches.solo_tally(
                    user_id, guild_id
                )
            ]
            sentence = "\n".join(lines) or "You have finished no match here yet."
            await self.responder.sender.say(interaction, sentence)


def described(person: Person, blocked: list[Blocked]) -> str:
    """What somebody likes, in sentences."""
    pings, text = ("on" if each else "off" for each in (person.pings, person.text_board))
    lines = [f"Pings: {pings}. Boards and hands as text: {text}."]
    if blocked:
        # A mention in an answer that one person sees calls nobody.
        names = [escape(each.name) if each.name else f"<@{each.user_id}>" for each in blocked]
        lines.append(f"You take no challenges from {', '.join(names)}.")
    return "\n".join(lines)


def number_of(typed: str) -> int:
    """A person as they are completed, or as somebody may type or mention them."""
    number = "".join(filter(str.isdecimal, typed))
    if not number.isascii() or not 0 < len(number) < 20 or int(number) >= 1 << 63:
        raise Refused("Choose one of those who are offered: it is your list.")
    return int(number)
