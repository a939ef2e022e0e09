"""What Discord tells of channels, servers and permissions, as far as matches depend on it.

All of it comes with the `guilds` intent. What was missed while the bot was away is looked for when
it is back.
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
        """Places may have gone, and permissions come back, while the bot was away."""
        await self.miss_places()
        for guild in self.responder.sender.client.guilds:
            await self.reopen(guild)

    async def miss_places(self) -> None:
        """Which servers and channels, of those where matches are played, are there no more?"""
        places, client = self.responder.places, self.responder.sender.client
        for guild_id, channels in (await places.in_use()).items():
            if client.get_guild(guild_id) is None:
                await places.guild_gone(guild_id)
                continue
            for channel_id in channels:
                if await self.responder.sender.is_gone(channel_id):
                    await places.channel_gone(channel_id)

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
    async def on_raw_thread_update(self, updated: discord.RawThreadUpdateEvent) -> None:
        """A thread that was locked may be open again; asleep it may be, it wakes up for a post."""
        if not updated.data["thread_metadata"].get("locked"):
            await self.reopen_channel(updated.thread_id)

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
            lacks = lacking(interaction.app_permissions, needed_in(in_thread=in_thread))
            if not lacks and not is_locked(interaction.channel):
                await self.reopen_channel(interaction.channel_id)

    async def reopen(self, guild: discord.Guild) -> None:
        """In which channels of a server may the bot write now, of those where it could not?"""
        for channel_id in await self.responder.places.waiting(guild.id):
            have = self.responder.sender.permissions_in(channel_id)
            thread = guild.get_thread(channel_id)
            if have is None or lacking(have, needed_in(in_thread=thread is not None)):
                continue
            if not is_locked(thread):
                await self.reopen_channel(channel_id)

    async def reopen_channel(self, channel_id: int) -> None:
        if await self.responder.places.reopen(channel_id):
            self.responder.wake()


def is_locked(channel: object) -> bool:
    """Is it a thread in which nobody is to write any more?"""
    return isinstance(channel, discord.Thread) and channel.locked
