"""The bot and a Discord of its own in this process, for what is measured from the outside."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.client import OmenBot
from bot.matches import beginning, clocks
from bot.store.database import Database
from bot.store.rows import Seat
from local_discord.scenes import small_town
from local_discord.server import LocalDiscord
from local_discord.stage import connected

REMEMBERED = 50  # of what the local Discord would otherwise keep for ever


@asynccontextmanager
async def house(path: Path) -> AsyncIterator[tuple[LocalDiscord, OmenBot]]:
    """A Discord with the bot in it; ready when the block begins."""
    async with LocalDiscord(small_town(), memory=REMEMBERED) as here:
        database = await Database.open(path)
        try:
            bot = OmenBot(database, guild_ready_timeout=0.05)
            async with connected(here, bot):
                yield here, bot
        finally:
            await database.close()


async def quiet(bot: OmenBot) -> None:
    """Until everything that was to be sent has been sent."""
    bot.delivery.wake()
    await bot.delivery.idle.wait()


async def begin(bot: OmenBot, place: beginning.Place, seats: tuple[Seat, Seat], pace: str) -> None:
    """A match there, without anybody's click."""
    await bot.database.transact(
        beginning.begin,
        beginning.Opening(
            place,
            beginning.origin_of("interaction", place.channel_id),
            seats,
            beginning.Game("omen", {"games": [1]}, pace),
            elder=0,
        ),
        beginning.secret_seed,
        clocks.now(),
    )
