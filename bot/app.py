"""The bot itself: the parts put together, and nothing else."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable
from typing import Any

import discord
from discord.ext import commands

from bot import clock
from bot.challenges import Challenges, secret_seed
from bot.cogs.admin import Admin
from bot.cogs.controls import Pick, Press
from bot.cogs.courier import Courier
from bot.cogs.desk import Desk
from bot.cogs.omen import Omen
from bot.cogs.pictures import Pictures
from bot.cogs.postman import Postman
from bot.matches import Matches
from bot.store import people
from bot.store.database import Database


class OmenBot(commands.Bot):
    """Needs no privileged intent: interactions always arrive, and guilds tell of channels."""

    def __init__(
        self,
        database: Database,
        now: clock.Clock = clock.now,
        seed: Callable[[], int] = secret_seed,
        **options: Any,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=60.0,
            **options,
        )
        self.database = database
        matches, challenges = Matches(database, now), Challenges(database, now, seed)
        courier, pictures = Courier(self), Pictures()
        self.postman = Postman(matches, challenges, courier, pictures)
        self.desk = Desk(matches, challenges, courier, pictures, self.postman.wake)
        self._rounds: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Everything that must be there before the first press arrives."""
        self.add_dynamic_items(Press, Pick)
        await self.add_cog(Omen(self.desk))
        await self.add_cog(Admin(self.desk))

    async def connect(self, *, reconnect: bool = True) -> None:
        """Begin the rounds; logging in alone, as `sync` does, must not send anything."""
        self._rounds = asyncio.create_task(self.postman.run())
        await super().connect(reconnect=reconnect)

    async def close(self) -> None:
        """Stop the rounds, then leave. Whatever was committed will be sent after the restart."""
        if self._rounds is not None:
            self._rounds.cancel()
            await asyncio.gather(self._rounds, return_exceptions=True)
        await super().close()

    def payload(self) -> list[dict[str, Any]]:
        """The commands as they are registered with Discord."""
        return [command.to_dict(self.tree) for command in self.tree.get_commands()]

    async def sync(self, guild: discord.Object | None = None) -> bool:
        """Register the commands, if they changed since this was last done; were they?"""
        digest = hashlib.sha256(json.dumps(self.payload(), sort_keys=True).encode()).hexdigest()
        scope = str(guild.id) if guild else "global"
        if await self.database.read(lambda db: people.synced(db, scope)) == digest:
            return False
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        await self.tree.sync(guild=guild)
        await self.database.transact(lambda db: people.set_synced(db, scope, digest))
        return True
