"""The bot itself: the parts put together, and nothing else."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import clock
from bot.challenges import Challenges, secret_seed
from bot.cogs.admin import Admin
from bot.cogs.company import Company
from bot.cogs.controls import Pick, Press
from bot.cogs.courier import Courier
from bot.cogs.desk import Desk, Unreceived
from bot.cogs.omen import Omen
from bot.cogs.pictures import Pictures
from bot.cogs.postman import Postman
from bot.computer import Computer
from bot.hints import Hints
from bot.matches import Matches
from bot.oracle import Oracle
from bot.solo import Solo
from bot.store import people
from bot.store.database import Database


class Tree(app_commands.CommandTree[Any]):
    """The slash commands. Whatever can go wrong in one has been dealt with at the desk."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        if not isinstance(error.__cause__, Unreceived):
            await super().on_error(interaction, error)


class OmenBot(commands.Bot):
    """Needs no privileged intent: interactions always arrive, and guilds tell of channels."""

    def __init__(
        self,
        database: Database,
        now: clock.Clock = clock.now,
        seed: Callable[[], int] = secret_seed,
        oracle: Oracle | None = None,
        **options: Any,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=60.0,
            **options,
        )
        self.database = database
        matches, challenges = Matches(database, now), Challenges(database, now, seed)
        courier, pictures = Courier(self), Pictures()
        self.oracle = oracle or Oracle()
        self.postman = Postman(matches, challenges, courier, pictures)
        self.computer = Computer(matches, self.oracle, self.postman.wake)
        matches.moved = self.computer.nudge
        solo, hints = Solo(database, now, seed, self.computer.nudge), Hints(matches, self.oracle)
        company = Company(self.computer.finished)
        self.desk = Desk(
            *(matches, challenges, courier, pictures, self.postman.wake),
            *(solo, hints, company),
        )
        self._rounds: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Everything that must be there before the first press arrives."""
        self.add_dynamic_items(Press, Pick)
        await self.add_cog(Omen(self.desk))
        await self.add_cog(Admin(self.desk))

    async def connect(self, *, reconnect: bool = True) -> None:
        """Begin the rounds; logging in alone, as `sync` does, must not send anything."""
        self._rounds = asyncio.create_task(self.postman.run())
        await self.computer.start()
        await super().connect(reconnect=reconnect)

    async def close(self) -> None:
        """Stop the rounds, then leave. Whatever was committed will be sent after the restart."""
        await self.desk.company.close()
        await self.computer.close()
        await self.oracle.close()
        if self._rounds is not None:
            self._rounds.cancel()
            await asyncio.gather(self._rounds, return_exceptions=True)
        await super().close()

    def wake(self) -> None:
        """The clock may have been pushed ahead."""
        self.computer.alarm.ring()
        self.postman.wake()

    def payload(self) -> list[dict[str, Any]]:
        """The commands as they are registered with Discord."""
        return [command.to_dict(self.tree) for command in self.tree.get_commands()]

    async def sync(self, guild: discord.Object | None = None) -> bool:
        """Register the commands, if they changed since this was last done; were they?

        A bot under test and the real one may take turns with one database: each has its own.
        """
        digest = hashlib.sha256(json.dumps(self.payload(), sort_keys=True).encode()).hexdigest()
        scope = f"{self.application_id}/{guild.id if guild else 'global'}"
        if await self.database.read(lambda db: people.synced(db, scope)) == digest:
            return False
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        await self.tree.sync(guild=guild)
        await self.database.transact(lambda db: people.set_synced(db, scope, digest))
        return True
