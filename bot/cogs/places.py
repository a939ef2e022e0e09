"""What Discord tells of channels, servers and permissions, as far as matches depend on it.

All of it comes with the `guilds` intent. What is missed while the bot is away is learned when
something cannot be posted, or when somebody asks for their matches.
"""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.ui.responder import Responder
from bot.ui.sender import Interaction
from bot.ui.venue import lacking, needed_in

ANSWERED = (discord.InteractionType.application_command, discord.InteractionType.component)


class Places(commands.Cog):
    """Listens for places that go, come back, or can be written in again."""

    def __init__(self, responder: Responder) -> None:
        self.responder = responder

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.responder.places.channel_gone(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        await self.responder.places.channel_gone(deleted.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.responder.places.guild_gone(guild.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """A permission may have come back while the bot was away."""
        for guild in self.responder.sender.client.guilds:
            await self.reopen(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.reopen(guild)

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """For a bot that may see it again, a channel may be as good as new."""
        await self.reopen(channel.guild)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        await self.reopen(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        await self.reopen(after.guild)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Without the intent for members, only the bot's own roles are heard of."""
        await self.reopen(after.guild)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Somebody is there: what waits for a permission that has come back waits no longer."""
        if interaction.type in ANSWERED and interaction.channel_id is not None:
            in_thread = isinstance(interaction.channel, discord.Thread)
            if not lacking(interaction.app_permissions, needed_in(in_thread=in_thread)):
                await self.reopen_channel(interaction.channel_id)

    async def reopen(self, guild: discord.Guild) -> None:
        """In which channels of a server may the bot write now, of those where it could not?"""
        for channel_id in await self.responder.places.waiting(guild.id):
            have = self.responder.sender.permissions_in(channel_id)
            in_thread = guild.get_thread(channel_id) is not None
            if have is not None and not lacking(have, needed_in(in_thread=in_thread)):
                await self.reopen_channel(channel_id)

    async def reopen_channel(self, channel_id: int) -> None:
        if await self.responder.places.reopen(channel_id):
            self.responder.wake()
