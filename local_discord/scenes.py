"""Worlds to begin with."""

from __future__ import annotations

from local_discord.clock import Clock
from local_discord.world import World

TOKEN = "local-token"


def small_town(
    clock: Clock | None = None, *, server: str = "Small Town", bot: str = "robot"
) -> World:
    """A server with an owner, four more people, the bot, and two channels."""
    world = World(clock)
    owner = world.add_user("olga", "Olga")
    application = world.add_application(bot, TOKEN, owner)
    guild = world.add_guild(server, owner)
    world.join(guild, application)
    for name, display in (("ana", "Ana"), ("ben", "Ben"), ("cleo", "Cleo"), ("dan", "Dan")):
        world.join(guild, world.add_user(name, display))
    world.add_channel(guild, "general")
    world.add_channel(guild, "table")
    return world
