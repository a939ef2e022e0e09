"""`/omen-server`: for those who run a server. Discord hides it from everybody else, and
each command asks once more."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.matches.clocks import PACE_WORDS
from bot.matches.errors import Refused
from bot.store.rows import Server
from bot.ui.options import PACES
from bot.ui.responder import Responder
from bot.ui.sender import Interaction
from bot.ui.server_matches import must_manage, show_list
from bot.ui.venue import NEEDED, OPEN_THREADS, PICTURES, SEND

ALSO_USEFUL = SEND | OPEN_THREADS | PICTURES


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class Admin(commands.GroupCog, group_name="omen-server"):
    """How Omen is played in this server"""

    def __init__(self, responder: Responder) -> None:
        super().__init__()
        self.responder = responder

    @app_commands.command()
    @app_commands.choices(pace=PACES)
    @app_commands.describe(
        pace="The usual pace of a match",
        allow="Allow matches in this channel; with none allowed, all are",
        forbid="Take this channel from the allowed ones",
        threads="Open a thread for a second match in a channel",
    )
    async def settings(
        self,
        interaction: Interaction,
        pace: str | None = None,
        allow: discord.TextChannel | None = None,
        forbid: str | None = None,
        threads: bool | None = None,
    ) -> None:
        """See or change how Omen is played here."""
        async with self.responder.serve(interaction):
            server = await self.responder.preferences.set_server(
                must_manage(interaction),
                pace=pace,
                allow=allow.id if allow else None,
                forbid=channel_number(forbid) if forbid else None,
                threads=threads,
            )
            await self.responder.sender.say(interaction, described(server))

    @settings.autocomplete("forbid")
    async def complete_forbid(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """The allowed channels, and those that are deleted: Discord itself does not offer them."""
        try:
            server = await self.responder.preferences.server(must_manage(interaction))
        except Refused:
            return []
        named = {str(each): channel_name(interaction.guild, each) for each in server.channels}
        return [
            app_commands.Choice(name=name, value=number)
            for number, name in named.items()
            if current.lower() in name.lower()
        ][:25]

    @app_commands.command()
    async def diagnose(self, interaction: Interaction) -> None:
        """What I may do in this channel."""
        async with self.responder.serve(interaction):
            must_manage(interaction)
            have = interaction.app_permissions
            lines = [
                f"{'yes' if getattr(have, flag) else '**no**'} · {name}"
                for flag, name in (NEEDED | ALSO_USEFUL).items()
            ]
            await self.responder.sender.say(interaction, "\n".join(lines))

    @app_commands.command()
    async def matches(self, interaction: Interaction) -> None:
        """All matches of this server: end one without a result, or move it here."""
        async with self.responder.serve(interaction):
            await show_list(self.responder, interaction)


def channel_name(guild: discord.Guild | None, channel_id: int) -> str:
    channel = guild.get_channel(channel_id) if guild else None
    return f"#{channel.name}" if channel else f"a deleted channel ({channel_id})"


def channel_number(typed: str) -> int:
    """A channel as it is completed, or as somebody may type it."""
    number = "".join(filter(str.isdecimal, typed))
    if not number.isascii() or not 0 < len(number) < 20:
        raise Refused("Choose one of the channels that are offered.")
    return int(number)


def described(server: Server) -> str:
    where = ", ".join(f"<#{channel}>" for channel in server.channels) or "every channel"
    return (
        f"Usual pace: {PACE_WORDS[server.pace]}. Matches are played in {where}. "
        f"Threads for further matches: {'on' if server.threads else 'off'}."
    )
