"""The bot itself: the parts put together, and nothing else."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Sequence
from typing import Any

import discord
from discord.ext import commands

from bot.cogs.admin import Admin
from bot.cogs.game import Games
from bot.cogs.places import Places
from bot.matches import clocks, placing
from bot.matches.coaching import Coaching
from bot.matches.hints import Hints
from bot.matches.lessons import Lessons
from bot.matches.lobby import Lobby, secret_seed
from bot.matches.matches import Matches
from bot.matches.opponent import Opponent
from bot.matches.orders import StandingOrders
from bot.matches.pings import Pings
from bot.matches.preferences import Preferences
from bot.matches.queue import NoticeQueue
from bot.matches.server_matches import ServerMatches
from bot.matches.solo import Solo
from bot.players.pool import Pool
from bot.store import leases
from bot.store.database import Database
from bot.ui import presses
from bot.ui.announcer import Announcer
from bot.ui.custom_id import Target
from bot.ui.delivery import Delivery
from bot.ui.emojis import Emojis
from bot.ui.items import Pick, Press
from bot.ui.live import LivePanels
from bot.ui.pictures import Pictures
from bot.ui.refresh import Refresh
from bot.ui.responder import Responder
from bot.ui.sender import Interaction, Sender
from bot.ui.tree import Tree


class OmenBot(commands.Bot):
    """Needs no privileged intent: interactions always arrive, and guilds tell of channels."""

    def __init__(
        self,
        database: Database,
        now: clocks.Now = clocks.now,
        seed: Callable[[], int] = secret_seed,
        pool: Pool | None = None,
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
        self.pool = pool or Pool()
        matches, lobby = Matches(database, now), Lobby(database, now, seed)
        preferences, sender, pictures = Preferences(database, now), Sender(self), Pictures()
        self.signs = Emojis(self, sender)
        queue, places = NoticeQueue(database, now), placing.Places(database, now)
        pings = Pings(database, now)
        announcer = Announcer(queue, matches, lobby, pings, sender, pictures)
        self.delivery = Delivery(queue, matches, places, announcer)
        self.opponent = Opponent(database, matches, self.pool, self.delivery.wake, now)
        lobby.begun = self.opponent.nudge
        self.responder = Responder(
            matches=matches,
            lobby=lobby,
            solo=Solo(database, now, seed, self.opponent.nudge),
            hints=Hints(database, self.pool, now),
            coaching=Coaching(database),
            preferences=preferences,
            sender=sender,
            pictures=pictures,
            refresh=Refresh(self.opponent.finished),
            wake=self.delivery.wake,
            tables=self.delivery.tables,
            live=LivePanels(sender.say),
            places=places,
            server_matches=ServerMatches(database, now),
            orders=StandingOrders(database, self.opponent.nudge),
            lessons=Lessons(database),
        )
        self._rounds: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        """Everything that must be there before the first press arrives."""
        self.add_dynamic_items(Press, Pick)
        await self.add_cog(Games(self.responder, self.tree))
        await self.add_cog(Admin(self.responder))
        await self.add_cog(Places(self.responder))

    async def pressed(
        self, interaction: Interaction, target: Target | None, slots: Sequence[int]
    ) -> None:
        """A button or a menu of ours, of whatever age."""
        await presses.pressed(self.responder, interaction, target, slots)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Begin the rounds; logging in alone, as `sync` does, must not send anything."""
        await self.signs.try_to_fetch()
        if self.is_closed():  # while it waited
            return
        rounds = (self.delivery.run(), self.signs.keep())
        self._rounds = [asyncio.create_task(each) for each in rounds]
        await self.opponent.start()
        await super().connect(reconnect=reconnect)

    async def close(self) -> None:
        """Stop the rounds, then leave. Whatever was committed will be sent after the restart."""
        await self.responder.refresh.close()
        await self.responder.live.stop()
        await self.opponent.close()
        await self.pool.close()
        for each in self._rounds:
            each.cancel()
        await asyncio.gather(*self._rounds, return_exceptions=True)
        await super().close()

    def wake(self) -> None:
        """The clock may have been pushed ahead."""
        self.opponent.alarm.ring()
        self.delivery.wake()

    def payload(self) -> list[dict[str, Any]]:
        """The commands as they are registered with Discord."""
        return [command.to_dict(self.tree) for command in self.tree.get_commands()]

    async def sync(self, guild: discord.Object | None = None) -> bool:
        """Register the commands, if they changed since this was last done; were they?

        A bot under test and the real one may take turns with one database: each has its own.
        """
        digest = hashlib.sha256(json.dumps(self.payload(), sort_keys=True).encode()).hexdigest()
        scope = f"{self.application_id}/{guild.id if guild else 'global'}"
        if await self.database.read(leases.synced, scope) == digest:
            return False
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        await self.tree.sync(guild=guild)
        await self.database.transact(leases.set_synced, scope, digest)
        return True
