"""`/omen me`: one's own settings and record."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.matches.names import escape
from bot.matches.solo import computer_name
from bot.ui.responder import Responder
from bot.ui.sender import Interaction


class Me(commands.Cog):
    """What one likes, and how one's matches ended."""

    responder: Responder
    me = app_commands.Group(name="me", description="Your settings and your record")

    @me.command()
    @app_commands.describe(
        pings="Be pinged when it is your move", text_board="Boards and hands as text"
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
            await self.responder.sender.say(
                interaction,
                f"Pings: {'on' if person.pings else 'off'}. "
                f"Boards and hands as text: {'on' if person.text_board else 'off'}.",
            )

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
