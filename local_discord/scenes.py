"""Worlds to begin with."""

from __future__ import annotations

from local_discord.clock import Clock
from local_discord.world import World

TOKEN = "local-token"


def small_town(clock: Clock | None = None) -> World:
    """A server with an owner, three more people, the bot, and two channels."""
    world = World(clock)
    owner = world.add_user("olga", "Olga")
    bot = world.add_application("omen", TOKEN, owner)
    guild = world.add_guild("The Aegean", owner)
    world.join(guild, bot)
    for name, display in (("ana", "Ana"), ("ben", "Ben"), ("cleo", "Cleo"), ("dan", "Dan")):
        world.join(guild, world.add_user(name, display))
    world.add_channel(guild, "general")
    world.add_channel(guild, "table")
    return world
